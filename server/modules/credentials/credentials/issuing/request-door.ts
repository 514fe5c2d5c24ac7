import { randomUUID } from 'node:crypto';
import { progressMachine, type IssueRequest } from '../../../../../contract/credentials/credentials/index.ts';
import type { Caller, CallOrigin } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import { createGroups } from '../../../../platform/groups/index.ts';
import { claimKey, isRefusal, keyOf, type Kept } from '../../../../platform/idempotency/index.ts';
import { refuseCreation } from '../../../accounts/organizations/index.ts';
import { mayApprovePlainly } from '../../../accounts/wallets/index.ts';
import { didSigner, keyFor } from '../../../base/dids/index.ts';
import { conclude, type Changed } from '../../../base/events/index.ts';
import { askForSeal } from '../../../base/sealing/index.ts';
import { standInsIn, whoIsAway } from '../../delegations/index.ts';
import { holdPictures, picturesIn } from '../../pictures/index.ts';
import { addNewRecipients, type KnownRecipient } from '../../recipients/index.ts';
import { allocatePlaces, createLeases, type Leases, type Place } from '../../status/index.ts';
import { readTemplate } from '../../templates/index.ts';
import { type CredentialParts, finishedRequest, readRequest } from '../registry/index.ts';
import { apart, failed, isAboutRows } from './apart.ts';
import { askApprovers } from './ask-approvers.ts';
import { fullName, type Common } from './build/build.ts';
import { commonOf } from './build/common.ts';
import { createRevisions, holdGround, type Held } from './build/ground.ts';
import { among, meet, writtenOf } from './build/people.ts';
import type { Ground, Issuing } from './issuing.ts';
import { make, type Whole } from './make.ts';
import { isRefused, readReceiver, type Pictures, type Refused, type Row } from './request/receivers.ts';
import { accept, writeWorkedOff, type Asked } from './request/request.ts';
import { issueMany } from './job-door.ts';
import { issuedNow } from './secure.ts';
import { write, writtenEvents } from './write.ts';

/** At most so many requests share a commit. */
const GROUP = 32;

/** A request to issue to one recipient, with a place for it in a status list. */
interface One {
  caller: Caller;
  asked: Asked;
  origin: CallOrigin;
  place: Place;
  /** Those that there are of the pictures that its row names. */
  pictures: Pictures;
  /** Its row broke the transaction when it was alone in it: that is its result. */
  isBroken?: true;
}

/** The key is elsewhere: who waits for it holds nothing that others wait for, so it is asked in the job. */
class SignedElsewhere extends Error {
  override readonly name = 'SignedElsewhere';
}

/** What requests are settled with. */
interface Desk {
  parts: CredentialParts;
  leases: Leases;
  revisions: ReturnType<typeof createRevisions>;
}

/** A request that was accepted. */
interface Open {
  one: One;
  issuing: Issuing;
}

/** What came of an accepted request, before its answer is kept and its events are recorded. */
interface Done extends Open {
  changed: Changed<IssueRequest>;
  stored: readonly Whole[];
}

type Settled<T> = PromiseSettledResult<T>;

/** What comes of each piece of work: where something refuses one, the others go on. */
const each = <I, O>(items: readonly I[], work: (item: I, i: number) => Promise<O> | O): Promise<Settled<O>[]> =>
  Promise.all(
    items.map(async (item, i): Promise<Settled<O>> => {
      try {
        return { status: 'fulfilled', value: await work(item, i) };
      } catch (reason) {
        if (!isRefusal(reason)) throw reason;
        return { status: 'rejected', reason };
      }
    }),
  );

const fulfilled = <T>(all: readonly Settled<T>[]): T[] =>
  all.flatMap(result => (result.status === 'fulfilled' ? [result.value] : []));

/** Claims the keys of requests, until the transaction ends. */
function claimAll(tx: Tx, ones: readonly One[]): Promise<Settled<void>[]> {
  const keys = ones.map(({ origin }) => origin.keyed && keyOf(origin.keyed));
  return each(ones, async ({ origin: { keyed } }, i) => {
    // The database gives a transaction its own lock again.
    if (keyed && keys.indexOf(keys[i]) < i) throw new AppError('request.in_flight');
    if (keyed) await claimKey(tx, keyed);
  });
}

/** What requests for one template are issued on. Whether they may be is asked for each of them. */
interface Standing {
  held: Held;
  ground: () => Ground;
  isManual: boolean;
  commonOf: (issuing: Issuing) => Common;
  known: KnownRecipient[];
}

