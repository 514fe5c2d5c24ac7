import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { HOME_PAGE, type HomeCredentials } from '../../../../../contract/credentials/homes/index.ts';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { erasing, person, rowOf, type Someone } from '../../../../support/processes/erasing.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let project: DiplomaProject;
let owner: Client;
let acts: ReturnType<typeof erasing>;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  project = await diplomaProject(app);
  owner = await app.as('owner@uni.example');
  acts = erasing(app, owner, project);
});
afterAll(() => app.stop());

let block = 0;
/** Each from an address of its own, unless one is named. */
const ask = (email: string, from = `10.1.${(block += 1)}.1`) =>
  app.nobody.call('askForHome', { body: { email }, from, query: { lang: 'en-US' } });
const list = (code: string, page = 0) => app.nobody.call('listHomeCredentials', { body: { code, page } });
const isHome = ({ text }: { text: string }) => text.includes('/mine/');
const codesTo = async (email: string): Promise<string[]> =>
  (await lettersTo(app, email)).filter(isHome).map(({ text }) => /\/mine\/([\w-]{22})\?/.exec(text)?.[1] ?? '');
async function codeOf(email: string): Promise<string> {
  await ask(email);
  await app.workers.drain();
  return (await codesTo(email)).at(-1) ?? '';
}
const statesOf = (body: HomeCredentials) => body.credentials.map(({ title, state }) => [title, state]);

