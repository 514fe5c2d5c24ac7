import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Known, NotificationGroup, NotificationItem } from '../../../contract/office/notification-groups/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { startReceiver, type Received } from '../../support/counterparts/receiver.ts';
import { filledFolder } from '../../support/processes/data-folder.ts';
import { freePort, startServer, type RunningServer } from '../../support/processes/process.ts';

/** Every step at which handing a message over may be cut off, the channel that reaches it, and whether its receipt comes before our own record. */
const STEPS = [
  { step: 'webhooks.posted', channel: 'webhook', isEarly: false, known: ['delivered'] },
  // its second try may get a receipt
  { step: 'sms.handed', channel: 'sms', isEarly: false, known: ['sent', 'delivered'] },
  { step: 'sms.receipt', channel: 'sms', isEarly: true, known: ['delivered'] },
  { step: 'sms.recorded', channel: 'sms', isEarly: true, known: ['delivered'] },
] as const satisfies readonly { known: readonly Known[]; [more: string]: unknown }[];
const PEOPLE = 3;

let folder: string;
let receiver: Awaited<ReturnType<typeof startReceiver>>;
let settings: Record<string, string>;
let base: string;
let isFilled: boolean;

beforeAll(async () => {
  const filled = await filledFolder('sello-channels-');
  folder = filled.DATA_DIR;
  isFilled = filled.PUBLIC_URL !== undefined;
  receiver = await startReceiver();
  const port = await freePort();
  base = `http://localhost:${port}`;
  settings = {
    PORT: String(port),
    PUBLIC_URL: base,
    ...filled,
    WORKERS: '3',
    INSIDE_HOSTS: new URL(receiver.url).host,
    NODE_EXTRA_CA_CERTS: receiver.cert,
    ACCESS_TTL: '86400',
    REFRESH_TTL: '86400',
  };
});
afterAll(async () => {
  receiver.stop();
  await rm(folder, { recursive: true, force: true });
});

let token: string | undefined;
async function call<T>(method: string, path: string, body?: object): Promise<T> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token && { authorization: `Bearer ${token}` }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}

interface Receipt {
  path: string;
  id: string;
}
/** Receipts that no server took. As gateways do, this one posts them again. */
const lost: Receipt[] = [];
async function report(receipt: Receipt): Promise<void> {
  const isTaken = await fetch(base + receipt.path, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ id: receipt.id, status: 'delivered' }),
  }).then(
    ({ ok }) => ok,
    () => false,
  );
  if (!isTaken) lost.push(receipt);
}

/** Answers as a gateway or an endpoint. An early receipt is posted before the answer. */
const answering =
  (isEarly: boolean) =>
  async ({ path, body }: Received) => {
    if (!path.endsWith('/sms')) return { status: 200 };
    const { reference, callback } = JSON.parse(body) as { reference: string; callback: string };
    const id = `gw-${reference}`;
    if (isEarly) await report({ path: new URL(callback).pathname, id });
    return { status: 202, body: JSON.stringify({ id }) };
  };

it(
  'kill -9 at every step of handing over by SMS and webhook: each person gets one message, and no receipt is lost',
  { timeout: 3_000_000 },
  async () => {
    if (!isFilled) await (await startServer(settings)).kill('SIGKILL');
    let server: RunningServer = await startServer(settings);
    token = (
      await call<{ access_token: string }>('POST', '/auth/v2/login', {
        username: 'owner@uni.example',
        password: DEMO_PASSWORD,
      })
    ).access_token;
    const me = await call<{ organization: { id: string } }>('GET', '/api/v1/users/me');
    const organization = `/api/v1/organizations/${me.organization.id}`;
    await call('PUT', `${organization}/webhooks`, { url: `${receiver.url}/events`, enabled: true });
    await call('PUT', `${organization}/sms`, { url: `${receiver.url}/sms`, perMinute: 6000 });
    const people: string[] = [];
    for (let n = 0; n < PEOPLE; n += 1) {
      const { id } = await call<{ id: string }>('POST', `${organization}/recipients`, {
        name: 'Persona',
        lastname: 'Avisada',
        email: `c${n}@killed.example`,
        phone: `+52554000000${n}`,
      });
      people.push(id);
    }
    const groups: string[] = [];
    for (const { channel } of STEPS) {
      const { id } = await call<NotificationGroup>('POST', `${organization}/notificationGroups`, {
        title: { 'es-MX': 'Aviso' },
        description: { 'es-MX': 'Un aviso.' },
        type: 'urgent',
        channels: [channel],
      });
      groups.push(`${organization}/notificationGroups/${id}`);
      await call('PUT', `${groups.at(-1) ?? ''}/recipients`, { people: people.map(recipient => ({ recipient })) });
    }
    await server.kill('SIGTERM');
    const send = async (group: string) => {
      const { state } = await call<NotificationGroup>('GET', group);
      if (state === 'draft') await call('POST', `${group}/send`, { people: PEOPLE });
    };
    for (const [at, { step, isEarly }] of STEPS.entries()) {
      receiver.answer = answering(isEarly);
      server = await startServer({ ...settings, CRASH_AT: step });
      // a message that an earlier step left may reach the point first: the server then ends before it answers
      await send(groups[at] ?? '').catch((error: unknown) => {
        if (!(error instanceof TypeError)) throw error;
      });
      expect(await server.ended, step).toBe('SIGKILL');
    }
    server = await startServer(settings);
    for (const group of groups) await send(group);
    for (const [at, { step, known, channel }] of STEPS.entries()) {
      const group = groups[at] ?? '';
      const items = async () => (await call<{ items: NotificationItem[] }>('GET', `${group}/items`)).items;
      const isThere = async () =>
        (await call<NotificationGroup>('GET', group)).state === 'completed' &&
        (await items()).every(item => (known as readonly Known[]).includes(item.known));
      while (!(await isThere())) {
        await Promise.all(lost.splice(0).map(report));
        await sleep(500);
      }
      const ids = (await items()).map(({ id }) => id).sort();
      const got = receiver.received
        .map(({ headers, body }) =>
          channel === 'sms' ? (JSON.parse(body) as { reference?: string }).reference : headers['webhook-id'],
        )
        .filter(id => ids.includes(String(id)));
      expect([...new Set(got)].sort(), `${step}: nobody is skipped, and a repetition is known by its id`).toEqual(ids);
    }
    await server.kill('SIGTERM');
  },
);
