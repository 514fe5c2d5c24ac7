import type { PoolConfig } from 'pg';
import { onOwnConnection } from './owner.ts';
import { transactionOn, type Tx } from './transaction.ts';

/** One transaction as the owner of the tables, whom no wall and no grant holds: for arranging what no call of the server may. */
export type AsOwner = <T>(work: (tx: Tx) => Promise<T>) => Promise<T>;

/** Opens such transactions, each on a connection of its own. */
export const asOwnerOf =
  (owner: PoolConfig): AsOwner =>
  work =>
    onOwnConnection(owner, async client => {
      await client.query('begin');
      const result = await work(transactionOn(client, () => undefined).tx);
      await client.query('commit');
      return result;
    });
