import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { Agent, request } from 'node:http';
import { openSecrets } from '../../server/modules/vouchers/distributions/index.ts';
import { bareCommit } from './issue/floors.ts';
import { quantile, type Figure } from './issue/figure.ts';
import { startBench, type Bench } from './platform.ts';
import { payFor } from './voucher-money.ts';
import { vouchers } from './voucher-scene.ts';

const PEOPLE = 200;
const MERCHANTS = 4;
const PIN = '2468';
/** Sales one after the other, and at once. */
const ALONE = 500;
const MANY = 2_000;
const AT_ONCE = 10;
const P50 = { most: 10, because: 'one transaction of some statements, answered when it is durable' };
/** 300 a second are so many milliseconds for each. */
const EACH = { most: 1000 / 300, because: '300 a second at one offer' };

interface Till {
  path: string;
  token: string;
}

/** Has all vouchers claimed with one PIN, as their holders would one by one. Answers their numbers. */
async function claimAll({ parts }: Bench): Promise<string[]> {
  const secrets = await openSecrets(parts.keystore);
  return parts.asOwner(async tx => {
    const rows = await tx.rows<{ id: string; number: string }>('select id, number from vouchers order by id');
    for (const { id } of rows)
      await tx.run("update vouchers set status = 'active', pin_hash = $2, claimed_at = now() where id = $1", [
        id,
        secrets.pinHash(id, PIN),
      ]);
    return rows.map(({ number }) => number);
  });
}

async function openTills(
  { app, owner, people }: Bench,
  { selling, merchantIds }: Awaited<ReturnType<typeof vouchers>>,
): Promise<Till[]> {
  const tills: Till[] = [];
  for (const merchantId of merchantIds) {
    const at = { projectId: selling.projectId, merchantId };
    const { url } = await owner('createTill', { params: at, body: { name: 'Bench' } });
    const { token } = await owner('openTill', { body: { link: url.split('#')[1] ?? '', pin: PIN } });
    const organizationId = people['owner@uni.example']?.organizationId;
    const path = `/api/v1/organizations/${organizationId}/projects/${at.projectId}/vouchers/merchants/${merchantId}/sales`;
    tills.push({ path, token });
  }
  if (!app.http.server.listening) await app.http.listen({ port: 0, host: '127.0.0.1' });
  return tills;
}

/** Charges 1.00 over HTTP, as a till does. Answers how many milliseconds it took. */
function charge(agent: Agent, port: number, { path, token }: Till, voucher: string): Promise<number> {
  const body = JSON.stringify({
    id: randomUUID(),
    madeAt: new Date().toISOString(),
    amount: 1_00,
    currency: 'MXN',
    decimals: 2,
    voucher,
    pin: PIN,
  });
  return new Promise((resolve, reject) => {
    const start = performance.now();
    const sent = request(
      {
        agent,
        port,
        path,
        method: 'POST',
        headers: {
          authorization: `Bearer ${token}`,
          'content-type': 'application/json',
          'content-length': Buffer.byteLength(body),
        },
      },
      response => {
        let answer = '';
        response.on('data', chunk => (answer += String(chunk)));
        response.on('end', () =>
          response.statusCode === 200 ? resolve(performance.now() - start) : reject(new Error(answer)),
        );
      },
    );
    sent.on('error', reject);
    sent.end(body);
  });
}

/** So many sales by so many at once, of vouchers that no two meet at. */
async function sell(port: number, tills: readonly Till[], numbers: readonly string[], count: number, atOnce: number) {
  const agent = new Agent({ keepAlive: true, maxSockets: atOnce });
  const times: number[] = [];
  let left = count;
  const cpu = process.cpuUsage();
  const start = performance.now();
  const work = async () => {
    for (let n = (left -= 1); n >= 0; n = left -= 1)
      times.push(await charge(agent, port, tills[n % tills.length] as Till, numbers[n % numbers.length] as string));
  };
  await Promise.all(Array.from({ length: atOnce }, work));
  const each = (performance.now() - start) / count;
  const used = process.cpuUsage(cpu);
  agent.destroy();
  return { p50: quantile(times, 0.5), p95: quantile(times, 0.95), each, cpu: (used.user + used.system) / 1000 / count };
}

/** Vouchers charged over HTTP at one offer, by four merchants: whoever calls stands in the same process. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const scene = await vouchers(bench, { merchants: MERCHANTS, commissionBearer: 'merchant' });
    await payFor(bench, scene, PEOPLE);
    await bench.owner('createDistribution', { params: scene.params, body: { name: 'Bench', method: 'immediate' } });
    await bench.workers.drain();
    const numbers = await claimAll(bench);
    const tills = await openTills(bench, scene);
    const { port } = bench.app.http.server.address() as AddressInfo;
    await sell(port, tills, numbers, 50, 1);
    const withLetters = await sell(port, tills, numbers, MANY, AT_ONCE);
    await bench.workers.drain();
    // What follows a sale by itself is another's work here.
    await bench.workers.stop();
    const alone = await sell(port, tills, numbers, ALONE, 1);
    const many = await sell(port, tills, numbers, MANY, AT_ONCE);
    const one = await sell(port, tills.slice(0, 1), numbers, MANY, AT_ONCE);
    const figure = (work: string, value: number, goal?: Figure['goal']): Figure => ({
      work,
      value,
      unit: 'ms',
      ...(goal && { goal }),
    });
    const several = (what: string, { p50, p95, each, cpu }: typeof many): Figure[] => [
      figure(`${AT_ONCE} at once, ${what}, p50`, p50),
      figure(`${AT_ONCE} at once, ${what}, p95`, p95),
      figure(`${AT_ONCE} at once, ${what}: ${(1000 / each).toFixed(0)} a second, each`, each, EACH),
      figure(`of which this process worked, whoever calls included`, cpu),
    ];
    return [
      figure('a sale, alone, p50', alone.p50, P50),
      figure('a sale, alone, p95', alone.p95),
      ...several('four merchants', many),
      ...several('one merchant', one),
      ...several('four merchants, letters written beside', withLetters),
      figure('a bare commit, p50', await bareCommit(bench.address.owner)),
    ];
  } finally {
    await bench.stop();
  }
}
