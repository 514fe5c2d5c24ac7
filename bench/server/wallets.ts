import { randomUUID } from 'node:crypto';
import { Agent, request } from 'node:http';
import { text } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { exportJWK, generateKeyPair, SignJWT, type CryptoKey, type JWK } from 'jose';
import { GENERAL_WALLET_FORMS, type WalletForm } from '../../contract/accounts/wallets/index.ts';
import type { JsonValue } from '../../engine/json.ts';
import { LIST_MAX } from '../../contract/base/common/limits.ts';
import { onOwnConnection } from '../../server/platform/database/owner.ts';
import { quantile, type Figure } from './issue/figure.ts';
import { setUp, type Scene } from './issue/scene.ts';
import { startBench, type Bench } from './platform.ts';
import { approving } from './wallet-approvals.ts';

const CLAIMS = 120;
const WARM = 20;
const AT_ONCE = 320;
const CONNECTIONS = 16;
const PEOPLE = 10_000;

/** An offer with the code that is typed beside it. */
export interface Ready {
  uri: string;
  code: string;
}

export interface Wallet {
  key: CryptoKey;
  jwk: JWK;
  device: ReturnType<typeof device>;
}

let made = 0;
/** A wallet with a key, on a device of its own. */
export async function newWallet(): Promise<Wallet> {
  const { privateKey, publicKey } = await generateKeyPair('ES256');
  made += 1;
  return { key: privateKey, jwk: await exportJWK(publicKey), device: device(made) };
}

/** A device with an address of its own, as wallets have: one address may ask only so often. */
export function device(n: number) {
  const agent = new Agent({ keepAlive: true, localAddress: `127.1.${Math.floor(n / 250)}.${(n % 250) + 1}` });
  const read = (url: string, init: { body?: string; headers?: Record<string, string> } = {}): Promise<string> =>
    new Promise((resolve, reject) => {
      const method = init.headers ? 'POST' : 'GET';
      const sent = request(url, { agent, method, headers: init.headers, family: 4 }, answer => {
        text(answer)
          .then(body => {
            if ((answer.statusCode ?? 500) < 300) resolve(body);
            else reject(new Error(`${url}: ${answer.statusCode} ${body}`));
          })
          .catch(reject);
      });
      sent.on('error', reject).end(init.body);
    });
  const ask = async <T>(...asked: Parameters<typeof read>): Promise<T> => JSON.parse(await read(...asked)) as T;
  return { read, ask, close: () => agent.destroy() };
}

/** All that a wallet sends for one credential, from the opened offer to the copy that it returns. */
export async function claim(
  { uri, code }: Ready,
  form: WalletForm,
  { key, jwk, device: { ask, close } }: Wallet,
): Promise<JsonValue> {
  const offer = await ask<{
    credential_issuer: string;
    credential_configuration_ids: string[];
    grants: Record<string, { 'pre-authorized_code': string }>;
  }>(uri);
  const issuer = new URL(offer.credential_issuer);
  await ask(`${issuer.origin}/.well-known/openid-credential-issuer${issuer.pathname}`);
  const [grant = '', { 'pre-authorized_code': given } = { 'pre-authorized_code': '' }] =
    Object.entries(offer.grants)[0] ?? [];
  const { access_token: token } = await ask<{ access_token: string }>(`${issuer.href}/token`, {
    headers: { 'content-type': 'application/x-www-form-urlencoded' },
    body: new URLSearchParams({ grant_type: grant, 'pre-authorized_code': given, tx_code: code }).toString(),
  });
  const { c_nonce: nonce } = await ask<{ c_nonce: string }>(`${issuer.href}/nonce`, { headers: {} });
  const jwt = await new SignJWT({ aud: issuer.href, nonce })
    .setProtectedHeader({ alg: 'ES256', typ: 'openid4vci-proof+jwt', jwk })
    .setIssuedAt()
    .sign(key);
  const { credentials } = await ask<{ credentials: { credential: JsonValue }[] }>(`${issuer.href}/credential`, {
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({
      credential_configuration_id: offer.credential_configuration_ids.find(id => id.endsWith(form)),
      proofs: { jwt: [jwt] },
    }),
  });
  close();
  const [copy] = credentials;
  if (!copy || credentials.length !== 1) throw new Error('The wallet got no copy');
  return copy.credential;
}

