"""Finding 10: requests as a foreign page's browser sends them. Taken if any that changes something is."""
import time

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(2000), default=400, help='requests in all, 20 a second')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
FOREIGN = [('Origin', 'https://evil.example')]
requests = {'POST /broadcast': target.request('POST', '/broadcast?stream=chat:1', FOREIGN + [
    ('Content-Type', 'text/plain')], b'"hi"'),
    'POST /broadcast by null': target.request('POST', '/broadcast?stream=chat:1', [
        ('Origin', 'null'), ('Content-Type', 'text/plain')], b'"hi"')}
for path in '/cable', '/pubsub', '/echo':
    requests['WebSocket ' + path] = target.handshake(path, FOREIGN)
answers, names, sent = {}, list(requests), 0
while sent < arguments.count and target.left():
    name = names[sent % len(names)]
    sent += 1
    try:
        with target.connect() as one:
            one.sendall(requests[name])
            answers.setdefault(name, set()).add(loopback.Answers(one).head()[0])
    except OSError as failure:
        answers.setdefault(name, set()).add(type(failure).__name__)
    time.sleep(0.05)
taken = [name for name, seen in answers.items() if any(isinstance(status, int) and status < 400 for status in seen)]
loopback.verdict(bool(taken), str(answers))
