import { createHash } from 'node:crypto';
import { ATTENDANCE } from '../../server/demo/content.ts';
import { onOwnConnection } from '../../server/platform/database/owner.ts';
import type { Bench } from './platform.ts';

/** How much is filled: credentials, of so many people, of which the newest wait for their seal; and those of the one request that has as many as one may have. */
export interface Size {
  rows: number;
  people: number;
  unsealed: number;
  request: { first: number; last: number };
}
export const MILLION: Size = {
  rows: 1_000_000,
  people: 200_000,
  unsealed: 20_000,
  request: { first: 400_000, last: 409_999 },
};
export const ROWS = MILLION.rows;

/** As credentials come about: the newest wait for their seal, those with an address were sent, some mails were refused, and some wait for approval. */
const statesOf = ({ unsealed }: Size): string =>
  `case when n % 50 = 7 then 'pending' when n <= ${unsealed} then 'signed' when n % 3 = 0 and n % 50 <> 9 then 'sent' else 'sealed' end`;
const STANDINGS = `case when n % 400 = 1 then 'revoked' when n % 4000 = 47 then 'canceled' when n % 4000 = 51 then 'suspended' else 'active' end`;

/** Most were asked for by threes, and once as many as one request may have, at one instant. */
export const REQUEST_ID = '00000000-0000-4000-8000-0000000000aa';
/** One of those who hold five. */
export const PERSON = createHash('md5')
  .update('bench-777')
  .digest('hex')
  .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

/** Where it is filled, and by whom. */
export type Ground = Pick<Bench, 'owner' | 'people' | 'networkId' | 'address'>;

/** What was filled. */
export interface Scene {
  projectId: string;
  templateIds: [string, string];
}

/**
 * A project with a million credentials of two templates, held by two hundred thousand people. Their indexes are made after them, and what keys
 * and triggers would have done is done once, as a restored database would.
 */
