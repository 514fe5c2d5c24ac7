export { askerOf } from './asker.ts';
export { createFairQueue, NotServed, type Asker } from './fair-queue.ts';
