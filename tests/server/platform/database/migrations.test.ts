import { randomBytes } from 'node:crypto';
import { copyFileSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readTimeline, verifyEventChain } from '../../../../server/modules/events/index.ts';
import {
  embeddedAddress,
  ensureDatabase,
  migrate,
  migrationsFolder,
  openDatabase,
} from '../../../../server/platform/database/index.ts';

/** The last migration of the state whose data is kept in tests/fixtures/migrations: written by the real server, without its secrets. */
const RELEASED = '0050';
const FILES = readdirSync(migrationsFolder()).sort();
const NEWER = FILES.filter(name => name.slice(0, 4) > RELEASED);

/** What a migration is there to change in data that it finds, by the names of before. All else stays as it is. */
const REWRITES: Readonly<Record<string, readonly string[]>> = {
  // The word for an issuing request, in what is under way.
  '0060-requests-and-seals.sql': ['issue_batches.frozen', 'jobs.payload'],
  // The same where it is finished; and sealing became a module of its own, with its jobs.
  '0061-sealing.sql': ['issue_requests.frozen', 'jobs.kind', 'jobs.payload'],
  // Credentials are counted anew, by the state that lists filter by.
  '0075-exact-lists.sql': [
    'count',
    'expired',
    'lane',
    'organization_id',
    'progress',
    'project_id',
    'standing',
    'template_id',
  ].map(column => `credential_counts.${column}`),
  // Kept answers got a wall, and a table that has it: the test below finds them there.
  '0100-kept-answers.sql': ['body', 'body_hash', 'caller', 'created_at', 'key', 'operation', 'status'].map(
    column => `idempotency_keys.${column}`,
  ),
  // Counted when it is asked for.
  '0111-written-once.sql': ['recipients.credentials'],
  // The rows of a request stand in a table of their own: the test below finds them there.
  '0140-request-rows.sql': ['issue_requests.receivers'],
  // Told by the counters behind the lists: the test below compares these with what there is.
  '0180-figures-by-state.sql': [
    ...['credentials', 'issued', 'pending', 'revoked'].map(column => `projects.${column}`),
    ...['credentials', 'issued', 'pending'].map(column => `templates.${column}`),
  ],
  // A signer is asked once for a request: the test below finds each request once.
  '0366-asked-by-request.sql': [
    'change',
    'created_at',
    'credential_id',
    'credential_title',
    'details',
    'id',
    'organization_id',
    'project_id',
    'receiver_name',
    'status',
    'template_id',
    'type',
    'user_id',
  ].map(column => `notifications.${column}`),
  // The rows of an import that wait stand in pieces: the test below finds them there.
  '0311-import-pieces.sql': ['content', 'fields', 'import_id', 'is_twice', 'organization_id', 'outcome', 'row'].map(
    column => `recipient_import_rows.${column}`,
  ),
  // Steps that a credential may take, and the numbers of leaves that have none.
  '0320-pause-and-replace.sql': [
    ...['after', 'axis', 'before'].map(column => `credential_steps.${column}`),
    'seal_leaves.leaf_index',
  ],
  // More of those steps.
  '0360-returned.sql': ['after', 'axis', 'before'].map(column => `credential_steps.${column}`),
  // Chained anew without the origins, which stand beside them from then on; the hash of before is kept.
  '0395-event-origins.sql': ['hash', 'ip', 'previous_hash', 'user_agent'].map(column => `events.${column}`),
  // Found without marks.
  '0441-found-without-marks.sql': ['recipient_words.words'],
  // What was handed over is counted, too.
  '0501-analytics.sql': ['count', 'grain', 'kind', 'organization_id', 'project_id', 'since', 'template_id'].map(
    column => `happening_counts.${column}`,
  ),
};

/** An import that is being worked off when the server is replaced: what was not there yet as it was released. */
const IMPORT = '0b000000-0000-4000-8000-000000000000';
const ARRANGED: Readonly<Record<string, string>> = {
  // what had been canceled waits again, for both of its approvers
  '0365-open-approvals.sql': `
    update template_signers s set pending = pending + 1 from credentials c where c.template_id = s.template_id and c.standing = 'canceled';
    update notifications n set status = 'new' from credentials c where c.id = n.credential_id and c.standing = 'canceled';
    update credentials set standing = 'active', holds_place = true where standing = 'canceled'`,
  '0311-import-pieces.sql': `
    insert into recipient_imports (id, organization_id, requested_by, file, total, state, added, known)
      select '${IMPORT}', organization_id, user_id, 'a.csv', 2100, 'registering', 999, 1 from organization_users order by user_id limit 1;
    insert into recipient_import_rows (import_id, organization_id, row, content, is_twice, outcome)
      select id, organization_id, n, jsonb_build_object('name', 'Row ' || n), n = 2001, case n when 7 then 'known' end
      from recipient_imports cross join generate_series(7, 2099) n where n = 7 or n >= 1000`,
};

/** A request that is being worked off when the server is replaced. */
const UNDER_WAY = '0a000000-0000-4000-8000-000000000000';

