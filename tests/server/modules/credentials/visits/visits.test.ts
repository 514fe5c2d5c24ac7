import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Credential, VisitKind } from '../../../../../contract/credentials/credentials/index.ts';
import { sweep } from '../../../../../server/housekeeping.ts';
import { modules } from '../../../../../server/modules/index.ts';
import { BROWSERS_PER_ADDRESS, foldVisits } from '../../../../../server/modules/credentials/visits/count.ts';
import { pagesOf } from '../../../../../server/platform/module/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';

const PROXY = '127.0.0.1';
const FIREFOX = 'Mozilla/5.0 Firefox/140.0';

let app: TestApp;
let project: DiplomaProject;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp({ trustProxy: PROXY, geoHeader: 'x-country' });
  project = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
});
afterAll(async () => {
  await expectSoundRecord(app);
  await app.stop();
});

async function issue(n: number): Promise<Credential> {
  const params = { projectId: project.projectId };
  const asked = await owner.call('issueCredentials', {
    params,
    body: { templateId: project.automaticId, receiver: graduate(n) },
  });
  await app.workers.drain();
  const credentialId = asked.body.results[0]?.credentialId as string;
  return (await owner.call('getCredential', { params: { ...params, credentialId } })).body;
}
const publicIdOf = ({ verifyUrl }: Credential): string => verifyUrl.split('/').at(-1) as string;

interface Visitor {
  from?: string;
  browser?: string;
  headers?: Record<string, string>;
}
const visit = (credential: Credential, what: VisitKind, { from, browser = FIREFOX, headers }: Visitor = {}) =>
  app.nobody.call('countVisit', {
    params: { credentialId: publicIdOf(credential) },
    body: { what },
    headers: { origin: app.settings.publicUrl, 'user-agent': browser, ...headers },
    ...(from && { from }),
  });
const timesOf = async ({ id }: Credential): Promise<Partial<Record<VisitKind, number>>> =>
  Object.fromEntries(
    (
      await app.test.owner<{ kind: VisitKind; times: number }>(
        'select kind, times::int from credential_visits where credential_id = $1',
        [id],
      )
    ).map(({ kind, times }) => [kind, times]),
  );
const countriesOf = (kind: VisitKind) =>
  app.test.owner<{ country: string; count: number }>(
    `select country, sum(count)::int as count from visit_counts where kind = $1 and grain = 'day' group by 1 order by 1`,
    [kind],
  );
const chained = ({ id }: Credential) =>
  app.test.owner<{ type: string; origin: string | null; actor: string | null }>(
    `select type, origin_digest as origin, actor_id as actor from events where resource_id = $1 and type in ('view', 'verify') order by sequence`,
    [id],
  );

