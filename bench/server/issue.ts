import { Agent, request } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { DEMO_PASSWORD } from '../../server/demo/organizations.ts';
import { ATTENDANCE } from '../../server/demo/content.ts';
import { row, type Row } from '../engine/measure.ts';
import { startBench, type Bench } from './platform.ts';

const MANY = 10_000;
const SINGLES = 400;
const PORT = 4498;

const receiver = (prefix: string, i: number) => ({
  name: 'Persona',
  lastname: 'Ejemplo',
  did: `did:example:${prefix}${i}`,
  values: { course: `Curso ${i}`, hours: i },
});

/** Issuing end to end on the real database and chain: 10,000 from one request until all are sealed, and one at a time over HTTP. */
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
    await many(bench, project.id, template.id, 'warm', 1000);
    const bulk = await many(bench, project.id, template.id, 'bulk', MANY);
    const single = await singles(bench, project.id, template.id);
    return [
      row(
        `issue ${MANY} until sealed: ${bulk.seconds.toFixed(2)} s, ${bulk.cpu.toFixed(2)} CPU-s of this process, ${bulk.transactions} transaction(s); against the goal of 1.5 s`,
        MANY / bulk.seconds,
        MANY / 1.5,
        1,
      ),
      row(
        `one issued over HTTP, durable: p50 ${single.p50.toFixed(2)} ms, p99 ${single.p99.toFixed(2)} ms; against the goal of 1 ms`,
        1000 / single.p50,
        1000,
        1,
      ),
    ];
  } finally {
    await bench.stop();
  }
}

async function many(
  bench: Bench,
  projectId: string,
  templateId: string,
  prefix: string,
  count: number,
): Promise<{ seconds: number; cpu: number; transactions: number }> {
  const receivers = Array.from({ length: count }, (_, i) => receiver(prefix, i));
  const sealed = () =>
    bench.parts.database.platform('tests', tx =>
      tx.one<{ count: number }>("select count(*)::int as count from credentials where progress = 'sealed'"),
    );
  const seals = () =>
    bench.parts.database.platform('tests', tx => tx.one<{ count: number }>('select count(*)::int as count from seals'));
  const before = (await sealed()).count;
  const sealsBefore = (await seals()).count;
  const cpu = process.cpuUsage();
  const start = performance.now();
  await bench.owner('issueCredentials', { params: { projectId }, body: { templateId, receiver: receivers } });
  while ((await sealed()).count < before + count) await sleep(10);
  const seconds = (performance.now() - start) / 1000;
  const used = process.cpuUsage(cpu);
  await bench.workers.drain({ all: true });
  return { seconds, cpu: (used.user + used.system) / 1e6, transactions: (await seals()).count - sealsBefore };
}

async function singles(bench: Bench, projectId: string, templateId: string): Promise<{ p50: number; p99: number }> {
  await bench.app.http.listen({ port: PORT, host: '127.0.0.1' });
  const agent = new Agent({ keepAlive: true, maxSockets: 1 });
  const post = (path: string, body: unknown, token?: string) =>
    new Promise<string>((resolve, reject) => {
      const text = JSON.stringify(body);
      const sent = request(
        {
          agent,
          port: PORT,
          host: '127.0.0.1',
          path,
          method: 'POST',
          headers: {
            'content-type': 'application/json',
            'content-length': Buffer.byteLength(text),
            ...(token && { authorization: `Bearer ${token}` }),
          },
        },
        response => {
          let answer = '';
          response.on('data', chunk => (answer += String(chunk)));
          response.on('end', () => ((response.statusCode ?? 500) < 300 ? resolve(answer) : reject(new Error(answer))));
        },
      );
      sent.on('error', reject);
      sent.end(text);
    });
  const { access_token: token } = JSON.parse(
    await post('/auth/v2/login', { username: 'owner@uni.example', password: DEMO_PASSWORD }),
  ) as { access_token: string };
  const organizationId = bench.people['owner@uni.example']?.organizationId ?? '';
  const path = `/api/v1/organizations/${organizationId}/projects/${projectId}/credentials`;
  const times: number[] = [];
  for (let i = 0; i < SINGLES; i += 1) {
    const start = performance.now();
    await post(path, { templateId, receiver: receiver('single', i) }, token);
    times.push(performance.now() - start);
  }
  agent.destroy();
  const sorted = times.slice(50).sort((a, b) => a - b);
  const at = (share: number) => sorted[Math.floor(sorted.length * share)] ?? NaN;
  return { p50: at(0.5), p99: at(0.99) };
}
