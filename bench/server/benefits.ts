import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { DIPLOMA } from '../../server/demo/content.ts';
import { serviceAccountRole } from '../../contract/base/access/index.ts';
import { onOwnConnection } from '../../server/platform/database/owner.ts';
import { quantile, type Figure } from './issue/figure.ts';
import { startBench, type Bench } from './platform.ts';

const MEMBERS = 20;
const ALONE = 300;
const MANY = 1_500;
const AT_ONCE = 10;
const REDEMPTIONS = 1_000_000;
const RUNS = 25;
const P50 = { most: 5, because: 'one transaction of some statements, answered when it is durable' };
/** 300 a second are so many milliseconds for each. */
const EACH = { most: 1000 / 300, because: '300 a second, ten at once' };
const LISTED = { most: 2, because: 'one page of an index' };
const COUNTED = { most: 5, because: 'counters alone' };

/** An unlimited benefit, the cards that give it, and the token of a shop that redeems it. */
async function open({ owner, networkId, people, app }: Bench) {
  const { id: projectId } = await owner('createProject', {
    body: { name: 'Bench', category: 'membership', networkId },
  });
  const params = { projectId };
  const { id: schemaId } = await owner('createSchema', { body: { ...DIPLOMA.schema, projectId } });
  const { id: templateId } = await owner('createTemplate', {
    params,
    body: { ...DIPLOMA.template, config: { approvalMode: 'automatic' }, approvalsRequired: 0, schemaId },
  });
  const made = await owner('createBenefit', {
    params,
    body: {
      vendor: 'Bench',
      product: 'Bench',
      description: '',
      terms: { type: 'discount', mode: 'fixed', percent: 10_00 },
      currency: 'MXN',
      maxDiscount: 0,
      location: { type: 'virtual', url: 'https://bench.example/' },
      recurrence: { kind: 'unlimited', max: null },
      availability: {
        zone: 'America/Mexico_City',
        firstDay: null,
        lastDay: null,
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        hours: null,
      },
      stock: null,
    },
  });
  await owner('activateBenefit', { params: { projectId, benefitId: made.id }, body: {} });
  await owner('setTemplateBenefits', { params: { projectId, templateId }, body: { benefitIds: [made.id] } });
  const cards: string[] = [];
  for (let n = 0; n < MEMBERS; n += 1) {
    const { results } = await owner('issueCredentials', {
      params,
      body: {
        templateId,
        receiver: {
          name: 'Abeto',
          lastname: 'Socio',
          email: `${randomUUID()}@bench.example`,
          values: { degree: 'Física', average: 9.5, graduationDate: '2026-06-26' },
        },
      },
    });
    cards.push(results?.[0]?.credentialId ?? '');
  }
  const { clientId, secret } = await owner('createServiceAccount', {
    body: { name: 'Bench', type: 'merchant.api', roles: [serviceAccountRole('merchant.api', made.vendor.id)] },
  });
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  const { port } = app.http.server.address() as AddressInfo;
  const answer = await fetch(`http://127.0.0.1:${port}/auth/v2/token`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ grant_type: 'client_credentials', client_id: clientId, client_secret: secret }),
  });
  const { access_token: token } = (await answer.json()) as { access_token: string };
  const organizationId = people['owner@uni.example']?.organizationId ?? '';
  const path = `/api/v1/organizations/${organizationId}/projects/${projectId}/benefits/${made.id}/redemptions`;
  return { projectId, organizationId, benefit: made, cards, port, path, token };
}
type Scene = Awaited<ReturnType<typeof open>>;

/** Redeems over HTTP. Answers how many milliseconds it took. */
function redeem(agent: Agent, { port, path, token, benefit }: Scene, credential: string): Promise<number> {
  const body = JSON.stringify({
    id: randomUUID(),
    credential,
    version: benefit.version,
    purchase: { currency: 'MXN', amount: 100_00 },
  });
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const headers = {
      authorization: `Bearer ${token}`,
      'content-type': 'application/json',
      'content-length': Buffer.byteLength(body),
    };
    const sent = request({ agent, port, path, method: 'POST', headers }, response => {
      let answer = '';
      response.on('data', chunk => (answer += String(chunk)));
      response.on('end', () =>
        response.statusCode === 200 ? resolve(performance.now() - start) : reject(new Error(answer)),
      );
    });
    sent.on('error', reject);
    sent.end(body);
  });
}

