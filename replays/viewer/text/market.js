export { default } from "./tables_market.js";
