import type { Asker } from '../turns/index.ts';
import { addressBlock } from './address-block.ts';
import type { Origin } from './origin.ts';

/** Whoever calls, as one who asks: a line for each address. */
export const askerOf = ({ origin, gone }: { origin: Pick<Origin, 'ip'>; gone: AbortSignal }): Asker => ({
  line: addressBlock(origin.ip),
  gone,
});
