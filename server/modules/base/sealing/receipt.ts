import { networkOf } from '../../../../contract/base/catalogues/index.ts';
import type { SealReceipt } from '../../../../contract/base/sealing/index.ts';
import type { MerkleStep, StatusChange } from '../../../../engine/seal/index.ts';

/** What is kept of a leaf; the receipt adds where the root stands. */
export interface LeafRecord {
  /** Left out where what the leaf stands for was erased. */
  salt?: string;
  path: MerkleStep[];
  change?: StatusChange;
}

/** A seal as the database keeps it, read as columns or out of a view's JSON. */
export interface SealRow {
  network_id: string;
  kind: SealReceipt['kind'];
  root: string;
  chain_id: number;
  contract: string;
  contract_version: number;
  transaction_hash: string;
  block_number: number;
  block_time: Date | string;
}

/** Where anyone sees a transaction: in the network's explorer, else on a page of ours, as our own connection reads it. */
export function transactionUrl(publicUrl: string, networkId: string, transactionHash: string): string {
  const explorer = networkOf(networkId)?.explorer;
  return explorer
    ? `${explorer}/tx/${transactionHash}`
    : `${publicUrl}/verify/transactions/${networkId}/${transactionHash}`;
}

/** What the sealed record of a credential's standing says of it as it stands: its end, or the pause it is in. */
export function presentChange(
  publicUrl: string,
  seal: SealRow | null,
  leaf: LeafRecord | null,
  standing: string,
): { revocation: SealReceipt | null; suspension: SealReceipt | null } {
  const receipt = presentSeal(publicUrl, seal, leaf);
  const kind = receipt?.change?.kind;
  return {
    revocation: kind === 'revocation' || kind === 'supersession' || kind === 'cancellation' ? receipt : null,
    suspension: kind === 'suspension' && standing === 'suspended' ? receipt : null,
  };
}

/** The receipt of one leaf: its salt and path, and where the root stands. Null until both are there. */
export function presentSeal(publicUrl: string, seal: SealRow | null, leaf: LeafRecord | null): SealReceipt | null {
  // What was erased has no salt any more: nothing can be shown to stand under its leaf.
  if (!seal || !leaf?.salt) return null;
  const network = networkOf(seal.network_id);
  return {
    kind: seal.kind,
    network: seal.network_id,
    networkName: network?.name ?? seal.network_id,
    local: network?.kind === 'local',
    chainId: seal.chain_id,
    contract: seal.contract,
    contractVersion: seal.contract_version,
    root: seal.root,
    salt: leaf.salt,
    path: leaf.path,
    transactionHash: seal.transaction_hash,
    transactionUrl: transactionUrl(publicUrl, seal.network_id, seal.transaction_hash),
    blockNumber: seal.block_number,
    blockTime: new Date(seal.block_time).toISOString(),
    ...(leaf.change && { change: leaf.change }),
  };
}