/** So many redemptions by so many at once, each member in turn. */
async function buy(scene: Scene, count: number, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  let left = count;
  const start = performance.now();
  const work = async () => {
    for (let n = (left -= 1); n >= 0; n = left -= 1)
      times.push(await redeem(agent, scene, scene.cards[n % scene.cards.length] as string));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const each = (performance.now() - start) / count;
  agent.destroy();
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), each };
}

/** Adds redemptions of a year, with what is counted of them. */
const fill = ({ address }: Bench, { organizationId, projectId, benefit }: Scene): Promise<unknown> =>
  onOwnConnection(address.owner, async client => {
    // The counters are added up at once, where triggers would add a million rows of changes.
    await client.query('set session_replication_role = replica');
    await client.query(
      `insert into redemptions (id, organization_id, project_id, benefit_id, version, vendor_id, member_id, by_kind, by_id, content, purchase, currency,
         bill, discount, total, day, at, reversible_until)
       select gen_random_uuid(), $1, $2, $3, 1, $4, md5((n % 10000)::text)::uuid, 'serviceAccount', md5((n % 5)::text)::uuid, '', '{}', 'MXN', 10000, 1000, 9000,
         (m.at at time zone 'America/Mexico_City')::date, m.at, m.at
       from generate_series(1, $5::int) n cross join lateral (select now() - n * interval '31 seconds' as at) m`,
      [organizationId, projectId, benefit.id, benefit.vendor.id, REDEMPTIONS],
    );
    await client.query(
      `insert into redemption_counts (organization_id, project_id, benefit_id, currency, day, redemptions, reversals, discount)
       select organization_id, project_id, benefit_id, currency, day, count(*), 0, sum(discount) from redemptions where credential_id is null group by 1, 2, 3, 4, 5`,
    );
    await client.query(
      `insert into redemption_hours (organization_id, project_id, benefit_id, day, hour, redemptions)
       select organization_id, project_id, benefit_id, day, extract(hour from at at time zone 'America/Mexico_City'), count(*)
       from redemptions where credential_id is null group by 1, 2, 3, 4, 5`,
    );
    await client.query(
      `insert into redemption_points (organization_id, project_id, benefit_id, day, by_kind, by_id, redemptions)
       select organization_id, project_id, benefit_id, day, by_kind, by_id, count(*) from redemptions where credential_id is null group by 1, 2, 3, 4, 5, 6`,
    );
    await client.query(
      `insert into benefit_member_days (benefit_id, member_id, day, organization_id, used)
       select benefit_id, member_id, day, organization_id, count(*) from redemptions where credential_id is null group by 1, 2, 3, 4`,
    );
  });

async function p50Of(work: () => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < RUNS; n += 1) {
    const start = performance.now();
    await work();
    times.push(performance.now() - start);
  }
  return quantile(times, 0.5);
}

/** Redemptions over HTTP by one shop, and what a manager reads of a million. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const scene = await open(bench);
    await bench.workers.drain();
    await bench.workers.stop();
    await buy(scene, 50, 1);
    const alone = await buy(scene, ALONE, 1);
    const many = await buy(scene, MANY, AT_ONCE);
    await fill(bench, scene);
    await onOwnConnection(bench.address.owner, client => client.query('vacuum analyze'));
    const { foldRedemptionCounts } = await import('../../server/modules/office/benefits/analytics/fold.ts');
    while ((await bench.parts.database.platform('housekeeping', foldRedemptionCounts)) > 0);
    await onOwnConnection(bench.address.owner, client => client.query('vacuum analyze'));
    const params = { projectId: scene.projectId, benefitId: scene.benefit.id };
    const list = await p50Of(() => bench.owner('listBenefitRedemptions', { params, query: { limit: 25 } }));
    const figures = (range: 'month' | 'year') =>
      p50Of(() => bench.owner('getBenefitAnalytics', { params, query: { range } }));
    const figure = (work: string, value: number, goal?: Figure['goal']): Figure => ({
      work,
      value,
      unit: 'ms',
      ...(goal && { goal }),
    });
    return [
      figure('a redemption, alone, p50', alone.p50, P50),
      figure('a redemption, alone, p95', alone.p95),
      figure(`${AT_ONCE} at once, p50`, many.p50),
      figure(`${AT_ONCE} at once: ${(1000 / many.each).toFixed(0)} a second, each`, many.each, EACH),
      figure(`the newest of ${REDEMPTIONS.toLocaleString('en-US')} redemptions, p50`, list, LISTED),
      figure('their analytics of 30 days, p50', await figures('month'), COUNTED),
      figure('their analytics of 12 months, p50', await figures('year'), COUNTED),
    ];
  } finally {
    await bench.stop();
  }
}