const name = `test_${randomBytes(6).toString('hex')}`;
const address = embeddedAddress(inject('postgres'), name);
const folder = mkdtempSync(join(tmpdir(), 'sello-migrations-'));
let owner: pg.Client;
beforeAll(async () => {
  await ensureDatabase(address);
  for (const file of FILES.filter(each => !NEWER.includes(each)))
    copyFileSync(join(migrationsFolder(), file), join(folder, file));
  await migrate(address.owner, folder);
  owner = new pg.Client(address.owner);
  await owner.connect();
  const kept = JSON.parse(
    readFileSync(new URL(`../../../fixtures/migrations/${RELEASED}.json`, import.meta.url), 'utf8'),
  ) as Record<string, object[]>;
  // In any order: what refers to what is as the server left it.
  await owner.query('set session_replication_role = replica');
  for (const [table, rows] of Object.entries(kept))
    await owner.query(`insert into ${table} select * from jsonb_populate_recordset(null::${table}, $1)`, [
      JSON.stringify(rows),
    ]);
  await owner.query('set session_replication_role = origin');
  await owner.query(
    `insert into idempotency_keys (caller, operation, key, body_hash, status, body)
     select user_id, 'createProject', 'kept-answer', 'hash', 201, '{}' from organization_users order by user_id limit 1`,
  );
  await owner.query(
    `insert into issue_batches (id, organization_id, project_id, template_id, requested_by, receivers, total, requested_at, frozen)
     select $1, organization_id, project_id, template_id, requested_by,
       (select jsonb_agg(jsonb_build_object('name', 'Row ' || n) order by n) from generate_series(0, 1099) n), 1100, now(), frozen
     from issue_batches order by id limit 1`,
    [UNDER_WAY],
  );
});
afterAll(async () => {
  await owner.end();
  const server = new pg.Client({ ...address.owner, database: 'postgres' });
  await server.connect();
  await server.query(`drop database ${name} with (force)`);
  await server.end();
  rmSync(folder, { recursive: true, force: true });
});

/** Every column of every table as it was first made, whatever it is called now, with its name and a digest of what it holds. */
async function contents(): Promise<Map<string, { name: string; digest: string }>> {
  const { rows: tables } = await owner.query<{ table: string; keys: string[]; columns: string[] }>(
    `select c.relname as table, array_agg(c.oid || '.' || a.attnum order by a.attnum) as keys, array_agg(a.attname::text order by a.attnum) as columns
     from pg_class c join pg_attribute a on a.attrelid = c.oid
     where c.relkind = 'r' and c.relnamespace = 'public'::regnamespace and a.attnum > 0 and not a.attisdropped and c.relname <> 'migrations'
     group by c.oid`,
  );
  const found = new Map<string, { name: string; digest: string }>();
  for (const { table, keys, columns } of tables) {
    const digests = columns.map(column => {
      const text = `md5(coalesce("${column}"::text, ''))`;
      return `count(*) || ' ' || coalesce(md5(string_agg(${text}, '' order by ${text})), '-')`;
    });
    const { rows } = await owner.query<string[]>({ text: `select ${digests.join()} from ${table}`, rowMode: 'array' });
    for (const [i, key] of keys.entries())
      found.set(key, { name: `${table}.${columns[i]}`, digest: rows[0]?.[i] ?? '' });
  }
  return found;
}

describe('on an installation as it was released', () => {
  /** What the migration before left. */
  let stood: Awaited<ReturnType<typeof contents>> | undefined;

  it('there is something in most tables', async () => {
    const filled = [...(await contents()).values()].filter(column => !column.digest.startsWith('0 '));
    expect(new Set(filled.map(column => column.name.split('.')[0])).size).toBeGreaterThan(25);
  });

  it.each(NEWER)('%s keeps every row and every value', async file => {
    if (ARRANGED[file]) await owner.query(ARRANGED[file]);
    const before = ARRANGED[file] ? await contents() : (stood ?? (await contents()));
    copyFileSync(join(migrationsFolder(), file), join(folder, file));
    expect((await migrate(address.owner, folder)).applied).toEqual([file]);
    const after = (stood = await contents());
    const touched = [...before]
      .filter(([key, was]) => after.get(key)?.digest !== was.digest)
      .map(([, was]) => was.name);
    expect(touched.sort()).toEqual(REWRITES[file] ?? []);
  });
});