async function standingOf(
  tx: Tx,
  { parts, revisions }: Desk,
  organizationId: string,
  asked: Asked,
  held: Held,
  at: number,
): Promise<Standing> {
  const kept = held.revision === null ? undefined : await revisions(tx, organizationId, asked, held.revision);
  const isManual = kept?.template.config.approvalMode === 'manual';
  // Who approves is no part of a revision.
  const template = isManual ? await readTemplate(tx, asked.projectId, asked.templateId) : kept?.template;
  const standIns = isManual
    ? await standInsIn(tx, asked.projectId, await whoIsAway(tx, organizationId, new Date(at)))
    : new Map();
  const isPlain = isManual && (await mayApprovePlainly(tx));
  const { organization, project } = held;
  return {
    held,
    isManual,
    known: [...held.people],
    commonOf: issuing => (isManual || !kept ? commonOf(parts.settings.publicUrl, issuing) : kept.common),
    ground: () => {
      refuseCreation(organization);
      return { organization, project: found(project ?? undefined), template: found(template), standIns, isPlain };
    },
  };
}

/** The row of a request of one, or why it is refused. */
function rowOf({ one, issuing }: Open, place: number): Row | Refused {
  const row = readReceiver(issuing.template.content, place, one.asked.receivers[0], 'all', one.pictures);
  return one.isBroken && !isRefused(row) ? failed(row) : row;
}

/** Who is not known yet: once, however many rows are about them. */
function newcomers(known: readonly KnownRecipient[], rows: readonly Row[]): KnownRecipient[] {
  const added: KnownRecipient[] = [];
  for (const row of rows)
    if (!row.receiver.id && !among([...known, ...added])(row)) {
      const { name, lastname, ...written } = writtenOf(row);
      added.push({
        id: randomUUID(),
        name: name ?? '',
        lastname: lastname ?? '',
        further: [],
        ...written,
        status: 'active',
      });
    }
  return added;
}

/** The places of requests: those leased for them, or others where the organization issues by another DID since. */
async function placesOf(tx: Tx, { parts, leases }: Desk, open: readonly Open[]): Promise<Place[]> {
  const [first] = open;
  if (!first || open.every(({ one }) => one.place.did === first.issuing.organization.did))
    return open.map(({ one }) => one.place);
  const { id, did } = first.issuing.organization;
  leases.issuesBy(id, did);
  return allocatePlaces(tx, parts, { id, did }, open.length);
}

/** What came of a request that waits for nobody: its answer, and its events where a credential stands. */
function told(
  { issuing }: Open,
  verificationMethod: string,
  made: Whole | undefined,
  no: Refused | undefined,
): Changed<IssueRequest> {
  if (!made) {
    if (!no) throw new Error('Nothing came of a request');
    const { row: _, ...result } = no;
    return { answer: finishedRequest(issuing, { ...result, credentialId: null, progress: null }), events: [] };
  }
  const { id, person } = made;
  return {
    answer: finishedRequest(issuing, {
      name: fullName(person),
      email: person.email,
      outcome: 'issued',
      credentialId: id,
      fields: {},
      progress: progressMachine.sign.to,
    }),
    events: writtenEvents(issuing, [id], verificationMethod),
  };
}

/** Takes accepted requests for one template through all steps: rows, people, documents, signatures or approvers, and the writer. */
async function issueLot(tx: Tx, desk: Desk, standing: Standing, open: readonly [Open, ...Open[]]): Promise<Done[]> {
  const { parts } = desk;
  const [{ issuing }] = open;
  const { id, did } = issuing.organization;
  const rows = open.map(rowOf);
  const fit = rows.filter(row => !isRefused(row)) as Row[];
  const added = newcomers(standing.known, fit);
  standing.known.push(...added);
  const { people, refused } = meet(standing.known, fit);
  const signer = issuing.approval
    ? null
    : await didSigner(tx, parts.keystore, id, did, keyFor(standing.held.organization.keys, issuing.cryptosuite).id);
  if (signer?.isElsewhere) throw new SignedElsewhere();
  const issuedAt = signer && issuedNow(parts.clock);
  const places = await placesOf(tx, desk, open);
  const common = standing.commonOf(issuing);
  const wanted = people.map(person => ({
    issuing: (open[person.row] as Open).issuing,
    person,
    place: places[person.row] as Place,
  }));
  const made = await make(parts.canonizer, signer, { common, wanted, issuedAt });
  parts.crash('one.signed');
  const at = (row: number) => ({ requestId: (open[row] as Open).issuing.requestId, row: 0 });
  // Sent at once, and done one after the other.
  const [, , { stored, refused: no }] = await Promise.all([
    addNewRecipients(tx, id, added),
    writeWorkedOff(
      tx,
      open.map(each => each.issuing),
    ),
    write(
      tx,
      parts,
      { issuing, common, at },
      {
        ...made,
        refused: [...rows.filter(isRefused), ...refused, ...made.refused],
        issuedAt,
      },
    ),
  ]);
  parts.crash('one.sent');
  const madeOf = new Map(stored.map(whole => [whole.person.row, whole]));
  const noOf = new Map(no.map(each => [each.row, each]));
  const done: Done[] = [];
  for (const [row, each] of open.entries()) {
    const whole = madeOf.get(row);
    done.push({
      ...each,
      stored: whole ? [whole] : [],
      changed: signer
        ? told(each, signer.verificationMethod, whole, noOf.get(row))
        : {
            answer: await readRequest(tx, issuing.project.id, each.issuing.requestId),
            events: writtenEvents(each.issuing, whole ? [whole.id] : [], null),
          },
    });
  }
  return done;
}

