import { createHash } from 'node:crypto';
import { dayAfter, dayOf } from '../../contract/common/days.ts';
import {
  CREDENTIAL_STATUS,
  HAPPENED_SORT,
  HAPPENINGS,
  type CredentialSort,
  type CredentialStatus,
  type Happening,
} from '../../contract/credentials/index.ts';
import { ATTENDANCE } from '../../server/demo/content.ts';
import { embeddedAddress } from '../../server/platform/database/index.ts';
import { onOwnConnection } from '../../server/platform/database/owner.ts';
import { row, type Row } from '../engine/measure.ts';
import { PERIODS, type Period } from '../../contract/dashboards/index.ts';
import { readProjectDashboard } from '../../server/modules/dashboards/project.ts';
import { listCredentials } from '../../server/modules/credentials/read/list.ts';
import { inDatabase } from './in-database.ts';
import { startBench, type Bench } from './platform.ts';

const ROWS = 1_000_000;
const PEOPLE = 200_000;
const LIMIT = 25;
const FIRST_PAGES = 100;
const GOAL_MS = 2;
const RUNS = 25;

/** As credentials come about: the newest wait for their seal, those with an address were sent, some mails were refused, and some wait for approval. */
const STATES = `case when n % 50 = 7 then 'pending' when n <= 20000 then 'signed' when n % 3 = 0 and n % 50 <> 9 then 'sent' else 'sealed' end`;
const STANDINGS = `case when n % 400 = 1 then 'revoked' when n % 4000 = 47 then 'canceled' when n % 4000 = 51 then 'suspended' else 'active' end`;

/** Most were asked for by threes, and once as many as one request may have, at one instant. */
const REQUEST = { id: '00000000-0000-4000-8000-0000000000aa', first: 400_000, last: 409_999 };
const PERSON = createHash('md5')
  .update('bench-777')
  .digest('hex')
  .replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');

interface Scene {
  projectId: string;
  templateIds: [string, string];
}

/**
 * A project with a million credentials of two templates, held by two hundred thousand people. Their indexes are made after them, and what keys
 * and triggers would have done is done once, as a restored database would.
 */
