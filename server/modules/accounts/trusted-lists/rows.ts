import {
  TRUSTED_CERTIFICATE_STATES,
  trustedCertificateState,
  type TrustedCertificate,
  type TrustedCertificateState,
  type TrustedList,
} from '../../../../contract/accounts/trusted-lists/index.ts';
import { saidCount } from '../../../../contract/base/common/ranges.ts';
import { decodeMultikey, jwkThumbprint } from '../../../../engine/keys/index.ts';
import { nodePrimitives } from '../../../platform/crypto/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { holdToFeature, namesOf } from '../organizations/index.ts';
import { listAddress } from './address.ts';
import { presentDirectory, type DirectoryRow } from './directory/rows.ts';

export interface ListRow extends Pick<TrustedList, 'name' | 'purpose' | 'texts' | 'revision' | 'sequence'> {
  id: string;
  organization_id: string;
  next_update: Date;
  created_at: Date;
}
/** A list with its certificates counted, by state, as the moment has them. */
export interface CountedRow extends ListRow {
  /** Number of the newest version that is public. */
  published: number;
  /** The verification method that signed it; null before the first. */
  signer: string | null;
  is_waiting: boolean;
  counts: Partial<Record<TrustedCertificateState, number>>;
  self_approved: boolean;
  directory: (Omit<DirectoryRow, 'block_time'> & { block_time: string }) | null;
  subscribers: number;
}

/** The state of a certificate `c` at the time `at`, named as in SQL. */
export const stateAt = (at: string): string =>
  `case when c.state = 'active' and c.ends_at <= ${at} then 'expired' else c.state end`;

/** The columns of a list `l`, at the time `at`. */
export const countedColumns = (at: string): string => `l.*,
  (select coalesce(jsonb_object_agg(state, count), '{}') from (
     select ${stateAt(at)} as state, count(*) from trusted_certificates c where c.list_id = l.id group by 1) counted) as counts,
  exists (select from trusted_certificates c where c.list_id = l.id and c.self_approved and ${stateAt(at)} = 'active') as self_approved,
  (select coalesce(max(v.sequence) filter (where v.published_at is not null), 0) from trusted_list_versions v where v.list_id = l.id) as published,
  (select v.signer from trusted_list_versions v where v.list_id = l.id and v.published_at is not null order by v.sequence desc limit 1) as signer,
  exists (select from trusted_list_versions v where v.list_id = l.id and v.is_waiting) as is_waiting,
  (select to_jsonb(d) from trusted_list_directories d where d.list_id = l.id) as directory,
  coalesce((select x.subscribers from trusted_list_subscribers x where x.list_id = l.id), 0) as subscribers`;

/** The thumbprint of the key that a verification method of ours names. */
const thumbprintOf = (method: string): string =>
  jwkThumbprint(decodeMultikey(method.slice(method.indexOf('#') + 1)), nodePrimitives);

/** A list as the API gives it. */
export const presentList = (row: CountedRow, publicUrl: string): TrustedList => ({
  id: row.id,
  address: listAddress(publicUrl, row.id),
  published: row.published,
  signer: row.signer === null ? null : { id: thumbprintOf(row.signer), name: row.signer },
  isWaiting: row.is_waiting,
  revision: row.revision,
  name: row.name,
  purpose: row.purpose,
  texts: row.texts,
  nextUpdate: row.next_update.toISOString(),
  sequence: row.sequence,
  selfApproved: row.self_approved,
  subscribers: saidCount(row.subscribers),
  certificates: Object.fromEntries(
    TRUSTED_CERTIFICATE_STATES.map(state => [state, row.counts[state] ?? 0]),
  ) as TrustedList['certificates'],
  directory:
    row.directory && presentDirectory({ ...row.directory, block_time: new Date(row.directory.block_time) }, publicUrl),
  createdAt: row.created_at.toISOString(),
});

