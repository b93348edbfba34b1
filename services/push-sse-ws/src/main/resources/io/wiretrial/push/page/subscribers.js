// Streams of the feed that a trial subscribes to, in a page or in a worker of it. Each message passes through take(): nothing
// there draws, logs or sends, and what is noted is handed over after the recorded time.

import { openEvents, openSocket } from './connection.js';
import { openLines } from './lines.js';

const OPEN = { sse: openEvents, websocket: openSocket, lines: openLines };
const HEAD = /^\{"sequence":(\d+),"intendedNanos":(-?\d+),"rows":\[/;
const HEAD_LENGTH = 96;

/** Of a message: stream, sequence, due in ns of the service's clock, received and decoded in ms of this page's, octets. */
const FIELDS = 6;

const streams = new Map();
let notes = new Float64Array(FIELDS * 4096);
let used = 0;
let noting = false;
let firsts = new Map();
let endings = [];

function take(stream, data) {
  if (streams.get(stream.number) !== stream) {
    return; // what was read before it was closed
  }
  const received = performance.now();
  const batch = stream.whole ? JSON.parse(data) : head(data);
  const decoded = performance.now();
  if (stream.whole && batch.rows.length !== stream.rows) {
    throw new RangeError(`${batch.rows.length} rows came, ${stream.rows} were asked for`);
  }
  if (noting) {
    note(stream, batch, received, decoded, data.length); // all characters are ASCII
    if (!firsts.has(stream.number)) {
      firsts.set(stream.number, data);
    }
  }
}

function head(data) {
  const found = HEAD.exec(data.slice(0, HEAD_LENGTH));
  if (!found) {
    throw new SyntaxError('it does not begin with its number and time');
  }
  return { sequence: Number(found[1]), intendedNanos: Number(found[2]) };
}

function note(stream, batch, received, decoded, octets) {
  if (used === notes.length) {
    const longer = new Float64Array(2 * notes.length);
    longer.set(notes);
    notes = longer;
  }
  notes[used] = stream.number;
  notes[used + 1] = batch.sequence;
  notes[used + 2] = batch.intendedNanos;
  notes[used + 3] = received;
  notes[used + 4] = decoded;
  notes[used + 5] = octets;
  used += FIELDS;
}

function end(stream, cause) {
  if (streams.get(stream.number) === stream) {
    streams.delete(stream.number);
    stream.close();
    endings.push([stream.number, cause]);
  }
}

function base64(bytes) {
  let text = '';
  for (let at = 0; at < bytes.length; at += 32768) {
    text += String.fromCharCode(...bytes.subarray(at, at + 32768));
  }
  return btoa(text);
}

export const own = {
  /** Opens a stream; answers "open", "waiting" if nobody has answered within the patience, or why it failed. */
  open(number, { kind, path, rows, whole, patience }) {
    return new Promise((answer) => {
      const stream = { number, rows, whole, close: undefined };
      const waiting = setTimeout(() => answer('waiting'), patience);
      const tell = (state) => {
        clearTimeout(waiting);
        answer(state);
      };
      const fail = (cause) => {
        tell(cause);
        end(stream, cause);
      };
      own.close(number);
      endings = endings.filter(([ended]) => ended !== number);
      streams.set(number, stream);
      stream.close = OPEN[kind](new URL(path, location.href).href, {
        opened: () => tell('open'),
        data: (data) => {
          try {
            take(stream, data);
          }
          catch (failure) {
            fail('MALFORMED_REPLY');
          }
        },
        away: () => fail('CONNECTION_CLOSED'),
        refused: () => fail('REFUSED_BY_SERVICE'),
        ended: () => fail('ENDED_BY_SERVER'),
      });
    });
  },

  close(number) {
    const stream = streams.get(number);
    streams.delete(number);
    stream?.close();
  },

  /** From now on messages are noted. */
  begin() {
    used = 0;
    firsts = new Map();
    noting = true;
  },

  /** From now on they are not. */
  pause() {
    noting = false;
  },

  noted() {
    return used / FIELDS;
  },

  /** Hands over what was noted, which is forgotten. */
  take() {
    const taken = { notes: base64(new Uint8Array(notes.buffer, 0, used * Float64Array.BYTES_PER_ELEMENT)),
      firsts: [...firsts], endings, origin: performance.timeOrigin };
    used = 0;
    firsts = new Map();
    endings = [];
    return taken;
  },
};