async function fill(bench: Bench): Promise<Scene> {
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
  await onOwnConnection(embeddedAddress(bench.socketDir).owner, async client => {
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
      [organizationId, PEOPLE],
    );
    await client.query('insert into recipient_words select r.id, r.organization_id, words_of(r) from recipients r');
    await client.query(
      "insert into status_lists (id, organization_id, purpose, bits, factor, shift) values ('bench', $1, 'revocation', '', 1, 0)",
      [organizationId],
    );
    await client.query(
      // Ids in the order of the rows: a random one each would look for its place among a million.
      `insert into credentials (id, public_id, organization_id, project_id, template_id, template_revision, recipient_id, receiver_name, receiver_email, title,
         language, network_id, progress, standing, holds_place, approvals_required, status_list_id, status_index, requested_at, issued_at, expires_at,
         expired, mail_error, revoked_at, request_id, request_row)
       select lpad(to_hex(n), 32, '0')::uuid, 'bench-' || lpad(n::text, 7, '0'), $1, $2, case when n % 200 = 3 then $4::uuid else $3::uuid end, 1, md5('bench-' || n % $6::int)::uuid, 'Persona ' || n % $6::int,
         case when n % 3 = 0 then 'p' || n % $6::int || '@bench.example' end,
         'Constancia', 'es-MX', '648550', ${STATES}, ${STANDINGS}, false, case when n % 50 = 7 then 1 else 0 end, 'bench', n,
         now() - case when n between $7 and $8 then $7::int else n end * interval '1 minute', case when n % 50 <> 7 then now() - n * interval '1 minute' end,
         case when n % 100 = 5 then now() - n * interval '1 minute' + interval '1 year' end, n % 100 = 5 and n * interval '1 minute' > interval '1 year',
         case when n % 3 = 0 and n % 50 = 9 then 'mailbox full' end, case when n % 400 = 1 then now() - n / 2 * interval '1 minute' end,
         case when n between $7 and $8 then $9::uuid else md5('request-' || n / 3)::uuid end, n % 3
       from generate_series(1, $5::int) n`,
      [organizationId, project.id, ...templateIds, ROWS, PEOPLE, REQUEST.first, REQUEST.last, REQUEST.id],
    );
    await client.query(
      `insert into issue_requests (id, organization_id, project_id, template_id, requested_by, total, requested_at, frozen, given)
       select request_id, organization_id, project_id, template_id, id, $2, requested_at, '{}', $2 from credentials where id = lpad(to_hex($1::int), 32, '0')::uuid`,
      [REQUEST.first, REQUEST.last - REQUEST.first + 1],
    );
    await client.query(
      "insert into credential_counts select organization_id, project_id, template_id, status, count(*), progress not in ('pending', 'returned') from credentials group by 1, 2, 3, 4, 6",
    );
    await client.query(
      `insert into happening_counts (organization_id, project_id, template_id, kind, grain, since, count)
       select c.organization_id, c.project_id, c.template_id, k.kind, g.grain, g.since, count(*) from credentials c
         cross join lateral happenings_of(c.status, c.standing, c.issued_at, c.revoked_at, c.expires_at) k cross join lateral grains_of(k.at) g
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
         unnest('{viewed,verified}'::text[]) as kind, generate_series(0, 729) as ago cross join lateral grains_of(now() - ago * interval '1 day') g
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

interface Query {
  status?: CredentialStatus;
  templateId?: string;
  q?: string;
  recipientId?: string;
  requestId?: string;
  opened?: 'no';
  mail?: 'failed';
  requestedFrom?: string;
  requestedBefore?: string;
  happened?: Happening;
  since?: string;
  until?: string;
  sort?: CredentialSort;
}

const NEWEST = { limit: LIMIT, sort: 'requestedAt', order: 'DESC' } as const;
const middle = (times: readonly number[]): number =>
  times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)] ?? Number.NaN;

const DASHBOARD_GOAL_MS = 5;

/** A project's dashboard, within a transaction and without its beginning and end. */
async function dashboardRow(bench: Bench, organizationId: string, projectId: string, period: Period): Promise<Row> {
  const times: number[] = [];
  for (let run = 0; run < RUNS; run += 1)
    times.push(
      await bench.parts.database.organization(organizationId, tx =>
        inDatabase(tx, heard => readProjectDashboard(heard, projectId, period, new Date())),
      ),
    );
  const inside = middle(times.slice(3));
  const words = `the dashboard, ${period}: in the database p50 ${inside.toFixed(2)} ms; against the goal of ${DASHBOARD_GOAL_MS} ms`;
  return row(words, 1000 / inside, 1000 / DASHBOARD_GOAL_MS, 1);
}

/** Pages of a project's credentials among a million, by every filter, through the handler of the API. */
export async function run(): Promise<Row[]> {
  const bench = await startBench();
  try {
    const { projectId, templateIds } = await fill(bench);
    const { organizationId = '', userId = '' } = bench.people['owner@uni.example'] ?? {};
    const caller = { userId, publicUrl: bench.publicUrl };
    const time = async (pages: readonly number[], query: Query) => {
      const times: number[] = [];
      const within: number[] = [];
      let total = 0;
      for (const page of pages) {
        const start = performance.now();
        ({ total } = await bench.owner('listCredentials', {
          params: { projectId },
          query: { ...query, page, limit: LIMIT },
        }));
        times.push(performance.now() - start);
        within.push(
          await bench.parts.database.organization(organizationId, tx =>
            inDatabase(tx, heard =>
              listCredentials(heard, { ...NEWEST, ...query, page }, { projectId }, { ...caller, now: Date.now() }),
            ),
          ),
        );
      }
      return { p50: middle(times), worst: Math.max(...times), inside: middle(within), total };
    };
    const show = async (what: string, pages: readonly number[], query: Query = {}) => {
      await time(pages.slice(0, 5), query);
      const { p50, worst, inside, total } = await time(pages, query);
      const words = `${what} (${total.toLocaleString('en-US')}): in the database p50 ${inside.toFixed(2)} ms; the whole call p50 ${p50.toFixed(2)} ms, worst ${worst.toFixed(2)} ms; against the goal of ${GOAL_MS} ms`;
      return row(words, 1000 / inside, 1000 / GOAL_MS, 1);
    };
    // Spread over the first hundred pages, the last of them among them.
    const first = Array.from({ length: RUNS }, (_, i) => Math.round((i * (FIRST_PAGES - 1)) / (RUNS - 1)));
    const from = (page: number, runs: number) => Array.from({ length: runs }, (_, i) => page + i);
    const rows = [await show('all, the first hundred pages', first)];
    for (const status of CREDENTIAL_STATUS) rows.push(await show(`status ${status}`, first, { status }));
    rows.push(await show('a template that issued most', first, { templateId: templateIds[0] }));
    rows.push(await show('a template that issued few', first, { templateId: templateIds[1] }));
    const day = (ago: number) => new Date(Date.now() - ago * 86_400_000).toISOString();
    const week = { requestedFrom: day(107), requestedBefore: day(101) };
    const year = { requestedFrom: day(500), requestedBefore: day(135) };
    const ofMost = { templateId: templateIds[0] };
    rows.push(await show('six days', first, week));
    rows.push(await show('a year, ten thousand counted', first, year));
    rows.push(await show('a year, and a status that few have', first.slice(0, 10), { ...year, status: 'revoked' }));
    rows.push(await show('a year, a template that issued few', first, { ...year, templateId: templateIds[1] }));
    rows.push(await show('a year, a status and a template', first, { ...year, ...ofMost, status: 'sealed' }));
    rows.push(await show('a recipient', [0, 0, 0, 0, 0], { recipientId: PERSON }));
    rows.push(await show('a request of ten thousand', first, { requestId: REQUEST.id }));
    rows.push(await show('the same, of a status', first.slice(0, 10), { requestId: REQUEST.id, status: 'revoked' }));
    rows.push(await show('not opened yet', first, { opened: 'no' }));
    rows.push(await show('e-mail failed', first, { mail: 'failed' }));
    rows.push(
      await show('not opened yet, a template that issued few', first, { opened: 'no', templateId: templateIds[1] }),
    );
    const today = dayOf(new Date());
    for (const happened of HAPPENINGS)
      for (const days of [30, 365])
        rows.push(
          await show(`${happened} in ${days} days`, first.slice(0, 10), {
            happened,
            since: dayAfter(today, -days),
            until: today,
            sort: HAPPENED_SORT[happened],
          }),
        );
    rows.push(
      await show('issued in a year, a template that issued few', [0, 1, 2], {
        happened: 'issued',
        since: dayAfter(today, -365),
        until: today,
        sort: 'issuedAt',
        templateId: templateIds[1],
      }),
    );
    for (const period of PERIODS) rows.push(await dashboardRow(bench, organizationId, projectId, period));
    rows.push(await show('text of one name', first.slice(0, 10).fill(0), { q: 'Persona 123456' }));
    rows.push(await show('text of all titles', first, { q: 'Constancia' }));
    rows.push(await show('text of a tenth of the people, a thousand counted', [0, 1, 2], { q: 'persona 12' }));
    rows.push(await show('two letters, a thousand counted', [0, 1, 2], { q: '12' }));
    rows.push(await show('text of few letters, which nobody has', [0, 0, 0], { q: 'zq' }));
    rows.push(await show('all, page 20,000', from(20_000, 5)));
    rows.push(await show('all, the last pages', from(ROWS / LIMIT - 5, 5)));
    rows.push(await show('all, beyond the end', from(ROWS / LIMIT, 2)));
    return rows;
  } finally {
    await bench.stop();
  }
}
