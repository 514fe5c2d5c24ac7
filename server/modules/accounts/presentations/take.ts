import { createHash, randomBytes } from 'node:crypto';
import { next } from '../../../../contract/base/common/states.ts';
import { presentationMachine, type PresentationState } from '../../../../contract/accounts/presentations/index.ts';
import type { JsonObject, JsonValue } from '../../../../engine/json.ts';
import type { PresentedCredential } from '../../../../engine/openid4vp/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type {
  AcceptingPurpose,
  AskedPresentation,
  JudgingPurpose,
  ModuleParts,
  PresentationJudgement,
} from '../../../platform/module/index.ts';
import { isOpen, lockRequest, type RequestRow } from './rows.ts';

declare module '../../../platform/module/news.ts' {
  interface News {
    /** Requests of a purpose ended without an answer that counts: their person declined, the answer was not valid, or it was late. */
    'presentations.over': { purpose: string; ids: string[] };
  }
}

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'clock'>;

/** What is kept of a response code. */
export const hashOf = (code: string): Buffer => createHash('sha256').update(code).digest();
/** Under which what is kept of an answer is sealed. */
export const sealName = (id: string): string => `presentation ${id}`;

/** A code that leads a wallet's person on: 192 random bits. */
export const newResponseCode = (): string => randomBytes(24).toString('base64url');

/** Does work in the transaction that a request belongs to. */
export const within = <T>(
  { database }: Pick<Parts, 'database'>,
  organizationId: string | null,
  work: (tx: Tx) => Promise<T>,
) => (organizationId === null ? database.platform('presentations', work) : database.organization(organizationId, work));

/** What became of an answer: the code that leads its person on, or why it was not taken. */
export type Taken = { code: string | null } | { refused: string } | 'over';

/** Takes the answer of a wallet, once: of two at once, the second finds the request over. What it is for is done in the same transaction. */
export const takeAnswer = (
  parts: Parts,
  purpose: AcceptingPurpose,
  { id, organization_id: organizationId }: RequestRow,
  credentials: readonly PresentedCredential[],
): Promise<Taken> =>
  within(parts, organizationId, async tx => {
    const row = await lockRequest(tx, id);
    if (!row || !isOpen(row, parts.clock())) return 'over';
    const outcome = await purpose.accept(tx, { id, organizationId, about: row.about }, credentials);
    if ('refused' in outcome) {
      await end(tx, row, 'refuse', outcome.refused);
      return outcome;
    }
    const code = newResponseCode();
    const now = parts.clock();
    await tx.run(
      `update presentation_requests set state = 'answered', answered_at = $2, response_code_hash = $3, result = $4, result_until = $5, response_key = null, iso_key = null
       where id = $1`,
      [
        id,
        new Date(now),
        hashOf(code),
        parts.keystore.sealSecret(sealName(id), Buffer.from(JSON.stringify(outcome.keep))),
        new Date(now + purpose.keptSeconds * 1000),
      ],
    );
    if (purpose.page === null) await end(tx, { id, state: 'answered' }, 'finish');
    await outcome.conclude?.();
    return { code: purpose.page === null ? null : code };
  });

/**
 * Ends a request with the judgement of its purpose, once, whatever that is. The code leads its person on where the answer holds and the purpose has a page.
 */
export const settleAnswer = (
  parts: Parts & Pick<ModuleParts, 'crash'>,
  purpose: JudgingPurpose,
  { id, organization_id: organizationId }: RequestRow,
  { refused, settle }: PresentationJudgement,
): Promise<Taken> =>
  within(parts, organizationId, async tx => {
    const row = await lockRequest(tx, id);
    if (!row || !isOpen(row, parts.clock())) return 'over';
    await settle(tx);
    parts.crash('presentations.settling');
    if (refused !== undefined) {
      await end(tx, row, 'refuse', refused);
      return { refused };
    }
    await tx.run(
      "update presentation_requests set state = 'answered', answered_at = $2, response_key = null, iso_key = null where id = $1",
      [id, new Date(parts.clock())],
    );
    await end(tx, { id, state: 'answered' }, 'finish');
    return { code: null };
  });

/** Ends a request that a wallet declined; its purpose hears of it. False where it is over already. */
export const declineRequest = (
  parts: Parts,
  purpose: JudgingPurpose,
  asked: AskedPresentation,
  error: string,
): Promise<boolean> =>
  within(parts, asked.organizationId, async tx => {
    const row = await lockRequest(tx, asked.id);
    if (!row || !isOpen(row, parts.clock())) return false;
    await end(tx, row, 'refuse', error);
    await purpose.declined(tx, asked, error);
    return true;
  });

/** Ends a request without an answer that counts. False where it is over already. */
export const refuseRequest = (
  parts: Parts & Pick<ModuleParts, 'tell'>,
  { id, organization_id: organizationId }: RequestRow,
  reason: string,
) =>
  within(parts, organizationId, async tx => {
    const row = await lockRequest(tx, id);
    if (!row || !isOpen(row, parts.clock())) return false;
    await end(tx, row, 'refuse', reason);
    await parts.tell(tx, 'presentations.over', { purpose: row.purpose, ids: [id] });
    return true;
  });

