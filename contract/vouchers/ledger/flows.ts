import { ACCOUNTS, type AccountKind } from './accounts.ts';

/**
 * How money passes the border of what deliverers and holders have, in minor units: it is paid in (`funded`), paid back (`refunded`), passes to the provider's
 * side, to be a merchant's, commission or taxes (`spent`), or comes back from there (`reversed`). What is paid out to merchants passed before. Funded and
 * reversed, less refunded and spent, is what all accounts of deliverers hold together.
 */
export interface LedgerFlow {
  funded: number;
  refunded: number;
  spent: number;
  reversed: number;
}

/** What a transaction is in that sense, by what it moved on each kind of account. */
export function flowOf(amounts: Readonly<Partial<Record<AccountKind, number>>>): LedgerFlow {
  const got = Object.entries(amounts).reduce(
    (sum, [kind, amount]) => (ACCOUNTS[kind as AccountKind].owner === 'deliverer' ? sum + amount : sum),
    0,
  );
  const isOutside = (amounts.bank ?? 0) !== 0;
  const into = Math.max(0, got);
  const out = Math.max(0, -got);
  return isOutside
    ? { funded: into, refunded: out, spent: 0, reversed: 0 }
    : { funded: 0, refunded: 0, spent: out, reversed: into };
}