/** In a transaction of the organization. @throws AppError error.not_found, feature.off */
export async function readList(tx: Tx, organizationId: string, id: string, now: number): Promise<CountedRow> {
  await holdToFeature(tx, organizationId, 'trustedLists');
  return found(
    await tx.maybe<CountedRow>(`select ${countedColumns('$2')} from trusted_lists l where l.id = $1`, [
      id,
      new Date(now),
    ]),
  );
}

/** Locks a list: nobody edits it, or decides about its certificates, until the commit. @throws AppError error.not_found, feature.off */
export async function lockList(tx: Tx, organizationId: string, id: string): Promise<ListRow> {
  await holdToFeature(tx, organizationId, 'trustedLists');
  inLockOrder(tx, 'trusted list');
  return found(await tx.maybe<ListRow>('select * from trusted_lists where id = $1 for no key update', [id]));
}

export interface CertificateRow {
  id: string;
  organization_id: string;
  list_id: string;
  state: TrustedCertificateState;
  type: TrustedCertificate['type'];
  kid: string;
  public_key: TrustedCertificate['publicKey'];
  fingerprint: string | null;
  ders: string[];
  subject: string;
  issuer: string | null;
  chain: string[];
  is_root: boolean;
  starts_at: Date | null;
  ends_at: Date | null;
  name: string;
  country: string | null;
  credential_types: string[];
  status_lists: string[];
  status_signers: string[];
  uploaded_by: string;
  uploaded_at: Date;
  decided_by: string | null;
  decided_at: Date | null;
  self_approved: boolean;
  revoked_by: string | null;
  revoked_at: Date | null;
  reason: string;
}

/** In a transaction of the organization. @throws AppError error.not_found */
export const readCertificate = async (tx: Tx, listId: string, id: string): Promise<CertificateRow> =>
  found(
    await tx.maybe<CertificateRow>('select c.* from trusted_certificates c where c.id = $1 and c.list_id = $2', [
      id,
      listId,
    ]),
  );

/** Who looks at certificates: their account, and those who may approve. */
export interface Reader {
  userId: string;
  managers: readonly string[];
  /** In milliseconds. */
  now: number;
}

/** Whether somebody may approve: somebody else uploaded it, or nobody else may approve. */
export const mayApprove = ({ uploaded_by: by }: CertificateRow, { userId, managers }: Reader): boolean =>
  managers.includes(userId) && (by !== userId || managers.every(id => id === userId));

/** Certificates as the API gives them, with the names of those who decided. */
export async function presentCertificates(
  tx: Tx,
  rows: readonly CertificateRow[],
  reader: Reader,
): Promise<TrustedCertificate[]> {
  const ids = rows.flatMap(row => [row.uploaded_by, row.decided_by, row.revoked_by]).filter(id => id !== null);
  const names = await namesOf(tx, [...new Set(ids)]);
  const person = (id: string) => ({ id, name: names.get(id) ?? '' });
  const now = new Date(reader.now);
  return rows.map(row => ({
    id: row.id,
    name: row.name,
    state: trustedCertificateState({ state: row.state, endsAt: row.ends_at }, now),
    type: row.type,
    kid: row.kid,
    publicKey: row.public_key,
    fingerprint: row.fingerprint,
    subject: row.subject,
    issuer: row.issuer,
    chain: row.chain,
    isRoot: row.is_root,
    startsAt: row.starts_at?.toISOString() ?? null,
    endsAt: row.ends_at?.toISOString() ?? null,
    country: row.country,
    credentialTypes: row.credential_types,
    statusLists: row.status_lists,
    statusSigners: row.status_signers,
    uploadedAt: row.uploaded_at.toISOString(),
    uploadedBy: person(row.uploaded_by),
    decidedAt: row.decided_at?.toISOString() ?? null,
    decidedBy: row.decided_by === null ? null : person(row.decided_by),
    selfApproved: row.self_approved,
    revokedAt: row.revoked_at?.toISOString() ?? null,
    revokedBy: row.revoked_by === null ? null : person(row.revoked_by),
    reason: row.reason,
    mayApprove: mayApprove(row, reader),
  }));
}
