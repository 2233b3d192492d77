// Short sounds, made as they are needed. They are off until somebody turns them on, and silent before the first press of a key
// or a button, as browsers ask for.

const KEY = "daybook.sound";

/** @typedef {"card" | "sweep" | "shuffle" | "turn" | "over"} Sound */

/** @type {AudioContext|null} */
let audio = null;
let on = kept();

function kept() {
  try {
    return localStorage.getItem(KEY) === "on";
  } catch {
    return false; // storage is disabled
  }
}

/** Whether sounds are off. */
export const isQuiet = () => !on;

/** Turns sounds on or off, and keeps the choice. @param {boolean} wanted */
export function chooseSound(wanted) {
  on = wanted;
  try {
    if (wanted) localStorage.setItem(KEY, "on");
    else localStorage.removeItem(KEY);
  } catch {
    // storage is disabled: the choice lasts until the page is left
  }
}

let pressed = false;
for (const kind of ["pointerdown", "keydown"]) {
  const press = () => {
    pressed = true;
    if (on) player(); // some browsers let sounds begin nowhere but here
  };
  addEventListener(kind, press, { once: true, capture: true });
}

/** What plays sounds; null until somebody has pressed something on this page. */
function player() {
  if (!pressed) return null;
  audio ??= new AudioContext();
  if (audio.state === "suspended") audio.resume();
  return audio;
}

/** Plays a sound, if sounds are on. @param {Sound|null} name */
export function sound(name) {
  const context = on && name ? player() : null;
  if (context && name) SOUNDS[name](context, context.currentTime + 0.01);
}

const SOUNDS = {
  card: (to, at) => rustle(to, at, { length: 0.07, pitch: 2600, loud: 0.16 }),
  sweep: (to, at) => rustle(to, at, { length: 0.24, pitch: 1500, loud: 0.14 }),
  shuffle: (to, at) => {
    for (let k = 0; k < 7; k += 1)
      rustle(to, at + k * 0.05, { length: 0.045, pitch: 2100 + (k % 2) * 700, loud: 0.12 });
  },
  turn: (to, at) => chime(to, at, [659, 880]),
  over: (to, at) => chime(to, at, [523, 659, 784, 1047]),
};

/** A breath of noise, such as a card makes on cloth. */
function rustle(to, at, { length, pitch, loud }) {
  const noise = to.createBuffer(1, Math.ceil(to.sampleRate * length), to.sampleRate);
  const samples = noise.getChannelData(0);
  for (let k = 0; k < samples.length; k += 1) samples[k] = (Math.random() * 2 - 1) * (1 - k / samples.length) ** 2;
  const source = new AudioBufferSourceNode(to, { buffer: noise });
  const filter = new BiquadFilterNode(to, { type: "bandpass", frequency: pitch, Q: 0.8 });
  source
    .connect(filter)
    .connect(new GainNode(to, { gain: loud }))
    .connect(to.destination);
  source.start(at);
}

/** Soft tones, one after the other. @param {AudioContext} to @param {number} at @param {number[]} tones Hz */
function chime(to, at, tones) {
  tones.forEach((frequency, k) => {
    const begin = at + k * 0.13;
    const tone = new OscillatorNode(to, { type: "sine", frequency });
    const volume = new GainNode(to, { gain: 0 });
    volume.gain.setValueAtTime(0, begin);
    volume.gain.linearRampToValueAtTime(0.12, begin + 0.02);
    volume.gain.exponentialRampToValueAtTime(0.001, begin + 0.5);
    tone.connect(volume).connect(to.destination);
    tone.start(begin);
    tone.stop(begin + 0.55);
  });
}
