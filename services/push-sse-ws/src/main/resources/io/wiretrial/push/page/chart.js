// A line chart of the last minute, by uPlot.

const SECONDS = 60;

const style = getComputedStyle(document.documentElement);
const colour = (name) => () => style.getPropertyValue(name);
const compact = new Intl.NumberFormat('en', { notation: 'compact', maximumSignificantDigits: 3 });

export class Chart {
  #plot;
  #data;

  /** Lines are {colour, dash}. */
  constructor(element, lines) {
    const axis = { stroke: colour('--soft'), font: '12px system-ui, sans-serif',
      grid: { stroke: colour('--line'), width: 1 }, ticks: { stroke: colour('--line'), width: 1, size: 4 } };
    this.#data = [[], ...lines.map(() => [])];
    this.#plot = new uPlot({
      width: element.clientWidth, height: element.clientHeight, padding: [10, 12, 0, 0],
      cursor: { show: false }, legend: { show: false },
      scales: {
        x: { time: false, range: (plot, least, most) => [Math.max(0, (most ?? 0) - SECONDS), Math.max(most ?? 0, SECONDS)] },
        y: { range: (plot, least, most) => [0, most > 0 ? most * 1.1 : 1] },
      },
      axes: [
        { ...axis, size: 26, values: (plot, values) => values.map((value) => `${value} s`) },
        { ...axis, size: 52, values: (plot, values) => values.map((value) => compact.format(value)) },
      ],
      series: [{}, ...lines.map((line) => ({ stroke: colour(line.colour), width: 2, dash: line.dash, points: { show: false } }))],
    }, this.#data, element);
    new ResizeObserver(() => this.#plot.setSize({ width: element.clientWidth, height: element.clientHeight })).observe(element);
    matchMedia('(prefers-color-scheme: dark)').addEventListener('change', () => this.#plot.redraw(false));
  }

  clear() {
    this.#data = this.#data.map(() => []);
    this.#plot.setData(this.#data);
  }

  add(seconds, ...values) {
    [seconds, ...values].forEach((value, at) => this.#data[at].push(value ?? null));
    const old = this.#data[0].findIndex((second) => second >= seconds - SECONDS);
    if (old > 0) {
      this.#data.forEach((column) => column.splice(0, old));
    }
    this.#plot.setData(this.#data);
  }
}
