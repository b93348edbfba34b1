// Counts what arrives. Each message passes through take(): nothing there draws or logs.

const SECOND_MS = 1000;
const SHOWN_ROWS = 12;
const HEAD = /^\{"sequence":(\d+),"intendedNanos":(-?\d+),"rows":\[/;
const HEAD_BYTES = 96;

const decoder = new TextDecoder();

/** Counts of latencies, 12 buckets to each doubling: a value is off by 3 % at most, 2 minutes the greatest. */
class Latencies {
  static #PER_OCTAVE = 12;
  static #BUCKETS = 27 * Latencies.#PER_OCTAVE;
  counts = new Uint32Array(Latencies.#BUCKETS);

  add(milliseconds) {
    const bucket = Math.floor(Math.log2(1 + Math.max(0, milliseconds) * 1000) * Latencies.#PER_OCTAVE);
    this.counts[Math.min(bucket, Latencies.#BUCKETS - 1)]++;
  }

  merge(other) {
    other.counts.forEach((count, bucket) => (this.counts[bucket] += count));
    return this;
  }

  percentile(share) {
    const rank = Math.ceil(share * this.counts.reduce((sum, count) => sum + count, 0));
    let seen = 0;
    const bucket = this.counts.findIndex((count) => (seen += count) >= rank);
    return (rank > 0) ? (2 ** ((bucket + 0.5) / Latencies.#PER_OCTAVE) - 1) / 1000 : undefined;
  }
}

/** The smallest difference between this page's clock and the service's, of the last 60 s in steps of 5. */
class SmallestDifference {
  static #STEP_MS = 5000;
  static #STEPS = 12;
  #steps = [];
  #earlier = Infinity;
  #began = -Infinity;

  over(now, difference) {
    if (now - this.#began >= SmallestDifference.#STEP_MS) {
      this.#began = now;
      if (this.#steps.length === SmallestDifference.#STEPS) {
        this.#steps.shift();
      }
      this.#earlier = Math.min(...this.#steps);
      this.#steps.push(difference);
    }
    const last = this.#steps.length - 1;
    this.#steps[last] = Math.min(this.#steps[last], difference);
    return Math.min(this.#earlier, this.#steps[last]);
  }
}

export class Tally {
  #parseRows;
  #batchSize;
  #smallest = new SmallestDifference();
  #latencies = new Latencies();
  #past;
  #shown = { stream: undefined, batches: [] };
  events = 0;
  bytes = 0;
  batches = 0;
  missing = 0;
  twice = 0;
  #readingMs = 0;

  constructor(settings) {
    this.#parseRows = settings.parse === 'rows';
    this.#batchSize = settings.batch;
    this.#past = [this.#now()];
  }

  /** Takes one batch of a stream, text or an ArrayBuffer. */
  take(stream, data) {
    const arrived = performance.now();
    const batch = this.#parseRows ? this.#rows(data) : this.#frame(data);
    this.batches++;
    this.events += batch.size;
    this.bytes += data.length ?? data.byteLength; // all characters are ASCII
    this.#follow(stream, batch.sequence);
    const difference = arrived - batch.intendedNanos / 1e6;
    this.#latencies.add(difference - this.#smallest.over(arrived, difference));
    this.#keep(stream, batch.rows ?? data);
    this.#readingMs += performance.now() - arrived;
  }

  #rows(data) {
    const batch = JSON.parse((typeof data === 'string') ? data : decoder.decode(data));
    return { sequence: batch.sequence, intendedNanos: batch.intendedNanos, size: batch.rows.length, rows: batch.rows };
  }

  #frame(data) {
    const head = HEAD.exec((typeof data === 'string') ? data.slice(0, HEAD_BYTES)
      : decoder.decode(new Uint8Array(data, 0, Math.min(HEAD_BYTES, data.byteLength))));
    if (!head) {
      throw new SyntaxError('it does not begin with its number and time');
    }
    return { sequence: Number(head[1]), intendedNanos: Number(head[2]), size: this.#batchSize };
  }

  #follow(stream, sequence) {
    const expected = (stream.last === undefined) ? sequence : stream.last + 1;
    if (sequence > expected) {
      this.missing += sequence - expected;
    }
    else if (sequence < expected && !stream.reopened) {
      this.twice++;
      return;
    }
    // After a new connection a smaller number is that of a schedule begun anew.
    stream.reopened = false;
    stream.last = sequence;
  }

  #keep(stream, batch) {
    if (!this.#shown.stream || this.#shown.stream.state !== 'open') {
      this.#shown = { stream, batches: [] };
    }
    if (this.#shown.stream === stream) {
      this.#shown.batches.push(batch);
      if (this.#shown.batches.length > SHOWN_ROWS) {
        this.#shown.batches.shift();
      }
    }
  }

  /** The last rows, newest first. */
  lastRows() {
    const rows = [];
    for (let at = this.#shown.batches.length - 1; at >= 0 && rows.length < SHOWN_ROWS; at--) {
      const batch = this.#shown.batches[at];
      rows.push(...(Array.isArray(batch) ? batch : this.#rows(batch).rows).slice(rows.length - SHOWN_ROWS).reverse());
    }
    return rows;
  }

  /** Rates and latencies of the last second. */
  figures() {
    const now = this.#now();
    this.#latencies = new Latencies();
    this.#past.push(now);
    while (this.#past.length > 2 && this.#past[1].at <= now.at - SECOND_MS) {
      this.#past.shift();
    }
    const [from, ...since] = this.#past;
    const seconds = (now.at - from.at) / 1000;
    const rate = (name) => ((seconds > 0) ? (now[name] - from[name]) / seconds : 0);
    const latencies = since.reduce((sum, step) => sum.merge(step.latencies), new Latencies());
    return {
      events: rate('events'), bytes: rate('bytes'), reading: rate('readingMs') / 1000,
      batchBytes: (now.bytes - from.bytes) / (now.batches - from.batches || 1),
      median: latencies.percentile(0.5), p99: latencies.percentile(0.99),
    };
  }

  #now() {
    return { at: performance.now(), events: this.events, bytes: this.bytes, batches: this.batches,
      readingMs: this.#readingMs, latencies: this.#latencies };
  }
}
