// The chat over Mercure: EventSource down, POST up.

import { diagnose, explain } from './refusal.js';

const HUB = '/.well-known/mercure';
const COOKIE = 'mercureAuthorization'; // the default of wiretrial.mercure.token.cookie-name
const PATIENCE_MS = 10_000;

export function joinMercure(topic, form, told) {
  const [publishToken, subscribeToken] = ['publish', 'subscribe'].map((name) => form.elements[name].value.trim());
  const address = new URL(HUB, location.href);
  address.searchParams.set('topic', topic);
  if (subscribeToken) {
    showToken(subscribeToken);
  }
  let resumed = -1;
  const source = new EventSource(address);
  source.onopen = () => {
    resumed++;
    told.state((resumed === 0) ? `Joined topic ${topic}.` : `Joined topic ${topic}, resumed ${resumed} ×.`, 'good');
  };
  source.onmessage = (event) => told.message(event.data, event.lastEventId);
  source.onerror = async () => {
    if (source.readyState !== EventSource.CLOSED) {
      told.state('Cut, or no answer. The browser connects again by itself, and names the last id that it has.', 'waiting');
      return;
    }
    const { status, text } = await diagnose(address);
    told.left((status === 404) ? `This service has no Mercure hub: ${HUB} answers 404.` : text || 'The stream ended. Join again.');
  };
  return { say: (text) => publish(topic, publishToken, text), leave: () => leave(source, subscribeToken) };
}

// EventSource sends no header of ours, and addresses are kept by logs and histories.
function showToken(token) {
  const secure = (location.protocol === 'https:') ? '; secure' : '';
  document.cookie = `${COOKIE}=${token}; path=${HUB}; samesite=strict${secure}${token ? '' : '; max-age=0'}`;
}

function leave(source, token) {
  source.close();
  if (token) {
    showToken('');
  }
}

async function publish(topic, token, text) {
  try {
    const response = await fetch(HUB, {
      method: 'POST', body: new URLSearchParams({ topic, data: text }), signal: AbortSignal.timeout(PATIENCE_MS),
      headers: token ? { Authorization: `Bearer ${token}` } : {},
    });
    return response.ok ? '' : await explain(response);
  }
  catch (failure) {
    return (failure.name === 'TimeoutError')
      ? `No answer within ${PATIENCE_MS / 1000} s. If the feed runs by SSE it may hold all connections of this browser: stop it.`
      : 'No answer from the service: it is not running, or out of reach.';
  }
}
