import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DOMAIN_CHECKS } from '../../../../../contract/accounts/domains/index.ts';
import { createLook } from '../../../../../server/modules/accounts/domains/look.ts';
import { recheckDomains } from '../../../../../server/modules/accounts/domains/recheck.ts';
import { sweep } from '../../../../../server/housekeeping.ts';
import { modules } from '../../../../../server/modules/index.ts';
import type { Client } from '../../../../support/processes/app.ts';
import {
  askForDomain,
  startDomainWorld,
  takeIntoUse,
  type DomainWorld,
} from '../../../../support/worlds/domain-world.ts';

const HOUR_MS = 3_600_000;

let world: DomainWorld;
let owner: Client;
let other: Client;
beforeAll(async () => {
  world = await startDomainWorld('valle.example', 'file.example', 'lost.example', 'both.example');
  owner = await world.app.as('owner@uni.example');
  other = await world.app.as('owner@trial.example');
});
afterAll(() => world.stop());

const check = (client = owner) => client.call('checkDomain');
const giveUp = async (client = owner) => {
  const { domain } = (await client.call('getDomain')).body;
  if (domain) await client.call('withdrawDomain', { body: { confirm: domain.domain } });
};
/** Looks at what is due, some hours from now. */
async function later(hours: number): Promise<number> {
  world.app.pass(hours * HOUR_MS);
  return recheckDomains(world.app.app.parts, createLook(world.app.app.parts));
}
const stateOf = async (client = owner) => (await client.call('getDomain')).body.domain?.state ?? null;

