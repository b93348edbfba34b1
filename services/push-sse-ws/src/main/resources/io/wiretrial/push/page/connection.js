// One stream of the feed. Both kinds tell the same: opened, data, away (the browser tries again), refused, ended.

export function openEvents(address, told) {
  const source = new EventSource(address);
  source.onopen = told.opened;
  source.onmessage = (event) => told.data(event.data);
  source.onerror = () => ((source.readyState === EventSource.CLOSED) ? told.refused() : told.away());
  return () => source.close();
}

const REASONS = {
  1001: 'the service goes away',
  1006: 'the connection was cut',
  1008: 'this page read too slowly: ask for less',
  1009: 'a message was too large',
  1011: 'the service failed',
};

export function openSocket(address, told) {
  const socket = new WebSocket(address.replace(/^http/, 'ws'));
  let opened = false;
  let wanted = true;
  socket.binaryType = 'arraybuffer';
  socket.onopen = () => {
    opened = true;
    told.opened();
  };
  socket.onmessage = (event) => told.data(event.data);
  socket.onclose = (event) => {
    if (wanted && opened) {
      const reason = event.reason || REASONS[event.code] || 'no reason given';
      told.ended(`WebSocket closed with ${event.code}: ${reason.replace(/\.$/, '')}.`);
    }
    else if (wanted) {
      told.refused();
    }
  };
  return () => {
    wanted = false;
    socket.onmessage = null;
    socket.close(1000);
  };
}
