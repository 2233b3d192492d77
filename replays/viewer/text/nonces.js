// Texts about what the seats add to the shuffle. They come with the page that shows them.

export default {
  "nonces.commit": "Each player commits to a number for the shuffle, so that nobody can choose the cards.",
  "nonces.reveal": "The numbers for the shuffle are fixed. Each player reveals theirs, then the cards are dealt.",
  "nonces.done": "Done: {names}.",
  "nonces.missing": "Still to come: {names}.",
  "nonces.yours": "This page does it for you.",
  "nonces.insecure":
    "Your seat adds no number: browsers let a page make one only over https, or on the computer that runs the service.",
  "nonces.late": "Your seat's number came too late. The cards are dealt without it.",
  "nonces.elsewhere": "Another tab or program has drawn your seat's number, and reveals it.",
};
