import { execFile } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { AddressInfo } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import { simpleParser } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { CredentialSummary, IssueRequest } from '../../../contract/credentials/credentials/index.ts';
import type { PublicVerification } from '../../../contract/credentials/verification/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { filledFolder } from '../../support/processes/data-folder.ts';
import { checkRunning } from '../../support/documents/record.ts';
import { freePort, startServer, type RunningServer } from '../../support/processes/process.ts';

/** More than one transaction stores (500). Few have an address: each mail costs a PDF. */
const RECIPIENTS = 503;
const MAILED = 12;
/** Every recorded step of issuing, in the order a request meets them; `:n` is the n-th time. */
const STEPS = [
  'issue.made',
  'issue.stored',
  'issue.finished',
  'issuance.seal.prepared',
  'chain.prepared',
  'chain.submitted',
  'chain.mined',
  'issuance.seal.recorded',
  `deliver.queued:${MAILED / 2}`,
] as const;
/** Every place where issuing to one recipient may be cut off: before the one commit, in the middle of it, and after it. */
const PLACES = ['one.signed', 'one.sent', 'issue.accepted'] as const;

let folder: string;
let smtp: SMTPServer;
let settings: Record<string, string>;
let base: string;
let isFilled: boolean;
const received: { to: string; messageId: string }[] = [];

beforeAll(async () => {
  const filled = await filledFolder('sello-kill-');
  folder = filled.DATA_DIR;
  isFilled = filled.PUBLIC_URL !== undefined;
  smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      // A mail that is cut off by the kill was never taken.
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
    WORKERS: '2',
    SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
    MAIL_FROM: 'Sello <no-reply@sello.example>',
    // Whoever watches to the end is not signed out, however long this machine takes.
    ACCESS_TTL: '86400',
    REFRESH_TTL: '86400',
  };
});
afterAll(async () => {
  await new Promise<void>(resolve => smtp.close(() => resolve()));
  await rm(folder, { recursive: true, force: true });
});

