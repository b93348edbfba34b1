// Wires the page: settings start a feed, which is drawn at most every 200 ms.

import { joinCable } from './cable.js';
import { Conversation } from './conversation.js';
import { Feed } from './feed.js';
import { joinMercure } from './mercure.js';
import { fillFromAddress, limitNote, linkThatStarts, protocolNote, read } from './settings.js';
import { View } from './view.js';

const DRAW_MS = 200;

const form = document.getElementById('settings');
const start = document.getElementById('start');
const stop = document.getElementById('stop');
const link = document.getElementById('link');
const limit = document.getElementById('limit');
const view = new View();

let feed;
let drawnAt = 0;

function run() {
  const settings = read(form);
  if (settings.fault) {
    view.problem(settings.fault);
    settings.field.focus();
    return;
  }
  end('Stopped.');
  view.problem('');
  view.clear();
  const started = new Feed(settings, {
    problem: (text) => feed === started && view.problem(text),
    finished: () => feed === started && end('Ended: no connection is left.', 'bad'),
  });
  feed = started;
  start.textContent = 'Start anew';
  stop.disabled = false;
  view.drawState(feed);
  requestAnimationFrame(draw);
}

function draw(now) {
  if (!feed) {
    return;
  }
  if (now - drawnAt >= DRAW_MS) {
    drawnAt = now;
    view.draw(feed);
  }
  requestAnimationFrame(draw);
}

function end(text, kind) {
  if (feed) {
    view.draw(feed);
    feed.stop();
    feed = undefined;
    start.textContent = 'Start';
    stop.disabled = true;
  }
  view.state(text, kind);
}

function describe() {
  const settings = read(form);
  if (!settings.fault) {
    link.href = linkThatStarts(settings);
  }
  const note = limitNote(form.elements.transport.value, Number(form.elements.connections.value));
  limit.hidden = !note;
  limit.textContent = note;
}

form.noValidate = true;
form.addEventListener('submit', (event) => {
  event.preventDefault();
  run();
});
form.addEventListener('input', describe);
stop.addEventListener('click', () => {
  end('Stopped.');
  start.focus();
});
document.getElementById('protocol').textContent = protocolNote;

const startNow = fillFromAddress(form);
describe();
if (startNow) {
  run();
}

new Conversation(document.getElementById('mercure'), joinMercure);
new Conversation(document.getElementById('cable'), joinCable);
