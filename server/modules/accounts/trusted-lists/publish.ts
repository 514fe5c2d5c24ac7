import type { JsonObject } from '../../../../engine/json.ts';
import {
  recognizedEntityCredential,
  signRecognized,
  signTrustedList,
  type ListPurpose,
  type Recognized,
} from '../../../../engine/formats/trusted-lists/index.ts';
import type { TrustedListTexts } from '../../../../contract/accounts/trusted-lists/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { didSigner, isKeyOver, keyFor, x5cOf } from '../../base/dids/index.ts';
import { readIssuer } from '../organizations/index.ts';
import { listAddress } from './address.ts';
import { askDirectory } from './directory/index.ts';
import { listManagers } from './managers.ts';
import { completeUnsigned, tellUnsigned } from './list-notices.ts';
import type { CertificateRow } from './rows.ts';

export type PublishParts = Pick<ModuleParts, 'settings' | 'keystore' | 'canonizer' | 'clock' | 'crash'>;

interface VersionContent {
  content: { name: string; purpose: ListPurpose; texts: TrustedListTexts; nextUpdate: string };
  certificates: string[];
  created_at: Date;
}

const texts = (of: TrustedListTexts, part: 'title' | 'description') => ({
  en: of['en-US'][part],
  es: of['es-MX'][part],
});

const entityOf = (row: CertificateRow & { is_active: boolean }): Recognized => ({
  name: row.name,
  country: row.country,
  certificates: row.ders.slice(0, 1),
  publicKey: row.type === 'jwk' ? row.public_key : null,
  did: row.type === 'did' ? row.kid : null,
  kid: row.kid,
  credentialTypes: row.credential_types,
  statusLists: row.status_lists,
  statusSigners: row.status_signers,
  selfApproved: row.self_approved,
  status: row.is_active ? 'granted' : 'withdrawn',
  since: ((row.is_active ? row.decided_at : row.revoked_at) as Date).toISOString(),
});

/** What a version says: its active entities, and those that it or a version before it revoked. */
async function readVersion(tx: Tx, listId: string, sequence: number) {
  const version = await tx.one<VersionContent>(
    'select content, certificates, created_at from trusted_list_versions where list_id = $1 and sequence = $2',
    [listId, sequence],
  );
  const rows = await tx.rows<CertificateRow & { is_active: boolean }>(
    `select c.*, c.id = any($2) as is_active from trusted_certificates c
     where c.list_id = $1 and (c.id = any($2) or c.id in (
       select certificate_id from trusted_list_versions where list_id = $1 and cause = 'revoke' and sequence <= $3))
     order by c.decided_at, c.id`,
    [listId, version.certificates, sequence],
  );
  const { purpose, texts: said, nextUpdate } = version.content;
  const entities = rows.map(entityOf);
  return {
    sequence,
    purpose,
    title: texts(said, 'title'),
    description: texts(said, 'description'),
    issuedAt: version.created_at.toISOString(),
    nextUpdate,
    selfApproved: entities.some(({ selfApproved, status }) => selfApproved && status === 'granted'),
    entities,
  };
}

/**
 * Signs a version with a current key of the organization's DID, in the caller's transaction. Where there is none, the version waits, and those who
 * manage lists are told once. Returns whether it is signed.
 */
export async function publishVersion(
  tx: Tx,
  { settings, keystore, canonizer, clock, crash }: PublishParts,
  { organizationId, listId, sequence }: { organizationId: string; listId: string; sequence: number },
): Promise<boolean> {
  const { did, keys, name } = await readIssuer(tx, organizationId);
  const now = clock();
  const usable = keys?.filter(key => !isKeyOver(key, now)) ?? [];
  if (usable.length === 0) {
    const isFirst = await tx.run(
      'update trusted_list_versions set told_at = now() where list_id = $1 and sequence = $2 and told_at is null',
      [listId, sequence],
    );
    if (isFirst > 0) await tellUnsigned(tx, { organizationId, userIds: await listManagers(tx) }, listId);
    return false;
  }
  const { id } = keyFor(usable);
  const signer = await didSigner(tx, keystore, organizationId, did, id);
  const address = listAddress(settings.publicUrl, listId);
  const list = { ...(await readVersion(tx, listId, sequence)), operator: { en: name, es: name } };
  const jwt = await signTrustedList(list, { address, signer, x5c: await x5cOf(tx, { id }, now) });
  const unsigned: JsonObject = recognizedEntityCredential(list, { address, issuer: did });
  const created = `${new Date(now).toISOString().slice(0, 19)}Z`;
  const credential = await signRecognized(unsigned, signer, created, canonizer);
  await tx.run(
    `update trusted_list_versions set jwt = $3, credential = $4, signer = $5, is_waiting = false, published_at = coalesce(published_at, now())
     where list_id = $1 and sequence = $2`,
    [listId, sequence, jwt, JSON.stringify(credential), signer.verificationMethod],
  );
  await completeUnsigned(tx, listId);
  await askDirectory(tx, organizationId, listId, sequence);
  crash('trustedList.signed');
  return true;
}