/** Notes that a wallet read the request. */
export const noteOpened = (parts: Parts, { id, organization_id: organizationId }: RequestRow) =>
  within(parts, organizationId, tx =>
    tx.run("update presentation_requests set state = 'opened', opened_at = $2 where id = $1 and state = 'waiting'", [
      id,
      new Date(parts.clock()),
    ]),
  );

/** Tells a purpose that a wallet read its request. */
export const openedBy = (parts: Parts, purpose: JudgingPurpose, asked: AskedPresentation): Promise<void> =>
  purpose.opened ? within(parts, asked.organizationId, async tx => purpose.opened?.(tx, asked)) : Promise.resolve();

async function end(
  tx: Tx,
  { id, state }: Pick<RequestRow, 'id' | 'state'>,
  event: 'refuse' | 'finish',
  reason?: string,
) {
  const to = next(presentationMachine, state, event);
  if (to === null) throw new Error(`A presentation does not ${event} from ${state}`);
  await tx.run(
    `update presentation_requests set state = $2, reason = $3, ended_at = now(), response_key = null, iso_key = null, response_code_hash = null where id = $1`,
    [id, to, reason ?? null],
  );
}

/** How far a request has come, as its asker hears it: one whose time is over has expired, whether or not that was written. */
export interface Standing {
  organizationId: string | null;
  state: PresentationState;
  reason: string | null;
  about: JsonObject;
  /** What the purpose kept; undefined where there is no answer, or it was removed. */
  kept: JsonValue | undefined;
  expiresAt: Date;
}

interface StandingRow extends RequestRow {
  result: string | null;
}

/** Reads how far a request has come. Undefined where there is none of this purpose. */
export async function readStanding(
  tx: Tx,
  { keystore, clock }: Pick<Parts, 'keystore' | 'clock'>,
  purpose: string,
  by: { id: string } | { responseCode: string },
): Promise<(Standing & { id: string }) | undefined> {
  const [column, value] =
    'id' in by ? (['id', by.id] as const) : (['response_code_hash', hashOf(by.responseCode)] as const);
  const row = await tx.maybe<StandingRow>(
    `select id, organization_id, state, reason, about, result, expires_at from presentation_requests where ${column} = $1 and purpose = $2`,
    [value, purpose],
  );
  if (!row) return undefined;
  const isLate = isOpenState(row.state) && row.expires_at.getTime() <= clock();
  return {
    id: row.id,
    organizationId: row.organization_id,
    state: isLate ? 'expired' : row.state,
    reason: row.reason,
    about: row.about,
    kept:
      row.result === null
        ? undefined
        : (JSON.parse(keystore.openSecret(sealName(row.id), row.result).toString()) as JsonValue),
    expiresAt: row.expires_at,
  };
}

const isOpenState = (state: PresentationState): boolean => state === 'waiting' || state === 'opened';

/** The requests of a purpose that a wallet can still answer, and about which the purpose wrote this. The newest first. */
export const readOpenRequests = (
  tx: Tx,
  { clock }: Pick<Parts, 'clock'>,
  purpose: string,
  about: JsonObject,
): Promise<{ id: string }[]> =>
  tx.rows<{ id: string }>(
    `select id from presentation_requests where purpose = $1 and about @> $2::jsonb and state in ('waiting', 'opened') and expires_at > $3
     order by created_at desc`,
    [purpose, JSON.stringify(about), new Date(clock())],
  );

/** The asker has used the answer, or cannot: `reason` says why. False where there is none to use, or it was used. */
export async function finishPresentation(tx: Tx, id: string, reason?: string): Promise<boolean> {
  const row = await lockRequest(tx, id);
  if (row?.state !== 'answered') return false;
  await end(tx, row, reason === undefined ? 'finish' : 'refuse', reason);
  return true;
}

/** The asker asks in another way: no wallet can answer this request then. */
export async function replaceRequest(tx: Tx, id: string): Promise<void> {
  const row = await lockRequest(tx, id);
  if (row && isOpenState(row.state)) await end(tx, row, 'refuse', 'replaced');
}

/** The code that leads a wallet's person on is used up: a second page learns nothing by it. */
export const spendResponseCode = async (tx: Tx, id: string): Promise<boolean> =>
  (await tx.run(
    "update presentation_requests set response_code_hash = null where id = $1 and state = 'answered' and response_code_hash is not null",
    [id],
  )) === 1;

/** Ends requests whose time is over, and removes what was kept of answers for long enough. */
export const purgePresentations = ({
  database,
  clock,
  tell,
}: Pick<ModuleParts, 'database' | 'clock' | 'tell'>): Promise<void> =>
  database.platform('presentations', async tx => {
    const now = new Date(clock());
    const late = await tx.rows<{ id: string; purpose: string }>(
      `update presentation_requests set state = 'expired', ended_at = now(), response_key = null, iso_key = null, response_code_hash = null
       where state in ('waiting', 'opened') and expires_at < $1 returning id, purpose`,
      [now],
    );
    for (const purpose of new Set(late.map(each => each.purpose)))
      await tell(tx, 'presentations.over', {
        purpose,
        ids: late.filter(each => each.purpose === purpose).map(({ id }) => id),
      });
    await tx.run(
      `update presentation_requests set state = case when state = 'answered' then 'expired' else state end, result = null, response_code_hash = null,
         ended_at = coalesce(ended_at, now())
       where result is not null and result_until < $1`,
      [now],
    );
  });
