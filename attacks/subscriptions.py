"""Findings 3 and 5: anonymous subscriptions with long selectors. They must neither stay in the heap nor empty the history.
Taken if, with a token, an update published before cannot be replayed afterwards."""
import time

import loopback

arguments = loopback.parser(__doc__)
arguments.add_argument('--count', type=loopback.bounded(2000), default=400, help='requests with one long selector each')
arguments.add_argument('--many', type=loopback.bounded(20), default=6, help='requests with 1000 selectors each')
arguments.add_argument('--token', default='', help='a publisher\'s; without it the history is not looked at')
arguments = arguments.parse_args()
target = loopback.Target.of(arguments)
precious = target.publish(arguments.token, 'precious', b'x')[1] if arguments.token else ''
answers = {}


def subscribe(query):
    status = target.touch(target.request('GET', loopback.HUB + '?' + query))
    answers[status] = answers.get(status, 0) + 1


for number in range(arguments.count):
    if target.left():
        subscribe('topic=%d%s' % (number, '{' * 60_000))  # each becomes %7B, then is encoded again
for number in range(arguments.many):
    subscribe('&'.join('topic=x%dx%d' % (number, selector) for selector in range(1000)))
print('answers', answers)
if precious:
    time.sleep(1)
    with target.connect() as one:
        one.sendall(target.request('GET', loopback.HUB + '?topic=precious', [('Last-Event-ID', precious)]))
        head = loopback.Answers(one).head()[1]
    loopback.verdict('last-event-id: earliest' in head, 'an update from before them')
