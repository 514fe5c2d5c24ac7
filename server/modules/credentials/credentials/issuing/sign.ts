import { randomUUID } from 'node:crypto';
import { progressMachine } from '../../../../../contract/credentials/credentials/index.ts';
import type { Secured } from '../../../../../engine/formats/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import type { DataIntegrityProof } from '../../../../../engine/proofs/index.ts';
import type { Cryptosuite } from '../../../../../engine/suites/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { enqueue } from '../../../../platform/jobs/index.ts';
import { didSigner, isKeyOver, keyFor, type KeySigner } from '../../../base/dids/index.ts';
import type { ChangeEvent } from '../../../base/events/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { readIssuerAs } from '../../../accounts/organizations/index.ts';
import { askForSeal, queueLeaves } from '../../../base/sealing/index.ts';
import { eventsAbout, awaitNoMore, type CredentialParts } from '../registry/index.ts';
import { listIssuers } from '../../status/index.ts';
import { holdReplaced, supersede } from '../standing/index.ts';
import { dropUnsignable } from './request/drop-unsignable.ts';
import { issuedNow, secureAll } from './secure.ts';

/** The job that signs with a key elsewhere what was ready to be signed. */
export const SIGN_JOB = 'credentials.sign';

/** Asks for the signatures in the caller's transaction. */
async function askToSign(
  tx: Tx,
  { organizationId, actorId }: { organizationId: string; actorId: string | null },
  ids: readonly string[],
): Promise<void> {
  if (ids.length > 0)
    await enqueue(tx, { kind: SIGN_JOB, key: randomUUID(), organizationId, payload: { ids, actorId } });
}

interface Ready {
  id: string;
  approvals_required: number;
  network_id: string;
  status_list_id: string;
  unsigned: string;
  supersedes: string | null;
  correction_reason: string | null;
  proof_domain: string | null;
  cryptosuite: Cryptosuite | null;
}

/** The documents of rows. Those of one template share one context object, so that what depends on it is computed once for all of them. */
export function parseAll(rows: readonly { unsigned: string }[]): JsonObject[] {
  const contexts = new Map<string, JsonObject['@context']>();
  return rows.map(row => {
    const document = JSON.parse(row.unsigned) as JsonObject;
    const key = JSON.stringify(document['@context']);
    if (!contexts.has(key)) contexts.set(key, document['@context']);
    return { ...document, '@context': contexts.get(key) };
  });
}

interface SignedRow {
  row: Ready;
  id: string;
  proof: DataIntegrityProof;
  digest: Buffer;
  verificationMethod: string;
}

/** Rows that are signed together: of one DID, by one suite. */
interface Together {
  did: string;
  cryptosuite: Cryptosuite | undefined;
  rows: Ready[];
}

/**
 * Rows by their suite and by the DID that they were frozen under, which their approvers approved and whose list they stand in: the organization may
 * issue by another one by now.
 */
async function together(tx: Tx, rows: readonly Ready[]): Promise<Together[]> {
  const lists = await listIssuers(
    tx,
    rows.map(row => row.status_list_id),
  );
  const groups = new Map<string, Together>();
  for (const row of rows) {
    const did = lists.get(row.status_list_id);
    if (did === undefined) throw new Error(`Credential ${row.id} stands in no status list`);
    const cryptosuite = row.cryptosuite ?? undefined;
    const key = `${did} ${cryptosuite}`;
    const group = groups.get(key);
    if (group) group.rows.push(row);
    else groups.set(key, { did, cryptosuite, rows: [row] });
  }
  return [...groups.values()];
}

/** Rows that are signed together, and with what. */
interface Signing extends Together {
  keyId: string;
  signer: KeySigner;
}

const READY = `select c.id, c.approvals_required, c.network_id, c.status_list_id, c.supersedes, c.correction_reason, c.proof_domain, c.cryptosuite, d.unsigned
  from credentials c join credential_documents d on d.credential_id = c.id
  where c.id = any($1::uuid[]) and c.progress = any($2) and c.standing = 'active' and c.approvals >= c.approvals_required
    and (c.expires_at is null or c.expires_at > $3)
  order by c.id`;

/** Those of the credentials that the organization is to sign, now. */
const readReady = (tx: Tx, { clock }: CredentialParts, ids: readonly string[], locking = ''): Promise<Ready[]> =>
  tx.rows<Ready>(`${READY} ${locking}`, [ids, [...progressMachine.sign.from], new Date(clock())]);

/** By which keys rows are signed. @throws AppError key.expired, key.missing_kind */
async function signersOf(
  tx: Tx,
  { keystore, clock }: CredentialParts,
  organizationId: string,
  rows: readonly Ready[],
): Promise<Signing[]> {
  const groups = await together(tx, rows);
  const signings: Signing[] = [];
  for (const group of groups) {
    const key = keyFor((await readIssuerAs(tx, organizationId, group.did)).keys, group.cryptosuite);
    if (isKeyOver(key, clock())) throw new AppError('key.expired');
    const signer = await didSigner(tx, keystore, organizationId, group.did, key.id);
    signings.push({ ...group, keyId: key.id, signer });
  }
  return signings;
}

const secure = ({ canonizer }: CredentialParts, { signer, cryptosuite, rows }: Signing, issuedAt: Date) =>
  secureAll(
    canonizer,
    signer,
    parseAll(rows),
    issuedAt,
    rows.map(row => row.proof_domain),
    { cryptosuite },
  );

/** A signature that was made before its row was locked: by which key, and of what the row said then. */
interface MadeAhead {
  keyId: string;
  of: Pick<Ready, 'unsigned' | 'proof_domain' | 'cryptosuite'>;
  /** Undefined of what cannot be signed. */
  secured: Secured | undefined;
}