interface Session {
  token: string;
  userId: string;
  organizationId: string;
}
async function request<T>(path: string, session?: Session, init: RequestInit = {}): Promise<T> {
  const response = await fetch(base + path, {
    ...init,
    headers: {
      ...(init.body ? { 'content-type': 'application/json' } : {}),
      ...(session && { authorization: `Bearer ${session.token}` }),
      ...init.headers,
    },
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
async function signIn(): Promise<Session> {
  const { access_token: token } = await request<{ access_token: string }>('/auth/v2/login', undefined, {
    method: 'POST',
    body: JSON.stringify({ username: 'owner@uni.example', password: DEMO_PASSWORD }),
  });
  const me = await request<{ id: string; organization: { id: string } }>('/api/v1/users/me', {
    token,
    userId: '',
    organizationId: '',
  });
  return { token, userId: me.id, organizationId: me.organization.id };
}

it(
  'kill -9 at every recorded step of a request: each credential exists once, is signed once, sealed once, sent once',
  { timeout: 3_000_000 },
  async () => {
    // Where a part of the tests is run alone the first start fills the folder, and issues for it.
    if (!isFilled) await (await startServer(settings)).kill('SIGKILL');
    let server: RunningServer = await startServer({ ...settings, CRASH_AT: PLACES[0] });
    // What was signed in before a crash is signed in after it.
    const session = await signIn();
    const organization = `/api/v1/organizations/${session.organizationId}`;
    const { projects } = await request<{ projects: { id: string; name: string }[] }>(
      `${organization}/users/${session.userId}/projects`,
      session,
    );
    const project = `${organization}/projects/${projects.find(each => each.name === 'Diplomas 2026')?.id}`;
    const { templates } = await request<{ templates: { id: string; title: string }[] }>(
      `${project}/templates`,
      session,
    );
    const templateId = templates.find(each => each.title === 'Constancia de asistencia')?.id;

    const one = (place: string) =>
      request<IssueRequest>(`${project}/credentials`, session, {
        method: 'POST',
        body: JSON.stringify({
          templateId,
          receiver: {
            name: 'Persona',
            lastname: 'Singular',
            did: `did:example:${place}`,
            values: { course: place, hours: 1 },
          },
        }),
        headers: { 'idempotency-key': `killed at ${place}` },
      });
    for (const [at, place] of PLACES.entries()) {
      if (at > 0) server = await startServer({ ...settings, CRASH_AT: place });
      await expect(one(place)).rejects.toThrow();
      expect(await server.ended, place).toBe('SIGKILL');
    }
    received.length = 0;

    // The request is accepted and the server dies before anything of it is done.
    server = await startServer({ ...settings, CRASH_AT: STEPS[0] });
    const receiver = Array.from({ length: RECIPIENTS }, (_, i) => ({
      name: 'Persona',
      lastname: 'Deltanda',
      ...(i < MAILED ? { email: `p${i}@batch.example` } : { did: `did:example:batch${i}` }),
      values: { course: `Curso ${i}`, hours: i },
    }));
    const asked = await request<IssueRequest>(`${project}/credentials`, session, {
      method: 'POST',
      body: JSON.stringify({ templateId, receiver }),
      headers: { 'idempotency-key': 'request-to-be-killed' },
    });
    expect(await server.ended).toBe('SIGKILL');

    for (const step of STEPS.slice(1)) {
      server = await startServer({ ...settings, CRASH_AT: step });
      expect(await server.ended, step).toBe('SIGKILL');
    }

    server = await startServer(settings);
    // Whoever did not hear the answer asks again, and hears what came of it: now, or then.
    for (const place of PLACES) expect(await one(place), place).toMatchObject({ outcomes: { issued: 1 } });
    const singles = await request<{ credentials: CredentialSummary[] }>(
      `${project}/credentials?templateId=${templateId}&q=Singular`,
      session,
    );
    expect(new Set(singles.credentials.map(each => each.receiver.did))).toEqual(
      new Set(PLACES.map(place => `did:example:${place}`)),
    );
    expect(singles.credentials).toHaveLength(PLACES.length);
    const read = () => request<IssueRequest>(`${project}/requests/${asked.id}`, session);
    let state = await read();
    while (state.steps.sent < MAILED) {
      await sleep(500);
      state = await read();
    }
    expect(state).toMatchObject({
      state: 'done',
      total: RECIPIENTS,
      outcomes: { issued: RECIPIENTS },
      steps: { built: RECIPIENTS, signed: RECIPIENTS, sealed: RECIPIENTS, sent: MAILED, unmailed: RECIPIENTS - MAILED },
    });

    const { credentials } = await request<{ credentials: CredentialSummary[] }>(
      `${project}/credentials?templateId=${templateId}&q=Deltanda`,
      session,
    );
    expect(credentials).toHaveLength(RECIPIENTS);
    expect(new Set(credentials.map(credential => credential.receiver.id)).size).toBe(RECIPIENTS);
    expect(new Set(credentials.map(credential => credential.digest)).size).toBe(RECIPIENTS);

    const mails = received.filter(mail => mail.to.endsWith('@batch.example'));
    expect(new Set(mails.map(mail => mail.to)).size).toBe(MAILED);
    expect(new Set(mails.map(mail => mail.messageId)).size, 'a mail that arrives twice is the same mail').toBe(MAILED);

    for (const { verifyUrl } of [credentials[0], credentials[499], credentials[500], credentials.at(-1)].filter(
      each => each !== undefined,
    )) {
      const page = await request<PublicVerification>(
        `/api/v1/wallet/credentials/${verifyUrl.split('/').at(-1)}/verify`,
      );
      expect(page).toMatchObject({ verdict: 'valid', seals: { issuance: { local: true } } });
    }

    await checkRunning(folder);

    const second = await startServer({ ...settings, PORT: String(await freePort()) });
    expect(await second.ended).toBe(1);
    expect(second.output()).toMatch(/Another Sello is running/);
    await server.kill('SIGTERM');
  },
);

const postmaster = async (dataDir: string) =>
  Number((await readFile(join(dataDir, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);

/** The chain's own process: the one that was given this state file and is no shell or namespace around it. */
async function chainNode(dataDir: string): Promise<number> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,args=']);
  const line = stdout
    .split('\n')
    .find(each => each.includes(join(dataDir, 'chain', 'state.json')) && !each.includes('/bin/sh'));
  if (!line) throw new Error('The chain does not run');
  return Number(line.trim().split(' ')[0]);
}

/** Calls without pause until the server is gone: most of them wait for the database. */
async function load(base: string, rest: () => boolean): Promise<void> {
  while (!rest()) {
    await fetch(`${base}/api/health`).then(
      answer => answer.arrayBuffer(),
      () => undefined,
    );
  }
}

// On the same data, which each of them leaves whole.
it.each([
  ['chain', chainNode],
  ['PostgreSQL', postmaster],
] as const)(
  'kill -9 of the embedded %s under load ends the server with one sentence that names it',
  { timeout: 1_200_000 },
  async (part, pidOf) => {
    const port = await freePort();
    const server = await startServer({ ...settings, PORT: String(port) });
    let isOver = false;
    const calls = Array.from({ length: 20 }, () => load(`http://localhost:${port}`, () => isOver));
    // Under way for sure: one round of calls has been answered.
    await fetch(`http://localhost:${port}/api/health`);
    process.kill(await pidOf(folder), 'SIGKILL');
    expect(await server.ended).toBe(1);
    isOver = true;
    await Promise.all(calls);
    // What is no entry of the log, whose entries carry traces of what failed meanwhile.
    const lines = server
      .output()
      .split('\n')
      .filter(line => !line.startsWith('{'));
    expect(lines.filter(line => line.includes('has ended by itself'))).toEqual([
      expect.stringMatching(new RegExp(`^The embedded ${part} has ended by itself.*: Sello cannot go on without it`)),
    ]);
    expect(lines.join('\n')).not.toMatch(/Unhandled|uncaught|node:events|\n {4}at /i);
  },
);
