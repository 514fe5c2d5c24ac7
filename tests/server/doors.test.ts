import type { AddressInfo, Socket } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { may } from '../../contract/base/access/index.ts';
import { bodyLimitOf, callersOf, routes, type OperationId, type Route } from '../../contract/api/index.ts';
import { inTurn, renderPage } from '../../server/modules/credentials/rendering/index.ts';
import { HTTP_LIMITS } from '../../server/platform/http/index.ts';
import { queueMail } from '../../server/platform/mail/index.ts';
import { startTestApp, type Client, type TestApp } from '../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../support/worlds/diploma.ts';
import { memberWith } from '../support/worlds/members.ts';
import { page } from '../support/portal/page.ts';
import { head, wire } from '../support/processes/wire.ts';

// Short, so that a door that has come loose shows as an ended request (408) instead of one that hangs.
const LIMITS = { ...HTTP_LIMITS, headMs: 2_000, requestMs: 8_000, checkMs: 200 };
const HUGE = 27 * 1024 * 1024;
const NOBODY = '00000000-0000-4000-8000-000000000000';
const OPERATIONS = Object.keys(routes) as OperationId[];
const routeOf = (operation: OperationId): Route => routes[operation];
const WITH_BODY = OPERATIONS.filter(operation => routeOf(operation).body);
const PROTECTED = WITH_BODY.filter(operation => routeOf(operation).access !== 'public');
const PUBLIC = WITH_BODY.filter(operation => routeOf(operation).access === 'public');

let app: TestApp;
let port: number;
let project: DiplomaProject;
let viewer: Client;
let stranger: Client;
let owner: Client;
/** The server's side of every connection. */
const accepted: Socket[] = [];

beforeAll(async () => {
  app = await startTestApp({ limits: LIMITS });
  project = await diplomaProject(app);
  viewer = await memberWith(app, 'viewer', project.projectId);
  stranger = await app.as('owner@trial.example');
  owner = await app.as('owner@uni.example');
  app.http.server.on('connection', (socket: Socket) => accepted.push(socket));
  await app.http.listen({ port: 0, host: '127.0.0.1' });
  port = (app.http.server.address() as AddressInfo).port;
});
afterAll(() => app.stop());

const pathOf = (operation: OperationId): string => {
  const known: Record<string, string | undefined> = {
    organizationId: app.people['owner@uni.example']?.organizationId,
    projectId: project.projectId,
    templateId: project.manualId,
  };
  return routeOf(operation).path.replace(
    /\{(\w+)\}/g,
    (_, name: string) => known[name] ?? (name === 'id' ? 'A'.repeat(22) : NOBODY),
  );
};

/** Sends the head of a request that promises a huge body, and nothing of the body. Answers what came back. */
async function promise(operation: OperationId, token?: string, extra: Record<string, string | number> = {}) {
  const { method, multipart } = routeOf(operation);
  const connection = await wire(port);
  connection.send(
    head(method, pathOf(operation), {
      'content-type': multipart ? 'multipart/form-data; boundary=b' : 'application/json',
      'content-length': HUGE,
      ...(token && { authorization: `Bearer ${token}` }),
      ...extra,
    }),
  );
  const { status, body } = await connection.answer();
  await connection.closed;
  return { status, key: body.key };
}

