import type { Statement } from '../types.ts';

/** What a credential is, and what must then be there. */
export const STATES: readonly Statement[] = [
  {
    what: 'it is erased, and something of it is left',
    sql: `select 'credential ' || c.id as where from credentials c join credential_documents d on d.credential_id = c.id
      where c.erased_at is not null and (d.unsigned <> '{}' or d.fields <> '[]' or coalesce(d.proof, '{}') <> '{}' or c.receiver_name <> ''
        or exists (select from credential_approvals a where a.credential_id = c.id and a.proof <> '{}')
        or exists (select from seal_leaves l where l.subject_id = c.id and l.salt is not null))
      union all select 'recipient ' || e.recipient_id from erasures e join recipients r on r.id = e.recipient_id
      where e.left_at is not null and r.status <> 'erased' or e.finished_at is not null and exists (select from credentials c where c.recipient_id = r.id and c.erased_at is null)`,
  },
  {
    what: 'it is not what its progress says',
    sql: `select 'credential ' || c.id as where from credentials c left join credential_documents d on d.credential_id = c.id
      where d.credential_id is null or (c.progress in ('pending', 'returned') or c.erased_at is not null) <> (c.digest is null) or (c.progress in ('pending', 'returned')) <> (c.issued_at is null)
        or (c.progress in ('pending', 'returned')) <> (d.proof is null) or c.progress not in ('pending', 'returned') and c.approvals < c.approvals_required
        or (c.progress in ('sent', 'delivered')) and c.sent_at is null`,
  },
  {
    what: 'it is not what its standing says',
    sql: `select 'credential ' || id as where from credentials
      where (standing in ('revoked', 'superseded') or standing = 'canceled' and progress not in ('pending', 'returned')) <> (revoked_at is not null)
        or (standing = 'suspended') <> (suspended_at is not null)
        or standing in ('revoked', 'suspended', 'superseded') and progress in ('pending', 'returned') or standing = 'canceled' and sent_at is not null
        or holds_place and standing in ('revoked', 'superseded', 'canceled') or holds_place and supersedes is not null and progress in ('pending', 'returned')
        or (standing = 'superseded') <> (superseded_by is not null)`,
  },
  {
    what: 'it is not replaced by what says so',
    sql: `select 'credential ' || c.id as where from credentials c left join credentials n on n.id = c.superseded_by
        left join credential_documents d on d.credential_id = n.id
      where c.standing = 'superseded' and (n.supersedes = c.id and n.progress not in ('pending', 'returned') and (n.erased_at is not null or right(d.unsigned::jsonb ->> 'replaces', 22) = c.public_id)) is distinct from true
        or c.supersedes is not null and c.progress not in ('pending', 'returned') and exists (
          select from credentials o where o.id = c.supersedes and o.superseded_by is distinct from c.id)`,
  },
  {
    what: 'its approvals are not counted as they were given',
    sql: `select 'credential ' || c.id as where from credentials c
      where c.approvals <> (select count(*) from credential_approvals a where a.credential_id = c.id and a.proof is not null)
        or exists (select from credential_approvals a where a.credential_id = c.id and (a.proof is null) <> (a.approved_at is null))`,
  },
  {
    what: 'two hold the place of one recipient',
    sql: `select 'recipient ' || recipient_id || ' of template ' || template_id as where from credentials where holds_place group by template_id, recipient_id having count(*) > 1`,
  },
  {
    what: 'it is not under the seal that its progress says, or waits for it in another way than once',
    sql: `with waiting as (select unnest(ids) as id from seal_queue where subject = 'credentials' and kind = 'issuance'),
        places as (
          select l.subject_id as id, s.state from seal_leaves l join seals s on s.id = l.seal_id where l.subject = 'credentials' and l.kind = 'issuance'
          union all select id, 'waiting' from waiting)
      select 'credential ' || c.id as where from credentials c left join places p on p.id = c.id
      group by c.id having count(p.id) <> case when c.progress in ('pending', 'returned') then 0 else 1 end
        or bool_or(p.state = 'sealed') <> (c.progress in ('sealed', 'sent', 'delivered'))`,
  },
  {
    // Of what is erased a later change is told by the status list alone: there is no digest to seal.
    what: 'a change of its standing is not sealed, and does not wait for it, once',
    sql: `with places as (
          select subject_id as id, change ->> 'kind' as kind from seal_leaves where subject = 'credentials' and kind = 'status'
          union all select q.id, q.change ->> 'kind' from (
            select unnest(ids) as id, unnest(changes) as change from seal_queue where subject = 'credentials' and kind = 'status') q),
        counted as (
          select id, count(*) filter (where kind in ('revocation', 'supersession', 'cancellation')) as ends, count(*) filter (where kind = 'suspension') as pauses,
            count(*) filter (where kind = 'reinstatement') as reinstatements from places group by id)
      select 'credential ' || c.id as where from credentials c left join counted k using (id)
      where coalesce(k.ends, 0) <> case when c.standing in ('revoked', 'superseded') or c.standing = 'canceled' and c.progress not in ('pending', 'returned') then 1 else 0 end
          and (c.erased_at is null or k.ends > 0)
        or c.erased_at is null and c.standing in ('active', 'suspended') and coalesce(k.pauses - k.reinstatements, 0) <> case when c.standing = 'suspended' then 1 else 0 end
        or c.erased_at is null and coalesce(k.pauses - k.reinstatements, 0) not in (0, 1)`,
  },
  {
    what: 'what happened to it is not on record',
    sql: `with told as (
          select distinct type, unnest(coalesce(members, case when resource_id ~* '^[0-9a-f-]{36}$' then array[resource_id::uuid] end)) as id from events where resource = 'credentials')
      select 'credential ' || c.id || ': ' || step as where from credentials c cross join lateral unnest(array[
          'request', case when c.progress not in ('pending', 'returned') then 'sign' end, case when c.approvals > 0 then 'approve' end,
          case when c.progress in ('sealed', 'sent', 'delivered') then 'seal' end, case when c.progress in ('sent', 'delivered') then 'send' end,
          case c.standing when 'revoked' then 'revoke' when 'canceled' then 'cancel' when 'suspended' then 'suspend' when 'superseded' then 'supersede' end]) step
      where step is not null and not exists (select from told t where t.id = c.id and t.type = step)`,
  },
];
