// The connections of one start of the feed, and what became of them.

import { openEvents, openSocket } from './connection.js';
import { diagnose } from './refusal.js';
import { feedAddress } from './settings.js';
import { Tally } from './tally.js';

export class Feed {
  #address;
  #open;
  #problem;
  #finished;
  #asked = false;
  #away = false;
  streams = [];

  constructor(settings, { problem, finished }) {
    this.settings = settings;
    this.tally = new Tally(settings);
    this.startedAt = performance.now();
    this.#address = new URL(feedAddress(settings), location.href).href;
    this.#open = (settings.transport === 'sse') ? openEvents : openSocket;
    this.#problem = problem;
    this.#finished = finished;
    for (let number = 0; number < settings.connections; number++) {
      this.streams.push(this.#stream());
    }
  }

  #stream() {
    const stream = { state: 'waiting', last: undefined, reopened: false, close: undefined };
    stream.close = this.#open(this.#address, {
      opened: () => {
        stream.reopened = stream.last !== undefined;
        stream.state = 'open';
        if (this.#away && this.count('away') === 0) {
          this.#away = false;
          this.#problem('');
        }
      },
      data: (data) => this.#take(stream, data),
      away: () => {
        stream.state = 'away';
        this.#away = true;
        this.#problem('No answer from the service, or it cut the connection. The browser tries again by itself.');
      },
      refused: () => this.#refused(stream),
      ended: (reason) => this.#ended(stream, reason),
    });
    return stream;
  }

  #take(stream, data) {
    try {
      this.tally.take(stream, data);
    }
    catch (failure) {
      stream.close();
      this.#ended(stream, `A batch could not be read: ${failure.message}. Reload this page: it may be older than the service.`);
    }
  }

  // Asked for the first of them only: a refused stream is rarely refused alone.
  async #refused(stream) {
    if (this.#asked) {
      this.#ended(stream);
      return;
    }
    this.#asked = true;
    const { text } = await diagnose(this.#address);
    this.#ended(stream, text || 'The stream was refused though a plain GET is answered: something between this page and the '
      + 'service may not let WebSocket through, or the service had no room a moment ago. Try again.');
  }

  #ended(stream, reason) {
    stream.state = 'ended';
    if (reason) {
      this.#problem(reason);
    }
    if (this.streams.every((each) => each.state === 'ended')) {
      this.#finished();
    }
  }

  stop() {
    this.streams.forEach((stream) => stream.close());
  }

  count(state) {
    return this.streams.filter((stream) => stream.state === state).length;
  }
}
