import { setTimeout as sleep } from 'node:timers/promises';
import { startBench, type Bench } from '../platform.ts';
import { quantile, type Figure } from './figure.ts';
import { bareCommit, bareCommits, sameBytes } from './floors.ts';
import { signIn, type Client } from './http.ts';
import { anotherLike, receiver, setUp, type Scene } from './scene.ts';

const MANY = 10_000;
const SINGLES = 500;
const WARM = 100;
const CONNECTIONS = 16;
const EACH = 60;

const pathOf = ({ organizationId, projectId }: Scene) =>
  `/api/v1/organizations/${organizationId}/projects/${projectId}/credentials`;

/** A request's credentials with their documents. */
const written = (requestId: string) =>
  `select c.*, d.fields, d.unsigned, d.proof from credentials c join credential_documents d on d.credential_id = c.id where c.request_id = '${requestId}'`;

/** Issuing end to end on the real database and chain, beside what the same disk and database take for the least of it. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const owner = bench.people['owner@uni.example'];
    if (!owner) throw new Error('The demonstration has no owner');
    const scenes = [await setUp(bench, owner)];
    while (scenes.length < CONNECTIONS) scenes.push(await setUp(bench, await anotherLike(bench, owner, scenes.length)));
    const scene = scenes[0] as Scene;
    const config = bench.address.owner;

    await many(bench, scene, 'warm', 1000);
    const bulk = await many(bench, scene, 'bulk', MANY);
    const bytes = await sameBytes(config, written(bulk.requestId));

    const address = await bench.app.http.listen({ port: 0, host: '127.0.0.1' });
    const clients: Client[] = [];
    for (const { email } of scenes) clients.push(await signIn(address, email));
    const client = clients[0] as Client;
    const commit = await bareCommit(config);
    const times = await singles(client, scene);
    const one = await together(Array.from({ length: CONNECTIONS }, () => ({ client, scene })));
    const each = await together(clients.map((client, i) => ({ client, scene: scenes[i] as Scene })));
    const commits = await bareCommits(config, CONNECTIONS);
    for (const each of clients) each.close();

    return [
      { work: 'a bare commit, p50', value: commit, unit: 'ms' },
      {
        work: 'one issued over HTTP, durable, p50',
        value: quantile(times, 0.5),
        unit: 'ms',
        goal: { most: 2 * commit + 1, because: 'two bare commits and 1 ms' },
      },
      { work: 'the same, p99', value: quantile(times, 0.99), unit: 'ms' },
      { work: `bare commits of ${CONNECTIONS} connections`, value: commits, unit: 'a second' },
      { work: `issued over ${CONNECTIONS} connections of one organization`, value: one, unit: 'a second' },
      { work: `issued over one connection of each of ${CONNECTIONS} organizations`, value: each, unit: 'a second' },
      { work: `the bytes of ${MANY} by one INSERT, no indexes`, value: bytes, unit: 's' },
      {
        work: `${MANY} until signed and durable (${bulk.cpu.toFixed(2)} CPU-s of this process until sealed)`,
        value: bulk.signed,
        unit: 's',
        goal: { most: 3 * bytes, because: 'three times these bytes' },
      },
      {
        work: `from there until all are sealed, in ${bulk.transactions} transaction(s)`,
        value: bulk.sealed,
        unit: 's',
        goal: { most: 1, because: 'one second more' },
      },
    ];
  } finally {
    await bench.stop();
  }
}

interface Bulk {
  requestId: string;
  signed: number;
  sealed: number;
  cpu: number;
  transactions: number;
}

/** Issues one request for so many, and waits on one row each: counting them would take what is measured its processor. */
async function many({ parts, workers }: Bench, scene: Scene, prefix: string, count: number): Promise<Bulk> {
  const receivers = Array.from({ length: count }, (_, i) => receiver(prefix, i));
  const seals = () =>
    parts.database.platform('tests', tx =>
      tx.one<{ leaves: number; seals: number }>(
        "select coalesce(sum(leaves), 0)::int as leaves, count(*)::int as seals from seals where state = 'sealed'",
      ),
    );
  const before = await seals();
  const cpu = process.cpuUsage();
  const start = performance.now();
  const { id: requestId } = await scene.as('issueCredentials', {
    params: { projectId: scene.projectId },
    body: { templateId: scene.templateId, receiver: receivers },
  });
  const isFinished = () =>
    parts.database.platform('tests', tx =>
      tx.maybe('select 1 from issue_requests where id = $1 and finished_at is not null', [requestId]),
    );
  while (!(await isFinished())) await sleep(10);
  const signed = performance.now();
  while ((await seals()).leaves < before.leaves + count) await sleep(10);
  const sealed = performance.now();
  const used = process.cpuUsage(cpu);
  await workers.drain({ all: true });
  return {
    requestId,
    signed: (signed - start) / 1000,
    sealed: (sealed - signed) / 1000,
    cpu: (used.user + used.system) / 1e6,
    transactions: (await seals()).seals - before.seals,
  };
}

const issue = (client: Client, scene: Scene, prefix: string, i: number): Promise<string> =>
  client.post(pathOf(scene), { templateId: scene.templateId, receiver: receiver(prefix, i) });

async function singles(client: Client, scene: Scene): Promise<number[]> {
  const times: number[] = [];
  for (let i = 0; i < SINGLES; i += 1) {
    const start = performance.now();
    await issue(client, scene, 'single', i);
    times.push(performance.now() - start);
  }
  return times.slice(WARM);
}

/** How many a second, where each issues one after the other and all at the same time. */
async function together(all: readonly { client: Client; scene: Scene }[]): Promise<number> {
  const start = performance.now();
  await Promise.all(
    all.map(async ({ client, scene }, n) => {
      for (let i = 0; i < EACH; i += 1) await issue(client, scene, `of${all.length}-${scene.projectId}-${n}-`, i);
    }),
  );
  return (all.length * EACH) / ((performance.now() - start) / 1000);
}
