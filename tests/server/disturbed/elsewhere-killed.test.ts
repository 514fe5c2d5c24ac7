import { rm } from 'node:fs/promises';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, expect, it } from 'vitest';
import type { Credential, CredentialSummary, IssueRequest } from '../../../contract/credentials/credentials/index.ts';
import type { OrganizationKey } from '../../../contract/credentials/keys/index.ts';
import type { PublicVerification } from '../../../contract/credentials/verification/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { makeSoftHsm, type SoftHsm } from '../../support/custody/softhsm.ts';
import { checkRunning } from '../../support/documents/record.ts';
import { filledFolder } from '../../support/processes/data-folder.ts';
import { freePort, startServer, type RunningServer } from '../../support/processes/process.ts';

const RECIPIENTS = 10_000;
/** Where the server is killed while a request is worked off; `:n` is the n-th time. */
const STEPS = ['issue.made', 'issue.made:3', 'issue.stored:4', 'issue.finished', 'issuance.seal.prepared'] as const;
/** Where it is killed while a credential is signed by a job of its own. */
const SIGNING = ['sign.made', 'sign.stored'] as const;

let hsm: SoftHsm;
let folder: string;
let settings: Record<string, string>;
let base: string;
let isFilled: boolean;

beforeAll(async () => {
  hsm = makeSoftHsm();
  const filled = await filledFolder('sello-elsewhere-');
  folder = filled.DATA_DIR;
  isFilled = filled.PUBLIC_URL !== undefined;
  const port = await freePort();
  base = `http://localhost:${port}`;
  settings = {
    PORT: String(port),
    PUBLIC_URL: base,
    ...filled,
    ...hsm.env,
    PKCS11_MODULE: hsm.settings.module,
    PKCS11_TOKEN: hsm.settings.token,
    PKCS11_PIN: hsm.settings.pin,
    WORKERS: '2',
    // Whoever watches to the end is not signed out, however long this machine takes.
    ACCESS_TTL: '86400',
    REFRESH_TTL: '86400',
  };
});
afterAll(async () => {
  await rm(folder, { recursive: true, force: true });
  hsm.remove();
});

