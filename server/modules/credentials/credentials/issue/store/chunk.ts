import type { FieldError } from '../../../../../../contract/base/errors/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { didSigner } from '../../../../base/dids/index.ts';
import { change } from '../../../../base/events/index.ts';
import {
  giveTrialPlaces,
  holdIssuer,
  isKeyOver,
  readIssuerAs,
  takeTrialPlaces,
} from '../../../../accounts/organizations/index.ts';
import type { Leases, Place } from '../../../status/index.ts';
import { eventsAbout } from '../../change-events.ts';
import type { CredentialParts } from '../../parts.ts';
import { finishAside } from './aside.ts';
import { refusePerson, type Common } from '../build/build.ts';
import { actorOf, type Issuing } from '../issuing.ts';
import { findPeople } from '../build/people.ts';
import { isRefused, type Refused, type Row } from '../request/receivers.ts';
import { writeResults } from '../request/results.ts';
import { keepSchema } from '../build/schema.ts';
import { issuedNow } from '../secure.ts';
import { lockRequest } from '../request/lock-request.ts';
import { requestedEvents } from './store.ts';
import { queueFinished, finishedOf, writeFinished, type Finished } from './write.ts';

/** What a request of many is worked off with. */
export interface Bench {
  parts: CredentialParts;
  leases: Leases;
  issuing: Issuing;
  common: Common;
}

/** Rows of a request as they will be written: signed, or refused. Nothing of it stands anywhere but its recipients. */
export interface Made {
  finished: readonly Finished[];
  refused: readonly Refused[];
  issuedAt: Date;
  /** The key that signed. */
  keyId: string;
  verificationMethod: string;
}

/** Thrown where the organization signs with another key by now: what was made is made again. */
export class KeyMoved extends Error {}

/** Which of these rows of a request came to something already, or to nothing. */
async function knownRows(tx: Tx, requestId: string, rows: readonly { row: number }[]): Promise<Set<number>> {
  const known = await tx.rows<{ row: number }>(
    `select row from issue_results where request_id = $1 and row = any($2::int[])
     union all select request_row from credentials where request_id = $1 and request_row = any($2::int[])`,
    [requestId, rows.map(each => each.row)],
  );
  return new Set(known.map(each => each.row));
}

/**
 * Builds and signs rows of a request in a thread, on places that are theirs alone. Only recipients that are new are stored: another try finds
 * them. What came to something before is left out.
 */
export async function makeChunk(
  { parts, leases, issuing, common }: Bench,
  rows: readonly (Row | Refused)[],
): Promise<Made> {
  const { organization, requestId, validUntil } = issuing;
  const { people, refused, signer, keyId, isOver } = await parts.database.organization(organization.id, async tx => {
    const known = await knownRows(tx, requestId, rows);
    const fresh = rows.filter(each => !known.has(each.row));
    // What was asked for under one DID is issued under it, also where the organization has another by now.
    const issuer = await readIssuerAs(tx, organization.id, organization.did);
    const found = await findPeople(tx, issuing, fresh.filter(row => !isRefused(row)) as Row[]);
    return {
      people: found.people,
      refused: [...fresh.filter(isRefused), ...found.refused],
      signer: await didSigner(tx, parts.keystore, organization.id, issuer.did, issuer.did_key_id),
      keyId: issuer.did_key_id,
      isOver: isKeyOver(issuer, parts.clock()),
    };
  });
  const issuedAt = issuedNow(parts.clock);
  const made = { issuedAt, keyId, verificationMethod: signer.verificationMethod };
  const refuse = (outcome: 'expired' | 'failed', why: Record<string, FieldError>): Made => ({
    ...made,
    finished: [],
    refused: [...refused, ...people.map(person => refusePerson(person, outcome, why))],
  });
  if (isOver) return refuse('failed', { key: 'past_date' });
  if (validUntil && validUntil.getTime() <= parts.clock()) return refuse('expired', {});
  const places = await leases.take(organization.id, people.length, organization.did);
  const wanted = people.map((person, i) => ({ issuing, person, place: places[i] as Place }));
  const { whole, refused: unfit } = await finishAside(signer, { common, wanted, issuedAt });
  const fit = new Set(whole.map(({ person }) => person.row));
  leases.giveBack(wanted.filter(({ person }) => !fit.has(person.row)).map(({ place }) => place));
  parts.crash('issue.made');
  return {
    ...made,
    finished: whole.map(each => finishedOf(each, requestId, each.person.row)),
    refused: [...refused, ...unfit],
  };
}

/**
 * Writes what was made, each credential once and signed, and what was refused: in one commit, whoever else works at the request, and for
 * each row once; nothing where it was stopped meanwhile. @throws KeyMoved
 */
export async function writeChunk({ parts, issuing, common }: Bench, made: Made): Promise<void> {
  const { organization, requestId } = issuing;
  const onTrial = organization.membership === 'trial';
  await change(parts.database, actorOf(issuing), issuing.origin, async tx => {
    const { did_key_id: keyId } = await holdIssuer(tx, organization);
    if (keyId !== made.keyId) throw new KeyMoved();
    const all = [...made.finished.map(({ person }) => person), ...made.refused];
    if ((await lockRequest(tx, requestId)) !== 'working') return { answer: undefined, events: [] };
    const known = await knownRows(tx, requestId, all);
    const fresh = made.finished.filter(({ person }) => !known.has(person.row));
    const allowed = onTrial
      ? await takeTrialPlaces(tx, organization.id, fresh.length, parts.settings.trialCredentials)
      : fresh.length;
    const within = fresh.slice(0, allowed);
    // Sent at once, and done one after the other.
    const [, ids] = await Promise.all([
      keepSchema(tx, issuing, common.schema),
      writeFinished(tx, issuing, within, made.issuedAt, new Date(parts.clock())),
    ]);
    const stored = within.filter(each => ids.has(each.id));
    if (onTrial) await giveTrialPlaces(tx, organization.id, within.length - stored.length);
    const refused = [
      ...made.refused.filter(({ row }) => !known.has(row)),
      ...fresh.slice(allowed).map(({ person }) => refusePerson(person, 'failed', { trial: 'too_many' })),
      ...within.filter(each => !ids.has(each.id)).map(({ person }) => refusePerson(person, 'already_issued', {})),
    ];
    await Promise.all([
      writeResults(
        tx,
        organization.id,
        refused.map(each => ({ ...each, request_id: requestId, credential_id: null })),
      ),
      queueFinished(tx, issuing, stored),
    ]);
    const done = stored.map(each => each.id);
    return {
      answer: undefined,
      events: [
        ...requestedEvents(issuing, done),
        ...eventsAbout(done, { type: 'sign', new: { verificationMethod: made.verificationMethod } }),
      ],
    };
  });
  parts.crash('issue.stored');
}