describe('a domain that is asked for', () => {
  it.each([
    ['Valle.Example.', 'valle.example'],
    ['  ÑANDÚ.example ', 'xn--and-6ma2c.example'],
    // Cyrillic letters that look like Latin ones: the name says what it is.
    ['vаlle.example', 'xn--vlle-53d.example'],
    ['a.b.c.valle.example', 'a.b.c.valle.example'],
  ])('is kept as the DNS has it: %s', async (asked, kept) => {
    const { status, body } = await owner.call('updateOrganization', { body: { domain: asked } });
    expect([status, body.domain]).toEqual([200, kept]);
    expect(await stateOf()).toBe('claimed');
  });

  it.each([
    ['127.0.0.1', 'invalid_domain'],
    ['0x7f.1', 'invalid_domain'],
    ['[::1]', 'invalid_domain'],
    ['university', 'invalid_domain'],
    ['valle.example:8443', 'invalid_domain'],
    ['https://valle.example/', 'invalid_domain'],
    ['owner@valle.example', 'invalid_domain'],
    ['valle..example', 'invalid_domain'],
    ['-valle.example', 'invalid_domain'],
    ['intranet.local', 'invalid_domain'],
    ['app.localhost', 'invalid_domain'],
    [`${'a'.repeat(64)}.example`, 'invalid_domain'],
    [`${'valle.'.repeat(42)}example`, 'too_long'],
  ])('is refused at its field where it is no name of a host: %s', async (domain, why) => {
    const { status, body } = await owner.call('updateOrganization', { body: { domain } });
    expect([status, body]).toMatchObject([400, { key: 'request.invalid', errors: { domain: why } }]);
  });

  it('says what to put where, and is nobody’s yet: whoever else asks for it is asked for proof, too', async () => {
    const asked = await askForDomain(owner, 'valle.example');
    expect(asked).toMatchObject({
      state: 'claimed',
      did: null,
      record: { name: '_sello-challenge.valle.example', type: 'TXT' },
      file: { url: 'https://valle.example/.well-known/sello-verification.txt' },
    });
    expect(asked.record.value).toBe(`sello-verification=${asked.file.body}`);
    const theirs = await askForDomain(other, 'valle.example');
    expect(theirs.file.body).not.toBe(asked.file.body);
    // Said again, it is the same claim, with the same proof.
    expect((await askForDomain(owner, 'VALLE.example')).id).toBe(asked.id);
  });

  it('is told what was found instead of the proof', async () => {
    const { record } = await askForDomain(owner, 'valle.example');
    expect((await check()).body.finding).toMatchObject({
      dns: { outcome: 'none', values: [] },
      file: { outcome: 'unread' },
      served: 'unasked',
    });
    world.names.set(record.name, { txt: ['v=spf1 -all', `${record.value}x`, 'a\u0007\u202Eb'] });
    world.files.set('valle.example/.well-known/sello-verification.txt', '<html>Not found</html>');
    expect((await check()).body).toMatchObject({
      state: 'claimed',
      finding: {
        dns: { outcome: 'other', values: ['v=spf1 -all', `${record.value}x`, 'a b'] },
        file: { outcome: 'other', value: '<html>Not found</html>' },
      },
    });
    world.names.set(record.name, 'silent');
    expect((await check()).body.finding?.dns).toEqual({ outcome: 'unanswered', values: [] });
  });

  it('is not proven by the token of somebody else', async () => {
    const { domain: theirs } = (await other.call('getDomain')).body;
    const { record } = await askForDomain(owner, 'valle.example');
    world.names.set(record.name, { txt: [theirs?.record.value ?? ''] });
    world.files.set('valle.example/.well-known/sello-verification.txt', theirs?.file.body ?? '');
    expect((await check()).body.state).toBe('claimed');
    world.files.clear();
  });

  it('is proven by its record, in several strings and behind another name, and then it is nobody else’s', async () => {
    const { record } = await askForDomain(owner, 'valle.example');
    world.names.set(record.name, { cname: 'proofs.host.example' });
    world.names.set('proofs.host.example', { txt: ['other', [record.value.slice(0, 20), record.value.slice(20)]] });
    const { body } = await check();
    expect(body).toMatchObject({
      state: 'proven',
      did: 'did:web:valle.example',
      documentUrl: 'https://valle.example/.well-known/did.json',
      lapsesAt: null,
      finding: { dns: { outcome: 'found' } },
    });
    // Who asked before cannot prove it any more, and who asks now is told.
    const { domain: theirs } = (await other.call('getDomain')).body;
    world.files.set('valle.example/.well-known/sello-verification.txt', theirs?.file.body ?? '');
    expect(await check(other)).toMatchObject({ status: 409, body: { key: 'domain.taken' } });
    await giveUp(other);
    expect(await other.call('updateOrganization', { body: { domain: 'valle.example' } })).toMatchObject({
      status: 400,
      body: { errors: { domain: 'domain_taken' } },
    });
    // A proxy that gets certificates may ask.
    const known = (domain: string) => world.app.nobody.call('askForDomain', { query: { domain } });
    expect((await known('valle.example')).status).toBe(200);
    expect((await known('www.valle.example')).status).toBe(404);
    expect((await known('127.0.0.1')).status).toBe(404);
  });

  it('is proven by one of two that ask at the same moment; the other is told', async () => {
    for (const round of [1, 2, 3]) {
      await Promise.all([giveUp(), giveUp(other)]);
      const domain = `race-${round}.example`;
      const asked = await Promise.all([askForDomain(owner, domain), askForDomain(other, domain)]);
      world.names.set(`_sello-challenge.${domain}`, { txt: asked.map(({ record }) => record.value) });
      const answers = await Promise.all([check(), check(other)]);
      expect(answers.map(({ status, body }) => [status, 'key' in body ? body.key : body.state]).sort()).toEqual([
        [200, 'proven'],
        [409, 'domain.taken'],
      ]);
    }
    await Promise.all([giveUp(), giveUp(other)]);
  });

  it('is proven by a file as well', async () => {
    const { file } = await askForDomain(other, 'file.example');
    world.files.set('file.example/.well-known/sello-verification.txt', `${file.body}\n`);
    expect((await check(other)).body).toMatchObject({ state: 'proven', did: 'did:web:file.example' });
    const events = await world.app.test.owner<{ new: { by?: string; state?: string } }>(
      `select v.new from events e join event_values v on v.event_id = e.id
       where e.organization_id = $1 and e.resource = 'organization' order by e.sequence desc limit 1`,
      [world.app.people['owner@trial.example']?.organizationId],
    );
    expect(events[0]?.new).toMatchObject({ state: 'proven', by: 'file' });
  });

  it('is looked for by itself, and lapses where nobody proves it', async () => {
    await giveUp();
    const { record } = await askForDomain(owner, 'both.example');
    expect(await later(2)).toBeGreaterThan(0);
    expect(await stateOf()).toBe('claimed');
    world.names.set(record.name, { txt: [record.value] });
    await later(2);
    expect(await stateOf()).toBe('proven');
    await giveUp();
    await askForDomain(owner, 'never.example');
    await later(DOMAIN_CHECKS.claimDays * 24 + 1);
    expect(await stateOf()).toBeNull();
    expect((await owner.call('getOrganization')).body.domain).toBeNull();
    // What was never proven is kept for a while, and goes.
    const kept = () => world.app.test.owner("select 1 from organization_domains where domain = 'never.example'");
    expect(await kept()).toHaveLength(1);
    await world.app.test.owner(
      "update organization_domains set ended_at = now() - interval '31 days' where domain = 'never.example'",
    );
    await sweep(world.app.test.database, modules);
    expect(await kept()).toHaveLength(0);
    world.app.pass(-(DOMAIN_CHECKS.claimDays * 24 + 5) * HOUR_MS);
  });

  it('is not looked for as often as somebody likes', async () => {
    const asker = await world.app.as('owner@uni.example');
    await askForDomain(asker, 'often.example');
    await world.app.test.owner(
      `insert into attempts (key, window_start, count) values ($1, now(), 60) on conflict (key) do update set window_start = now(), count = 60`,
      [`domain-check:${world.app.people['owner@uni.example']?.organizationId}`],
    );
    expect(await check(asker)).toMatchObject({ status: 429, body: { key: 'request.too_many' } });
    await world.app.test.owner('delete from attempts');
  });
});

