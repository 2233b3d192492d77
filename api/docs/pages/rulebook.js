// What a rulebook can do beside being read, which needs no script: search in it, and go back to the step that led here.

/** What it says, in the language of the page: `data-` of its body. */
const said = document.body.dataset;
const book = document.querySelector(".book");
const BLOCKS = "li.clause, section > p, section > ul > li, section > ol > li, section > table, article.question";
const blocks = [...book.querySelectorAll(BLOCKS)].filter((block) => !block.parentElement.closest("li.clause, article"));
const sections = [...book.querySelectorAll("section")];

/** An element with attributes and content. */
function made(name, attributes, ...content) {
  const element = document.createElement(name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  element.append(...content);
  return element;
}

// Back to the step. Only to pages of this service that show games.
const from = new URLSearchParams(location.search).get("from") ?? "";
const local = /^\/(games|titles|tournaments)\/[^/\\]/.test(from);
const backText = /\/(replay|lesson)\b/.test(from) ? said.backToStep : said.backToTable;

function backLink() {
  return made("a", { href: from }, `← ${backText}`);
}

/** Below the clause that was applied stands the way back. */
function tellWhy() {
  document.querySelector(".why")?.remove();
  const clause = local && location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
  if (clause?.matches(".clause")) clause.append(made("p", { class: "why" }, `${said.applied} `, backLink()));
}

if (local) {
  document.querySelector(".top").append(made("span", { class: "back" }, backLink()));
  addEventListener("hashchange", tellWhy);
  tellWhy();
}

// Search.
const field = made("input", { id: "find", type: "search", autocomplete: "off", spellcheck: "false" });
const count = made("p", { class: "count", role: "status" });
const form = made("form", { class: "find", role: "search" }, made("label", { for: "find" }, said.search), field, count);
document.querySelector(".contents").prepend(form);

/** Marks the words where they stand, in browsers that can do so without a change of the page. */
function mark(words) {
  if (!CSS.highlights) return;
  const ranges = [];
  for (const block of blocks) {
    if (block.hidden) continue;
    const walker = document.createTreeWalker(block, NodeFilter.SHOW_TEXT);
    while (walker.nextNode()) {
      const text = walker.currentNode.data.toLowerCase();
      for (const word of words) {
        for (let at = text.indexOf(word); at >= 0; at = text.indexOf(word, at + word.length)) {
          const range = new Range();
          range.setStart(walker.currentNode, at);
          range.setEnd(walker.currentNode, at + word.length);
          ranges.push(range);
        }
      }
    }
  }
  CSS.highlights.set("found", new Highlight(...ranges));
}

/** Shows what has all the words, and all where there are none. */
function find() {
  const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
  let found = 0;
  for (const block of blocks) {
    const text = block.textContent.toLowerCase();
    block.hidden = !words.every((word) => text.includes(word));
    if (!block.hidden) found += 1;
  }
  for (const section of sections) {
    const own = blocks.filter((block) => section.contains(block));
    section.hidden = words.length > 0 && own.every((block) => block.hidden);
  }
  document.body.classList.toggle("finding", words.length > 0);
  count.textContent = words.length ? (found ? `${found} ${found === 1 ? said.place : said.places}` : said.nothing) : "";
  mark(words);
}

field.addEventListener("input", find);
form.addEventListener("submit", (event) => {
  event.preventDefault();
  blocks.find((block) => !block.hidden)?.scrollIntoView({ block: "center" });
});