describe('before anything of a body is read', () => {
  it.each(PROTECTED)('%s asks for a token', async operation => {
    expect(await promise(operation)).toEqual({ status: 401, key: 'auth.required' });
    expect(await promise(operation, 'nonsense')).toEqual({ status: 401, key: 'auth.invalid_token' });
  });

  // What no person may call refuses all of them alike.
  const OF_PEOPLE = PROTECTED.filter(operation => callersOf(routeOf(operation)).includes('user'));
  it.each(OF_PEOPLE.filter(operation => routeOf(operation).path.includes('{organizationId}')))(
    '%s knows nothing of another organization',
    async operation => {
      expect(await promise(operation, stranger.token)).toEqual({ status: 404, key: 'error.not_found' });
    },
  );

  it('every call that a viewer may not make is refused', async () => {
    const wrong: object[] = [];
    const mayNot = ({ access }: Route) =>
      access !== 'public' && !may({ roles: ['viewer'], organizationVerified: true, platformOwner: false }, access);
    for (const operation of PROTECTED.filter(each => !routeOf(each).self && mayNot(routeOf(each)))) {
      const answer = await promise(operation, viewer.token);
      if (answer.status !== 403) wrong.push({ operation, ...answer });
    }
    expect(wrong).toEqual([]);
  });

  it('a project in the body opens the door to those only who hold the right in some project', async () => {
    const signer = await memberWith(app, 'project.signer', project.projectId);
    expect(await promise('createSchema', signer.token)).toEqual({ status: 403, key: 'auth.forbidden' });
    const manager = await memberWith(app, 'project.manager', project.projectId);
    expect(await promise('createSchema', manager.token)).toEqual({ status: 413, key: 'request.too_large' });
    // Another's project is still refused, once it is known.
    const other = await owner.call('createProject', {
      body: { name: 'Other', category: 'other', networkId: app.networkId },
    });
    expect(await manager.call('createSchema', { body: { projectId: other.body.id } })).toMatchObject({ status: 403 });
  });

  /** A wallet presents credentials of anybody, with their pictures: 1 MiB, to a request whose address nobody guesses, or with the secret of an attempt. */
  const PRESENTS: readonly OperationId[] = ['answerPresentationRequest', 'answerSiteBrowserRequest'];
  it.each(PUBLIC)('%s takes a few kilobytes, and a megabyte of what is presented', async operation => {
    const most = PRESENTS.includes(operation) ? 1024 * 1024 : 16 * 1024;
    expect(bodyLimitOf(routeOf(operation))).toBeLessThanOrEqual(most);
    // A client of OAuth 2.0 is told in its own words.
    const key = routeOf(operation).oauth ? undefined : 'request.too_large';
    expect(await promise(operation)).toEqual({ status: 413, key });
  });

  it('an address that does not exist says so', async () => {
    const connection = await wire(port);
    connection.send(head('POST', '/api/v1/none', { 'content-type': 'application/json', 'content-length': HUGE }));
    expect(await connection.answer()).toMatchObject({ status: 404, body: { key: 'error.not_found' } });
  });

  it.each(['issueCredentials', 'createProject', 'createSchema'] as const)(
    '%s: a body without a length is no way around, and what is sent nevertheless is cut off',
    async operation => {
      const { method, multipart } = routeOf(operation);
      const from = accepted.length;
      const connection = await wire(port);
      connection.send(
        head(method, pathOf(operation), {
          'content-type': multipart ? 'multipart/form-data; boundary=b' : 'application/json',
          'transfer-encoding': 'chunked',
        }),
      );
      expect(await connection.answer()).toMatchObject({ status: 401, body: { key: 'auth.required' } });
      const chunk = Buffer.concat([Buffer.from('10000\r\n'), Buffer.alloc(0x10000, 0x20), Buffer.from('\r\n')]);
      const flood = () => {
        while (!connection.socket.destroyed && connection.socket.write(chunk));
      };
      connection.socket.on('drain', flood);
      flood();
      await connection.closed;
      expect(accepted[from]?.destroyed).toBe(true);
      // Not by the clock of trickles, which would say so (408).
      expect(await connection.answer()).toEqual({ status: 0, body: {} });
    },
  );

  it('a short body that is refused leaves the connection in use', async () => {
    const connection = await wire(port);
    for (let round = 0; round < 3; round += 1) {
      connection.send(
        head('POST', pathOf('issueCredentials'), { 'content-type': 'application/json', 'content-length': 5 }),
      );
      expect(await connection.answer()).toMatchObject({ status: 401 });
      connection.send('{"a":');
    }
    connection.socket.destroy();
  });

  it('strangers who send nothing but such are told to wait', async () => {
    const answers = await Promise.all(
      Array.from({ length: 620 }, () =>
        app.nobody.call('issueCredentials', { params: { projectId: project.projectId }, body: {}, from: '10.77.0.1' }),
      ),
    );
    expect(answers.at(-1)).toMatchObject({ status: 429, body: { key: 'request.too_many' } });
    expect(await app.nobody.call('me', { from: '10.77.0.2' })).toMatchObject({ status: 401 });
  });
});

