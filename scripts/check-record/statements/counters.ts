import type { Statement } from '../types.ts';

/** Counters that are kept beside what they count. */
export const COUNTERS: readonly Statement[] = [
  {
    what: 'credentials are counted otherwise than there are',
    sql: `select 'template ' || template_id || ', ' || status as where from (
        select template_id, project_id, status, signed, sum(count) as n from credential_counts group by 1, 2, 3, 4
        union all select template_id, project_id, status, progress not in ('pending', 'returned'), -count(*) from credentials group by 1, 2, 3, 4) x
      group by template_id, project_id, status, signed having sum(n) <> 0`,
  },
  {
    // Templates that the platform makes for what it issues itself are counted by nobody. A removed project says how many it had, and of those
    // whoever leaves the organization has no place in it any more.
    what: "a project's counts are not what it has",
    sql: `select 'project ' || p.id as where from projects p
        left join (select project_id as id, count(*) as n from templates where built_in is null group by 1) t using (id)
        left join (select project_id as id, count(distinct user_id) as n from project_users group by 1) u using (id)
      where p.templates <> coalesce(t.n, 0) or p.status = 'active' and p.users <> coalesce(u.n, 0) or p.users < coalesce(u.n, 0)`,
  },
  {
    what: 'what is told of a template is not what it has',
    sql: `select 'template ' || template_id as where from credential_figures f
        full join (select project_id, template_id, count(*) as all, count(*) filter (where progress not in ('pending', 'returned') and standing <> 'canceled') as issued,
            count(*) filter (where progress in ('pending', 'returned') and standing = 'active' and status <> 'returned') as pending, count(*) filter (where standing = 'revoked') as revoked
          from credentials group by 1, 2) c using (project_id, template_id)
      where (coalesce(f.credentials, 0), coalesce(f.issued, 0), coalesce(f.pending, 0), coalesce(f.revoked, 0)) is distinct from
        (coalesce(c.all, 0), coalesce(c.issued, 0), coalesce(c.pending, 0), coalesce(c.revoked, 0))`,
  },
  {
    what: 'a signer is awaited otherwise than it is counted',
    sql: `select 'signer ' || s.id as where from template_signers s
      where s.pending <> (select count(*) from credential_approvals a join credentials c on c.id = a.credential_id
        where c.template_id = s.template_id and a.user_id = s.user_id and c.progress = 'pending' and c.standing = 'active' and not c.expired)`,
  },
  {
    what: 'templates are counted otherwise than there are',
    sql: `select 'generic template ' || g.id as where from generic_templates g
        where g.templates <> (select count(*) from templates t where t.generic_template_id = g.id)
      union all select 'schema ' || s.id from schemas s
        where s.templates <> (select count(*) from templates t where t.schema_id = s.id and t.organization_id = s.organization_id and t.built_in is null)`,
  },
  {
    // What was canceled because nothing could sign it is given back; what was canceled otherwise is not.
    what: 'the trial is counted otherwise than it was used',
    sql: `select 'organization ' || o.id as where from organizations o
      where o.issued_on_trial not between (select count(*) from credentials c where c.organization_id = o.id and c.on_trial and c.standing <> 'canceled')
        and (select count(*) from credentials c where c.organization_id = o.id and c.on_trial)`,
  },
  {
    what: 'notifications are counted otherwise than there are',
    sql: `select 'notification group ' || group_id || ', ' || channel || ', ' || known as where from (
        select group_id, channel, known, reason, count as n, resendable as again from notification_counts
        union all select group_id, channel, known, coalesce(reason, ''), -1, -is_resendable::int from notification_items) x
      group by group_id, channel, known, reason having sum(n) <> 0 or sum(again) <> 0`,
  },
];
