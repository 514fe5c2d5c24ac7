import type { IssueRequest } from '../../../../contract/credentials/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { claimKey, isRefusal, keyOf, type Kept } from '../../../platform/idempotency/index.ts';
import { conclude, type Changed } from '../../events/index.ts';
import type { CredentialParts } from '../parts.ts';
import { issueAtOnce } from './at-once.ts';
import { issueRecorded } from './recorded.ts';
import { accept, groundOf, type One } from './request.ts';
import { isAboutRows } from './store-each.ts';

type Ended = PromiseSettledResult<Kept<IssueRequest>>;

/** Thrown where requests may not share a transaction after all. */
class EachAlone extends Error {}

/** What comes of each piece of work: where something refuses one, the others go on. */
const each = <I, O>(
  items: readonly I[],
  work: (item: I, i: number) => Promise<O>,
): Promise<PromiseSettledResult<O>[]> =>
  Promise.all(
    items.map(async (item, i): Promise<PromiseSettledResult<O>> => {
      try {
        return { status: 'fulfilled', value: await work(item, i) };
      } catch (reason) {
        if (!isRefusal(reason)) throw reason;
        return { status: 'rejected', reason };
      }
    }),
  );

/** Requests for one template of one organization, in one transaction: each with its own answer and events, or its own refusal. */
async function settle(tx: Tx, parts: CredentialParts, ones: readonly One[]): Promise<Ended[]> {
  const [first] = ones;
  if (!first) return [];
  const keys = ones.map(({ origin }) => origin.keyed && keyOf(origin.keyed));
  const [claimed, ground] = await Promise.all([
    each(ones, async ({ origin: { keyed } }, i) => {
      // The database gives a transaction its own lock again.
      if (keyed && keys.indexOf(keys[i]) < i) throw new AppError('request.in_flight');
      if (keyed) await claimKey(tx, keyed);
    }),
    groundOf(tx, first.caller.organizationId, first.asked),
  ]);
  const isRecorded = ground.template.config.approvalMode === 'manual';
  if (ones.length > 1 && (isRecorded || ground.organization.membership === 'trial')) throw new EachAlone();
  const accepted = await each(ones, async ({ caller, asked, origin }, i) => {
    const claim = claimed[i];
    if (claim?.status === 'rejected') throw claim.reason;
    return accept(parts, ground, caller, asked, origin);
  });
  const open = ones.flatMap((one, i) => {
    const result = accepted[i];
    return result?.status === 'fulfilled' ? [{ one, issuing: result.value }] : [];
  });
  const changed: readonly Changed<IssueRequest>[] = await (isRecorded ? issueRecorded : issueAtOnce)(tx, parts, open);
  // The lock of the events is the whole organization's: they come last, all of them.
  const answers = await Promise.all(
    open.map(({ one }, i) => conclude(tx, one.caller, one.origin, changed[i] as Changed<IssueRequest>)),
  );
  parts.crash('one.written');
  return accepted.map((result, i) => {
    if (result.status === 'rejected') return result;
    const at = open.findIndex(({ one }) => one === ones[i]);
    return { status: 'fulfilled', value: answers[at] as Kept<IssueRequest> };
  });
}

/**
 * Settles requests for one template of one organization in one commit. Where a row breaks it, each has a commit of its own; the row that breaks
 * alone is its request's result.
 */
export async function settleAll(parts: CredentialParts, ones: readonly One[]): Promise<Ended[]> {
  const [first] = ones;
  if (!first) return [];
  try {
    return await parts.database.organization(first.caller.organizationId, tx => settle(tx, parts, ones));
  } catch (error) {
    if (!(error instanceof EachAlone) && !isAboutRows(error)) throw error;
    if (ones.length === 1 && first.isBroken) throw error;
    const alone: Ended[] = [];
    for (const one of ones)
      alone.push(
        ...(await settleAll(parts, [ones.length === 1 ? { ...one, isBroken: true } : one]).catch(
          (reason: unknown): Ended[] => [{ status: 'rejected', reason }],
        )),
      );
    return alone;
  }
}
