// What forms of acts say is said by the service, in English; in other languages the texts have the English ones as their keys.

export default {};