let token: string | undefined;
async function call<T>(method: 'GET' | 'POST' | 'PUT', path: string, body?: object, key?: string): Promise<T> {
  const response = await fetch(base + path, {
    method,
    headers: {
      ...(body && { 'content-type': 'application/json' }),
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
      ...(key !== undefined && { 'idempotency-key': key }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${path}: ${response.status} ${await response.text()}`);
  return (await response.json()) as T;
}
const killedAt = async (step: string) => {
  const server = await startServer({ ...settings, CRASH_AT: step });
  expect(await server.ended, step).toBe('SIGKILL');
};

it(
  'kill -9 of the server and of the library while a key in a token signs 10,000: each exists once, is signed once and sealed once',
  { timeout: 3_000_000 },
  async () => {
    // Where a part of the tests is run alone the first start fills the folder.
    if (!isFilled) await (await startServer(settings)).kill('SIGKILL');
    let server: RunningServer = await startServer(settings);
    token = (
      await call<{ access_token: string }>('POST', '/auth/v2/login', {
        username: 'owner@uni.example',
        password: DEMO_PASSWORD,
      })
    ).access_token;
    const me = await call<{ id: string; organization: { id: string } }>('GET', '/api/v1/users/me');
    const organization = `/api/v1/organizations/${me.organization.id}`;
    await call('PUT', `${organization}/keys/custody`, { custody: 'pkcs11' });
    const { keys } = await call<{ keys: OrganizationKey[] }>('GET', `${organization}/keys?purpose=issue&which=current`);
    for (const { id, algorithm, verificationMethod } of keys)
      if (algorithm === 'Ed25519' && verificationMethod.startsWith('did:web:'))
        await call('PUT', `${organization}/keys/${id}/renew`, {});
    const { projects } = await call<{ projects: { id: string; name: string }[] }>(
      'GET',
      `${organization}/users/${me.id}/projects`,
    );
    const project = `${organization}/projects/${projects.find(each => each.name === 'Diplomas 2026')?.id}`;
    const { templates } = await call<{ templates: { id: string; title: string }[] }>('GET', `${project}/templates`);
    const templateId = templates.find(each => each.title === 'Constancia de asistencia')?.id;
    await server.kill('SIGKILL');

    server = await startServer({ ...settings, CRASH_AT: STEPS[0] });
    const receiver = Array.from({ length: RECIPIENTS }, (_, i) => ({
      name: 'Persona',
      lastname: 'Guardada',
      did: `did:example:elsewhere${i}`,
      values: { course: `Curso ${i}`, hours: i },
    }));
    const asked = await call<IssueRequest>('POST', `${project}/credentials`, { templateId, receiver }, 'elsewhere');
    expect(asked).toMatchObject({ state: 'working', done: 0, steps: { signed: 0 } });
    expect(await server.ended).toBe('SIGKILL');
    for (const step of STEPS.slice(1, 3)) await killedAt(step);

    // The library dies beside a server that goes on, and the server itself at whatever it is doing then.
    const read = () => call<IssueRequest>('GET', `${project}/requests/${asked.id}`);
    const until = async (holds: (request: IssueRequest) => boolean): Promise<IssueRequest> => {
      for (;;) {
        const request = await read();
        if (holds(request)) return request;
        await sleep(100);
      }
    };
    server = await startServer(settings);
    await until(({ done }) => done >= 3_000);
    for (const each of hsm.processes()) process.kill(each, 'SIGKILL');
    await until(({ done }) => done >= 5_000);
    await server.kill('SIGKILL');
    for (const step of STEPS.slice(3)) await killedAt(step);

    server = await startServer(settings);
    const done = await until(({ steps }) => steps.sealed >= RECIPIENTS);
    expect(done).toMatchObject({
      state: 'done',
      total: RECIPIENTS,
      outcomes: { issued: RECIPIENTS },
      steps: { built: RECIPIENTS, signed: RECIPIENTS, sealed: RECIPIENTS },
    });
    const credentials: CredentialSummary[] = [];
    for (let page = 0; page < RECIPIENTS / 1_000; page += 1)
      credentials.push(
        ...(
          await call<{ credentials: CredentialSummary[] }>(
            'GET',
            `${project}/credentials?requestId=${asked.id}&limit=1000&page=${page}`,
          )
        ).credentials,
      );
    expect(credentials).toHaveLength(RECIPIENTS);
    expect(new Set(credentials.map(({ receiver: { did } }) => did)).size).toBe(RECIPIENTS);
    expect(new Set(credentials.map(({ digest }) => digest)).size).toBe(RECIPIENTS);
    const [first] = credentials;
    const verdictOf = (verifyUrl = '') =>
      call<PublicVerification>('GET', `/api/v1/wallet/credentials/${verifyUrl.split('/').at(-1)}/verify`);
    expect(await verdictOf(first?.verifyUrl)).toMatchObject({ verdict: 'valid', seals: { issuance: { local: true } } });
    await server.kill('SIGKILL');

    // A correction is signed by a job of its own: it survives before and after the commit that has its signature.
    for (const [i, step] of SIGNING.entries()) {
      server = await startServer({ ...settings, CRASH_AT: step });
      const { id } = credentials[i + 1] as CredentialSummary;
      const corrected = await call<Credential>('POST', `${project}/credentials/${id}/reissue`, {
        values: { course: `Corregido ${step}`, hours: 1 },
        metadata: { description: 'A mistake' },
      });
      expect(corrected).toMatchObject({ status: 'pending', vc: null });
      expect(await server.ended, step).toBe('SIGKILL');
      server = await startServer(settings);
      const now = () => call<Credential>('GET', `${project}/credentials/${corrected.id}`);
      while ((await now()).vc === null) await sleep(100);
      const { verifyUrl } = await now();
      // Until its seal is there.
      while ((await verdictOf(verifyUrl)).verdict === 'unchecked') await sleep(100);
      expect(await verdictOf(verifyUrl)).toMatchObject({ verdict: 'valid' });
      expect(await call<Credential>('GET', `${project}/credentials/${id}`)).toMatchObject({ status: 'superseded' });
      await server.kill('SIGKILL');
    }
    server = await startServer(settings);
    await checkRunning(folder);
    await server.kill('SIGTERM');
  },
);
