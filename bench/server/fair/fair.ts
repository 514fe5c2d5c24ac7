import { setTimeout as sleep } from 'node:timers/promises';
import { quantile, type Figure } from '../issue/figure.ts';
import { anotherLike, receiver, setUp, type Scene } from '../issue/scene.ts';
import { startBench, type Bench } from '../platform.ts';
import { startCaller, type Caller } from './calls.ts';

const CHEAP = '/api/v1/users/me';
const WARM_MS = 1_000;
const ALONE_MS = 5_000;
const REQUESTS = 40;
const ROWS = 10_000;
/** So many bodies are refused. */
const REFUSED = 20;
/** How long each load is looked at, in milliseconds. */
const LOOK_MS = 12_000;
const PDFS_AT_ONCE = 20;
const PUBLIC = 120;
/** People of one organization, and pages of their list far behind. */
const PEOPLE = 200_000;
const FAR = { pages: 240, limit: 25 };

const credentialsOf = ({ organizationId, projectId }: Scene) =>
  `/api/v1/organizations/${organizationId}/projects/${projectId}/credentials`;

/** What a cheap call takes while others work hard, and how long a single credential of another organization waits for its seal. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  const callers: Caller[] = [];
  try {
    const busy = bench.people['owner@uni.example'];
    if (!busy) throw new Error('The demonstration has no owner');
    const theirs = await setUp(bench, busy);
    const ours = await setUp(bench, await anotherLike(bench, busy, 1));
    const address = await bench.app.http.listen({ port: 0, host: '127.0.0.1' });
    const start = async (email: string) => {
      const caller = await startCaller({ address, email });
      callers.push(caller);
      return caller;
    };
    const them = await start(theirs.email);
    const us = await start(ours.email);
    const watch = await start(ours.email);

    await during(watch, () => sleep(WARM_MS));
    const alone = quantile(await during(watch, () => sleep(ALONE_MS)), 0.99);
    const most = Math.max(2 * alone, 20);
    const goal = { most, because: 'the larger of twice alone and 20 ms' };
    const under = (load: string, measured: readonly number[]): Figure => ({
      work: `a cheap call ${load}, p99 of ${measured.length}`,
      value: quantile(measured, 0.99),
      unit: 'ms',
      goal,
    });

    const addresses = await publicPdfs(bench, us, ours);
    const pdfs = await during(watch, () => us.ask({ getAll: addresses, atOnce: PDFS_AT_ONCE }));
    await fillPeople(bench, theirs);
    const farPages = (atOnce: number) =>
      during(watch, () => them.ask({ getAll: farBehind(theirs), atOnce, mayBeRefused: true }));
    const twenty = await farPages(20);
    const sixty = await farPages(60);
    const rows = { postRows: credentialsOf(theirs), rows: ROWS };
    // Every body is read and looked at, and nothing done.
    const bodies = await during(watch, () =>
      them.ask({ ...rows, templateId: theirs.projectId, times: REFUSED, prefix: null }),
    );
    const begun = performance.now();
    const accepted = await during(watch, () =>
      them.ask({ ...rows, templateId: theirs.templateId, times: REQUESTS, prefix: 'b' }),
    );
    const acceptedIn = (performance.now() - begun) / 1000;
    const backlog = during(watch, () => sleep(LOOK_MS));
    const sealed = await untilSealed(us, ours, 'among');
    const working = await backlog;

    return [
      { work: 'a cheap call alone, p99', value: alone, unit: 'ms' },
      under(`while ${PDFS_AT_ONCE} public PDFs are asked for at once`, pdfs),
      under(`while 20 pages far behind in a list of ${PEOPLE} are asked for at once`, twenty),
      under(`while 60 such pages are`, sixty),
      under(`while bodies of ${ROWS} rows are refused`, bodies),
      under(`while ${REQUESTS} requests of ${ROWS} rows are accepted (${acceptedIn.toFixed(1)} s)`, accepted),
      under(`while these are worked off`, working),
      {
        work: 'a single credential of another organization meanwhile, until it is sealed',
        value: sealed,
        unit: 's',
        goal: { most: 3, because: 'a window of a second and one on the chain, twice of alone' },
      },
    ];
  } finally {
    for (const caller of callers) caller.end();
    await bench.stop();
  }
}

/** Milliseconds of each cheap call, one after the other, as long as a load lasts. */
async function during(watch: Caller, load: () => Promise<unknown>): Promise<number[]> {
  const measured = watch.ask<number[]>({ time: CHEAP, pauseMs: 5 });
  await load().finally(() => watch.stop());
  return measured;
}

/** As many people as a university has, written by the owner of the tables. */
const fillPeople = ({ parts }: Bench, { organizationId }: Scene) =>
  parts.asOwner(tx =>
    tx.run(
      `insert into recipients (organization_id, name, lastname, email)
       select $1, 'Persona', n::text, 'p' || n || '@bench.example' from generate_series(1, ${PEOPLE}) n`,
      [organizationId],
    ),
  );

/** Pages near the middle of their list, which is as far as a page can be, in both orders that have an index. */
const farBehind = ({ organizationId }: Scene): string[] =>
  Array.from({ length: FAR.pages }, (_, n) => {
    const query = {
      sort: n % 2 ? 'name' : 'createdAt',
      page: String(PEOPLE / FAR.limit / 2 - n),
      limit: String(FAR.limit),
    };
    return `/api/v1/organizations/${organizationId}/recipients?${new URLSearchParams(query).toString()}`;
  });

/** The addresses of so many credentials' PDFs, each different. */
async function publicPdfs({ workers }: Bench, client: Caller, scene: Scene): Promise<string[]> {
  await client.ask({
    post: credentialsOf(scene),
    body: { templateId: scene.templateId, receiver: Array.from({ length: PUBLIC }, (_, i) => receiver('pdf', i)) },
  });
  await workers.drain({ all: true });
  const { credentials } = JSON.parse(await client.ask<string>({ get: credentialsOf(scene) })) as {
    credentials: { verifyUrl: string }[];
  };
  return credentials.map(
    ({ verifyUrl }) => `/api/v1/public/credentials/${new URL(verifyUrl).pathname.split('/').at(-1)}/pdf`,
  );
}

/** Seconds from asking for a single credential until it is sealed. */
async function untilSealed(client: Caller, scene: Scene, name: string): Promise<number> {
  const start = performance.now();
  const { id } = JSON.parse(
    await client.ask<string>({
      post: credentialsOf(scene),
      body: { templateId: scene.templateId, receiver: receiver(name, 0) },
    }),
  ) as { id: string };
  const path = `/api/v1/organizations/${scene.organizationId}/projects/${scene.projectId}/requests/${id}`;
  for (;;) {
    const { steps } = JSON.parse(await client.ask<string>({ get: path })) as { steps: { sealed: number } };
    if (steps.sealed > 0) return (performance.now() - start) / 1000;
    await sleep(10);
  }
}
