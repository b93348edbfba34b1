// The chat over Action Cable, by the client that Rails ships.

import { diagnose } from './refusal.js';
import { adapters, createConsumer } from './vendor/actioncable.esm.js';

const PATH = '/cable';

// The client says nothing of a handshake that failed; its socket does.
let refused = () => {};
adapters.WebSocket = class extends WebSocket {
  constructor(address, protocols) {
    super(address, protocols);
    let opened = false;
    this.addEventListener('open', () => (opened = true));
    this.addEventListener('close', () => !opened && refused());
  }
};

export function joinCable(room, form, told) {
  const consumer = createConsumer(PATH);
  refused = async () => {
    const { status, type, text } = await diagnose(PATH);
    // A cable answers a plain GET with 404 too, but in plain text.
    if (status === 404 && type.includes('problem+json')) {
      told.left(`This service has no Action Cable: ${PATH} answers 404.`);
    }
    else if (status === 0) {
      told.state(`${text} The cable goes on trying.`, 'waiting');
    }
    else {
      told.state(`The handshake was refused${status === 404 ? '' : `. ${text}`} The cable goes on trying.`, 'waiting');
    }
  };
  const subscription = consumer.subscriptions.create({ channel: 'ChatChannel', room }, {
    connected: () => told.state(`Joined room ${room}.`, 'good'),
    disconnected: ({ willAttemptReconnect } = {}) => (willAttemptReconnect
      ? told.state('Cut. The cable connects again; what is said meanwhile is lost: it has no history.', 'waiting')
      : told.left('The service ended the connection and wants no other.')),
    rejected: () => told.left(`Room ${room} was refused. Choose another.`),
    received: (message) => told.message(message?.text ?? JSON.stringify(message)),
  });
  return {
    say: (text) => (subscription.perform('speak', { text }) ? '' : 'The cable is not connected.'),
    leave: () => consumer.disconnect(),
  };
}
