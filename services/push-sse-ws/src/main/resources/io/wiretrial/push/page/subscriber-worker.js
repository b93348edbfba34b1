// A worker with streams of its own: does what its page asks, and answers by the number of the question.

import { own } from './subscribers.js';

onmessage = async ({ data: [number, method, values] }) => postMessage([number, await own[method](...values)]);
