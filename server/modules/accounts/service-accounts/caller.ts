import { serviceAccountRole, type ServiceAccountType } from '../../../../contract/base/access/index.ts';
import type { Clock } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import type { Authenticate } from '../../../platform/module/index.ts';
import { saysAccount, type Tokens } from '../identity/index.ts';

/** An account that is there and enabled, and the proof by which its token was got, while that is good: one look-up by keys, at each call. */
const LIVE = `select a.type, o.status = 'verified' as verified,
    (select coalesce(jsonb_agg(jsonb_build_object('id', s.subject_id, 'projectId', s.project_id, 'kind', s.kind)), '[]') from service_account_subjects s
      where s.account_id = a.id) as subjects
  from service_accounts a join organizations o on o.id = a.organization_id
  where a.id = $1 and a.organization_id = $2 and a.status = 'enabled' and a.removed_at is null
    and exists (select from service_account_proofs f where f.id = $3 and f.account_id = a.id and (f.ends_at is null or f.ends_at > $4))`;

/**
 * Reads who calls from the token of a service account, with what it may do now: disabled, deleted, without a role or with another secret since,
 * its token ends at once, in every process.
 */
export const authenticateAccount =
  (database: Database, tokens: Tokens, clock: Clock): Authenticate<'serviceAccount'> =>
  async token => {
    if (!saysAccount(token)) return undefined;
    const { accountId, organizationId, proofId, narrowed } = await tokens.verifyAccount(token);
    const row = await database.platform(
      'sign-in',
      tx =>
        tx.maybe<{
          type: ServiceAccountType;
          verified: boolean;
          subjects: { id: string; projectId: string; kind: 'project' | 'merchant' | 'vendor' }[];
        }>(LIVE, [accountId, organizationId, proofId, new Date(clock())]),
      { inOneTrip: true },
    );
    if (!row) throw new AppError('auth.expired');
    const subjects = row.subjects.filter(({ id }) => narrowed?.includes(serviceAccountRole(row.type, id)) ?? true);
    return {
      kind: 'serviceAccount',
      accountId,
      organizationId,
      type: row.type,
      projectIds: [...new Set(subjects.map(({ projectId }) => projectId))],
      merchantIds: subjects.flatMap(({ id, kind }) => (kind === 'merchant' ? [id] : [])),
      vendorIds: subjects.flatMap(({ id, kind }) => (kind === 'vendor' ? [id] : [])),
      organizationVerified: row.verified,
    };
  };
