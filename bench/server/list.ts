import { row, type Row } from '../engine/measure.ts';
import { ATTENDANCE } from '../../server/demo/content.ts';
import { startBench } from './platform.ts';

const ROWS = 1_000_000;
const GOAL_MS = 2;

/** A page of 25 of a project's credentials among a million, near the front and deep inside, through the handler of the API. */
export async function run(): Promise<Row[]> {
  const bench = await startBench();
  try {
    const project = await bench.owner('createProject', {
      body: { name: 'Bench', category: 'education', networkId: bench.networkId },
    });
    const schema = await bench.owner('createSchema', { body: { ...ATTENDANCE.schema, projectId: project.id } });
    const content = ATTENDANCE.template.content.filter(field => field.mode !== 'recipient');
    const template = await bench.owner('createTemplate', {
      params: { projectId: project.id },
      body: { ...ATTENDANCE.template, content, schemaId: schema.id },
    });
    const organizationId = bench.people['owner@uni.example']?.organizationId ?? '';
    await bench.parts.database.platform('tests', async tx => {
      await tx.run(
        "insert into recipients (organization_id, name, lastname, email) values ($1, 'Persona', 'Ejemplo', 'one@bench.example')",
        [organizationId],
      );
      await tx.run(
        "insert into status_lists (id, organization_id, purpose, bits, factor, shift) values ('bench', $1, 'revocation', '', 1, 0)",
        [organizationId],
      );
      await tx.run(
        `insert into credentials (public_id, organization_id, project_id, template_id, template_revision, recipient_id, receiver_name, title, language, network_id, progress, holds_place,
           status_list_id, status_index, requested_at, issued_at)
         select 'bench-' || n, $1, $2, $3, 1, r.id, 'Persona ' || n, 'Constancia', 'es-MX', '648550', 'sent', false, 'bench', n, now() - n * interval '1 second', now()
         from generate_series(1, $4::int) n, recipients r where r.email = 'one@bench.example' and r.organization_id = $1`,
        [organizationId, project.id, template.id, ROWS],
      );
      await tx.run('update projects set issued = $2, credentials = $2 where id = $1', [project.id, ROWS]);
      await tx.run('analyze credentials').catch(() => 0);
    });
    const time = async (page: number) => {
      const times: number[] = [];
      for (let i = 0; i < 60; i += 1) {
        const start = performance.now();
        await bench.owner('listCredentials', {
          params: { projectId: project.id },
          query: { page: page + i, limit: 25 },
        });
        times.push(performance.now() - start);
      }
      return times.sort((a, b) => a - b)[30] as number;
    };
    const rows: Row[] = [];
    for (const page of [0, 100, 20_000, 39_900]) {
      const p50 = await time(page);
      rows.push(
        row(
          `page ${page} of ${(ROWS / 25).toLocaleString('en-US')}: p50 ${p50.toFixed(2)} ms, against the goal of ${GOAL_MS} ms`,
          1000 / p50,
          1000 / GOAL_MS,
          1,
        ),
      );
    }
    return rows;
  } finally {
    await bench.stop();
  }
}