export async function fillMillion(bench: Ground, size = MILLION): Promise<Scene> {
  const { rows: count, people, request } = size;
  const project = await bench.owner('createProject', {
    body: { name: 'Bench', category: 'education', networkId: bench.networkId },
  });
  const content = ATTENDANCE.template.content.filter(field => field.mode !== 'recipient');
  const fields = ATTENDANCE.schema.fields.filter(({ name }) => content.some(field => field.name === name));
  const schema = await bench.owner('createSchema', { body: { ...ATTENDANCE.schema, fields, projectId: project.id } });
  const template = () =>
    bench.owner('createTemplate', {
      params: { projectId: project.id },
      body: { ...ATTENDANCE.template, content, schemaId: schema.id },
    });
  const templateIds: [string, string] = [(await template()).id, (await template()).id];
  const organizationId = bench.people['owner@uni.example']?.organizationId ?? '';
  await onOwnConnection(bench.address.owner, async client => {
    await client.query(
      "set synchronous_commit = off; set maintenance_work_mem = '256MB'; set session_replication_role = replica",
    );
    const { rows: indexes } = await client.query<{ name: string; text: string }>(
      `select c.relname as name, pg_get_indexdef(i.indexrelid) as text from pg_index i join pg_class c on c.oid = i.indexrelid
       where i.indrelid = any('{credentials,recipient_words}'::regclass[]) and not exists (select from pg_constraint k where k.conindid = i.indexrelid)`,
    );
    for (const { name } of indexes) await client.query(`drop index ${name}`);
    await client.query(
      `insert into recipients (id, organization_id, name, lastname, email)
       select md5('bench-' || n)::uuid, $1, 'Persona', n, 'p' || n || '@bench.example' from generate_series(0, $2::int - 1) n`,
      [organizationId, people],
    );
    await client.query('insert into recipient_words select r.id, r.organization_id, words_of(r) from recipients r');
    await client.query(
      "insert into status_lists (id, organization_id, did, purpose, bits, factor, shift) select 'bench', id, did, 'revocation', '', 1, 0 from organizations where id = $1",
      [organizationId],
    );
    await client.query(
      // Ids in the order of the rows: a random one each would look for its place among a million.
      `insert into credentials (id, public_id, organization_id, project_id, template_id, template_revision, recipient_id, receiver_name, receiver_email, title,
         language, network_id, progress, standing, holds_place, approvals_required, status_list_id, status_index, requested_at, issued_at, expires_at,
         expired, mail_error, revoked_at, request_id, request_row)
       select (lpad(to_hex(n), 8, '0') || '-0000-4000-8000-000000000000')::uuid, 'bench-' || lpad(n::text, 7, '0'), $1, $2, case when n % 200 = 3 then $4::uuid else $3::uuid end, 1, md5('bench-' || n % $6::int)::uuid, 'Persona ' || n % $6::int,
         case when n % 3 = 0 then 'p' || n % $6::int || '@bench.example' end,
         'Constancia', 'es-MX', '648550', ${statesOf(size)}, ${STANDINGS}, false, case when n % 50 = 7 then 1 else 0 end, 'bench', n,
         now() - case when n between $7 and $8 then $7::int else n end * interval '1 minute', case when n % 50 <> 7 then now() - n * interval '1 minute' end,
         case when n % 100 = 5 then now() - n * interval '1 minute' + interval '1 year' end, n % 100 = 5 and n * interval '1 minute' > interval '1 year',
         case when n % 3 = 0 and n % 50 = 9 then 'mailbox full' end, case when n % 400 = 1 then now() - n / 2 * interval '1 minute' end,
         case when n between $7 and $8 then $9::uuid else md5('request-' || n / 3)::uuid end, n % 3
       from generate_series(1, $5::int) n`,
      [organizationId, project.id, ...templateIds, count, people, request.first, request.last, REQUEST_ID],
    );
    await client.query(
      `insert into issue_requests (id, organization_id, project_id, template_id, requested_by, total, requested_at, frozen, given)
       select request_id, organization_id, project_id, template_id, id, $2, requested_at, '{}', $2 from credentials where status_index = $1`,
      [request.first, request.last - request.first + 1],
    );
    await client.query(
      "insert into credential_counts select organization_id, project_id, template_id, status, count(*), progress not in ('pending', 'returned') from credentials group by 1, 2, 3, 4, 6",
    );
    await client.query(
      `insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
       select c.organization_id, c.project_id, c.template_id, k.kind, g.grain, g.since, count(*) from credentials c
         cross join lateral happenings_of(c.status, c.standing, c.issued_at, c.revoked_at, c.expires_at) k cross join lateral grains_of(c.organization_id, k.at) g
       group by 1, 2, 3, 4, 5, 6`,
    );
    await client.query('set session_replication_role = origin');
    await client.query(
      `insert into project_recipients (project_id, recipient_id, organization_id, template_id, credential_id, issued_at)
       select distinct on (recipient_id) project_id, recipient_id, organization_id, template_id, id, issued_at from credentials
       where issued_at is not null and standing <> 'canceled' order by recipient_id, issued_at, id`,
    );
    await client.query(
      `insert into visit_counts (organization_id, project_id, template_id, grain, since, country, kind, count)
       select $1, $2, t.id, g.grain, g.since, country, kind, 3 * count(*) from unnest($3::uuid[]) as t(id), unnest('{MX,CL,CR,ES,US,ZZ}'::text[]) as country,
         unnest('{viewed,verified}'::text[]) as kind, generate_series(0, 729) as ago cross join lateral grains_of($1, now() - ago * interval '1 day') g
       group by 3, 4, 5, 6, 7`,
      [organizationId, project.id, templateIds],
    );
    for (const { text } of indexes) await client.query(text);
    await client.query(
      'vacuum analyze credentials, recipients, recipient_words, happening_counts, project_recipients, visit_counts',
    );
  });
  return { projectId: project.id, templateIds };
}
