// One stream of the feed as lines of JSON, read from the body of a plain GET. Tells the same as those of connection.js.

export function openLines(address, told) {
  const stop = new AbortController();
  let wanted = true;
  read(`${address}&format=ndjson`, stop.signal, told).then(
    (answered) => wanted && (answered ? told.ended('the service ended the stream') : told.refused()),
    (failure) => wanted && told.ended(failure.message));
  return () => {
    wanted = false;
    stop.abort();
  };
}

async function read(address, signal, told) {
  const response = await fetch(address, { signal });
  if (!response.ok) {
    return false;
  }
  told.opened();
  const reader = response.body.pipeThrough(new TextDecoderStream()).getReader();
  let rest = '';
  for (let piece = await reader.read(); !piece.done; piece = await reader.read()) {
    const lines = (rest + piece.value).split('\n');
    rest = lines.pop();
    lines.forEach(told.data);
  }
  return true;
}
