import { addressBlock, type Origin } from '../context/index.ts';
import type { Asker } from './fair-queue.ts';

/** Whoever calls, as one who asks: a line for each address. */
export const askerOf = ({ origin, gone }: { origin: Pick<Origin, 'ip'>; gone: AbortSignal }): Asker => ({
  line: addressBlock(origin.ip),
  gone,
});