describe('the link to what an address received', () => {
  it('is mailed to an address that received something, and the answer is the same for any other', async () => {
    const who = person('A');
    await acts.issued(who, project.automaticId);
    await app.workers.drain();
    const known = await ask(who.email);
    const unknown = await ask('nobody@alumni.example');
    expect([known.status, known.body]).toEqual([202, { done: true }]);
    expect([unknown.status, unknown.body]).toEqual([known.status, known.body]);
    const jobs = await app.test.owner<{ at: string }>(
      "select payload ->> 'email' as at from jobs where kind = 'homes.mail-link'",
    );
    expect(jobs.map(({ at }) => at).sort()).toEqual(['nobody@alumni.example', who.email]);
    await app.workers.drain();
    expect(await lettersTo(app, 'nobody@alumni.example')).toEqual([]);
    const letters = (await lettersTo(app, who.email)).filter(isHome);
    expect(letters.map(({ subject }) => subject)).toEqual(['See your credentials: the link you requested']);
  });

  it('is not mailed where all is unsigned yet', async () => {
    const who = person('B');
    await acts.issued(who, project.manualId);
    expect(await codeOf(who.email)).toBe('');
  });

  it('lists what was issued, with its status, and is kept by its hash alone', async () => {
    const who = person('C');
    const valid = await acts.issued(who, project.automaticId);
    const metadata = { description: 'Se revisa.' };
    await app.workers.drain();
    const code = await codeOf(who.email);
    const { status, body, headers } = await list(code);
    expect(status).toBe(200);
    expect(headers['cache-control']).toBe('no-store');
    expect(body).toMatchObject({ email: who.email, total: 1 });
    expect(body.credentials).toMatchObject([
      {
        id: await acts.publicIdOf(valid),
        title: 'Constancia',
        state: 'valid',
        // the day is the issuer's, as it was signed
        issuedAt: expect.stringMatching(/-06:00$/),
        expiresAt: null,
      },
    ]);
    expect(await acts.places([code])).toEqual([]);
    await owner.call('suspendCredential', { ...acts.of(valid), body: { metadata } });
    expect(statesOf((await list(code)).body)).toEqual([['Constancia', 'paused']]);
    await owner.call('reinstateCredential', acts.of(valid));
    await owner.call('reissueCredential', { ...acts.of(valid), body: { values: rowOf(who).values, metadata } });
    await app.workers.drain();
    expect(statesOf((await list(code)).body)).toEqual([
      ['Constancia', 'valid'],
      ['Constancia', 'replaced'],
    ]);
    await app.test.owner("update credentials set expires_at = now() - interval '1 day' where id = $1", [valid]);
    expect((await list(code)).body.total).toBe(2);
  });

  it('stops working when a newer one is asked for, after 30 days, and with a wrong code', async () => {
    const who = person('D');
    await acts.issued(who, project.automaticId);
    await app.workers.drain();
    const first = await codeOf(who.email);
    const second = await codeOf(who.email);
    expect(second).not.toBe(first);
    expect((await list(first)).body).toMatchObject({ key: 'code.invalid' });
    expect((await list(second)).status).toBe(200);
    const [row] = await app.test.owner<{ days: number }>(
      'select round(extract(epoch from expires_at - now()) / 86400)::int as days from recipient_homes where email = $1',
      [who.email],
    );
    expect(row?.days).toBe(30);
    await app.test.owner("update recipient_homes set expires_at = now() - interval '1 second' where email = $1", [
      who.email,
    ]);
    expect((await list(second)).status).toBe(410);
    expect((await list('A'.repeat(22))).status).toBe(410);
    expect((await list('short')).status).toBe(400);
  });

  it('is not mailed where the person is erased while the letter is prepared', async () => {
    const who = person('R');
    const id = await acts.issued(who, project.automaticId);
    await app.workers.drain();
    const [recipient] = await app.test.owner<{ id: string; organization_id: string }>(
      'select recipient_id as id, organization_id from credentials where id = $1',
      [id],
    );
    const { id: recipientId = '', organization_id: organizationId = '' } = recipient ?? {};
    await ask(who.email);
    let begin = (): void => undefined;
    // begun outside of the transaction that it waits for
    const mailing = new Promise<void>(resolve => (begin = resolve)).then(() => app.workers.drain());
    await app.app.parts.database.organization(organizationId, async tx => {
      await tx.run('select 1 from recipients where id = $1 for no key update', [recipientId]);
      begin();
      const waits = 'select 1 from pg_stat_activity where wait_event_type = $1 and query like $2';
      await expect
        .poll(async () => (await app.test.owner(waits, ['Lock', '%hold_recipients%'])).length, { timeout: 20_000 })
        .toBeGreaterThan(0);
      await tx.run("update recipients set email = 'gone@borrado.example' where id = $1", [recipientId]);
    });
    await mailing;
    expect(await codesTo(who.email)).toEqual([]);
    expect(await app.test.owner('select 1 from recipient_homes where email = $1', [who.email])).toEqual([]);
  });

  it('goes to the address that a recipient has now, not to the previous one', async () => {
    const who = person('E');
    const id = await acts.issued(who, project.automaticId);
    await app.workers.drain();
    const moved = 'moved@borrado.example';
    expect((await owner.call('readdressCredential', { ...acts.of(id), body: { email: moved } })).status).toBeLessThan(
      300,
    );
    await app.workers.drain();
    expect(await codeOf(who.email)).toBe('');
    expect((await list(await codeOf(moved))).body.total).toBe(1);
  });

  it('lists thousands by pages, by organization', async () => {
    const who = person('F');
    await acts.issued(who, project.automaticId);
    await app.workers.drain();
    const columns = (
      await app.test.owner<{ name: string }>(
        "select quote_ident(column_name) as name from information_schema.columns where table_name = 'credentials' and is_generated = 'NEVER' and column_name <> 'short_number'",
      )
    )
      .map(({ name }) => name)
      .join(', ');
    await app.test.owner(
      `insert into credentials (${columns}) select ${columns} from (
         select (jsonb_populate_record(c, jsonb_build_object('id', gen_random_uuid(), 'public_id', left(md5(n::text), 22), 'status_index', -n, 'holds_place', false, 'title', 'Nth ' || n))).*
         from credentials c, generate_series(1, 3000) n where c.receiver_email = $1) x`,
      [who.email],
    );
    const code = await codeOf(who.email);
    const { body } = await list(code);
    expect([body.total, body.credentials.length]).toEqual([3001, HOME_PAGE]);
    const last = await list(code, Math.floor(3000 / HOME_PAGE));
    expect(last.body.credentials).toHaveLength(1);
    const ids = new Set<string>();
    for (let page = 0; page < 4; page++) for (const { id } of (await list(code, page)).body.credentials) ids.add(id);
    expect(ids.size).toBe(4 * HOME_PAGE);
  });

  it('ends with the erasure of its person, and leaves nothing of what was asked', async () => {
    const who: Someone = person('G');
    await acts.issued(who, project.automaticId);
    await app.workers.drain();
    const code = await codeOf(who.email);
    expect((await list(code)).body.total).toBe(1);
    await acts.erased(who);
    expect((await list(code)).status).toBe(410);
    expect(await acts.places([who.email])).toEqual([]);
    expect(await codeOf(who.email)).toBe('');
  });

  it('is mailed once when its job runs again, and the link of that letter works', async () => {
    const who = person('H');
    await acts.issued(who, project.automaticId);
    await app.workers.drain();
    const code = await codeOf(who.email);
    const again = await app.test.owner(
      "update jobs set state = 'waiting', run_at = now() where kind = 'homes.mail-link' and payload ->> 'email' = $1 returning id",
      [who.email],
    );
    expect(again).toHaveLength(1);
    await app.workers.drain();
    expect(await codesTo(who.email)).toEqual([code]);
    expect((await list(code)).body.total).toBe(1);
  });

  it('is not mailed to a person who was erased before its job ran', async () => {
    const who: Someone = person('I');
    await acts.issued(who, project.automaticId);
    await app.workers.drain();
    await ask(who.email);
    await app.test.owner(
      "update jobs set run_at = now() + interval '1 day' where kind = 'homes.mail-link' and payload ->> 'email' = $1",
      [who.email],
    );
    await acts.erased(who);
    expect(await acts.places([who.email])).toEqual([]);
    await app.test.owner("update jobs set run_at = now() where kind = 'homes.mail-link' and state = 'waiting'");
    await app.workers.drain();
    const [unfinished] = await app.test.owner<{ count: number }>(
      "select count(*)::int as count from jobs where kind = 'homes.mail-link' and state <> 'done'",
    );
    expect(unfinished?.count).toBe(0);
  });

  it('is asked for only so often by an address, and for a mailbox, known or not', async () => {
    const from = '10.9.9.9';
    const byAddress = [];
    for (let n = 0; n < 4; n++) byAddress.push((await ask('again@alumni.example', from)).status);
    expect(byAddress).toEqual([202, 202, 202, 429]);
    const byMailbox = [];
    for (let n = 0; n < 7; n++) byMailbox.push((await ask('Many+x@alumni.example')).status);
    expect(byMailbox).toEqual([202, 202, 202, 202, 202, 202, 429]);
    const others = [];
    for (let n = 0; n < 18; n++) others.push((await ask(`other${n}@alumni.example`, from)).status);
    expect(others.at(-1)).toBe(429);
    expect((await ask('not an address')).body).toMatchObject({ errors: { email: 'invalid_email' } });
  });
});
