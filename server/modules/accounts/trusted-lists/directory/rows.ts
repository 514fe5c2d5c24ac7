import type { Address } from 'viem';
import { networkOf } from '../../../../../contract/base/catalogues/index.ts';
import type { TrustedListDirectory } from '../../../../../contract/accounts/trusted-lists/index.ts';
import type { SentTransaction } from '../../../../platform/chain/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { transactionUrl } from '../../../base/sealing/index.ts';

export interface DirectoryRow {
  list_id: string;
  network_id: string;
  address: Address;
  /** The newest version whose members it was told. */
  sequence: number;
  transaction_hash: string;
  block_number: number;
  block_time: Date;
}

/** The directory of a list, in a transaction of its organization; undefined before it is deployed. */
export const readDirectory = (tx: Tx, listId: string): Promise<DirectoryRow | undefined> =>
  tx.maybe<DirectoryRow>('select * from trusted_list_directories where list_id = $1', [listId]);

/** The directory as the API gives it. */
export const presentDirectory = (row: DirectoryRow, publicUrl: string): TrustedListDirectory => ({
  network: row.network_id,
  networkName: networkOf(row.network_id)?.name ?? row.network_id,
  local: networkOf(row.network_id)?.kind === 'local',
  address: row.address,
  sequence: row.sequence,
  transactionUrl: transactionUrl(publicUrl, row.network_id, row.transaction_hash),
  changedAt: row.block_time.toISOString(),
});

interface Deployed extends SentTransaction {
  organizationId: string;
  listId: string;
  networkId: string;
  address: Address;
}

/** Writes down where a directory stands. Of two who did it the first counts: both had the same contract. */
export async function keepDirectory(tx: Tx, deployed: Deployed): Promise<DirectoryRow> {
  const { organizationId, listId, networkId, address, transactionHash, blockNumber, blockTime } = deployed;
  await tx.run(
    `insert into trusted_list_directories (list_id, organization_id, network_id, address, transaction_hash, block_number, block_time)
     values ($1, $2, $3, $4, $5, $6, $7) on conflict (list_id) do nothing`,
    [listId, organizationId, networkId, address, transactionHash, blockNumber, blockTime],
  );
  return tx.one<DirectoryRow>('select * from trusted_list_directories where list_id = $1', [listId]);
}

/** Writes down that a directory says a version. */
export async function keepTold(
  tx: Tx,
  listId: string,
  sequence: number,
  last: SentTransaction | undefined,
): Promise<void> {
  await tx.run(
    `update trusted_list_directories set sequence = $2, transaction_hash = coalesce($3, transaction_hash),
       block_number = coalesce($4, block_number), block_time = coalesce($5, block_time) where list_id = $1 and sequence < $2`,
    [listId, sequence, last?.transactionHash ?? null, last?.blockNumber ?? null, last?.blockTime ?? null],
  );
}
