import { inBatches } from '../../../../engine/keys/index.ts';
import { progressMachine, type IssueRequest } from '../../../../contract/credentials/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { didSigner } from '../../dids/index.ts';
import type { Changed } from '../../events/index.ts';
import { takeTrialPlaces } from '../../organizations/index.ts';
import { askForSeal } from '../../sealing/index.ts';
import { eventsAbout } from '../change-events.ts';
import type { CredentialParts } from '../parts.ts';
import { finishedRequest } from '../read/requests.ts';
import { fullName, refusePerson, type Common } from './build.ts';
import { contextFor } from './document.ts';
import { finish } from './finish.ts';
import type { Issuing } from './issuing.ts';
import { findPeople } from './people.ts';
import { isRefused, readReceiver, type Refused, type Row } from './receivers.ts';
import { writeWorkedOff, type One } from './request.ts';
import { writeResults } from './results.ts';
import { keepSchema, schemaFor } from './schema.ts';
import { issuedNow } from './secure.ts';
import { requestedEvents } from './store.ts';
import { failed } from './store-each.ts';
import { queueFinished, finishedOf, writeFinished, type Finished } from './write.ts';

/** A request of one row that was accepted, among others for the same template. */
export interface Open {
  one: One;
  issuing: Issuing;
}
/** What became of requests in memory; rows are told apart by their request's place among them. */
interface Made {
  common: Common;
  finished: readonly Finished[];
  refused: readonly Refused[];
  issuedAt: Date;
  verificationMethod: string;
}

/** The row of a request of one, or why it is refused. */
function rowOf({ one, issuing }: Open, place: number): Row | Refused {
  const row = readReceiver(issuing.template.content, place, one.asked.receivers[0]);
  return one.isBroken && !isRefused(row) ? failed(row) : row;
}

/** Builds and signs. Nothing is stored but recipients that are new. */
async function make(tx: Tx, parts: CredentialParts, issuing: Issuing, open: readonly Open[]): Promise<Made> {
  const { organization } = issuing;
  const { publicUrl } = parts.settings;
  const common = { publicUrl, context: contextFor(publicUrl, issuing), schema: schemaFor(publicUrl, issuing) };
  const rows = open.map(rowOf);
  const [{ people, refused }, signer] = await Promise.all([
    findPeople(tx, issuing, rows.filter(row => !isRefused(row)) as Row[]),
    didSigner(tx, parts.keystore, organization.id, organization.did, organization.did_key_id),
  ]);
  const issuedAt = issuedNow(parts.clock);
  const wanted = people.flatMap(person => {
    const { one, issuing } = open[person.row] as Open;
    return one.places.map(place => ({ issuing, person, place }));
  });
  const made = await finish(parts.canonizer, inBatches(signer), { common, wanted, issuedAt });
  return {
    common,
    finished: made.whole.map(each => finishedOf(each, (open[each.person.row] as Open).issuing.requestId, 0)),
    refused: [...rows.filter(isRefused), ...refused, ...made.refused],
    issuedAt,
    verificationMethod: signer.verificationMethod,
  };
}

/** Writes what was made, and what was refused. @returns by their places the credentials that stand now, and the rows that came to nothing */
async function write(
  tx: Tx,
  parts: CredentialParts,
  issuing: Issuing,
  open: readonly Open[],
  { common, finished, refused, issuedAt }: Made,
): Promise<{ stored: Map<number, Finished>; refused: Map<number, Refused> }> {
  const { organization, project } = issuing;
  const requests = open.map(each => each.issuing);
  inLockOrder(tx, 'credential');
  // Sent at once, and done one after the other.
  const [, , ids] = await Promise.all([
    writeWorkedOff(tx, requests),
    keepSchema(tx, issuing, common.schema),
    writeFinished(tx, issuing, finished, issuedAt, new Date(parts.clock())),
  ]);
  const stored = finished.filter(each => ids.has(each.id));
  const taken = finished.filter(each => !ids.has(each.id));
  const all = [...refused, ...taken.map(({ person }) => refusePerson(person, 'already_issued', {}))];
  await Promise.all([
    writeResults(
      tx,
      organization.id,
      all.map(no => ({
        ...no,
        request_id: (requests[no.row] as Issuing).requestId,
        row: 0,
        credential_id: null,
      })),
    ),
    queueFinished(tx, issuing, stored),
  ]);
  // Whoever asks in the same window waits for this commit: after the counters, as everywhere.
  if (stored.length > 0) await askForSeal(tx, organization.id, project.network_id, 'issuance');
  if (organization.membership === 'trial')
    await takeTrialPlaces(tx, organization.id, stored.length, parts.settings.trialCredentials);
  return {
    stored: new Map(stored.map(each => [each.person.row, each])),
    refused: new Map(all.map(each => [each.row, each])),
  };
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

/**
 * Issues to the recipients of requests for one template: built and signed in memory, and written signed, so that no step is ever stored without
 * the next. @returns what came of each
 */
export async function issueAtOnce(
  tx: Tx,
  parts: CredentialParts,
  open: readonly Open[],
): Promise<Changed<IssueRequest>[]> {
  const [first] = open;
  if (!first) return [];
  const made = await make(tx, parts, first.issuing, open);
  parts.crash('one.signed');
  const { stored, refused } = await write(tx, parts, first.issuing, open, made);
  return open.map((each, place) => told(each, made.verificationMethod, stored.get(place), refused.get(place)));
}