export interface Ahead {
  issuedAt: Date;
  made: ReadonlyMap<string, MadeAhead>;
}

/** Whether a signature that was made ahead is of what a row says now, by the key of now. */
const isOf = (made: MadeAhead | undefined, row: Ready, keyId: string): made is MadeAhead =>
  made !== undefined &&
  made.keyId === keyId &&
  made.of.unsigned === row.unsigned &&
  made.of.proof_domain === row.proof_domain &&
  made.of.cryptosuite === row.cryptosuite;

/**
 * Signs what is ready and whose key is elsewhere, in no transaction: nobody waits for a lock while we wait for a signature. It counts once `signReady`
 * took it. @throws AppError key.expired, key.missing_kind, key.custody_…
 */
export async function signAhead(
  parts: CredentialParts,
  organizationId: string,
  ids: readonly string[],
): Promise<Ahead | undefined> {
  const signings = await parts.database.organization(organizationId, async tx =>
    signersOf(tx, parts, organizationId, await readReady(tx, parts, ids)),
  );
  if (signings.length === 0) return undefined;
  const issuedAt = issuedNow(parts.clock);
  const made = new Map<string, MadeAhead>();
  for (const signing of signings) {
    const secured = await secure(parts, signing, issuedAt);
    for (const [i, row] of signing.rows.entries())
      made.set(row.id, { keyId: signing.keyId, of: row, secured: secured[i] });
  }
  return { issuedAt, made };
}

/** What came of a signing step, with its events for whoever ends the change. */
export interface Signed {
  signed: string[];
  /** Canceled, because no signature over them is possible. */
  dropped: string[];
  events: ChangeEvent[];
}

/**
 * The signing step: the organization signs those of the credentials whose approvals suffice, in the caller's transaction. A row is locked
 * while it is signed and moves on with its proof, so it is signed once, however often this runs. Sealing is asked for in the same commit.
 * What cannot be signed is dropped and stops no other. Where the key is elsewhere, what was not signed ahead by it becomes a job. @throws AppError
 * key.expired, key.missing_kind
 */
export async function signReady(
  tx: Tx,
  parts: CredentialParts,
  by: { organizationId: string; actorId: string | null },
  ids: readonly string[],
  ahead?: Ahead,
): Promise<Signed> {
  const { organizationId } = by;
  inLockOrder(tx, 'credential');
  const rows = await readReady(tx, parts, ids, 'for update of c');
  if (rows.length === 0) return { signed: [], dropped: [], events: [] };
  await holdReplaced(
    tx,
    rows.flatMap(row => row.supersedes ?? []),
  );
  const issuedAt = ahead?.issuedAt ?? issuedNow(parts.clock);
  const signed: SignedRow[] = [];
  const later = new Set<string>();
  for (const signing of await signersOf(tx, parts, organizationId, rows)) {
    const { keyId, signer } = signing;
    const takeAhead = (row: Ready): Secured | undefined => {
      const made = ahead?.made.get(row.id);
      if (isOf(made, row, keyId)) return made.secured;
      later.add(row.id);
      return undefined;
    };
    const secured = signer.isElsewhere ? signing.rows.map(takeAhead) : await secure(parts, signing, issuedAt);
    signing.rows.forEach((row, i) => {
      const each = secured[i];
      if (each)
        signed.push({
          row,
          id: row.id,
          proof: each.proof,
          digest: Buffer.from(each.digest),
          verificationMethod: signer.verificationMethod,
        });
    });
  }
  await askToSign(tx, by, [...later]);
  const known = new Set(signed.map(each => each.id));
  const dropped = rows.filter(({ id }) => !known.has(id) && !later.has(id)).map(({ id }) => id);
  const unsignable = dropped.length > 0 ? await dropUnsignable(tx, organizationId, dropped) : [];
  // By nobody: it came to nothing by itself.
  const dropEvents = eventsAbout(dropped, { type: 'cancel', actorId: null, new: { why: 'failed' } });
  if (signed.length === 0) {
    await awaitNoMore(tx, parts, unsignable);
    return { signed: [], dropped, events: dropEvents };
  }
  await tx.run(
    `with x as (select * from unnest($1::uuid[], $4::jsonb[], $5::bytea[]) as x(id, proof, digest)),
       documents as (update credential_documents d set proof = x.proof from x where d.credential_id = x.id)
     update credentials c set progress = $2, issued_at = $3, digest = x.digest from x where c.id = x.id`,
    [
      signed.map(each => each.id),
      progressMachine.sign.to,
      issuedAt,
      signed.map(each => JSON.stringify(each.proof)),
      signed.map(each => each.digest),
    ],
  );
  await queueLeaves(
    tx,
    organizationId,
    'credentials',
    'issuance',
    signed.map(({ id, row, digest }) => ({ id, networkId: row.network_id, digest })),
  );
  const done = signed.map(each => each.id);
  const corrections = signed.flatMap(({ id, row }) =>
    row.supersedes ? [{ id, supersedes: row.supersedes, reason: row.correction_reason ?? '' }] : [],
  );
  const supersedeEvents = await supersede(tx, parts, organizationId, corrections);
  for (const networkId of [...new Set(signed.map(({ row }) => row.network_id))].sort())
    await askForSeal(tx, organizationId, networkId, 'issuance');
  await awaitNoMore(tx, parts, [...unsignable, ...signed.map(each => each.row)]);
  const signEvents = [...new Set(signed.map(each => each.verificationMethod))].flatMap(verificationMethod =>
    eventsAbout(
      signed.flatMap(each => (each.verificationMethod === verificationMethod ? [each.id] : [])),
      { type: 'sign', new: { verificationMethod } },
    ),
  );
  return { signed: done, dropped, events: [...signEvents, ...supersedeEvents, ...dropEvents] };
}
