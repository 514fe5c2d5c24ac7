import type { IssueRequest } from '../../../../../contract/credentials/credentials/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { claimKey, isRefusal, keyOf, type Kept } from '../../../../platform/idempotency/index.ts';
import { conclude, type Changed } from '../../../base/events/index.ts';
import type { CredentialParts } from '../parts.ts';
import { makeAtOnce, type Open } from './at-once.ts';
import { commitAtOnce, isMoved } from './store/commit.ts';
import { groundAt, questionOf, readStanding, type createRevisions } from './build/ground.ts';
import type { Ground } from './issuing.ts';
import { issueRecorded } from './build/recorded.ts';
import { accept, groundOf, type One } from './request/request.ts';
import { isAboutRows } from './store/store-each.ts';

type Ended = PromiseSettledResult<Kept<IssueRequest>>;

/** What requests are settled with. */
export interface Desk {
  parts: CredentialParts;
  revisions: ReturnType<typeof createRevisions>;
}

/** Thrown where requests may not share a transaction after all. */
class EachAlone extends Error {}
/** Thrown where the organization issues by another DID than the one whose list the places are of. */
export class IssuerMoved extends Error {
  constructor(readonly did: string) {
    super('The organization issues by another DID');
  }
}
/** Thrown where a template has somebody to approve its credentials now, or nobody any more. */
class OtherWay extends Error {}

/** So often what was read may have changed before it was written on. */
const ATTEMPTS = 20;

/** What comes of each piece of work: where something refuses one, the others go on. */
const each = <I, O>(
  items: readonly I[],
  work: (item: I, i: number) => Promise<O> | O,
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

/** Claims the keys of requests, until the transaction ends. */
function claimAll(tx: Tx, ones: readonly One[]): Promise<PromiseSettledResult<void>[]> {
  const keys = ones.map(({ origin }) => origin.keyed && keyOf(origin.keyed));
  return each(ones, async ({ origin: { keyed } }, i) => {
    // The database gives a transaction its own lock again.
    if (keyed && keys.indexOf(keys[i]) < i) throw new AppError('request.in_flight');
    if (keyed) await claimKey(tx, keyed);
  });
}

/** Accepts requests on the ground that they stand on, each at the same time; what is refused is told by itself. */
async function acceptAll(
  parts: CredentialParts,
  ones: readonly One[],
  claimed: readonly PromiseSettledResult<void>[],
  ground: () => Ground,
  at: number,
): Promise<{ accepted: PromiseSettledResult<Open>[]; open: Open[] }> {
  const accepted = await each(ones, (one, i) => {
    const claim = claimed[i];
    if (claim?.status === 'rejected') throw claim.reason;
    const issuing = accept(parts, ground(), one.caller, one.asked, one.origin, at);
    const { did } = issuing.organization;
    if (!one.places.every(place => place.did === did)) throw new IssuerMoved(did);
    return { one, issuing };
  });
  return { accepted, open: accepted.flatMap(result => (result.status === 'fulfilled' ? [result.value] : [])) };
}

/** What came of all: of what was accepted in its order, of the others why not. */
const endedOf = (accepted: readonly PromiseSettledResult<Open>[], answers: readonly Kept<IssueRequest>[]): Ended[] => {
  const inOrder = answers.values();
  return accepted.map(result =>
    result.status === 'rejected' ? result : { status: 'fulfilled', value: inOrder.next().value as Kept<IssueRequest> },
  );
};

const mustBeAlone = (ones: readonly One[], ground: Pick<Ground, 'organization' | 'template'>): boolean =>
  ones.length > 1 && (ground.template.config.approvalMode === 'manual' || ground.organization.membership === 'trial');

/** Settles a request whose credential waits for approvals, step by recorded step, under the locks of all that it stands on. */
async function settleRecorded(tx: Tx, parts: CredentialParts, one: One): Promise<Ended[]> {
  const [claimed, ground] = await Promise.all([
    claimAll(tx, [one]),
    groundOf(tx, one.caller.organizationId, one.asked, parts.clock()),
  ]);
  if (ground.template.config.approvalMode !== 'manual') throw new OtherWay();
  const { accepted, open } = await acceptAll(parts, [one], claimed, () => ground, parts.clock());
  const changed: readonly Changed<IssueRequest>[] = await issueRecorded(tx, parts, open);
  const answers = await Promise.all(changed.map(what => conclude(tx, one.caller, one.origin, what)));
  return endedOf(accepted, answers);
}

/**
 * Settles requests once: reads in one trip what they stand on, makes what comes of them in memory, and writes it in another, where it still stands
 * so. @returns undefined where it does not, and nothing is written
 */
async function settleOnce({ parts, revisions }: Desk, ones: readonly [One, ...One[]]): Promise<Ended[] | undefined> {
  const [first] = ones;
  const { organizationId } = first.caller;
  const at = parts.clock();
  const question = questionOf(
    ones.map(({ asked }) => asked),
    new Date(at),
  );
  const [claimed, standing] = await parts.database.organization(
    organizationId,
    tx => Promise.all([claimAll(tx, ones), readStanding(tx, question)]),
    { inOneTrip: true },
  );
  const revision = await revisions(organizationId, first.asked, standing.revision);
  if (standing.revision !== null && !revision) return undefined;
  if (revision && mustBeAlone(ones, { ...standing, ...revision })) throw new EachAlone();
  // Who approves is no part of a revision: it is read with the locks.
  if (revision?.template.config.approvalMode === 'manual')
    return parts.database.organization(organizationId, tx => settleRecorded(tx, parts, first));
  const { accepted, open } = await acceptAll(parts, ones, claimed, () => groundAt(standing, revision?.template), at);
  const [one, ...more] = open;
  if (!one || !revision) return endedOf(accepted, []);
  const made = await makeAtOnce(parts, revision.common, standing.people, [one, ...more]);
  parts.crash('one.signed');
  try {
    return endedOf(accepted, await commitAtOnce(parts, question, standing, made));
  } catch (error) {
    if (isMoved(error)) return undefined;
    throw error;
  }
}

/** Settles requests, as often as what they stand on changes meanwhile. */
async function settle(desk: Desk, ones: readonly [One, ...One[]]): Promise<Ended[]> {
  for (let attempt = 1; attempt <= ATTEMPTS; attempt += 1) {
    const ended = await settleOnce(desk, ones).catch((error: unknown) => {
      if (error instanceof OtherWay) return undefined;
      throw error;
    });
    if (ended) return ended;
  }
  throw new Error(`What is issued on changed ${ATTEMPTS} times before it was written`);
}

/**
 * Settles requests for one template of one organization in one commit. Where a row breaks it, each has a commit of its own; the row that breaks
 * alone is its request's result.
 */
export async function settleAll(desk: Desk, ones: readonly One[]): Promise<Ended[]> {
  const [first, ...others] = ones;
  if (!first) return [];
  try {
    return await settle(desk, [first, ...others]);
  } catch (error) {
    if (!(error instanceof EachAlone) && !isAboutRows(error)) throw error;
    if (ones.length === 1 && first.isBroken) throw error;
    const alone: Ended[] = [];
    for (const one of ones)
      alone.push(
        ...(await settleAll(desk, [ones.length === 1 ? { ...one, isBroken: true } : one]).catch(
          (reason: unknown): Ended[] => [{ status: 'rejected', reason }],
        )),
      );
    return alone;
  }
}