/** Settles requests for one template of one organization in one commit. */
function settle(desk: Desk, ones: readonly [One, ...One[]]): Promise<Settled<Kept<IssueRequest>>[]> {
  const { parts } = desk;
  const [{ caller, asked }] = ones;
  const { organizationId } = caller;
  return parts.database.organization(organizationId, async tx => {
    const at = parts.clock();
    const [claimed, held] = await Promise.all([
      claimAll(tx, ones),
      holdGround(
        tx,
        asked,
        ones.map(one => one.asked),
        new Date(at),
      ),
    ]);
    const standing = await standingOf(tx, desk, organizationId, asked, held, at);
    const isOnTrial = held.organization.membership === 'trial';
    const issue = async (some: readonly number[]): Promise<Settled<Done>[]> => {
      const accepted = await each(some, (i): Open => {
        const [one, claim] = [ones[i] as One, claimed[i]];
        if (claim?.status === 'rejected') throw claim.reason;
        return { one, issuing: accept(parts, standing.ground(), one.caller, one.asked, one.origin, at) };
      });
      const [first, ...more] = fulfilled(accepted);
      const done = (first ? await issueLot(tx, desk, standing, [first, ...more]) : []).values();
      return accepted.map(result =>
        result.status === 'rejected' ? result : { status: 'fulfilled', value: done.next().value as Done },
      );
    };
    const ended: Settled<Done>[] = [];
    // Approvers are of one request, and a trial counts one by one.
    const lots = standing.isManual || isOnTrial ? ones.map((_, i) => [i]) : [[...ones.keys()]];
    for (const lot of lots) {
      const some = await issue(lot);
      ended.push(...some);
      held.organization.issued_on_trial += fulfilled(some).flatMap(({ stored }) => stored).length;
    }
    const done = fulfilled(ended);
    const signed = done.find(({ issuing, stored }) => !issuing.approval && stored.length > 0);
    if (signed) await askForSeal(tx, organizationId, signed.issuing.project.network_id, 'issuance');
    await askApprovers(tx, parts, done);
    const kept = (
      await Promise.all(done.map(({ one, changed }) => conclude(tx, one.caller, one.origin, changed)))
    ).values();
    return ended.map(result =>
      result.status === 'rejected' ? result : { status: 'fulfilled', value: kept.next().value as Kept<IssueRequest> },
    );
  });
}

/** Settles requests together. A row that breaks their commit is set apart from the others, and is the result of its own request. */
async function settleAll(desk: Desk, ones: readonly One[]): Promise<Settled<Kept<IssueRequest>>[]> {
  const some = async ([first, ...more]: readonly One[]) => (first ? settle(desk, [first, ...more]) : []);
  const refuse = (all: readonly One[], reason: unknown): Settled<Kept<IssueRequest>>[] =>
    all.map(() => ({ status: 'rejected', reason }));
  const ended = await apart(
    ones,
    all =>
      some(all).catch((error: unknown) => {
        if (isAboutRows(error)) throw error;
        return refuse(all, error);
      }),
    one => some([{ ...one, isBroken: true }]).catch((error: unknown) => refuse([one], error)),
  );
  return ended.flat();
}

/**
 * The door in the request: issues to one recipient while the caller waits, or accepts the request where the key that signs is elsewhere. Nothing is acknowledged before the commit that has all of it. The chain
 * of events lets one commit of an organization through at a time, so requests for one template that have to wait share the next.
 */
export function createIssueOne(
  parts: CredentialParts,
): (caller: Caller, asked: Asked, origin: CallOrigin) => Promise<Kept<IssueRequest>> {
  const leases = createLeases(parts);
  const desk = { parts, leases, revisions: createRevisions(parts) };
  const together = createGroups<One, Kept<IssueRequest>>(GROUP, ones => settleAll(desk, ones));
  return async (caller, asked, origin) => {
    const { organizationId } = caller;
    const pictures = await holdPictures(parts.database, organizationId, picturesIn(asked.receivers));
    const places = await leases.take(organizationId, 1);
    try {
      const answer = await together([organizationId, asked.projectId, asked.templateId].join(' '), {
        caller,
        asked,
        origin,
        place: places[0] as Place,
        pictures,
      });
      parts.crash('issue.accepted');
      return answer;
    } catch (error) {
      if (isRefusal(error) || error instanceof SignedElsewhere) leases.giveBack(places);
      if (error instanceof SignedElsewhere) return issueMany(parts, caller, asked, origin);
      throw error;
    }
  };
}
