import type { Tx } from '../../../../platform/database/index.ts';

/** Why wallets are asked: to claim by an earlier credential. */
export const PURPOSE = 'claim';

/** What is known of a round beside its request: whose it is, the browser that began it, and the code of the other device. */
export interface RoundRow {
  request_id: string;
  organization_id: string;
  recipient_id: string;
  credential_id: string;
  code_hash: Buffer | null;
  tries: number;
  is_returned: boolean;
}

const COLUMNS = 'request_id, organization_id, recipient_id, credential_id, code_hash, tries, is_returned';

/** Notes a round, in a transaction of its organization. */
export const addRound = (
  tx: Tx,
  round: Pick<RoundRow, 'request_id' | 'organization_id' | 'recipient_id' | 'credential_id'>,
  browserHash: Buffer,
  expiresAt: Date,
): Promise<number> =>
  tx.run(
    `insert into claim_rounds (request_id, organization_id, recipient_id, credential_id, browser_hash, expires_at)
     values ($1, $2, $3, $4, $5, $6)`,
    [round.request_id, round.organization_id, round.recipient_id, round.credential_id, browserHash, expiresAt],
  );

/** The round of a request. Undefined where it was removed. */
export const roundOf = (tx: Tx, requestId: string): Promise<RoundRow | undefined> =>
  tx.maybe<RoundRow>(`select ${COLUMNS} from claim_rounds where request_id = $1`, [requestId]);

/** The round that a browser began. Undefined where its time is over. */
export const roundAt = (tx: Tx, browserHash: Buffer, now: number): Promise<RoundRow | undefined> =>
  tx.maybe<RoundRow>(`select ${COLUMNS} from claim_rounds where browser_hash = $1 and expires_at > $2`, [
    browserHash,
    new Date(now),
  ]);

/** Counts a try of the code. */
export const countTry = (tx: Tx, requestId: string): Promise<RoundRow | undefined> =>
  tx.maybe<RoundRow>(`update claim_rounds set tries = tries + 1 where request_id = $1 returning ${COLUMNS}`, [
    requestId,
  ]);

export const noteReturned = (tx: Tx, requestId: string): Promise<number> =>
  tx.run('update claim_rounds set is_returned = true where request_id = $1', [requestId]);

export const setCode = (tx: Tx, requestId: string, hash: Buffer): Promise<number> =>
  tx.run('update claim_rounds set code_hash = $2 where request_id = $1', [requestId, hash]);
