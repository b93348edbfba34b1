// The subscribers of a trial. Whoever measures opens and closes streams of the feed, here or each in a worker, and asks what came.
// Meanwhile the page draws as one would that shows a feed: it counts its frames, and shows a number five times a second.

import { own } from './subscribers.js';

const STEPS = 200;
const SHOWN_MS = 200;

const shown = document.querySelector('output');
let drawing = 0;
let beganAt = 0;
let shownAt = 0;
let frames = 0;

/** Draws until it is another's turn. */
function draw(turn, at) {
  if (drawing === turn) {
    frames++;
    if (at - shownAt >= SHOWN_MS) {
      shownAt = at;
      shown.value = `${own.noted()} messages`;
    }
    requestAnimationFrame((next) => draw(turn, next));
  }
}

/** Workers by the number of their stream. */
const workers = new Map();

class InWorker {
  #worker = new Worker('/page/subscriber-worker.js', { type: 'module' });
  #answers = new Map();
  #asked = 0;

  constructor() {
    this.#worker.onmessage = ({ data: [number, value] }) => {
      this.#answers.get(number)(value);
      this.#answers.delete(number);
    };
  }

  ask(method, ...values) {
    return new Promise((answer) => {
      this.#answers.set(++this.#asked, answer);
      this.#worker.postMessage([this.#asked, method, values]);
    });
  }

  end() {
    this.#worker.terminate();
  }
}

function all(method) {
  return Promise.all([own[method](), ...[...workers.values()].map((worker) => worker.ask(method))]);
}

globalThis.subscribers = {
  /** Opens a stream; answers "open", "waiting" if nobody has answered within the patience, or why it failed. */
  open(number, settings) {
    // one whose stream has ended by itself is not closed by anybody
    workers.get(number)?.end();
    workers.delete(number);
    if (!settings.worker) {
      return own.open(number, settings);
    }
    const worker = new InWorker();
    workers.set(number, worker);
    return worker.ask('open', number, settings);
  },

  async close(number) {
    const worker = workers.get(number);
    if (worker) {
      workers.delete(number);
      await worker.ask('close', number);
      worker.end();
    }
    else {
      own.close(number);
    }
  },

  /** From now on messages are noted. */
  begin: async () => {
    await all('begin');
    frames = 0;
    beganAt = performance.now();
    const turn = beganAt;
    drawing = turn;
    requestAnimationFrame((at) => draw(turn, at));
  },

  /** From now on they are not; answers how many frames a second the page has drawn, or nothing if it drew none. */
  pause: async () => {
    const perSecond = drawing ? frames * 1000 / (performance.now() - beganAt) : null;
    drawing = 0;
    await all('pause');
    return perSecond;
  },

  noted: async () => (await all('noted')).reduce((sum, count) => sum + count, 0),

  /** Hands over what was noted, which is forgotten; times of a worker are behind those of the page by its shift, in ms. */
  take: async () => (await all('take')).map((part) => ({ ...part, shift: part.origin - performance.timeOrigin })),

  now: () => performance.now(),

  /** The smallest step of this page's clock, in ms. */
  resolution() {
    let least = Infinity;
    let before = performance.now();
    for (let steps = 0; steps < STEPS;) {
      const now = performance.now();
      if (now > before) {
        least = Math.min(least, now - before);
        before = now;
        steps++;
      }
    }
    return least;
  },
};
