import type pg from 'pg';
import {
  ACCOUNTS,
  linesOf,
  type AccountKind,
  type Movement,
  type MovementKind,
  type Party,
} from '../../../../contract/vouchers/ledger/index.ts';
import { inLockOrder, isRaised, type Tx } from '../../../platform/database/index.ts';

/** Who moved it. */
export type LedgerActor =
  | { kind: 'user' | 'serviceAccount' | 'till'; id: string }
  /** By itself: what was due. */
  | { kind: 'platform' };

export interface Posting {
  /** The caller's own 128-bit id, for ever: with the same id the same is posted once, however often and whenever it is asked for. */
  id: string;
  /** In whose books. */
  offerId: string;
  /** Whose money it is: organizations. */
  parties: Record<Party, string>;
  actor: LedgerActor;
  movement: Movement;
}

const REFUSALS = { SE011: 'other_content', SE012: 'short', SE013: 'paused', SE014: 'undone' } as const;
export type LedgerRefusalReason = (typeof REFUSALS)[keyof typeof REFUSALS];

/**
 * The ledger refuses: another transaction has the id (`other_content`), an account does not have so much (`short`), the books are paused,
 * or more would be taken back than is left (`undone`). Whoever posts says it in the words of what they do.
 */
export class LedgerRefusal extends Error {
  constructor(
    readonly reason: LedgerRefusalReason,
    readonly movement: MovementKind,
    /** Which account is short. */
    readonly account: AccountKind | undefined,
    cause: unknown,
  ) {
    super(`A ${movement} is refused: ${reason}${account ? ` (${account})` : ''}`, { cause });
    this.name = 'LedgerRefusal';
  }
}

/**
 * Moves money, in the transaction at hand: true where it is new, false where it was posted before. One movement locks its accounts in one
 * order; of two in a transaction the second may wait for another's, who waits for the first: the transaction is then done again.
 * @throws LedgerRefusal; RangeError where the movement moves nothing
 */
export async function post(tx: Tx, { id, offerId, parties, actor, movement }: Posting): Promise<boolean> {
  const lines = linesOf(movement, offerId);
  if (lines.length < 2) throw new RangeError(`A ${movement.kind} of nothing`);
  inLockOrder(tx, 'ledger');
  try {
    const { posted } = await tx.one<{ posted: boolean }>('select ledger_post($1, $2, $3, $4, $5, $6, $7) as posted', [
      id,
      offerId,
      movement.kind,
      'undoes' in movement ? movement.undoes : null,
      actor.kind,
      actor.kind === 'platform' ? null : actor.id,
      JSON.stringify(lines.map(line => ({ ...line, organizationId: parties[ACCOUNTS[line.account].owner] }))),
    ]);
    return posted;
  } catch (error) {
    for (const [code, reason] of Object.entries(REFUSALS))
      if (isRaised(error, code)) {
        const account = reason === 'short' ? ((error as pg.DatabaseError).detail as AccountKind) : undefined;
        throw new LedgerRefusal(reason, movement.kind, account, error);
      }
    throw error;
  }
}
