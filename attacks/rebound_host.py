"""Finding 11: requests of a page whose name was rebound to this machine. Taken if any is answered as if it were ours."""
import time

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(2000), default=400, help='requests in all, 20 a second')
arguments.add_argument('--management', type=loopback.bounded(65535), help='the port that tells health')
arguments.add_argument('--kind', choices=['push', 'rest', 'management'], default='push')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)


def rebound(port):
    name = 'evil.example:%d' % port
    return [('Host', name), ('Origin', 'http://' + name)]


here = rebound(arguments.port)
requests = {
    'push': {'GET /': target.request('GET', '/', here),
             'GET hub': target.request('GET', loopback.HUB + '?topic=x', here),
             'WebSocket /cable': target.handshake('/cable', here)},
    'rest': {'POST /fields-1/echo': target.request(
        'POST', '/fields-1/echo', here + [('Content-Type', 'application/json')], b'{"name":"Ada"}')},
    'management': {}}[arguments.kind]
requests = {name: (target, octets) for name, octets in requests.items()}
if arguments.management:
    management = loopback.Target(arguments.host, arguments.management)
    requests['management'] = management, management.request('GET', '/actuator/metrics', rebound(arguments.management))
answers, names, sent = {}, list(requests), 0
while sent < arguments.count and target.left():
    name = names[sent % len(names)]
    sent += 1
    try:
        with requests[name][0].connect() as one:
            one.sendall(requests[name][1])
            answers.setdefault(name, set()).add(loopback.Answers(one).head()[0])
    except OSError as failure:
        answers.setdefault(name, set()).add(type(failure).__name__)
    time.sleep(0.05)
taken = [name for name, seen in answers.items() if any(isinstance(status, int) and status < 400 for status in seen)]
loopback.verdict(bool(taken), str(answers))
