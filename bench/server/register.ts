import { onOwnConnection } from '../../server/platform/database/owner.ts';
import { readRegister } from '../../server/modules/office/dashboards/register.ts';
import type { UserCaller } from '../../server/platform/context/index.ts';
import { inDatabase } from './in-database.ts';
import { quantile, type Figure } from './issue/figure.ts';
import { fillMillion, MILLION, ROWS, type Ground, type Size } from './million.ts';
import { startBench } from './platform.ts';

const PROJECTS = 300;
const RUNS = 25;
/** Credentials, and requests, of each project but the one that has a million. */
const FEW = 100;
const REQUESTS = 5;

/** Projects beside the one, each with a template, some credentials, and requests of this week. */
export async function addProjects(
  bench: Ground,
  { rows: taken, unsealed }: Size = MILLION,
  projects = PROJECTS,
): Promise<void> {
  await onOwnConnection(bench.address.owner, async client => {
    await client.query('set synchronous_commit = off; set session_replication_role = replica');
    const copy = async (table: string, changed: string, from: string, params: readonly unknown[]) =>
      client.query(
        `insert into ${table} select (jsonb_populate_record(null::${table}, to_jsonb(x) || ${changed})).* from ${from}`,
        params as unknown[],
      );
    await copy(
      'projects',
      `jsonb_build_object('id', md5('project-' || n)::uuid, 'name', 'Proyecto ' || n)`,
      `(select * from projects where name = 'Bench') x, generate_series(2, $1::int) n`,
      [projects],
    );
    await copy(
      'templates',
      `jsonb_build_object('id', md5('template-' || n)::uuid, 'project_id', md5('project-' || n)::uuid)`,
      `(select t.* from templates t join projects p on p.id = t.project_id where p.name = 'Bench' limit 1) x, generate_series(2, $1::int) n`,
      [projects],
    );
    const { rows } = await client.query<{ names: string }>(
      `select string_agg(quote_ident(column_name), ', ') as names from information_schema.columns where table_name = 'credentials' and is_generated = 'NEVER' and column_name <> 'short_number'`,
    );
    const names = rows[0]?.names ?? '';
    await client.query(
      `insert into credentials (${names}) select ${names} from (
         select (jsonb_populate_record(c, jsonb_build_object('id', md5(n || '-' || c.id)::uuid, 'public_id', n || c.public_id, 'status_index', ${taken} + n * ${FEW} + c.status_index,
           'project_id', md5('project-' || n)::uuid, 'template_id', md5('template-' || n)::uuid, 'request_id', md5('asked-' || n || '-' || c.status_index % ${REQUESTS})::uuid))).*
         from credentials c, generate_series(2, $1::int) n where c.status_index between ${unsealed} + 1 and ${unsealed} + ${FEW}) x`,
      [projects],
    );
    await copy(
      'issue_requests',
      `jsonb_build_object('id', md5('asked-' || n || '-' || m)::uuid, 'project_id', md5('project-' || n)::uuid, 'template_id', md5('template-' || n)::uuid,
         'total', ${FEW / REQUESTS}, 'requested_at', now() - n * interval '10 minutes' - m * interval '1 day', 'finished_at', now())`,
      `(select * from issue_requests limit 1) x, generate_series(2, $1::int) n, generate_series(0, ${REQUESTS - 1}) m`,
      [projects],
    );
    await client.query(
      `insert into credential_counts select organization_id, project_id, template_id, status, count(*), progress not in ('pending', 'returned')
       from credentials where project_id <> (select id from projects where name = 'Bench') group by 1, 2, 3, 4, 6`,
    );
    await client.query('vacuum analyze');
  });
}

/** What an office sees first, of many projects and a million credentials: within a transaction, and as a whole call. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    await fillMillion(bench);
    await addProjects(bench);
    const { organizationId = '', userId = '' } = bench.people['owner@uni.example'] ?? {};
    const caller = { kind: 'user', userId, organizationId, roles: ['org.owner'] } as unknown as UserCaller;
    const inside: number[] = [];
    const whole: number[] = [];
    for (let n = 0; n < RUNS; n += 1) {
      inside.push(
        await bench.parts.database.organization(organizationId, tx =>
          inDatabase(tx, heard => readRegister(heard, caller)),
        ),
      );
      const start = performance.now();
      const register = await bench.owner('getRegister', {});
      whole.push(performance.now() - start);
      if (register.underWay.length === 0 || register.latest.length === 0) throw new Error('The register is empty');
    }
    const of = `${PROJECTS} projects and ${ROWS.toLocaleString('en-US')} credentials`;
    return [
      { work: `the register of ${of}, in the database: p50`, value: quantile(inside.slice(3), 0.5), unit: 'ms' },
      { work: 'the whole call: p50', value: quantile(whole.slice(3), 0.5), unit: 'ms' },
      { work: 'the slowest', value: Math.max(...whole.slice(3)), unit: 'ms' },
    ];
  } finally {
    await bench.stop();
  }
}