describe('after all migrations', () => {
  it('the events still stand in their chains, and one of many is in the timeline of each', async () => {
    const database = openDatabase({
      address: { ...address, logins: { ...address.logins, sello_app: { user: '', connection: address.owner } } },
    });
    const { rows: organizations } = await owner.query<{ id: string }>(
      'select distinct organization_id as id from events order by 1',
    );
    expect(organizations.length).toBeGreaterThan(0);
    const { rows: many } = await owner.query<{ organization_id: string; member: string; type: string; size: number }>(
      `select organization_id, members[1] as member, type, cardinality(members) as size from events where cardinality(members) > 1`,
    );
    expect(new Set(many.map(event => event.type))).toEqual(new Set(['request', 'approve', 'sign', 'send', 'seal']));
    for (const { id } of organizations)
      expect(await database.organization(id, tx => verifyEventChain(tx, id))).toEqual({
        broken: null,
        altered: null,
        erased: 0,
      });
    for (const { organization_id: id, member, type, size } of many) {
      const { rows } = await database.organization(id, tx =>
        readTimeline(tx, 'credentials', member, { page: 0, limit: 100, order: 'DESC' }),
      );
      expect(rows).toContainEqual(expect.objectContaining({ type, members: size }));
    }
    await database.close();
  });

  it('every answer that was kept is kept in the organization of its caller', async () => {
    const { rows } = await owner.query(
      `select k.key, k.status from organization_users ou left join kept_answers k using (organization_id)
       where ou.user_id = (select user_id from organization_users order by 1 limit 1) and (k.caller is null or k.caller = ou.user_id)`,
    );
    expect(rows).toEqual([{ key: 'kept-answer', status: 201 }]);
  });

  it('the rows of a request under way stand in pieces, in their order', async () => {
    const { rows } = await owner.query(
      `select first, jsonb_array_length(receivers) as count, receivers -> 0 ->> 'name' as begins, receivers -> -1 ->> 'name' as ends
       from issue_request_rows where request_id = $1 order by first`,
      [UNDER_WAY],
    );
    expect(rows).toEqual([
      { first: 0, count: 500, begins: 'Row 0', ends: 'Row 499' },
      { first: 500, count: 500, begins: 'Row 500', ends: 'Row 999' },
      { first: 1000, count: 100, begins: 'Row 1000', ends: 'Row 1099' },
    ]);
  });

  it('the rows of an import under way stand in pieces, in their order, and what came to nothing stands alone', async () => {
    const { rows } = await owner.query(
      `select first, jsonb_array_length(rows) as count, rows -> 0 ->> 'name' as begins, rows -> -1 ->> 'name' as ends, twice
       from recipient_import_pieces where import_id = $1 order by first`,
      [IMPORT],
    );
    expect(rows).toEqual([
      { first: 1000, count: 1000, begins: 'Row 1000', ends: 'Row 1999', twice: [] },
      { first: 2000, count: 100, begins: 'Row 2000', ends: 'Row 2099', twice: [1] },
    ]);
    const kept = await owner.query('select row, outcome from recipient_import_rows where import_id = $1', [IMPORT]);
    expect(kept.rows).toEqual([{ row: 7, outcome: 'known' }]);
  });

  it('what waits for a signer is known, and asked for once for each request', async () => {
    const { rows } = await owner.query<{ waits: number; open: number; groups: number; asked: number }>(
      `select (select count(*)::int from credential_approvals a join credentials c on c.id = a.credential_id
           where c.progress = 'pending' and c.standing = 'active' and not c.expired and a.approved_at is null and (not a.in_order or a.position = c.approvals)) as waits,
         (select count(*)::int from open_approvals) as open,
         (select count(distinct (user_id, request_id))::int from open_approvals) as groups,
         (select count(*)::int from notifications n where type = 'requestSignature' and status <> 'completed'
           and exists (select from open_approvals o where o.user_id = n.user_id and o.request_id = n.request_id)) as asked`,
    );
    const [found] = rows;
    expect(found?.waits).toBeGreaterThan(0);
    expect(found).toMatchObject({ open: found?.waits, asked: found?.groups });
  });

  it('the counters know every credential', async () => {
    const { rows } = await owner.query<{ there: number }>(
      `select count(*)::int as there, template_id, count(*) filter (where progress <> 'pending')::int as issued,
         count(*) filter (where progress = 'pending' and standing = 'active')::int as pending from credentials group by 2 order by 2`,
    );
    const { rows: counted } = await owner.query(
      'select credentials as there, template_id, issued, pending from credential_figures order by 2',
    );
    expect(counted).toEqual(rows);
    expect(rows.reduce((sum, { there }) => sum + there, 0)).toBeGreaterThan(5);
  });

  it('nothing that waits or could wait again is called a batch, and what sealing holds is whole', async () => {
    const { rows } = await owner.query<{
      batches: number;
      leaves: number;
      receipts: number;
      signers: number;
      awaited: number;
    }>(
      `select (select count(*)::int from issue_requests where frozen ? 'batchId') + (select count(*)::int from jobs where payload ? 'batchId' or kind like 'credentials.seal%') as batches,
         (select count(*)::int from seal_leaves where subject = 'credentials') as leaves, (select count(*)::int from seal_receipts) as receipts,
         (select sum(pending)::int from template_signers) as signers,
         (select count(*)::int from credential_approvals a join credentials c on c.id = a.credential_id where c.progress = 'pending' and c.standing = 'active' and not c.expired) as awaited`,
    );
    const [whole] = rows;
    expect(whole).toMatchObject({ batches: 0, receipts: whole?.leaves, signers: whole?.awaited });
    expect(whole?.leaves).toBeGreaterThan(0);
  });
});
