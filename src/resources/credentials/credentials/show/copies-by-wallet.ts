import type { CredentialCopy } from '../../../../../contract/credentials/credentials/index.ts';

export type CopyState = 'accepted' | 'failure' | 'deleted' | 'ended' | 'open';

export const stateOf = ({ told, endedAt }: Pick<CredentialCopy, 'told' | 'endedAt'>): CopyState =>
  endedAt === null ? (told ?? 'open') : 'ended';

/** The copies that a wallet received in one format, each for a key of its own. */
export interface WalletCopies {
  id: string;
  form: CredentialCopy['form'];
  /** When the first of them was received. */
  createdAt: string;
  copies: CredentialCopy[];
  /** How many are in each state. */
  states: [CopyState, number][];
}

/** Copies of one offer and format together, in the order of the list, which is newest first. */
export function byWallet(copies: readonly CredentialCopy[]): WalletCopies[] {
  const wallets = new Map<string, WalletCopies>();
  for (const copy of copies) {
    const { offerId, form, createdAt } = copy;
    const id = `${offerId} ${form}`;
    const wallet = wallets.get(id) ?? { id, form, createdAt, copies: [], states: [] };
    wallet.createdAt = createdAt;
    wallet.copies.push(copy);
    wallets.set(id, wallet);
  }
  return [...wallets.values()].map(wallet => ({ ...wallet, states: countStates(wallet.copies) }));
}

function countStates(copies: readonly CredentialCopy[]): [CopyState, number][] {
  const counts = new Map<CopyState, number>();
  for (const copy of copies) counts.set(stateOf(copy), (counts.get(stateOf(copy)) ?? 0) + 1);
  return [...counts];
}
