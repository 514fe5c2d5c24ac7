import { rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { NotificationGroup, NotificationStats } from '../../../contract/office/notification-groups/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { filledFolder } from '../../support/processes/data-folder.ts';
import { freePort, startServer, type RunningServer } from '../../support/processes/process.ts';

/** More than one commit freezes (500), and than are on their way at once (200). */
const PEOPLE = 503;
/** Every step at which sending may be cut off. */
const STEPS = ['notifications.started', 'notifications.frozen', 'notifications.sent', 'notifications.sent:2'] as const;

let folder: string;
let smtp: SMTPServer;
let settings: Record<string, string>;
let base: string;
let isFilled: boolean;
const received: { to: string; messageId: string }[] = [];

beforeAll(async () => {
  const filled = await filledFolder('sello-notify-');
  folder = filled.DATA_DIR;
  isFilled = filled.PUBLIC_URL !== undefined;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      simpleParser(stream).then(mail => {
        received.push({ to: session.envelope.rcptTo[0]?.address ?? '', messageId: mail.messageId ?? '' });
        done();
      }, done);
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve));
  const port = await freePort();
  base = `http://localhost:${port}`;
  settings = {
    PORT: String(port),
    PUBLIC_URL: base,
    ...filled,
    WORKERS: '3',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Sello <no-reply@sello.example>',
    ACCESS_TTL: '86400',
    REFRESH_TTL: '86400',
  };
});
afterAll(async () => {
  await new Promise<void>(resolve => smtp.close(() => resolve()));
  await rm(folder, { recursive: true, force: true });
});

async function call<T>(method: string, path: string, token?: string, body?: object): Promise<T> {
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

it('kill -9 at every step of sending: each person gets the notification once', { timeout: 3_000_000 }, async () => {
  if (!isFilled) await (await startServer(settings)).kill('SIGKILL');
  let server: RunningServer = await startServer({ ...settings, CRASH_AT: STEPS[0] });
  const { access_token: token } = await call<{ access_token: string }>('POST', '/auth/v2/login', undefined, {
    username: 'owner@uni.example',
    password: DEMO_PASSWORD,
  });
  const me = await call<{ organization: { id: string } }>('GET', '/api/v1/users/me', token);
  const organization = `/api/v1/organizations/${me.organization.id}`;
  const emails = Array.from({ length: PEOPLE }, (_, at) => `p${at}@killed.example`);
  const asked = await call<{ id: string }>('POST', `${organization}/recipients/imports`, token, {
    file: 'a.xlsx',
    rows: emails.map(email => ({ name: 'Persona', lastname: 'Avisada', email })),
  });
  const isImported = async () =>
    (await call<{ finishedAt: string | null }>('GET', `${organization}/recipients/imports/${asked.id}`, token))
      .finishedAt !== null;
  while (!(await isImported())) await sleep(200);
  const { id } = await call<NotificationGroup>('POST', `${organization}/notificationGroups`, token, {
    title: { 'es-MX': 'Aviso' },
    description: { 'es-MX': 'Un aviso.' },
    type: 'important',
    channels: ['email'],
  });
  const group = `${organization}/notificationGroups/${id}`;
  await call('PUT', `${group}/recipients`, token, { people: emails.map(recipient => ({ recipient })) });
  await call('POST', `${group}/send`, token, { people: PEOPLE });
  expect(await server.ended, STEPS[0]).toBe('SIGKILL');
  for (const step of STEPS.slice(1)) {
    server = await startServer({ ...settings, CRASH_AT: step });
    expect(await server.ended, step).toBe('SIGKILL');
  }
  server = await startServer(settings);
  const read = () => call<NotificationGroup>('GET', group, token);
  let now = await read();
  while (now.state !== 'completed') {
    await sleep(500);
    now = await read();
  }
  expect(now.progress).toEqual({ people: PEOPLE, items: PEOPLE, done: PEOPLE });
  const { counts } = await call<NotificationStats>('GET', `${group}/stats`, token);
  expect(counts).toEqual([{ channel: 'email', known: 'sent', reason: null, count: PEOPLE }]);
  const mails = received.filter(({ to }) => to.endsWith('@killed.example'));
  expect(new Set(mails.map(({ to }) => to)).size, 'nobody is skipped').toBe(PEOPLE);
  expect(new Set(mails.map(({ messageId }) => messageId)).size, 'a mail that arrives twice is the same mail').toBe(
    PEOPLE,
  );
  await server.kill('SIGTERM');
});
