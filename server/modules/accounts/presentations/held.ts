import type { JsonValue } from '../../../../engine/json.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts, PresentationJudgement } from '../../../platform/module/index.ts';
import { isOpen, lockRequest, type RequestRow } from './rows.ts';
import { hashOf, newResponseCode, sealName, within } from './take.ts';

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'clock'>;

/**
 * Keeps an answer that holds until the browser that asked is back with its code (OpenID4VP 1.0 §13.3), at most as long as a wallet could answer. Takes the
 * one answer of the request.
 */
export const holdAnswer = (
  parts: Parts,
  { id, organization_id: organizationId }: RequestRow,
  { hold }: Pick<PresentationJudgement, 'hold'>,
): Promise<{ code: string } | 'over'> =>
  within(parts, organizationId, async tx => {
    const row = await lockRequest(tx, id);
    if (!row || !isOpen(row, parts.clock())) return 'over';
    const sealed = parts.keystore.sealSecret(sealName(id), Buffer.from(JSON.stringify(await hold(tx))));
    const code = newResponseCode();
    await tx.run(
      `update presentation_requests set state = 'answered', answered_at = $2, response_code_hash = $3, result = $4, result_until = $5, response_key = null, iso_key = null
       where id = $1`,
      [id, new Date(parts.clock()), hashOf(code), sealed, row.expires_at],
    );
    return { code };
  });

/** Takes what `holdAnswer` kept, once. Undefined where nothing is kept, or its time is over. */
export async function takeHeld(
  tx: Tx,
  { keystore, clock }: Pick<Parts, 'keystore' | 'clock'>,
  id: string,
): Promise<JsonValue | undefined> {
  const row = await lockRequest(tx, id);
  if (row?.state !== 'answered' || row.expires_at.getTime() <= clock()) return undefined;
  const { result } = await tx.one<{ result: string | null }>('select result from presentation_requests where id = $1', [
    id,
  ]);
  if (result === null) return undefined;
  await dropHeld(tx, id);
  return JSON.parse(keystore.openSecret(sealName(id), result).toString()) as JsonValue;
}

/** Removes what `holdAnswer` kept. The request is locked. */
export const dropHeld = (tx: Tx, id: string): Promise<number> =>
  tx.run('update presentation_requests set result = null, response_code_hash = null where id = $1', [id]);
