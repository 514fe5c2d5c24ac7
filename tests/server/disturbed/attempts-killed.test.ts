import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { routes, type OperationId } from '../../../contract/api/index.ts';
import type { WebhookDelivery } from '../../../contract/accounts/webhooks/index.ts';
import type { Attempt, AttemptBegun } from '../../../contract/credentials/applications/index.ts';
import { ATTENDANCE } from '../../../server/demo/content.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { httpWallet } from '../../support/counterparts/http-wallet.ts';
import { startReceiver } from '../../support/counterparts/receiver.ts';
import { filledFolder } from '../../support/processes/data-folder.ts';
import { freePort, startServer, type RunningServer } from '../../support/processes/process.ts';

/** Every point at which an answer, its verdict and the event of it may be cut off, and whether the verdict stands then. */
const POINTS = [
  { point: 'presentations.judged', isJudged: false },
  { point: 'presentations.settling', isJudged: false },
  { point: 'presentations.settled', isJudged: true },
  { point: 'webhooks.recorded', isJudged: true },
  { point: 'webhooks.posted', isJudged: true },
] as const;

let folder: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let settings: Record<string, string>;
let base: string;
let isFilled: boolean;
beforeAll(async () => {
  const filled = await filledFolder('sello-attempts-');
  folder = filled.DATA_DIR;
  isFilled = filled.PUBLIC_URL !== undefined;
  receiver = await startReceiver();
  base = `http://localhost:${await freePort()}`;
  settings = {
    PORT: new URL(base).port,
    PUBLIC_URL: base,
    ...filled,
    WORKERS: '2',
    INSIDE_HOSTS: new URL(receiver.url).host,
    NODE_EXTRA_CA_CERTS: receiver.cert,
    ACCESS_TTL: '86400',
  };
});
afterAll(async () => {
  receiver.stop();
  await rm(folder, { recursive: true, force: true });
});

const known: Record<string, string> = {};
let token = '';
async function call<T>(operation: OperationId, body?: unknown, params: Record<string, string> = {}): Promise<T> {
  const { method, path } = routes[operation];
  const url = path.replace(/\{(\w+)\}/g, (_, name: string) => ({ ...known, ...params })[name] ?? '');
  const answer = await fetch(`${base}${url}`, {
    method,
    headers: { authorization: `Bearer ${token}`, ...(body !== undefined && { 'content-type': 'application/json' }) },
    ...(body !== undefined && { body: JSON.stringify(body) }),
  });
  if (!answer.ok) throw new Error(`${operation}: ${answer.status} ${await answer.text()}`);
  return (await answer.json()) as T;
}

/** The code of the newest letter with one to somebody. */
async function codeFor(to: string): Promise<string> {
  const read = async (path: string) => (await fetch(base + path)).text();
  for (;;) {
    const rows = (await read('/dev/outbox')).split('<tr>').filter(row => row.includes(to));
    for (const row of rows) {
      const path = /href="(\/dev\/outbox\/[\w-]+)"/.exec(row)?.[1];
      const code = path && />\s*(\d{6})\s*</.exec(await read(`${path}/html`))?.[1];
      if (code) return code;
    }
    await sleep(200);
  }
}

