import { randomUUID } from 'node:crypto';
import { inBatches } from '../../../../../engine/keys/index.ts';
import { progressMachine, type IssueRequest } from '../../../../../contract/credentials/credentials/index.ts';
import { didSigner } from '../../../base/dids/index.ts';
import type { Changed } from '../../../base/events/index.ts';
import type { KnownRecipient } from '../../recipients/index.ts';
import { eventsAbout } from '../change-events.ts';
import type { CredentialParts } from '../parts.ts';
import { finishedRequest } from '../read/requests.ts';
import { fullName, refusePerson, type Common } from './build/build.ts';
import { finish } from './request/finish.ts';
import type { Holder } from './build/ground.ts';
import type { Issuing } from './issuing.ts';
import { among, meet, writtenOf } from './build/people.ts';
import { isRefused, readReceiver, type Refused, type Row } from './request/receivers.ts';
import type { One } from './request/request.ts';
import { issuedNow } from './secure.ts';
import { requestedEvents } from './store/store.ts';
import { failed } from './store/store-each.ts';
import { finishedOf, type Finished } from './store/write.ts';

/** A request of one row that was accepted, among others for the same template. */
export interface Open {
  one: One;
  issuing: Issuing;
}

/** What is to be written of requests, and what comes of each; rows are told apart by their request's place among them. */
export interface Made {
  issuing: Issuing;
  common: Common;
  open: readonly Open[];
  added: readonly KnownRecipient[];
  finished: readonly Finished[];
  refused: readonly Refused[];
  changed: readonly Changed<IssueRequest>[];
  issuedAt: Date;
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
      added.push({ id: randomUUID(), name: name ?? '', lastname: lastname ?? '', ...written, status: 'active' });
    }
  return added;
}

/** What came of a request: its answer, and its events where a credential stands. */
function told(
  { issuing }: Open,
  verificationMethod: string,
  made: Finished | undefined,
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
    events: [...requestedEvents(issuing, [id]), ...eventsAbout([id], { type: 'sign', new: { verificationMethod } })],
  };
}

/** Builds and signs for requests for one template, in memory alone: what comes of each if things still stand as they were read. */
export async function makeAtOnce(
  parts: CredentialParts,
  common: Common,
  known: readonly Holder[],
  open: readonly [Open, ...Open[]],
): Promise<Made> {
  const [{ issuing }] = open;
  const { id, did, did_key_id: keyId } = issuing.organization;
  const rows = open.map(rowOf);
  const fit = rows.filter(row => !isRefused(row)) as Row[];
  const added = newcomers(known, fit);
  const { people, refused } = meet([...known, ...added], fit);
  const signer = await didSigner(undefined, parts.keystore, id, did, keyId);
  const issuedAt = issuedNow(parts.clock);
  const wanted = people.flatMap(person => {
    const { one, issuing } = open[person.row] as Open;
    return one.places.map(place => ({ issuing, person, place }));
  });
  const { whole, refused: unfit } = await finish(parts.canonizer, inBatches(signer), { common, wanted, issuedAt });
  // What a recipient holds, nobody gives them again: not the next request either, where there are several.
  const holders = new Set(known.filter(each => each.holds).map(each => each.id));
  const finished: Finished[] = [];
  const taken: Refused[] = [];
  for (const each of whole)
    if (holders.has(each.person.recipientId)) taken.push(refusePerson(each.person, 'already_issued', {}));
    else {
      holders.add(each.person.recipientId);
      finished.push(finishedOf(each, (open[each.person.row] as Open).issuing.requestId, 0));
    }
  const no = [...rows.filter(isRefused), ...refused, ...unfit, ...taken];
  const madeOf = new Map(finished.map(each => [each.person.row, each]));
  const noOf = new Map(no.map(each => [each.row, each]));
  return {
    issuing,
    common,
    open,
    added,
    finished,
    refused: no,
    changed: open.map((each, place) => told(each, signer.verificationMethod, madeOf.get(place), noOf.get(place))),
    issuedAt,
  };
}
