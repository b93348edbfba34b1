// Why the service said no: EventSource and WebSocket keep its status and its words to themselves.

/** One sentence or two for an answer that is no success. */
export async function explain(response) {
  const type = response.headers.get('content-type') ?? '';
  let detail = '';
  try {
    detail = type.includes('application/problem+json') ? (await response.json()).detail : (await response.text()).slice(0, 300);
  }
  catch {
    // The status has to do.
  }
  const after = response.headers.get('retry-after');
  const retry = after ? ` Try again in ${after}${/^\d+$/.test(after) ? ' s' : ''}.` : '';
  return `The service refused with ${response.status} ${response.statusText}`.trimEnd()
    + (detail ? `: ${detail}` : '.') + retry;
}

/** Asks once more by a plain GET, which ends at the head of its answer if that is a success. */
export async function diagnose(address) {
  const end = new AbortController();
  const timer = setTimeout(() => end.abort(), 5000);
  try {
    const response = await fetch(address, { signal: end.signal, cache: 'no-store', headers: { Accept: 'text/event-stream' } });
    if (response.ok) {
      return { status: response.status, text: '' };
    }
    return { status: response.status, type: response.headers.get('content-type') ?? '', text: await explain(response) };
  }
  catch {
    return { status: 0, text: 'No answer from the service: it is not running, or out of reach. Start it, then try again.' };
  }
  finally {
    clearTimeout(timer);
    end.abort();
  }
}
