// Puts figures, rows and state into the page.

import { Chart } from './chart.js';

const MIB = 1024 * 1024;
const ROWS = 12;
/** Places of a row's values in the order of the columns: row, car, time, in use, longitude, latitude, km, fuel, speed. */
const COLUMNS = [0, 6, 1, 2, 3, 4, 5, 7, 8];
const NUMBERS = new Set([0, 3, 4, 5, 7, 8]);
const IN_USE = 2;
const TIME = 1;

const element = (id) => document.getElementById(id);
const number = (value, digits = 0) =>
  value.toLocaleString('en', { minimumFractionDigits: digits, maximumFractionDigits: digits });

function show(id, value, text) {
  const target = element(id);
  target.value = value ?? '';
  target.textContent = (value === undefined) ? '–' : text;
}

function milliseconds(value = 0) {
  return `${number(value, (value < 10) ? 2 : (value < 100) ? 1 : 0)} ms`;
}

export class View {
  #rates = new Chart(element('rate-chart'), [{ colour: '--soft', dash: [6, 4] }, { colour: '--c1' }]);
  #latencies = new Chart(element('latency-chart'), [{ colour: '--c2' }, { colour: '--c3' }]);
  #cells = Array.from({ length: ROWS }, () => {
    const row = element('rows').tBodies[0].insertRow();
    return COLUMNS.map((place) => {
      const cell = row.insertCell();
      cell.className = NUMBERS.has(place) ? 'n' : '';
      return cell;
    });
  });

  clear() {
    this.#rates.clear();
    this.#latencies.clear();
  }

  draw(feed) {
    const { settings, tally } = feed;
    const figures = tally.figures();
    const offeredBatches = (1000 / settings.interval) * settings.connections;
    const offered = offeredBatches * settings.batch;
    show('events', Math.round(figures.events), `${number(figures.events)}/s`);
    show('events-offered', offered, `${number(offered)}/s`);
    show('payload', figures.bytes, `${number(figures.bytes / MIB, 2)} MiB/s`);
    show('payload-offered', offeredBatches * figures.batchBytes, `${number((offeredBatches * figures.batchBytes) / MIB, 2)} MiB/s`);
    show('latency', figures.median, milliseconds(figures.median));
    show('latency-p99', figures.p99, milliseconds(figures.p99));
    show('missing', tally.missing, number(tally.missing));
    show('batches', tally.batches, number(tally.batches));
    show('twice', tally.twice, number(tally.twice));
    show('reading', figures.reading, `${number(figures.reading * 100, 1)} %`);
    const seconds = (performance.now() - feed.startedAt) / 1000;
    this.#rates.add(seconds, offered, figures.events);
    this.#latencies.add(seconds, figures.p99, figures.median);
    this.#drawRows(tally.lastRows());
    this.drawState(feed);
  }

  #drawRows(rows) {
    rows.forEach((row, at) => COLUMNS.forEach((place, column) => {
      this.#cells[at][column].textContent = View.#text(row[place], place);
    }));
  }

  static #text(value, place) {
    if (place === IN_USE) {
      return value ? 'yes' : 'no';
    }
    return (place === TIME) ? value.replace('T', ' ').replace('Z', '') : value;
  }

  drawState(feed) {
    const asked = feed.streams.length;
    const open = feed.count('open');
    const rest = [['waiting', 'waiting'], ['away', 'connecting again'], ['ended', 'ended']]
      .map(([state, words]) => [feed.count(state), words]).filter(([count]) => count > 0)
      .map(([count, words]) => `${count} ${words}`);
    show('open', open, number(open));
    element('others').textContent = [`of ${asked} asked for`, ...rest].join('; ');
    this.state([`${open} of ${asked} ${(asked === 1) ? 'connection' : 'connections'} open`, ...rest].join(', ') + '.',
      (open === asked) ? 'good' : 'waiting');
  }

  /** Announced by screen readers, so only when it changes. */
  state(text, kind = '') {
    const target = element('state');
    if (target.textContent !== text) {
      target.textContent = text;
    }
    target.className = `state ${kind}`;
  }

  problem(text) {
    element('problem').hidden = !text;
    element('problem').textContent = text;
  }
}
