import type { Statement } from '../types.ts';

/** What stands on something has it, in the same organization: also where no constraint looks. */
export const REFERENCES: readonly Statement[] = [
  {
    what: 'it stands on nothing, or on what is another organization’s or project’s',
    sql: `select 'credential ' || c.id as where from credentials c
        left join projects p on p.id = c.project_id and p.organization_id = c.organization_id
        left join templates t on t.id = c.template_id and t.project_id = c.project_id and t.organization_id = c.organization_id
        left join recipients r on r.id = c.recipient_id and r.organization_id = c.organization_id
        left join status_lists l on l.id = c.status_list_id and l.organization_id = c.organization_id
        left join issue_requests q on q.id = c.request_id and q.template_id = c.template_id and q.organization_id = c.organization_id
      where p.id is null or t.id is null or r.id is null or l.id is null or c.request_id is not null and q.id is null`,
  },
  {
    what: 'it belongs to another organization than its credential',
    sql: `select 'document of ' || credential_id as where from credential_documents d join credentials c on c.id = d.credential_id where d.organization_id <> c.organization_id
      union all select 'approval of ' || credential_id from credential_approvals a join credentials c on c.id = a.credential_id where a.organization_id <> c.organization_id
      union all select 'notice ' || n.id from notifications n join credentials c on c.id = n.credential_id where n.organization_id <> c.organization_id
      union all select 'result ' || r.row || ' of ' || r.request_id from issue_results r join issue_requests q on q.id = r.request_id where r.organization_id <> q.organization_id`,
  },
  {
    what: 'a recipient is of an organization that there is not',
    sql: `select 'recipient ' || r.id as where from recipients r where not exists (select from organizations o where o.id = r.organization_id)`,
  },
  {
    what: 'a result names a credential that is not there',
    sql: `select 'result ' || r.row || ' of ' || r.request_id as where from issue_results r
      where r.credential_id is not null and not exists (select from credentials c where c.id = r.credential_id and c.request_id = r.request_id)`,
  },
  {
    what: 'what is to be sealed is not there',
    sql: `select 'queue, ' || x.id as where from (select unnest(ids) as id, unnest(digests) as digest, organization_id from seal_queue where subject = 'credentials') x
      where not exists (select from credentials c where c.id = x.id and c.digest = x.digest and c.organization_id = x.organization_id)`,
  },
  {
    // Who has left has approved nevertheless; who is not waited for may be gone without, by an invitation that was never taken up.
    what: 'an approver is nobody of the organization',
    sql: `select 'approval of ' || a.credential_id as where from credential_approvals a join credentials c on c.id = a.credential_id
      where not exists (select from organization_users u where u.organization_id = a.organization_id and u.user_id = a.user_id)
        and case when a.proof is null then c.progress = 'pending' and c.standing = 'active' and not c.expired
          else not exists (select from former_members f where f.organization_id = a.organization_id and f.user_id = a.user_id) end`,
  },
  {
    what: 'a DID is not whose it says, or has no key',
    sql: `select 'organization ' || o.id as where from organizations o
        where o.did is not null and not exists (select from dids d join did_keys k using (did) where d.did = o.did and d.organization_id = o.id and d.user_id is null and k.custody_key_id = o.did_key_id)
      union all select 'member ' || m.user_id from organization_users m
        where m.did is not null and not exists (select from dids d join did_keys k using (did) where d.did = m.did and d.user_id = m.user_id and k.custody_key_id is not distinct from m.did_key_id)`,
  },
  {
    // A request that came to nothing goes with its template.
    what: 'a kept answer names what is not there',
    sql: `select 'answer to ' || caller || ', ' || key as where from kept_answers k
      where operation = 'issueCredentials' and status < 300 and not exists (select from issue_requests q where q.id::text = body::jsonb ->> 'id')
          and not exists (select from events e where e.organization_id = k.organization_id and e.type = 'delete' and e.resource = 'template'
            and e.resource_id = body::jsonb ->> 'templateId')
        or operation = 'createProject' and status < 300 and not exists (select from projects p where p.id::text = body::jsonb ->> 'id')`,
  },
];
