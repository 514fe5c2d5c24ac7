import { routes } from '../../../contract/api/index.ts';
import { serviceAccountRole } from '../../../contract/base/access/index.ts';
import { aCredential } from '../../../tests/support/data/open-credential.ts';
import { startBench } from '../platform.ts';
import { quantile, type Figure } from './figure.ts';
import { program, signIn } from './http.ts';
import { receiver, setUp } from './scene.ts';

const TIMES = 300;
const WARM = 60;

/** Issuing by VC-API, one after the other, in turn with our own call that issues one: over HTTP and durable. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const owner = bench.people['owner@uni.example'];
    if (!owner) throw new Error('The demonstration has no owner');
    const scene = await setUp(bench, owner);
    const { keys } = await scene.as('listKeys', { query: { purpose: 'issue', which: 'current' } });
    const keyId = keys.find(({ algorithm }) => algorithm === 'Ed25519')?.id ?? '';
    const account = await scene.as('createServiceAccount', {
      body: { name: 'Bench', type: 'licenses.api', roles: [serviceAccountRole('licenses.api', scene.projectId)] },
    });
    const address = await bench.app.http.listen({ port: 0, host: '127.0.0.1' });
    const asked = await fetch(new URL(routes.issueToken.path, address), {
      method: 'POST',
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({
        grant_type: 'client_credentials',
        client_id: account.clientId,
        client_secret: account.secret ?? '',
      }),
    });
    const { access_token: token } = (await asked.json()) as { access_token: string };
    const base = `/api/v1/organizations/${scene.organizationId}/projects/${scene.projectId}`;
    const people = await signIn(address, scene.email);
    const vcApi = program(address, token);
    const ways = {
      own: (i: number) =>
        people.post(`${base}/credentials`, { templateId: scene.templateId, receiver: receiver('beside', i) }),
      vcApi: () => vcApi.post(`${base}/vc-api/issuers/${keyId}/credentials/issue`, { credential: aCredential() }),
    };
    const times = { own: [] as number[], vcApi: [] as number[] };
    for (let i = 0; i < TIMES; i += 1)
      for (const way of ['own', 'vcApi'] as const) {
        const start = performance.now();
        await ways[way](i);
        times[way].push(performance.now() - start);
      }
    people.close();
    vcApi.close();
    const own = quantile(times.own.slice(WARM), 0.5);
    return [
      { work: 'one issued over HTTP by our own call, p50', value: own, unit: 'ms' },
      {
        work: 'one issued over HTTP by VC-API, p50',
        value: quantile(times.vcApi.slice(WARM), 0.5),
        unit: 'ms',
        goal: { most: 1.2 * own, because: '1.2 times our own call' },
      },
    ];
  } finally {
    await bench.stop();
  }
}
