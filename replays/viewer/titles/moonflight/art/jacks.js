// The Jacks: heads like lanterns, each of what its owner deals in, and their faces before and after the Turn; and the
// clockwork that plays for a seat nobody sits at. In a box of 64 by 48.

/** @type {Record<string, {body: string, pre: string, post: string}>} */
export const JACKS = {
  words: {
    body:
      "cM8 48c2-10 11-14 24-14s22 4 24 14Z|mM18 38l7-5 7 4 7-4 7 5-7 4-7-3-7 3Z|mM19 12c2-7 24-7 26 0 3 7 2 14-2 19-4 4-18 4-22 " +
      "0-4-5-5-12-2-19Z|bM38 8c9 2 8 14 5 23-3 3-8 4-12 3 8-5 10-16 7-26Z|aM15 11h34l-4-3C43 2 40 1 32 1S21 2 19 8Z|gM42 8C48-1 " +
      "57 0 60 2c-2 6-9 9-16 9Z|-cM44 9L56 3",
    pre: "kM23 18h7l-1 4h-5Z|kM35 18h7l-1 4h-5Z|-kM25 28q7 4 14-1",
    post: "-kM23 20q3 3 6 0|-kM35 20q3 3 6 0|ke32 28 3 2.6",
  },
  clay: {
    body:
      "aM6 48c2-9 9-12 12-18C16 12 22 2 32 2s16 10 14 28c3 6 10 9 12 18Z|cM20 40c-3-16 1-31 12-31s15 15 12 31c-6 5-18 5-24 0Z|" +
      "mM21 21c0-7 5-11 11-11s11 4 11 11c0 5-2 7-4 9v7H25v-7c-2-2-4-4-4-9Z|-kM29 31v6|-kM32 31v6|-kM35 31v6|kM32 25l2 4h-4Z",
    pre: "ko27 21 3.8|ko37 21 3.8|go27 21 1.5|go37 21 1.5",
    post: "ko27 21 3.8|ko37 21 3.8|ro27 21 1.3|ro37 21 1.3|-bM22 13l4 3|-bM42 13l-4 3",
  },
  cot: {
    body:
      "cM8 48c2-8 10-12 24-12s22 4 24 12Z|bM18 17h28v17c0 3-6 5-14 5s-14-2-14-5Z|gM11 20L24 3l16-1 13 18c-13-3-29-3-42 0Z|" +
      "-cM22 8l-3 8|-cM29 6l-1 9|-cM36 6l1 9|-cM43 10l2 6|cr38 0 5 7|cM13 40l19 2 19-2-4 5H17Z",
    pre: "kr22 21 7 6 1|kr35 21 7 6 1|gr23 22 5 4|gr36 22 5 4|kM29 38v-6a3 3 0 0 1 6 0v6Z|-mM41-1q3-2 1-4",
    post: "kr22 21 7 6 1|kr35 21 7 6 1|-cM22 27l7-6|-cM35 21l7 6|kM28 38v-7a4 4 0 0 1 8 0v7Z|-kM44 18l-4 6 3 3-3 6",
  },
  bond: {
    body:
      "aM8 48c2-10 11-13 24-13s22 3 24 13Z|cM26 37l6 11 6-11Z|go32 24 14|co32 24 12|go32 24 11|cM14 12h36v3H14Z|cM20 13V0h24v13Z|" +
      "rM20 9h24v4H20Z|mM28 38l4 3 4-3v6l-4-3-4 3Z",
    pre: "ko27 22 1.8|ko37 22 1.8|-kM26 28q6 5 12-1|-mo37 22 4|-mM41 23l3 8",
    post: "-kM24 20l6 2|-kM40 20l-6 2|ko27 23 1.5|ko37 23 1.5|-kM26 30q6-4 12 0",
  },
};

export const CLOCKWORK =
  "=bM32 8a16 16 0 1 1-.1 0|bM29 2h6v7h-6Z|bM29 39h6v7h-6Z|bM10 21h7v6h-7Z|bM47 21h7v6h-7Z|bM16 12l4-4 5 5-4 4Z|bM43 35l4-4 5 5-4 " +
  "4Z|bM48 12l-4-4-5 5 4 4Z|bM21 35l-4-4-5 5 4 4Z|co32 24 12|gM26 21h5v4h-5Z|gM34 21h5v4h-5Z|-gM27 31h11";

/** What stands at the foot of the sky, by suit. In a box of 88 by 62. @type {Record<string, string>} */
export const LAND = {
  words: "M0 62V46h5v-8l4-6 4 6v8h7V40h10v8h8l2-14 4-8 4 8 2 14h6v-8h8v6h8V36l4-6 4 6v10h8v16Z",
  clay: "M0 62V50q12-10 24-4l1-9h-3v-3h3v-4h3v4h3v3h-3l1 11q14 4 26-1l1-7a4 4 0 0 1 8 0l1 5q12-4 23 1v16Z",
  cot: "M0 62V48l8-8 8 8v3h5v-7l10-9 4 4v-4h4v8l3 2v6h9v-5l8-8 8 8v4h5v-6l8-7 8 7v18Z",
  bond: "M0 62V47l10-11 10 11v4h6V42l12-13v-5l6 2-6 2v1l12 13v9h8v-7l9-9 9 9v5H88V62Z",
  generic: "M0 62V50q22-9 44-2t44-3v17Z",
};
