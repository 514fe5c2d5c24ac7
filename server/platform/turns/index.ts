export { createFairQueue, NotServed, ShareUsed, type Asker, type Share } from './fair-queue.ts';
