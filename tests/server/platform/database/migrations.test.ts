import { readdirSync } from 'node:fs';
import type pg from 'pg';
import { afterAll, beforeAll, describe, expect, inject, it } from 'vitest';
import { readTimeline, verifyEventChain } from '../../../../server/modules/events/index.ts';
import { migrationsFolder, openDatabase } from '../../../../server/platform/database/index.ts';
import { type Contents, type KeptState, keptState } from '../../../support/kept-state.ts';

/** The last migration of each state that is kept in tests/fixtures/migrations, as the real server had filled it, and the last that is tried on it. */
const STATES = [
  { state: '0050', last: '9999', filled: 25 },
  // What came since has tables of its own, which the first state knows nothing of.
  { state: '0490', last: '0635', filled: 50 },
  { state: '0635', last: '0661', filled: 85 },
  { state: '0661', last: '9999', filled: 90 },
] as const;
const FILES = readdirSync(migrationsFolder()).sort();
const [{ state: OLDEST }] = STATES;
const number = (file: string) => file.slice(0, 4);

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
  // What has been looked at since waits no longer.
  '0676-payments-told.sql': ['notifications.status'],
  // What letters said by which accounts were opened, once they had left.
  '0693-letters-of-codes.sql': ['mail_outbox.html', 'mail_outbox.swept_at', 'mail_outbox.text'],
  '0716-a-night-of-tries.sql': ['jobs.max_attempts'],
  // Until the last day is over.
  '0724-payable-for-days.sql': ['voucher_orders.due_at'],
  // Who was left because the distribution was canceled, and not they.
  '0732-called-off.sql': ['distribution_rows.reason'],
  // Browser and system alone are kept of it: the test below finds them.
  '0733-till-devices.sql': ['tills.device'],
  // What lets somebody read around their projects.
  '0735-along-with-projects.sql': ['organization_users.revision', 'organization_users.roles'],
};

/** An import that is being worked off when the server is replaced. */
const IMPORT = '0b000000-0000-4000-8000-000000000000';
const IPHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
/** What was not there yet as a state was released, by the state and the migration that finds it. */
const ARRANGED: Readonly<Record<string, string>> = {
  // what had been canceled waits again, for both of its approvers
  '0050 0365-open-approvals.sql': `
    update template_signers s set pending = pending + 1 from credentials c where c.template_id = s.template_id and c.standing = 'canceled';
    update notifications n set status = 'new' from credentials c where c.id = n.credential_id and c.standing = 'canceled';
    update credentials set standing = 'active', holds_place = true where standing = 'canceled'`,
  '0050 0311-import-pieces.sql': `
    insert into recipient_imports (id, organization_id, requested_by, file, total, state, added, known)
      select '${IMPORT}', organization_id, user_id, 'a.csv', 2100, 'registering', 999, 1 from organization_users order by user_id limit 1;
    insert into recipient_import_rows (import_id, organization_id, row, content, is_twice, outcome)
      select id, organization_id, n, jsonb_build_object('name', 'Row ' || n), n = 2001, case n when 7 then 'known' end
      from recipient_imports cross join generate_series(7, 2099) n where n = 7 or n >= 1000`,
  '0661 0733-till-devices.sql': `update tills set device = '${IPHONE}'`,
  // all read events and nothing around the projects that some of them have roles in
  '0661 0735-along-with-projects.sql': `update organization_users set roles = '{org.audit}'`,
};

/** A request that is being worked off when the server is replaced. */
const UNDER_WAY = '0a000000-0000-4000-8000-000000000000';

/** As the first of the states was released, with what was under way. */
async function beginOldest({ owner }: KeptState): Promise<void> {
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
}

const rewritten = new Set<string>();
const kept = new Map<string, KeptState>();
const at = (state: string): KeptState => kept.get(state) as KeptState;
afterAll(async () => {
  for (const each of kept.values()) await each.drop();
});

describe.each(STATES)('on an installation at $state', ({ state, last, filled }) => {
  /** What the migration before left. */
  let stood: Contents | undefined;
  beforeAll(async () => {
    kept.set(state, await keptState(inject('postgres'), state, FILES));
    if (state === OLDEST) await beginOldest(at(state));
  });

  it('there is something in most tables', async () => {
    const columns = [...(await at(state).contents()).values()].filter(column => !column.digest.startsWith('0 '));
    expect(new Set(columns.map(column => column.name.split('.')[0])).size).toBeGreaterThan(filled);
  });

  it.each(FILES.filter(file => number(file) > state && number(file) <= last))(
    '%s keeps every row and every value',
    async file => {
      const { owner, apply, contents } = at(state);
      const arranged = ARRANGED[`${state} ${file}`];
      if (arranged) await owner.query(arranged);
      const before = arranged ? await contents() : (stood ?? (await contents()));
      expect(await apply(file)).toEqual([file]);
      const after = (stood = await contents());
      const touched = [...before]
        .filter(([key, was]) => after.get(key)?.digest !== was.digest)
        .map(([, was]) => was.name);
      for (const column of touched) rewritten.add(`${file} ${column}`);
      expect(touched.filter(column => !REWRITES[file]?.includes(column))).toEqual([]);
    },
  );
});

it('what a migration is said to rewrite, it did', () => {
  const said = Object.entries(REWRITES).flatMap(([file, columns]) => columns.map(column => `${file} ${column}`));
  expect([...rewritten].sort()).toEqual(said.sort());
});

describe('after all migrations', () => {
  let owner: pg.Client;
  beforeAll(() => {
    owner = at(OLDEST).owner;
  });

  it('the events still stand in their chains, and one of many is in the timeline of each', async () => {
    const { address } = at(OLDEST);
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

  it('a till’s device is known by browser and system', async () => {
    const { rows } = await at('0661').owner.query(
      'select distinct browser, system from tills where device_hash is not null',
    );
    expect(rows).toEqual([{ browser: 'safari', system: 'ios' }]);
  });

  it('whoever has a role in a project reads what is around it, and nobody else came to', async () => {
    const { rows } = await at('0661').owner.query(
      `select distinct m.roles, exists (select from project_users u join projects p on p.id = u.project_id and p.status = 'active'
         where u.organization_id = m.organization_id and u.user_id = m.user_id) as works
       from organization_users m order by works`,
    );
    expect(rows).toEqual([
      { works: false, roles: ['org.audit'] },
      { works: true, roles: ['org.audit', 'org.member'] },
    ]);
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