it(
  'kill -9 at every point of an answer, its verdict and its event: each attempt has one verdict and one event',
  { timeout: 3_000_000 },
  async () => {
    if (!isFilled) await (await startServer(settings)).kill('SIGKILL');
    let server: RunningServer = await startServer(settings);
    const login = await fetch(`${base}/auth/v2/login`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username: 'owner@uni.example', password: DEMO_PASSWORD }),
    });
    token = ((await login.json()) as { access_token: string }).access_token;
    known.organizationId = (await call<{ organization: { id: string } }>('me')).organization.id;
    const { networks } = await call<{ networks: { id: string }[] }>('getSettings');
    const project = { name: 'Killed', category: 'other', networkId: networks[0]?.id };
    known.projectId = (await call<{ id: string }>('createProject', project)).id;
    const schema = { ...ATTENDANCE.schema, projectId: known.projectId };
    const { id: schemaId } = await call<{ id: string }>('createSchema', schema);
    const { id: templateId } = await call<{ id: string }>('createTemplate', {
      ...ATTENDANCE.template,
      schemaId,
      config: { ...ATTENDANCE.template.config, walletForms: ['dc+sd-jwt'] },
    });
    const email = 'ana@killed.example';
    const issued = await call<{ id: string }>('issueCredentials', {
      templateId,
      receiver: { name: 'Ana', lastname: 'Interrumpida', email, values: { course: 'Buceo', hours: 1 } },
    });
    const request = await call<{ results: { credentialId: string }[] }>('getIssueRequest', undefined, {
      requestId: issued.id,
    });
    const credentialId = request.results[0]?.credentialId ?? '';
    const isSent = async () =>
      (await call<{ progress: string }>('getCredential', undefined, { credentialId })).progress === 'sent';
    while (!(await isSent())) await sleep(200);
    const offer = await call<{ id: string; link: string }>('offerCredential', undefined, { credentialId });
    await call('mailOfferCode', undefined, { credentialId, offerId: offer.id });
    const wallet = httpWallet(base);
    await wallet.receive(offer.link, { configuration: `${templateId}.dc+sd-jwt`, txCode: await codeFor(email) });
    known.applicationId = (
      await call<{ id: string }>('createApplication', {
        name: 'Killed',
        useCase: 'diploma',
        form: 'dc+sd-jwt',
        selectiveDisclosure: true,
        schemaId,
        fields: [{ path: ['course'], purpose: { 'en-US': 'To admit you', 'es-MX': 'Para admitirte' } }],
      })
    ).id;
    await call('updateApplicationWebhook', { url: receiver.url, enabled: true });
    await server.kill('SIGTERM');

    const log = () => call<{ deliveries: WebhookDelivery[] }>('listApplicationDeliveries');
    const isDone = async () => (await log()).deliveries.every(delivery => delivery.state === 'delivered');
    const attempts: string[] = [];
    const state = (attemptId: string) => call<Attempt>('getAttempt', undefined, { attemptId });
    for (const { point, isJudged } of POINTS) {
      server = await startServer({ ...settings, CRASH_AT: point });
      const { attempt, link } = await call<AttemptBegun>('createAttempt', {});
      attempts.push(attempt.id);
      // Where the server ends after its answer was sent, the wallet may have it.
      await wallet.answer(link).catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
      });
      expect(await server.ended, point).toBe('SIGKILL');

      server = await startServer(settings);
      expect((await state(attempt.id)).state, point).toBe(isJudged ? 'success' : 'requested');
      const again = await wallet.answer(link).catch(() => ({ status: 404 }));
      expect(again.status, `${point}: the wallet answers again`).toBe(isJudged ? 404 : 200);
      expect((await state(attempt.id)).state, point).toBe('success');
      // Else the next server could end before it is asked.
      while (!(await isDone())) await sleep(500);
      await server.kill('SIGTERM');
    }

    server = await startServer(settings);
    const { deliveries } = await log();
    expect(deliveries.map(({ eventId }) => eventId).sort(), 'one event for each attempt').toEqual([...attempts].sort());
    const got = receiver.received.map(({ headers }) => String(headers['webhook-id']));
    expect([...new Set(got)].sort(), 'none is lost, and a repetition is known by its id').toEqual([...attempts].sort());
    for (const id of attempts) {
      const bodies = receiver.received.filter(({ headers }) => headers['webhook-id'] === id).map(({ body }) => body);
      expect(new Set(bodies).size, 'a repetition says the same').toBe(1);
      expect(JSON.parse(bodies[0] ?? '')).toMatchObject({
        type: 'attempt.success',
        data: { attemptId: id, state: 'success' },
      });
    }

    const { attempt, link } = await call<AttemptBegun>('createAttempt', {});
    const answers = await Promise.all(
      Array.from({ length: 50 }, () => wallet.answer(link).catch(() => ({ status: 404 }))),
    );
    expect(
      answers.filter(({ status }) => status === 200),
      '50 answers at once: one is taken',
    ).toHaveLength(1);
    expect(answers.filter(({ status }) => status >= 500)).toEqual([]);
    expect((await state(attempt.id)).state).toBe('success');
    while (!(await isDone())) await sleep(500);
    expect((await log()).deliveries.filter(({ eventId }) => eventId === attempt.id)).toHaveLength(1);
    await server.kill('SIGTERM');
  },
);
