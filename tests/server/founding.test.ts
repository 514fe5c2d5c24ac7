import { afterAll, afterEach, beforeAll, expect, it } from 'vitest';
import { freePort, startServer, type RunningServer } from '../support/processes/process.ts';
import { startPremises, type Premises } from '../support/worlds/production.ts';

const ADMIN_EMAIL = 'Ana@operator.example';
const PASSWORD = 'Operator-2026!';

let premises: Premises;
let running: RunningServer[] = [];
beforeAll(async () => void (premises = await startPremises()));
afterEach(async () => {
  await Promise.all(running.map(server => server.kill('SIGTERM')));
  running = [];
});
afterAll(() => premises.stop());

async function started(settings: Record<string, string>): Promise<RunningServer> {
  const server = await startServer(settings);
  running.push(server);
  return server;
}

/** Calls of somebody over the wire. */
const callerAt =
  (settings: Record<string, string>, token?: string) =>
  async <T>(method: string, path: string, body?: object): Promise<T> => {
    const answer = await fetch(`${settings.PUBLIC_URL}${path}`, {
      method,
      headers: {
        ...(body && { 'content-type': 'application/json' }),
        ...(token && { authorization: `Bearer ${token}` }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
    return (await answer.json()) as T;
  };
async function signIn(settings: Record<string, string>, username: string) {
  const { access_token: token } = await callerAt(settings)<{ access_token: string }>('POST', '/auth/v2/login', {
    username,
    password: PASSWORD,
  });
  return callerAt(settings, token);
}
const codeFor = async (address: string): Promise<string> =>
  /\/(?:invitations|verifications)\/([\w-]+)/.exec((await premises.lettersTo(address)).at(-1)?.text ?? '')?.[1] ?? '';
const members = (database: string) =>
  premises.sql<{ email: string; status: string }>(
    database,
    `select m.email, m.status from organization_users m join organizations o on o.id = m.organization_id where o.platform_owner order by 1`,
  );

it('an empty production installation has its organization and an invited owner, once, and organizations can be verified', async () => {
  const port = await freePort();
  const settings: Record<string, string> = {
    ...(await premises.settings('first', port)),
    ADMIN_EMAIL,
    PLATFORM_NAME: 'Operadora',
  };
  // Two processes at once make one.
  const other = { ...settings, PORT: String(await freePort()) };
  for (const server of await Promise.all([started(settings), started(other)]))
    expect(server.output()).toContain('Sello is ready');
  expect(await members('first')).toEqual([{ email: 'ana@operator.example', status: 'pending' }]);
  expect(await premises.sql('first', 'select name, status, did like $$did:web:%$$ as did from organizations')).toEqual([
    { name: 'Operadora', status: 'verified', did: true },
  ]);

  await callerAt(settings)('POST', '/auth/v2/change/password', {
    code: await codeFor('ana@operator.example'),
    password: PASSWORD,
  });
  expect(await premises.lettersTo('ana@operator.example')).toHaveLength(1);
  await callerAt(settings)('POST', '/api/v1/organizations', {
    name: 'Escuela Nueva',
    industry: 1,
    country: 'MX',
    contactName: 'Eva',
    contactLastname: 'Directora',
    email: 'eva@school.example',
    password: PASSWORD,
    terms: true,
  });
  const { organization } = await callerAt(settings)<{ organization: { id: string } }>(
    'GET',
    `/api/v1/organizations/verify/${await codeFor('eva@school.example')}`,
  );
  const admin = await signIn(settings, 'ana@operator.example');
  await admin('PUT', `/api/v1/admin/organizations/${organization.id}/verify`, {});
  const owner = await signIn(settings, 'eva@school.example');
  expect(
    await owner('POST', `/api/v1/organizations/${organization.id}/projects`, {
      name: 'Diplomas',
      category: 'education',
      networkId: settings.CHAIN_ID,
    }),
  ).toMatchObject({ name: 'Diplomas' });

  // What there is is not made again, and the setting is needed no more.
  const without = { ...other, PORT: String(await freePort()), ADMIN_EMAIL: '' };
  expect((await started(without)).output()).toContain('Sello is ready');
  expect(await premises.sql('first', 'select name from organizations order by 1')).toEqual([
    { name: 'Escuela Nueva' },
    { name: 'Operadora' },
  ]);
  expect(await members('first')).toEqual([{ email: 'ana@operator.example', status: 'active' }]);
});

it('invites another, or again, as long as nobody has taken the invitation up', async () => {
  const settings = { ...(await premises.settings('second', await freePort())), ADMIN_EMAIL: 'typo@operator.example' };
  const start = async (email: string) =>
    (await started({ ...settings, ADMIN_EMAIL: email, ADMIN_LANGUAGE: 'es-MX' })).kill('SIGTERM');
  await start('typo@operator.example');
  await start('right@operator.example');
  expect(await members('second')).toEqual([{ email: 'right@operator.example', status: 'pending' }]);
  const open = () =>
    premises.sql<{ count: string }>(
      'second',
      `select count(*) from mail_codes c join users u on u.id = c.user_id where c.used_at is null and u.email = 'typo@operator.example'`,
    );
  expect(await open()).toEqual([{ count: '0' }]);
  const letters = () =>
    premises.sql<{ subject: string }>(
      'second',
      `select subject from mail_outbox where recipient = 'right@operator.example'`,
    );
  await start('right@operator.example');
  expect(await letters()).toEqual([{ subject: 'Te invitaron a Sello' }]);
  await premises.sql('second', 'update organization_users set invitation_ends_at = now()');
  await start('right@operator.example');
  expect(await letters()).toHaveLength(2);
});

it('a production installation without anybody to look after it is refused by name, before it does anything', async () => {
  const server = await started(await premises.settings('third', await freePort()));
  expect(server.output()).toContain('ADMIN_EMAIL is missing');
  expect(await server.ended).toBe(1);
  expect(await premises.sql('third', 'select 1 from settings')).toEqual([]);
});

it('keeps no address of a start that failed', async () => {
  const settings: Record<string, string> = {
    ...(await premises.settings('fourth', await freePort())),
    ADMIN_EMAIL,
  };
  const failed = await started({
    ...settings,
    PUBLIC_URL: 'http://localhost:1',
    CHAIN_RPC_URL: `http://127.0.0.1:${await freePort()}`,
  });
  expect(failed.output()).not.toContain('Sello is ready');
  expect(await failed.ended).toBe(1);
  const whole = await started(settings);
  expect(whole.output()).toContain('Sello is ready');
  await whole.kill('SIGTERM');
  const other = await started({ ...settings, PUBLIC_URL: 'http://localhost:1' });
  expect(other.output()).toContain(`PUBLIC_URL=${settings.PUBLIC_URL}`);
});
