"""Finding 2: one room under many identifiers, then one large message. It must not be encoded once for each."""
import json
import time

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--identifiers', type=loopback.bounded(1000), default=1000)
arguments.add_argument('--size', type=loopback.bounded(1_000_000), default=1_000_000, help='octets of a message')
arguments.add_argument('--rounds', type=loopback.bounded(20), default=5, help='connections, one after the other')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)


def identifier(number):
    return json.dumps({'channel': 'ChatChannel', 'room': 'r', 'k': number})


subscribed = b''.join(loopback.frame(json.dumps({'command': 'subscribe', 'identifier': identifier(number)}).encode())
                      for number in range(arguments.identifiers))
spoken = loopback.frame(json.dumps({'command': 'message', 'identifier': identifier(0), 'data': json.dumps(
    {'action': 'speak', 'x': 'A' * (arguments.size - 400)})}).encode())
rounds = 0
while rounds < arguments.rounds and target.left():
    rounds += 1
    try:
        one, answers = target.websocket('/cable')
        with one:
            one.sendall(subscribed)
            until = time.monotonic() + 1
            one.settimeout(0.2)
            while time.monotonic() < until:  # confirmations
                try:
                    if not one.recv(65536):
                        break
                except TimeoutError:
                    pass
            one.settimeout(5)
            one.sendall(spoken)
            time.sleep(min(2, target.left()))
    except OSError:
        time.sleep(loopback.PAUSE)
print('%d times %d octets to %d identifiers: up to %d MB if each were encoded' % (
    rounds, arguments.size, arguments.identifiers, arguments.identifiers * arguments.size // 1_000_000))