describe('what is long is read in steps', () => {
  const issue = (payload: string) =>
    fetch(`http://127.0.0.1:${port}${pathOf('issueCredentials')}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: `Bearer ${owner.token}` },
      body: payload,
    }).then(async answer => ({ status: answer.status, body: (await answer.json()) as Record<string, unknown> }));
  const health = () => fetch(`http://127.0.0.1:${port}/api/health`).then(answer => answer.status);

  it('health answers between the steps of hostile bodies, from strangers and from those who may', async () => {
    const rows = `{"templateId":"${project.automaticId}","receiver":[`;
    const hostile = [
      `${rows}${'1,'.repeat(1_000_000)}1]}`,
      `${rows}${`${JSON.stringify(Object.fromEntries(Array.from({ length: 1500 }, (_, i) => [`k${i}`, 1])))},`.repeat(400)}1]}`,
      `${rows}${'['.repeat(3_000_000)}`,
      `{${'"k":1,'.repeat(500_000)}"k":1}`,
    ];
    let isOver = false;
    let answered = 0;
    const asking = (async () => {
      while (!isOver) {
        expect(await health()).toBe(200);
        answered += 1;
      }
    })();
    const sent = await Promise.all([
      ...hostile.map(issue),
      ...Array.from({ length: 3 }, () => promise('issueCredentials')),
      ...Array.from({ length: 3 }, () => promise('createProject')),
    ]);
    isOver = true;
    await asking;
    expect(sent.slice(0, 4).map(({ status }) => status)).toEqual([400, 400, 413, 413]);
    expect(sent.slice(4).map(({ status }) => status)).toEqual([401, 401, 401, 401, 401, 401]);
    expect(answered).toBeGreaterThan(0);
  });

  it('a request of 10,000 receivers is taken whole', async () => {
    const receiver = Array.from({ length: 10_000 }, (_, i) => ({ ...graduate(i), lastname: 'ñandú' }));
    const answer = await issue(JSON.stringify({ templateId: project.automaticId, receiver }));
    expect(answer).toMatchObject({ status: 202, body: { total: 10_000, state: 'working' } });
    const [asked] = await app.test.owner<{ last: unknown }>(
      'select receivers -> 499 as last from issue_request_rows where request_id = $1 and first = 9500',
      [answer.body.id],
    );
    expect(asked?.last).toEqual(receiver[9_999]);
    await app.test.owner('delete from jobs where key = $1', [answer.body.id]);
  });
});

describe('a public PDF', () => {
  it('is refused for a while where a crowd waits for theirs, and given when it has gone', async () => {
    const { body } = await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: { templateId: project.automaticId, receiver: graduate(30_000) },
    });
    const params = { projectId: project.projectId, credentialId: body.results[0]?.credentialId as string };
    const { verifyUrl } = (await owner.call('getCredential', { params })).body;
    const pdf = () =>
      app.nobody.call('getPublicCredentialPdf', {
        params: { credentialId: verifyUrl.split('/').at(-1) as string },
        from: '192.0.2.30',
      });
    // Whoever has been served asks again at once: however slow all else is, one is set and thirty wait.
    const over = new AbortController();
    const asksAgain = async (n: number) => {
      while (!over.signal.aborted)
        await inTurn('page', { line: '192.0.2.30', gone: over.signal }, () => renderPage(page(`Crowd ${n}`))).catch(
          () => undefined,
        );
    };
    const crowd = Array.from({ length: 31 }, (_, n) => asksAgain(n));
    expect(await pdf()).toMatchObject({ status: 503, body: { key: 'request.busy' }, headers: { 'retry-after': '2' } });
    over.abort();
    await Promise.all(crowd);
    expect((await pdf()).raw.subarray(0, 5).toString()).toBe('%PDF-');
  });
});

describe('in development', () => {
  it('shows a mail by its id, and says of any other address that nothing is there', async () => {
    const written = { to: 'any@doors.example', subject: 'Found by its id', html: '<p>It</p>', text: 'It' };
    await app.test.database.platform('tests', tx =>
      queueMail(tx, { ...written, dedupeKey: 'doors', organizationId: null }),
    );
    const [mail] = await app.test.owner<{ id: string }>('select id from mail_outbox where dedupe_key = $1', ['doors']);
    const open = (id: string) => app.http.inject({ url: `/dev/outbox/${id}`, headers: { host: 'localhost' } });
    expect((await open(mail?.id ?? '')).body).toContain(written.subject);
    for (const id of [NOBODY, 'no-uuid', "' or true"])
      expect((await open(encodeURIComponent(id))).statusCode, id).toBe(404);
  });
  it.each([
    ['evil.example:4400', undefined, 421],
    ['192.168.1.7', undefined, 421],
    ['localhost.evil.example', undefined, 421],
    ['localhost', 'evil.example', 421],
    ['localhost:4400', undefined, 200],
    ['127.0.0.1:4400', undefined, 200],
    ['[::1]:4400', 'sello.localhost', 200],
  ])('what asks for host %j (forwarded: %j) is answered %i', async (host, forwarded, status) => {
    for (const url of ['/dev/outbox', '/api/health', '/api/v1/public/settings']) {
      const answer = await app.http.inject({
        url,
        headers: { host, ...(forwarded && { 'x-forwarded-host': forwarded }) },
      });
      expect(answer.statusCode, url).toBe(status);
      if (status === 421) expect(answer.json()).toMatchObject({ key: 'request.misdirected', code: 42100 });
    }
  });
});

describe('what trickles ends', () => {
  it('a connection without a word, a head, a body, and an upload of one who may', async () => {
    const drips = async (start: string, next: string) => {
      const connection = await wire(port);
      connection.send(start);
      const drip = setInterval(() => connection.send(next), 100);
      await connection.closed;
      clearInterval(drip);
    };
    await Promise.all([
      drips('', ''),
      drips('POST /auth/v2/login HTTP/1.1\r\nHost: localhost\r\nX-Slow: ', 'a'),
      drips(head('POST', '/auth/v2/login', { 'content-type': 'application/json', 'content-length': 4000 }), '1'),
      drips(
        `${head('POST', pathOf('createProject'), {
          'content-type': 'multipart/form-data; boundary=b',
          'content-length': 4000,
          authorization: `Bearer ${owner.token}`,
        })}--b\r\ncontent-disposition: form-data; name="file"; filename="x.png"\r\n\r\n`,
        'a',
      ),
    ]);
  });

  it('a server is started with limits that suit the world', () => {
    expect(HTTP_LIMITS.headMs).toBeLessThanOrEqual(30_000);
    expect(HTTP_LIMITS.requestMs).toBeLessThanOrEqual(180_000);
    expect(HTTP_LIMITS.requestMs).toBeGreaterThan(HTTP_LIMITS.headMs);
  });
});
