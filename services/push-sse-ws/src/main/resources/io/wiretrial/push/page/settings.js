// What is asked of the feed: read from the form, and from the page's own address.

/** Browsers open at most so many HTTP/1.1 connections to a host, over all tabs. */
const MOST_CONNECTIONS = 6;

const multiplexed = ['h2', 'h3'].includes(performance.getEntriesByType('navigation')[0]?.nextHopProtocol);

export const protocolNote = multiplexed
  ? 'The page came by HTTP/2: streams share one connection.' : 'The page came by HTTP/1.1: each stream takes a connection.';

/** Fills the form from the address; returns whether to start at once. */
export function fillFromAddress(form) {
  const given = new URLSearchParams(location.search);
  for (const [name, value] of given) {
    const field = form.elements[name];
    if (field?.name === name) {
      field.value = value;
    }
  }
  return given.has('start');
}

/** The settings, or a fault in words. */
export function read(form) {
  for (const field of form.elements) {
    if (field.name && (!field.checkValidity() || (field.localName === 'select' && !field.value))) {
      const given = new URLSearchParams(location.search).get(field.name);
      const value = field.value || given || '';
      const advice = (field.localName === 'select')
        ? `Use ${[...field.options].map((option) => option.value).join(', ')}.` : field.validationMessage;
      return { fault: `Field ${field.name} is “${value}”. ${advice}`, field };
    }
  }
  const value = (name) => form.elements[name].value;
  return {
    transport: value('transport'), batch: Number(value('batch')), interval: Number(value('interval')),
    connections: Number(value('connections')), seed: value('seed'), encode: value('encode'), parse: value('parse'),
  };
}

export function feedAddress(settings) {
  const query = new URLSearchParams({ batch: settings.batch, interval: settings.interval, encode: settings.encode });
  if (settings.seed) {
    query.set('seed', settings.seed);
  }
  if (settings.transport === 'websocket-binary') {
    query.set('format', 'binary');
  }
  return `/feed?${query}`;
}

export function linkThatStarts(settings) {
  const query = new URLSearchParams(Object.entries(settings).filter(([, value]) => value !== ''));
  return `/?${query}&start`;
}

/** Why not all connections will open, if so. */
export function limitNote(transport, connections) {
  if (transport !== 'sse' || multiplexed || connections < MOST_CONNECTIONS) {
    return '';
  }
  const waiting = connections - MOST_CONNECTIONS;
  const streams = (waiting > 0) ? `${waiting} of the ${connections} streams will wait, as does`
    : 'None is left for';
  return `A browser opens at most ${MOST_CONNECTIONS} HTTP/1.1 connections to a host, over all its tabs. ${streams} `
    + 'whatever else this page wants to fetch: the chat over Mercure, a second tab. WebSocket does not count towards '
    + 'this limit; HTTP/2 has none such, but browsers speak it over TLS only.';
}
