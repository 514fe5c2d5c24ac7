import type { ApprovalRequest, ApprovalRow } from '../../../../../contract/credentials/credentials/index.ts';
import { likePattern, readPage, type Page, type Tx } from '../../../../platform/database/index.ts';
import { namesOf } from '../../../accounts/organizations/index.ts';
import { type Claim, saidFields, IN_ACTIVE, snapshotNow, wasSeen } from '../registry/index.ts';

interface Group {
  id: string;
  project_id: string;
  waiting: number;
  requested_at: Date;
}
interface Described {
  id: string;
  project: string;
  template: ApprovalRequest['template'];
  title: string;
  by: string | null;
  receivers: string[];
  in_place_of: ApprovalRequest['inPlaceOf'];
}
interface Row {
  id: string;
  receiver_name: string;
  receiver_email: string | null;
  fields: Claim[];
  unsigned: string;
  revision: number;
  expires_at: Date | null;
  correction_reason: string | null;
  in_place_of: ApprovalRow['inPlaceOf'];
}

/** So many recipients tell a request apart at a glance. */
const NAMED = 3;

/** In whose place somebody approves, of a row `a` of credential_approvals. */
const IN_PLACE_OF = `case when a.in_place_of is not null then jsonb_build_object('userId', a.in_place_of, 'name', coalesce(a.in_place_of_name, '')) end as in_place_of`;

/** What each request of a page is about, looked up by its first credentials that wait. */
const DESCRIBED = `select g.id, p.name as project, jsonb_build_object('id', t.id, 'name', t.title) as template, f.title, r.requested_by as by, ${IN_PLACE_OF},
    array(select c.receiver_name from (select o.credential_id from open_approvals o where o.user_id = $2 and o.request_id = g.id order by o.credential_id limit ${NAMED}) o
      join credentials c on c.id = o.credential_id order by c.id) as receivers
  from unnest($1::uuid[]) as g(id)
    cross join lateral (select c.* from open_approvals o join credentials c on c.id = o.credential_id
      where o.user_id = $2 and o.request_id = g.id order by o.credential_id limit 1) f
    join credential_approvals a on a.credential_id = f.id and a.user_id = $2 join projects p on p.id = f.project_id join templates t on t.id = f.template_id left join issue_requests r on r.id = g.id`;

/** The requests of which something waits for a signer, with how many credentials that are in all. */
export async function listApprovalRequests(
  tx: Tx,
  userId: string,
  query: Page & { projectId?: string | undefined; requestId?: string | undefined },
): Promise<{ requests: ApprovalRequest[]; total: number; waiting: number }> {
  const seen = await snapshotNow(tx);
  const narrow = [userId, query.projectId ?? null, query.requestId ?? null];
  const mine = `user_id = $1 and ($2::uuid is null or project_id = $2) and ($3::uuid is null or request_id = $3) and ${IN_ACTIVE}`;
  const { rows, total } = await readPage<Group>(tx, query, {
    columns: '*',
    from: `(select request_id as id, project_id, count(*)::int as waiting, min(requested_at) as requested_at
            from open_approvals where ${mine} group by request_id, project_id) g`,
    where: 'true',
    params: narrow,
    sorts: { requestedAt: 'requested_at' },
    key: 'id',
  });
  const { waiting } = await tx.one<{ waiting: number }>(
    `select count(*)::int as waiting from open_approvals where ${mine}`,
    narrow,
  );
  const described = new Map(
    (await tx.rows<Described>(DESCRIBED, [rows.map(row => row.id), userId])).map(each => [each.id, each]),
  );
  const names = await namesOf(
    tx,
    [...described.values()].flatMap(({ by }) => by ?? []),
  );
  return {
    requests: rows.flatMap(({ id, project_id, waiting: ofIt, requested_at }) => {
      const about = described.get(id);
      if (!about) return [];
      const by = about.by === null ? undefined : names.get(about.by);
      return {
        id,
        project: { id: project_id, name: about.project },
        template: about.template,
        title: about.title,
        by: about.by !== null && by !== undefined ? { id: about.by, name: by } : null,
        requestedAt: requested_at.toISOString(),
        waiting: ofIt,
        receivers: about.receivers,
        inPlaceOf: about.in_place_of,
        seen,
      };
    }),
    total,
    waiting,
  };
}

/** What of a request waits for a signer, in the order in which it was asked for, with the values that they would sign. */
export async function listApprovalRows(
  tx: Tx,
  userId: string,
  { projectId, requestId }: { projectId: string; requestId: string },
  query: Page & { q?: string | undefined },
  now: number,
): Promise<{ credentials: ApprovalRow[]; total: number; seen: string }> {
  const pattern = likePattern(query.q);
  const seen = await snapshotNow(tx);
  const { rows, total } = await readPage<Row>(tx, query, {
    columns: `c.id, c.receiver_name, c.receiver_email, d.fields, d.unsigned, c.revision, c.expires_at, c.correction_reason, ${IN_PLACE_OF}`,
    from: `open_approvals o join credentials c on c.id = o.credential_id join credential_documents d on d.credential_id = c.id
      join credential_approvals a on a.credential_id = o.credential_id and a.user_id = o.user_id`,
    where: `o.user_id = $1 and o.project_id = $2 and o.request_id = $3 and ${wasSeen('$4')}
      and ($5::text is null or plainly(c.receiver_name) like $5 or lower(c.receiver_email) like $5)`,
    params: [userId, projectId, requestId, seen, pattern],
    sorts: { row: 'o.credential_id' },
    key: 'o.user_id',
  });
  const said = await saidFields(tx, rows);
  return {
    credentials: rows.map((row, at) => ({
      id: row.id,
      receiver: { name: row.receiver_name, email: row.receiver_email },
      fields: said[at] ?? [],
      revision: row.revision,
      expiresAt: row.expires_at?.toISOString() ?? null,
      expired: row.expires_at !== null && row.expires_at.getTime() <= now,
      correctionReason: row.correction_reason,
      inPlaceOf: row.in_place_of,
    })),
    total,
    seen,
  };
}
