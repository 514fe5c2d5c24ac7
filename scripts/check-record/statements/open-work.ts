import type { Statement } from '../types.ts';

/** What is under way has somebody who goes on with it, and what was asked for has its answer. */
export const OPEN_WORK: readonly Statement[] = [
  {
    what: 'it is not finished, and no job works on it',
    sql: `select 'issuing request ' || q.id as where from issue_requests q
      where q.finished_at is null and not exists (select from jobs j where j.kind = 'credentials.issue' and j.state <> 'done' and j.payload ->> 'requestId' = q.id::text)`,
  },
  {
    what: 'it is finished, and not every row has come to something once',
    sql: `select 'issuing request ' || q.id as where from issue_requests q
      where q.finished_at is not null and q.total <> (select count(*) from credentials c where c.request_id = q.id)
        + (select count(*) from issue_results r where r.request_id = q.id and r.credential_id is null)`,
  },
  {
    // Of what is issued by a template of the platform's own another letter goes out: a voucher's.
    what: 'it is sealed, and nobody wrote its email or is asked to',
    sql: `select 'credential ' || c.id as where from credentials c
      where c.progress in ('sealed', 'sent', 'delivered') and c.receiver_email is not null and c.standing = 'active'
        and not exists (select from templates t where t.id = c.template_id and t.built_in is not null)
        and not exists (select from mail_outbox m where m.dedupe_key = 'credential:' || c.id || ':0')
        and not exists (select from jobs j where j.kind = 'credentials.deliver' and j.key = c.id || ':0')`,
  },
  {
    what: 'it waits, and no job sends it',
    sql: `select 'mail ' || m.id as where from mail_outbox m
      where m.state = 'pending' and not exists (select from jobs j where j.kind like 'mail.%' and j.state <> 'done' and j.payload::text like '%' || m.id || '%')`,
  },
  {
    what: 'it waits for approval, and an approver is not asked',
    sql: `select 'credential ' || c.id || ', ' || a.user_id as where from credentials c join credential_approvals a on a.credential_id = c.id
      where c.progress = 'pending' and c.standing = 'active' and not c.expired and a.proof is null and (not a.in_order or a.position = c.approvals) and not exists (
        select from notifications n join open_approvals o using (user_id, request_id)
        where o.credential_id = c.id and n.user_id = a.user_id and n.type = 'requestSignature' and n.status <> 'completed')`,
  },
  {
    what: 'an approval is asked for that is not needed, not in turn, or given',
    sql: `select 'credential ' || o.credential_id || ', ' || o.user_id as where from open_approvals o join credentials c on c.id = o.credential_id
        join credential_approvals a on a.credential_id = o.credential_id and a.user_id = o.user_id
      where c.progress <> 'pending' or c.standing <> 'active' or c.expired or a.proof is not null or a.in_order and a.position <> c.approvals
        or o.request_id <> coalesce(c.request_id, c.id) or o.project_id <> c.project_id`,
  },
  {
    what: 'a notice asks for what is decided',
    sql: `select 'notice ' || n.id as where from notifications n
      where n.type = 'requestSignature' and n.status <> 'completed'
        and not exists (select from open_approvals o where o.user_id = n.user_id and o.request_id = n.request_id)
        and not exists (select from credentials c where coalesce(c.request_id, c.id) = n.request_id and c.expired)`,
  },
];
