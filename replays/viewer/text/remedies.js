// What forms of remedies say is said by the service, in English; see acts.js.

export default {};