/** Issues credentials and offers each of them, with its code mailed. */
export async function offers(bench: Bench, { as, projectId, templateId }: Scene, count: number): Promise<Ready[]> {
  const ready: Ready[] = [];
  for (let i = 0; i < count; i += 1) {
    const { results } = await as('issueCredentials', {
      params: { projectId },
      body: {
        templateId,
        receiver: {
          name: 'Persona',
          lastname: 'Ejemplo',
          email: `${randomUUID()}@bench.example`,
          values: { course: `Curso ${i}`, hours: i },
        },
      },
    });
    await bench.workers.drain();
    const params = { projectId, credentialId: results[0]?.credentialId ?? '' };
    const { id, uri } = await as('offerCredential', { params });
    await as('mailOfferCode', { params: { ...params, offerId: id } });
    const sealed = await onOwnConnection(
      bench.address.owner,
      async client =>
        (
          await client.query<{ sealed: string }>('select sealed_tx_code as sealed from wallet_offers where id = $1', [
            id,
          ])
        ).rows[0]?.sealed ?? '',
    );
    ready.push({ uri, code: bench.parts.keystore.openSecret(`wallet code ${id}`, sealed).toString() });
  }
  return ready;
}

async function claiming(bench: Bench, scene: Scene): Promise<Figure[]> {
  const figures: Figure[] = [];
  for (const form of GENERAL_WALLET_FORMS) {
    const times: number[] = [];
    for (const ready of await offers(bench, scene, CLAIMS)) {
      const wallet = await newWallet();
      const start = performance.now();
      await claim(ready, form, wallet);
      times.push(performance.now() - start);
    }
    figures.push({
      work: `a whole claim as ${form}, from the opened offer to the copy, p50`,
      value: quantile(times.slice(WARM), 0.5),
      unit: 'ms',
      goal: { most: 25, because: 'of one core' },
    });
  }
  const waiting = await offers(bench, scene, AT_ONCE);
  const wallets = await Promise.all(waiting.map(newWallet));
  const start = performance.now();
  await Promise.all(
    Array.from({ length: CONNECTIONS }, async (_, n) => {
      for (let i = n; i < waiting.length; i += CONNECTIONS)
        await claim(waiting[i] as Ready, 'dc+sd-jwt', wallets[i] as Wallet);
    }),
  );
  const rate = AT_ONCE / ((performance.now() - start) / 1000);
  figures.push({
    work: `claims as dc+sd-jwt over ${CONNECTIONS} connections (60 wanted)`,
    value: rate,
    unit: 'a second',
  });
  return figures;
}

/** Invites people, a page of a list at a time, until each has a letter with a link of their own. */
async function inviting(bench: Bench, { as, organizationId }: Scene): Promise<Figure[]> {
  const ids = await onOwnConnection(bench.address.owner, async client => {
    const { rows } = await client.query<{ id: string }>(
      `insert into recipients (organization_id, name, lastname, email, status)
       select $1, 'Abeto', 'Invitado', 'i' || n || '@invited.example', 'active' from generate_series(1, $2::int) n returning id`,
      [organizationId, PEOPLE],
    );
    return rows.map(({ id }) => id);
  });
  const written = () =>
    onOwnConnection(bench.address.owner, async client => {
      const { rows } = await client.query<{ count: number }>(
        "select count(*)::int as count from mail_outbox where recipient like '%@invited.example'",
      );
      return rows[0]?.count ?? 0;
    });
  const start = performance.now();
  for (let from = 0; from < PEOPLE; from += LIST_MAX)
    await as('inviteRecipients', { body: { ids: ids.slice(from, from + LIST_MAX) } });
  while ((await written()) < PEOPLE) await sleep(20);
  return [
    {
      work: `${PEOPLE.toLocaleString('en-US')} links to claim, each with its letter`,
      value: (performance.now() - start) / 1000,
      unit: 's',
      goal: { most: 10, because: 'an intake of one year' },
    },
  ];
}

/** Wallets over HTTP, durable: whole claims by form, many at once, links to claim for many, and approvals by one answer. */
export async function run(): Promise<Figure[]> {
  const bench = await startBench();
  try {
    const owner = bench.people['owner@uni.example'];
    if (!owner) throw new Error('The demonstration has no owner');
    const scene = await setUp(bench, owner);
    await scene.as('createKey', { body: { algorithm: 'P-256' } });
    const params = { projectId: scene.projectId, templateId: scene.templateId };
    const { config } = await scene.as('getTemplate', { params });
    await scene.as('updateTemplate', {
      params,
      body: { config: { ...config, walletForms: [...GENERAL_WALLET_FORMS] } },
    });
    const { port } = new URL(bench.publicUrl);
    await bench.app.http.listen({ port: Number(port), host: '127.0.0.1' });
    return [...(await claiming(bench, scene)), ...(await inviting(bench, scene)), ...(await approving(bench, scene))];
  } finally {
    await bench.stop();
  }
}
