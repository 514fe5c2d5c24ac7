import type { FieldError } from '../../../../../contract/base/errors/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { holdIssuer, readIssuerAs } from '../../../accounts/organizations/index.ts';
import { didSigner, isKeyOver, keyFor } from '../../../base/dids/index.ts';
import { change } from '../../../base/events/index.ts';
import type { Leases, Place } from '../../status/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { makeAside } from './aside.ts';
import { askApprovers } from './ask-approvers.ts';
import { refusePerson, type Common } from './build/build.ts';
import { findPeople } from './build/people.ts';
import { actorOf, type Issuing } from './issuing.ts';
import { lockRequest } from './request/lock-request.ts';
import { isRefused, type Refused, type Row } from './request/receivers.ts';
import { issuedNow } from './secure.ts';
import { write, writtenEvents, type Made } from './write.ts';

/** What a request of many is worked off with. */
export interface Bench {
  parts: CredentialParts;
  leases: Leases;
  issuing: Issuing;
  common: Common;
}

export type Rows = readonly (Row | Refused)[];

/** Rows of a request as they will be written. Nothing of it is stored but its recipients. */
export interface Chunk extends Made {
  /** The key that signed; null for what waits for approvals. */
  key: { id: string; verificationMethod: string } | null;
}

/** Which of these rows of a request came to something already, or to nothing. */
async function knownRows(tx: Tx, requestId: string, rows: readonly { row: number }[]): Promise<Set<number>> {
  const known = await tx.rows<{ row: number }>(
    `select row from issue_results where request_id = $1 and row = any($2::int[])
     union all select request_row from credentials where request_id = $1 and request_row = any($2::int[])`,
    [requestId, rows.map(each => each.row)],
  );
  return new Set(known.map(each => each.row));
}

/** The key by which a request is signed, and whether its time is over. What was asked for under one DID is issued under it, also where the organization has another by now. */
async function signerOf(tx: Tx, parts: CredentialParts, { organization, cryptosuite }: Issuing) {
  const { did, keys } = await readIssuerAs(tx, organization.id, organization.did);
  const key = keyFor(keys, cryptosuite);
  return {
    id: key.id,
    signer: await didSigner(tx, parts.keystore, organization.id, did, key.id),
    isOver: isKeyOver(key, parts.clock()),
  };
}

/**
 * Builds and secures rows of a request in a thread, on places that are theirs alone. Only recipients that are new are stored: another try finds
 * them. What came to something before is left out.
 */
export async function makeChunk({ parts, leases, issuing, common }: Bench, rows: Rows): Promise<Chunk> {
  const { organization, requestId, validUntil, approval } = issuing;
  const { people, refused, signing } = await parts.database.organization(organization.id, async tx => {
    const known = await knownRows(tx, requestId, rows);
    const fresh = rows.filter(each => !known.has(each.row));
    const met = await findPeople(tx, issuing, fresh.filter(row => !isRefused(row)) as Row[]);
    return {
      people: met.people,
      refused: [...fresh.filter(isRefused), ...met.refused],
      signing: approval ? null : await signerOf(tx, parts, issuing),
    };
  });
  const issuedAt = signing && issuedNow(parts.clock);
  const key = signing && { id: signing.id, verificationMethod: signing.signer.verificationMethod };
  const refuse = (outcome: 'expired' | 'failed', why: Record<string, FieldError>): Chunk => ({
    issuedAt,
    key,
    whole: [],
    refused: [...refused, ...people.map(person => refusePerson(person, outcome, why))],
  });
  if (signing?.isOver) return refuse('failed', { key: 'past_date' });
  if (signing && validUntil && validUntil.getTime() <= parts.clock()) return refuse('expired', {});
  const places = await leases.take(organization.id, people.length, organization.did);
  const wanted = people.map((person, i) => ({ issuing, person, place: places[i] as Place }));
  const { whole, refused: unfit } = await makeAside(signing && signing.signer, { common, wanted, issuedAt }).catch(
    (error: unknown) => {
      leases.giveBack(places);
      throw error;
    },
  );
  const fit = new Set(whole.map(({ person }) => person.row));
  leases.giveBack(wanted.filter(({ person }) => !fit.has(person.row)).map(({ place }) => place));
  parts.crash('issue.made');
  return { issuedAt, key, whole, refused: [...refused, ...unfit] };
}

/**
 * Writes all credentials of a piece in one commit. Each row is written once, even if another process works on the same request. Writes nothing if the request was stopped.
 * @returns false, and nothing is written, where the organization signs with another key by now
 */
export async function writeChunk({ parts, issuing, common }: Bench, made: Chunk): Promise<boolean> {
  const { organization, requestId } = issuing;
  const isWritten = await change(parts.database, actorOf(issuing), issuing.origin, async tx => {
    const { keys } = await holdIssuer(tx, organization);
    if (made.key && keyFor(keys, issuing.cryptosuite).id !== made.key.id) return { answer: false, events: [] };
    if ((await lockRequest(tx, requestId)) !== 'working') return { answer: true, events: [] };
    const known = await knownRows(tx, requestId, [...made.whole.map(({ person }) => person), ...made.refused]);
    const { stored } = await write(
      tx,
      parts,
      { issuing, common, at: row => ({ requestId, row }) },
      {
        ...made,
        whole: made.whole.filter(({ person }) => !known.has(person.row)),
        refused: made.refused.filter(({ row }) => !known.has(row)),
      },
    );
    await askApprovers(tx, parts, [{ issuing, stored }]);
    const ids = stored.map(each => each.id);
    return { answer: true, events: writtenEvents(issuing, ids, made.key && made.key.verificationMethod) };
  });
  if (isWritten) parts.crash('issue.stored');
  return isWritten;
}
