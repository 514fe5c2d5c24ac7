import type { Tx } from '../../../platform/database/index.ts';

/** What somebody may get by a version of an offer's config, in minor units. It never changes, whatever the offer says later. */
export const readOfferConfig = (tx: Tx, configId: string): Promise<{ least: number; most: number }> =>
  tx.one<{ least: number; most: number }>('select at_least as least, at_most as most from config_bounds($1)', [
    configId,
  ]);
