import type { Statement } from '../types.ts';

/** What a credential is, and what must then be there. */
export const STATES: readonly Statement[] = [
  {
    what: 'it is not what its progress says',
    sql: `select 'credential ' || c.id as where from credentials c left join credential_documents d on d.credential_id = c.id
      where d.credential_id is null or (c.progress = 'pending') <> (c.digest is null) or (c.progress = 'pending') <> (c.issued_at is null)
        or (c.progress = 'pending') <> (d.proof is null) or c.progress <> 'pending' and c.approvals < c.approvals_required
        or (c.progress in ('sent', 'delivered')) and c.sent_at is null`,
  },
  {
    what: 'it is not what its standing says',
    sql: `select 'credential ' || id as where from credentials
      where (standing = 'revoked') <> (revoked_at is not null) or standing = 'revoked' and progress = 'pending' or standing = 'canceled' and progress <> 'pending'
        or holds_place and standing in ('revoked', 'canceled')`,
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
      group by c.id having count(p.id) <> case when c.progress = 'pending' then 0 else 1 end
        or bool_or(p.state = 'sealed') <> (c.progress in ('sealed', 'sent', 'delivered'))`,
  },
  {
    what: 'its revocation is not sealed, and does not wait for it, once',
    sql: `with places as (
          select subject_id as id from seal_leaves where subject = 'credentials' and kind = 'status'
          union all select unnest(ids) from seal_queue where subject = 'credentials' and kind = 'status')
      select 'credential ' || c.id as where from credentials c left join places p on p.id = c.id
      group by c.id having count(p.id) <> case when c.standing = 'revoked' then 1 else 0 end`,
  },
  {
    what: 'what happened to it is not on record',
    sql: `with told as (
          select distinct type, unnest(coalesce(members, case when resource_id ~ '^[0-9a-f-]{36}$' then array[resource_id::uuid] end)) as id from events where resource = 'credentials')
      select 'credential ' || c.id || ': ' || step as where from credentials c cross join lateral unnest(array[
          'request', case when c.progress <> 'pending' then 'sign' end, case when c.approvals > 0 then 'approve' end,
          case when c.progress in ('sealed', 'sent', 'delivered') then 'seal' end, case when c.progress in ('sent', 'delivered') then 'send' end,
          case c.standing when 'revoked' then 'revoke' when 'canceled' then 'cancel' end]) step
      where step is not null and not exists (select from told t where t.id = c.id and t.type = step)`,
  },
];
