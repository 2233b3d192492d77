// Who has won a game.

/** Whether one plays alone for a score, so that nobody is beaten. @param {any} game */
export const isAlone = (game) => game.seats.length === 1 && Boolean(game.scores);

/** The seats that have won. @param {any} game @returns {number[]} */
export const winnersOf = (game) => (isAlone(game) ? [] : (game.result?.winners ?? []));
