"""Finding 14: publications until the file system of the durable history is full. Needs a hub whose history.path is on a
small one, and a publisher's token. Health must say so, or the hub must go on."""
import time

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--token', required=True)
arguments.add_argument('--count', type=loopback.bounded(1000), default=200, help='publications')
arguments.add_argument('--size', type=loopback.bounded(1_000_000), default=100_000, help='octets of an update')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
answers, sent = {}, 0
while sent < arguments.count and target.left():
    sent += 1
    try:
        status = target.publish(arguments.token, 'large-%d' % sent, b'x' * arguments.size, 2)[0]
    except OSError as failure:
        status = type(failure).__name__
    answers[status] = answers.get(status, 0) + 1
    time.sleep(0.02 if status == 200 else 0.5)
print('answers', answers)