describe('a domain whose proof is gone', () => {
  it('is used no more after some days, its owners are told, and another organization may prove it', async () => {
    await giveUp();
    await giveUp(other);
    const { did: before } = (await owner.call('getOrganization')).body;
    const used = await takeIntoUse(world, owner, 'lost.example');
    expect((await owner.call('getOrganization')).body.did).toBe(used.did);
    world.names.delete('_sello-challenge.lost.example');
    let passed = 25;
    await later(25);
    for (let miss = 1; miss < DOMAIN_CHECKS.lostAfter; miss += 1) {
      expect(await stateOf()).toBe('active');
      // who asks in between puts off no look that counts
      world.app.pass((DOMAIN_CHECKS.missedHours - 1) * HOUR_MS);
      expect((await check()).status).toBe(200);
      await later(2);
      passed += DOMAIN_CHECKS.missedHours + 1;
    }
    expect(await stateOf()).toBe('lost');
    expect((await owner.call('getOrganization')).body.did).toBe(before);
    const bell = (await owner.call('listNotifications')).body.notifications;
    expect(bell).toMatchObject([{ data: { organization: { what: 'domainLost', name: 'lost.example' } } }]);
    const answered = async () =>
      (await world.app.http.inject({ url: '/.well-known/did.json', headers: { host: 'lost.example' } })).statusCode;
    expect(await answered()).toBe(200);
    // Whoever proves it has a DID of their own, and the first one's is not answered there any more: no DID changes hands.
    const { record } = await askForDomain(other, 'lost.example');
    world.names.set(record.name, { txt: [record.value] });
    const theirs = (await check(other)).body;
    expect(theirs).toMatchObject({
      state: 'proven',
      did: expect.stringMatching(/^did:web:lost\.example:dids:[0-9a-f]{24}$/),
    });
    expect(await answered()).toBe(404);
    // The first cannot have it back while it is theirs; given up, it is proven again, with the DID of before.
    world.names.set(record.name, { txt: [used.record.value] });
    expect(await check()).toMatchObject({ status: 409, body: { key: 'domain.taken' } });
    await giveUp(other);
    expect((await check()).body).toMatchObject({ state: 'proven', did: used.did, misses: 0 });
    const open = (await owner.call('listNotifications', { query: { open: true } })).body.notifications;
    expect(open.filter(each => each.data.organization?.what === 'domainLost')).toEqual([]);
    world.app.pass(-passed * HOUR_MS);
  });

  it.each([
    ['it is given up', () => giveUp()],
    [
      'another is named, together with a logo',
      async () => {
        const [image] = await world.app.test.owner<{ id: string }>(
          "insert into images (organization_id, file_id, content_type, bytes) values ($1, 'none', 'image/png', 1) returning id",
          [world.app.people['owner@uni.example']?.organizationId],
        );
        const body = { domain: 'another.example', logoImage: image?.id as string };
        expect((await owner.call('updateOrganization', { body })).status).toBe(200);
      },
    ],
    ['none is named', () => owner.call('updateOrganization', { body: { domain: null } })],
    [
      'it lapses',
      async () => {
        await later(DOMAIN_CHECKS.lostDays * 24 + 1);
        world.app.pass(-(DOMAIN_CHECKS.lostDays * 24 + 1) * HOUR_MS);
      },
    ],
  ])('is told of no longer once %s', async (_, end) => {
    await giveUp();
    await takeIntoUse(world, owner, 'lost.example');
    world.names.delete('_sello-challenge.lost.example');
    const hours = DOMAIN_CHECKS.missedHours + 25;
    for (let miss = 0; miss < DOMAIN_CHECKS.lostAfter; miss += 1) await later(hours);
    expect(await stateOf()).toBe('lost');
    const told = async () =>
      (await owner.call('listNotifications', { query: { open: true } })).body.notifications.filter(
        each => each.data.organization?.what === 'domainLost',
      ).length;
    expect(await told()).toBe(1);
    await end();
    expect(await told()).toBe(0);
    world.app.pass(-DOMAIN_CHECKS.lostAfter * hours * HOUR_MS);
  });

  it('is not missed where nobody’s name servers answer us, for however long', async () => {
    await giveUp();
    const { record } = await takeIntoUse(world, owner, 'both.example');
    // So a resolver answers that is cut off itself.
    world.names.set(record.name, 'failing');
    world.names.set('example', 'failing');
    const missed = async () => (await owner.call('getDomain')).body.domain?.misses;
    expect(await later(25)).toBe(1);
    expect(await missed()).toBe(0);
    // It is this domain alone that is silent.
    world.names.delete('example');
    expect(await later(1)).toBe(1);
    expect([await missed(), await stateOf()]).toEqual([1, 'active']);
    world.app.pass(-26 * HOUR_MS);
  });

  it('is forgotten a month after', async () => {
    world.names.clear();
    await giveUp();
    const { record } = await askForDomain(owner, 'valle.example');
    world.names.set(record.name, { txt: [record.value] });
    await check();
    world.names.clear();
    await later(25);
    for (let miss = 0; miss < DOMAIN_CHECKS.lostAfter; miss += 1) await later(DOMAIN_CHECKS.missedHours + 1);
    expect(await stateOf()).toBe('lost');
    await later(DOMAIN_CHECKS.lostDays * 24 + 1);
    expect(await stateOf()).toBeNull();
  });
});
