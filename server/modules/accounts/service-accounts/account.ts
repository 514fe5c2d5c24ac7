import { serviceAccountRole, type ServiceAccountType } from '../../../../contract/base/access/index.ts';
import {
  SIGNING_ALGORITHM,
  type AuthenticatorType,
  type ServiceAccount,
  type ServiceAccountState,
} from '../../../../contract/accounts/service-accounts/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';
import { namesOf } from '../organizations/index.ts';

/** What an account proves itself by, as its rows say: a secret, of which nothing is told, or the public half of a key. */
interface ProofRow {
  createdAt: string;
  endsAt: string | null;
  key: ServiceAccount['keys'][number] | null;
}

export interface AccountRow {
  id: string;
  revision: number;
  client_id: string;
  name: string;
  description: string;
  type: ServiceAccountType;
  authenticator_type: AuthenticatorType;
  status: ServiceAccountState;
  jwks_uri: string | null;
  jwks_read_at: Date | null;
  created_by: string;
  created_at: Date;
  last_used_at: Date | null;
  last_used_from: string | null;
  /** What its roles name: projects, or merchants and their projects. */
  subjects: { id: string; name: string; projectId: string }[];
  proofs: ProofRow[];
}

/** The columns of an account `a`, with what its roles name and stands and what it proves itself by, oldest first. */
export const COLUMNS = `a.id, a.revision, a.client_id, a.name, a.description, a.type, a.authenticator_type, a.status, a.jwks_uri, a.jwks_read_at, a.created_by, a.created_at,
  a.last_used_at, a.last_used_from,
  (select coalesce(jsonb_agg(jsonb_build_object('id', s.subject_id, 'name', s.name, 'projectId', s.project_id) order by s.created_at, s.subject_id), '[]')
     from service_account_subjects s where s.account_id = a.id) as subjects,
  (select coalesce(jsonb_agg(jsonb_build_object('createdAt', f.created_at, 'endsAt', f.ends_at, 'key', f.public_key) order by f.created_at, f.id), '[]')
     from service_account_proofs f where f.account_id = a.id) as proofs`;

const isoOf = (date: string | Date | null | undefined): string | null => (date ? new Date(date).toISOString() : null);

/** Accounts as the API gives them, at a moment. In a transaction of their organization. */
export async function presentAll(tx: Tx, rows: readonly AccountRow[], now: number): Promise<ServiceAccount[]> {
  const names = await namesOf(
    tx,
    rows.map(row => row.created_by),
  );
  return rows.map(row => {
    const secrets = row.proofs.filter(({ key }) => !key);
    const former = secrets.findLast(({ endsAt }) => endsAt !== null && Date.parse(endsAt) > now);
    return {
      id: row.id,
      revision: row.revision,
      name: row.name,
      description: row.description,
      createdAt: row.created_at.toISOString(),
      createdBy: { id: row.created_by, name: names.get(row.created_by) ?? '' },
      status: row.status,
      signingAlgorithm: SIGNING_ALGORITHM,
      clientId: row.client_id,
      authenticatorType: row.authenticator_type,
      type: row.type,
      roles: row.subjects.map(({ id }) => serviceAccountRole(row.type, id)),
      projects: row.type === 'licenses.api' ? row.subjects.map(({ id, name }) => ({ id, name })) : [],
      merchants: row.type === 'merchant.api' ? row.subjects : [],
      secretCreatedAt: isoOf(secrets.find(({ endsAt }) => endsAt === null)?.createdAt),
      formerSecretUntil: isoOf(former?.endsAt),
      keys: row.proofs.flatMap(({ key }) => key ?? []),
      jwksUri: row.jwks_uri,
      jwksReadAt: isoOf(row.jwks_read_at),
      lastUsedAt: isoOf(row.last_used_at),
      lastUsedFrom: row.last_used_from,
    };
  });
}

/** The account of a client id, as its row is now. @throws AppError error.not_found */
export const readAccount = async (tx: Tx, clientId: string): Promise<AccountRow> =>
  found(
    await tx.maybe<AccountRow>(
      `select ${COLUMNS} from service_accounts a where a.client_id = $1 and a.removed_at is null`,
      [clientId],
    ),
  );

/** As readAccount, locked: whoever changes it comes after whoever did so before. */
export async function lockAccount(tx: Tx, clientId: string): Promise<AccountRow> {
  inLockOrder(tx, 'service account');
  found(
    await tx.maybe('select 1 from service_accounts where client_id = $1 and removed_at is null for no key update', [
      clientId,
    ]),
  );
  return readAccount(tx, clientId);
}
