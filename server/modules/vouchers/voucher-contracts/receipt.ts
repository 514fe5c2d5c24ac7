import { networkOf } from '../../../../contract/base/catalogues/index.ts';
import type { ChainTotals, LedgerReceipt } from '../../../../contract/vouchers/voucher-contracts/index.ts';
import type { MerkleStep } from '../../../../engine/seal/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { seesTransaction } from '../ledger/index.ts';
import { transactionUrl } from '../../base/sealing/index.ts';
import { lineOf, type JournalRow } from './prepare.ts';

interface ReceiptRow extends JournalRow {
  offer_id: string;
  leaf: { salt: string; path: MerkleStep[] };
  root: string;
  sequence: number;
  network_id: string;
  address: string;
  version: number;
  transaction_hash: string;
  block_number: number;
  block_time: Date;
}

/** Who asks for which receipt: the provider in one of its projects, or, without, anybody whose money moved. */
export interface ReceiptQuery {
  organizationId: string;
  transactionId: string;
  projectId?: string;
}

const placeOf = (networkId: string) => ({
  network: networkId,
  networkName: networkOf(networkId)?.name ?? networkId,
  local: networkOf(networkId)?.kind === 'local',
});

/**
 * What proves that a transaction stands under a checkpoint on its offer's contract.
 * @throws AppError error.not_found where it is none of the organization's, of another project, not anchored yet, or its salt was erased
 */
export async function readReceipt(
  { database, settings }: Pick<ModuleParts, 'database' | 'settings'>,
  { organizationId, transactionId, projectId }: ReceiptQuery,
): Promise<LedgerReceipt> {
  if (!(await database.organization(organizationId, tx => seesTransaction(tx, transactionId))))
    throw new AppError('error.not_found');
  // As the platform: a leaf stands for all lines of its transaction, whosever accounts these are of.
  const row = found(
    await database.platform('anchoring', tx =>
      tx.maybe<ReceiptRow>(
        `select j.id, j.kind, j.at, j.undoes, j.amounts, c.offer_id, leaf_record(s.salt, tree_path(t.nodes, c.transactions, l.leaf_index), null) as leaf,
           c.root, c.sequence, v.network_id, v.address, v.version, c.transaction_hash, c.block_number, c.block_time
         from ledger_checkpoint_leaves l join ledger_checkpoint_salts s on s.transaction_id = l.transaction_id
           join ledger_checkpoints c on c.offer_id = l.offer_id and c.sequence = l.sequence and c.state = 'anchored'
           join ledger_checkpoint_trees t on t.offer_id = l.offer_id and t.sequence = l.sequence
           join voucher_contracts v on v.id = c.contract_id join ledger_journal j on j.id = l.transaction_id
         where l.transaction_id = $1 and ($2::uuid is null or v.project_id = $2)`,
        [transactionId, projectId ?? null],
      ),
    ),
  );
  return {
    line: lineOf(row.offer_id, row) as LedgerReceipt['line'],
    ...row.leaf,
    root: row.root,
    sequence: row.sequence,
    ...placeOf(row.network_id),
    contract: row.address,
    contractVersion: row.version,
    transactionHash: row.transaction_hash,
    transactionUrl: transactionUrl(settings.publicUrl, row.network_id, row.transaction_hash),
    blockNumber: row.block_number,
    blockTime: row.block_time.toISOString(),
  };
}

/**
 * What an offer's contract says, read from the chain: for everybody. Null of an offer whose contract does not stand yet.
 * @throws AppError error.not_found for a network that is not connected, request.busy where its chain does not answer
 */
export async function readChainTotals(
  { database, chain }: Pick<ModuleParts, 'database' | 'chain'>,
  offerId: string,
): Promise<ChainTotals | null> {
  const contract = await database.platform('anchoring', tx =>
    tx.maybe<{ network_id: string; address: `0x${string}` }>(
      'select network_id, address from voucher_contracts where offer_id = $1 and address is not null',
      [offerId],
    ),
  );
  if (!contract) return null;
  const book = await chain.book(contract.network_id, contract.address);
  return {
    ...placeOf(contract.network_id),
    contract: contract.address,
    paused: book.paused,
    sequence: book.sequence,
    anchoredAt: book.takenAt?.toISOString() ?? null,
    funded: Number(book.funded),
    refunded: Number(book.refunded),
    spent: Number(book.spent),
    reversed: Number(book.reversed),
    outstanding: Number(book.outstanding),
  };
}
