import { TRUSTED_CERTIFICATES_MAX } from '../../../../contract/accounts/trusted-lists/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import { isUniqueViolation, likePattern, readPage, type Tx } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { listManagers } from './managers.ts';
import { tellWaiting } from './notices.ts';
import {
  lockList,
  presentCertificates,
  readCertificate,
  readList,
  stateAt,
  type CertificateRow,
  type ListRow,
  type Reader,
} from './rows.ts';
import { identityOf, presentRead, readUpload, type Uploaded } from './uploaded.ts';

type Operation =
  | 'listTrustedCertificates'
  | 'getTrustedCertificate'
  | 'readTrustedCertificates'
  | 'uploadTrustedCertificates';

/** What an event says of a certificate. */
export const recorded = (row: CertificateRow, list: Pick<ListRow, 'name'>) => ({
  name: row.name,
  list: list.name,
  subject: row.subject,
  kid: row.kid,
  status: row.state,
});

/** Who reads: with those who may approve. */
export const readerOf = async (tx: Tx, { userId }: UserCaller, now: number): Promise<Reader> => ({
  userId,
  managers: await listManagers(tx),
  now,
});

/** Which of these a list has already, uploaded or active, by what tells them apart. */
async function knownOf(tx: Tx, listId: string, read: readonly Uploaded[]): Promise<ReadonlySet<string>> {
  const rows = await tx.rows<{ identity: string }>(
    `select coalesce(fingerprint, kid) as identity from trusted_certificates
     where list_id = $1 and state in ('uploaded', 'active') and coalesce(fingerprint, kid) = any($2)`,
    [listId, read.map(identityOf)],
  );
  return new Set(rows.map(({ identity }) => identity));
}

/** @throws AppError certificate.too_many */
async function refuseTooMany(tx: Tx, listId: string, more: number): Promise<void> {
  const { count } = await tx.one<{ count: number }>(
    'select count(*)::int as count from trusted_certificates where list_id = $1',
    [listId],
  );
  if (count + more > TRUSTED_CERTIFICATES_MAX) throw new AppError('certificate.too_many');
}

/** How certificates get into a list, and how they are read. */
export const certificateHandlers = ({
  database,
  clock,
}: Pick<ModuleParts, 'database' | 'clock'>): HandlersOf<Operation> => ({
  listTrustedCertificates: ({ caller, params, query }) =>
    database.organization(caller.organizationId, async tx => {
      const now = clock();
      const { id } = await readList(tx, caller.organizationId, params.trustedListId, now);
      const { rows, total } = await readPage<CertificateRow>(tx, query, {
        columns: 'c.*',
        from: 'trusted_certificates c',
        where: `c.list_id = $1 and ($2::text is null or ${stateAt('$4')} = $2) and ($3::text is null or c.type = $3) and $4::timestamptz is not null
          and ($5::text is null or plainly(c.name) like $5 or plainly(c.subject) like $5 or plainly(c.kid) like $5)`,
        params: [id, query.state ?? null, query.type ?? null, new Date(now), likePattern(query.q)],
        sorts: { uploadedAt: 'c.uploaded_at', name: 'plainly(c.name)', endsAt: { nullable: 'c.ends_at' } },
        key: 'c.id',
      });
      return { certificates: await presentCertificates(tx, rows, await readerOf(tx, caller, now)), total };
    }),

  getTrustedCertificate: ({ caller, params }) =>
    database.organization(caller.organizationId, async tx => {
      const now = clock();
      const { id } = await readList(tx, caller.organizationId, params.trustedListId, now);
      const row = await readCertificate(tx, id, params.certificateId);
      const [answer] = await presentCertificates(tx, [row], await readerOf(tx, caller, now));
      return answer as NonNullable<typeof answer>;
    }),

  readTrustedCertificates: ({ caller, params, body }) =>
    database.organization(caller.organizationId, async tx => {
      const list = await readList(tx, caller.organizationId, params.trustedListId, clock());
      const read = readUpload(list, body, clock());
      const known = await knownOf(tx, list.id, read);
      return { certificates: read.map(each => presentRead(body.type, each, known)) };
    }),

  async uploadTrustedCertificates({ caller, params, body, origin }) {
    try {
      return await change(database, caller, origin, async tx => {
        const { organizationId, userId } = caller;
        const list = await lockList(tx, organizationId, params.trustedListId);
        const uploaded = readUpload(list, body, clock());
        await refuseTooMany(tx, list.id, uploaded.length);
        const rows: CertificateRow[] = [];
        for (const each of uploaded)
          rows.push(
            await tx.one<CertificateRow>(
              `insert into trusted_certificates (organization_id, list_id, type, kid, public_key, fingerprint, ders, subject, issuer, chain, is_root, starts_at,
                 ends_at, name, country, credential_types, status_lists, status_signers, uploaded_by)
               values ($1, $2, $3, $4, $5, $6, $7, $8, $9, $10, $11, $12, $13, $14, $15, $16, $17, $18, $19) returning *`,
              [
                organizationId,
                list.id,
                body.type,
                each.kid,
                each.publicKey && JSON.stringify(each.publicKey),
                each.fingerprint,
                each.ders,
                each.subject,
                each.issuer,
                each.chain,
                each.isRoot,
                each.startsAt,
                each.endsAt,
                body.name || each.subject,
                body.country ?? each.country,
                body.credentialTypes,
                body.statusLists,
                body.statusSigners,
                userId,
              ],
            ),
          );
        const reader = await readerOf(tx, caller, clock());
        for (const row of rows) await tellWaiting(tx, list, row, reader);
        return {
          answer: { certificates: await presentCertificates(tx, rows, reader) },
          events: rows.map(row => ({
            type: 'create' as const,
            resource: 'trustedCertificate' as const,
            resourceId: row.id,
            new: recorded(row, list),
          })),
        };
      });
    } catch (error) {
      if (isUniqueViolation(error, 'trusted_certificates_once'))
        throw new AppError('certificate.listed', { text: 'duplicate_row' }, { cause: error });
      throw error;
    }
  },
});
