import { progressMachine } from '../../../../contract/credentials/index.ts';
import type { JsonObject } from '../../../../engine/json.ts';
import { secure, signBatch } from '../../../../engine/proofs/index.ts';
import { credentialDigest } from '../../../../engine/seal/index.ts';
import type { Origin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { enqueueAll } from '../../../platform/jobs/index.ts';
import { didSigner } from '../../dids/index.ts';
import { recordEvent } from '../../events/index.ts';
import type { CredentialParts } from '../parts.ts';
import { SEAL_JOB } from '../seal/jobs.ts';

interface Ready {
  id: string;
  project_id: string;
  template_id: string;
  network_id: string;
  unsigned: string;
}

/** Documents of one template share one context object, so that what depends on it is computed once for all of them. */
function parseAll(rows: readonly Ready[]): JsonObject[] {
  const contexts = new Map<string, JsonObject['@context']>();
  return rows.map(row => {
    const document = JSON.parse(row.unsigned) as JsonObject;
    const key = JSON.stringify(document['@context']);
    if (!contexts.has(key)) contexts.set(key, document['@context']);
    return { ...document, '@context': contexts.get(key) };
  });
}

const countBy = (rows: readonly Ready[], pick: (row: Ready) => string): [string, number][] => {
  const counts = new Map<string, number>();
  for (const row of rows) counts.set(pick(row), (counts.get(pick(row)) ?? 0) + 1);
  return [...counts];
};

/**
 * The signing step: the organization signs those of the credentials whose approvals suffice, in the caller's transaction. A row is locked
 * while it is signed and moves on with its proof, so it is signed once, however often this runs. Sealing is asked for in the same commit.
 * @returns the ids that were signed
 */
export async function signReady(
  tx: Tx,
  parts: CredentialParts,
  organizationId: string,
  ids: readonly string[],
  origin: Origin,
  actorId: string | null,
): Promise<string[]> {
  const { keystore, canonizer, clock } = parts;
  const rows = await tx.rows<Ready>(
    `select c.id, c.project_id, c.template_id, c.network_id, d.unsigned from credentials c join credential_documents d on d.credential_id = c.id
     where c.id = any($1::uuid[]) and c.progress = any($2) and c.standing = 'active' and c.approvals >= c.approvals_required
       and (c.expires_at is null or c.expires_at > $3)
     order by c.id for update of c`,
    [ids, [...progressMachine.sign.from], new Date(clock())],
  );
  if (rows.length === 0) return [];
  const organization = await tx.one<{ did: string; did_key_id: string }>(
    'select did, did_key_id from organizations where id = $1',
    [organizationId],
  );
  const signer = await didSigner(keystore, organizationId, organization.did, organization.did_key_id);
  const documents = parseAll(rows);
  const issuedAt = new Date(Math.floor(clock() / 1000) * 1000);
  const created = issuedAt.toISOString().replace('.000Z', 'Z');
  if (documents[0]) await canonizer.learn(documents[0]);
  const proofs = await signBatch({ documents, signer, created, canonizer });
  const signed = rows.map((row, i) => {
    const proof = proofs[i];
    if (!proof) throw new Error('A document was left without a proof');
    const digest = credentialDigest(canonizer.tools.primitives, secure(documents[i] as JsonObject, [proof]));
    return { id: row.id, proof, digest: Buffer.from(digest).toString('hex') };
  });
  await tx.run(
    `with x as (select * from jsonb_to_recordset($1::jsonb) as x(id uuid, proof jsonb, digest text)),
       documents as (update credential_documents d set proof = x.proof from x where d.credential_id = x.id)
     update credentials c set progress = $2, issued_at = $3, digest = decode(x.digest, 'hex') from x where c.id = x.id`,
    [JSON.stringify(signed), progressMachine.sign.to, issuedAt],
  );
  for (const [templateId, count] of countBy(rows, row => row.template_id))
    await tx.run('update templates set pending = pending - $2, issued = issued + $2 where id = $1', [
      templateId,
      count,
    ]);
  for (const [projectId, count] of countBy(rows, row => row.project_id))
    await tx.run('update projects set pending = pending - $2, issued = issued + $2 where id = $1', [projectId, count]);
  const done = rows.map(row => row.id);
  // One seal takes all that is signed by then; the key only keeps this commit's wish apart from earlier ones.
  await enqueueAll(
    tx,
    countBy(rows, row => row.network_id).map(([networkId]) => ({
      kind: SEAL_JOB,
      key: `${networkId}:${done[0]}`,
      organizationId,
      payload: { networkId },
    })),
  );
  await recordEvent(tx, origin, {
    organizationId,
    type: 'sign',
    resource: 'credentials',
    resourceId: done.length === 1 ? (done[0] as string) : `${done.length}:${done[0]}`,
    actorId,
    new: { credentials: done, verificationMethod: signer.verificationMethod },
  });
  return done;
}