describe('a visit', () => {
  it('counts once a visitor, kind and day, whatever is sent again, and again the next day', async () => {
    const credential = await issue(1);
    expect((await visit(credential, 'viewed')).status).toBe(204);
    await Promise.all([1, 2, 3].map(() => visit(credential, 'viewed')));
    await visit(credential, 'verified');
    expect(await timesOf(credential)).toEqual({ viewed: 1, verified: 1 });
    await visit(credential, 'viewed', { browser: 'Mozilla/5.0 Safari/605.1' });
    await visit(credential, 'viewed', { from: '192.0.2.7' });
    expect(await timesOf(credential)).toEqual({ viewed: 3, verified: 1 });
    app.pass(24 * 3600 * 1000);
    await visit(credential, 'viewed');
    expect(await timesOf(credential)).toEqual({ viewed: 4, verified: 1 });
    app.pass(-24 * 3600 * 1000);
  });

  it('is one event in the chain the first time, of nobody, and a number after', async () => {
    const credential = await issue(2);
    for (const from of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) await visit(credential, 'viewed', { from });
    await visit(credential, 'verified', { from: '192.0.2.1' });
    const nobody = { origin: null, actor: null };
    expect(await chained(credential)).toEqual([
      { type: 'view', ...nobody },
      { type: 'verify', ...nobody },
    ]);
  });

  it('leads from its event to no line of the log: the call that told of it has another correlation id', async () => {
    const credential = await issue(14);
    const answer = await visit(credential, 'viewed', { headers: { 'x-correlation-id': 'a-visitor-of-mine' } });
    const [event] = await app.test.owner<{ correlation: string }>(
      "select correlation_id as correlation from events where resource_id = $1 and type = 'view'",
      [credential.id],
    );
    expect(event?.correlation).toMatch(/^[0-9a-f-]{36}$/);
    expect([answer.headers['x-correlation-id'], 'a-visitor-of-mine']).not.toContain(event?.correlation);
  });

  it('of two first ones at once is the first for one of them', async () => {
    const credential = await issue(3);
    await Promise.all(['192.0.2.1', '192.0.2.2', '192.0.2.3'].map(from => visit(credential, 'viewed', { from })));
    expect(await timesOf(credential)).toEqual({ viewed: 3 });
    expect(await chained(credential)).toHaveLength(1);
  });

  it('is verified where the API answered a verification, for a program as for a person', async () => {
    const credential = await issue(4);
    const params = { credentialId: publicIdOf(credential) };
    for (let n = 0; n < 2; n += 1)
      await app.nobody.call('verifyCredential', { params, headers: { 'user-agent': 'curl/8.0' } });
    expect(await timesOf(credential)).toEqual({ verified: 1 });
  });

  it('is none where somebody only reads: a mail filter, a browser that fetches ahead, the office in its portal', async () => {
    const credential = await issue(5);
    const params = { credentialId: publicIdOf(credential) };
    const page = await pagesOf(modules, app.app.parts).verify(
      await readFile('verify.html', 'utf8'),
      params.credentialId,
      'en-US',
    );
    expect(page.status).toBe(200);
    await app.nobody.call('getPublicCredential', { params });
    await app.nobody.call('getPublicCredentialPdf', { params });
    await app.nobody.call('verifyCredential', { params, headers: { 'sec-purpose': 'prefetch;prerender' } });
    await visit(credential, 'viewed', { headers: { 'sec-purpose': 'prefetch;prerender' } });
    await owner.call('getCredential', { params: { projectId: project.projectId, credentialId: credential.id } });
    expect(await timesOf(credential)).toEqual({});
  });

  it('is taken from our own page alone, and of a credential that there is', async () => {
    const credential = await issue(6);
    for (const origin of ['https://elsewhere.example', 'null', ''])
      expect((await visit(credential, 'viewed', { headers: { origin } })).status).toBe(403);
    const form = await app.http.inject({
      method: 'POST',
      url: `/api/v1/public/credentials/${publicIdOf(credential)}/visits`,
      headers: { origin: app.settings.publicUrl, 'content-type': 'text/plain' },
      payload: '{"what":"viewed"}',
    });
    expect(form.statusCode).toBeGreaterThanOrEqual(400);
    const unknown = await app.nobody.call('countVisit', {
      params: { credentialId: 'AAAAAAAAAAAAAAAAAAAAAA' },
      body: { what: 'viewed' },
      headers: { origin: app.settings.publicUrl },
    });
    // Whether there is such a credential is not told here.
    expect(unknown.status).toBe(204);
    expect(await timesOf(credential)).toEqual({});
  });

  it('counts for an address no more often than for the browsers of an office, whatever names it makes up', async () => {
    const credential = await issue(7);
    for (let n = 0; n < BROWSERS_PER_ADDRESS + 5; n += 1)
      await visit(credential, 'verified', { from: '2001:db8:1:1::1', browser: `Bot/${n}` });
    // The rest of its /64 is the same visitor.
    await visit(credential, 'verified', { from: '2001:db8:1:1::2', browser: 'Bot/new' });
    expect(await timesOf(credential)).toEqual({ verified: BROWSERS_PER_ADDRESS });
    await visit(credential, 'verified', { from: '2001:db8:1:2::1' });
    expect(await timesOf(credential)).toEqual({ verified: BROWSERS_PER_ADDRESS + 1 });
  });
});

describe('what is kept of visitors', () => {
  it('is the country that a trusted proxy tells, as ISO 3166 has it, and of nobody else', async () => {
    await app.test.owner('delete from visit_counts');
    const credential = await issue(8);
    const through = (n: number, country: string) =>
      visit(credential, 'viewed', {
        from: PROXY,
        headers: { 'x-forwarded-for': `192.0.2.${n}`, 'x-country': country },
      });
    for (const [n, country] of ['MX', 'mx', 'XX', 'T1', 'MEX', '<b>', 'ZZ', ''].entries()) await through(n, country);
    await visit(credential, 'viewed', { from: '192.0.2.99', headers: { 'x-country': 'DE' } });
    await visit(credential, 'viewed', { from: PROXY, headers: { 'x-country': 'FR' } });
    expect(await countriesOf('viewed')).toEqual([
      { country: 'MX', count: 2 },
      { country: 'ZZ', count: 8 },
    ]);
  });

  it('is folded to one row of a day or month, template, country and kind, by whichever process', async () => {
    const { database } = app.test;
    await Promise.all([1, 2].map(() => database.platform('housekeeping', foldVisits)));
    const rows = await app.test.owner(
      'select project_id, template_id, grain, since, country, kind, count::int from visit_counts where kind = $1',
      ['viewed'],
    );
    expect(rows, 'each of a day and of a month').toHaveLength(4);
    expect(rows).toContainEqual(
      expect.objectContaining({
        project_id: project.projectId,
        template_id: project.automaticId,
        country: 'MX',
        count: 2,
      }),
    );
  });

  it('names neither address nor browser, and goes with the day that salted it', async () => {
    const known = await app.test.owner<{ text: string }>(
      `select v::text as text from visitors v union all select c::text from credential_visits c union all select k::text from visit_counts k`,
    );
    const text = known.map(each => each.text).join('\n');
    for (const word of ['192.0.2', '2001:db8', 'Firefox', 'Bot/']) expect(text).not.toContain(word);
    await app.test.owner('update visitors set day = day - 3 where day = (select min(day) from visitors)');
    await app.test.owner('update visit_salts set day = day - 3 where day = (select min(day) from visit_salts)');
    await sweep(app.test.database, modules);
    const left = await app.test.owner<{ past: number }>(
      `select (select count(*) from visitors where day < (now() at time zone 'UTC')::date)::int
         + (select count(*) from visit_salts where day < (now() at time zone 'UTC')::date)::int as past`,
    );
    expect(left).toEqual([{ past: 0 }]);
  });
});
