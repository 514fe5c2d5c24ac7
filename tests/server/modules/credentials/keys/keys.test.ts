import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { KEY_DAYS } from '../../../../../contract/credentials/keys/index.ts';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { warnOfKeys } from '../../../../../server/modules/credentials/keys/warn.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

const DAY_MS = 86_400_000;

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

/** Signs in anew: a token ends long before a key does. */
let signIns = 0;
async function signIn(email: string): Promise<Client> {
  signIns += 1;
  const { body } = await app.nobody.call('login', {
    body: { username: email, password: DEMO_PASSWORD },
    from: `10.4.0.${signIns}`,
  });
  const { organizationId, userId } = app.people[email] as { organizationId: string; userId: string };
  return app.clientOf(body.access_token, organizationId, userId);
}
/** Does something some days from now. */
async function daysLater<T>(days: number, work: (owner: Client) => Promise<T>): Promise<T> {
  app.pass(days * DAY_MS);
  try {
    return await work(await signIn('owner@uni.example'));
  } finally {
    app.pass(-days * DAY_MS);
  }
}
const keysOf = async (client: Client, query: Record<string, string> = {}) =>
  (await client.call('listKeys', { query })).body.keys;
const ownKey = async (client = owner) => {
  const [key] = await keysOf(client, { purpose: 'issue', which: 'current' });
  if (!key) throw new Error('No key');
  return key;
};
let n = 500;
const issue = (client: Client, templateId = project.automaticId, receiver: object = graduate((n += 1))) =>
  client.call('issueCredentials', { params: { projectId: project.projectId }, body: { templateId, receiver } });
/** Issues one and gives its address, once it is sealed. */
async function issued(client = owner): Promise<string> {
  const { body } = await issue(client);
  await app.workers.drain();
  const [row] = await app.test.owner<{ public_id: string }>('select public_id from credentials where id = $1', [
    body.results[0]?.credentialId as string,
  ]);
  return row?.public_id as string;
}
const verdictOf = async (credentialId: string) => {
  const { body } = await app.nobody.call('verifyCredential', { params: { credentialId } });
  const reasons = body.steps.flatMap(step => (step.outcome === 'passed' || !step.reason ? [] : [step.reason]));
  return [body.verdict, ...reasons];
};
const sealedAt = async (credentialId: string) => {
  const { body } = await app.nobody.call('verifyCredential', { params: { credentialId } });
  return Date.parse(body.seals.issuance?.blockTime ?? '');
};
const SECOND = 1_000;
const past = (moment: number) => expect.poll(() => Date.now()).toBeGreaterThan(moment);
const nameOf = async () => (await owner.call('getOrganization')).body.name;

describe('the keys of an organization', () => {
  it('are listed with what they are for, and when they end', async () => {
    const keys = await keysOf(owner);
    const own = keys.filter(({ purpose }) => purpose === 'issue');
    expect(own).toHaveLength(1);
    expect(own[0]).toMatchObject({ state: 'active', inUse: true, holder: null, algorithm: 'Ed25519', renewedBy: null });
    expect(keys.some(({ purpose, holder }) => purpose === 'approve' && holder?.name)).toBe(true);
    const { did } = (await owner.call('getOrganization')).body;
    expect(own[0]?.verificationMethod.startsWith(`${did}#z6Mk`)).toBe(true);
    const years = Date.parse(own[0]?.expireAt ?? '') - Date.parse(own[0]?.createdAt ?? '');
    expect(Math.round(years / DAY_MS / 365)).toBe(2);
    expect((await (await app.as('owner@trial.example')).call('listKeys')).body.total).toBe(1);
  });

  it('are found by whose they are, and by how proofs name them', async () => {
    const holder = (await keysOf(owner)).find(key => key.holder)?.holder;
    const mine = await keysOf(owner, { q: holder?.name.toUpperCase() as string });
    expect(mine.length).toBeGreaterThan(0);
    expect(new Set(mine.map(key => key.holder?.id))).toEqual(new Set([holder?.id]));
    const own = await ownKey();
    expect(await keysOf(owner, { q: own.verificationMethod.slice(-20) })).toMatchObject([{ id: own.id }]);
    expect(await keysOf(owner, { q: String(own.keyMetadataId) })).toMatchObject([{ id: own.id }]);
    expect(await keysOf(owner, { q: holder?.name as string, purpose: 'issue' })).toEqual([]);
    expect((await owner.call('listKeys', { query: { q: 'nobody of that name' } })).body.total).toBe(0);
  });

  it('are renewed: a new one signs, and what the old one signed stays good', async () => {
    const before = await issued();
    const old = await ownKey();
    const renewed = await owner.call('renewKey', { params: { keyId: old.id } });
    expect(renewed.body).toMatchObject({ state: 'active', purpose: 'issue', renewedBy: { name: expect.any(String) } });
    expect(renewed.body.id).not.toBe(old.id);
    expect(renewed.body.keyMetadataId).not.toBe(old.keyMetadataId);
    const after = await issued();
    expect(await verdictOf(before)).toEqual(['valid']);
    expect(await verdictOf(after)).toEqual(['valid']);
    const served = await app.nobody.call('getPublicCredential', { params: { credentialId: after } });
    expect(JSON.stringify(served.body)).toContain(renewed.body.verificationMethod);
    const former = await keysOf(owner, { which: 'former' });
    expect(former).toMatchObject([{ id: old.id, state: 'retired', inUse: false, retiredAt: expect.any(String) }]);
    expect(await owner.call('renewKey', { params: { keyId: old.id } })).toMatchObject({
      status: 409,
      body: { key: 'key.not_current' },
    });
    // Revoking what the old key signed is told by a list that the new one signs.
    const [row] = await app.test.owner<{ id: string }>('select id from credentials where public_id = $1', [before]);
    await owner.call('revokeCredential', {
      params: { projectId: project.projectId, credentialId: row?.id as string },
      body: { metadata: { description: 'A mistake' } },
    });
    expect((await verdictOf(before))[0]).toBe('revoked');
  });

  it('are believed after a renewal by verifiers that go by the standard: a key of before stays listed and has no `expires`', async () => {
    const before = await issued();
    expect((await owner.call('renewKey', { params: { keyId: (await ownKey()).id } })).status).toBe(200);
    const { body } = await app.nobody.call('getPublicCredential', { params: { credentialId: before } });
    const { proof, issuer } = body as unknown as { proof: { verificationMethod: string }; issuer: { id: string } };
    const { body: document } = await app.nobody.call('getDidDocument', {
      params: { did: issuer.id.split(':').at(-1) as string },
    });
    const { verificationMethod, assertionMethod } = document as unknown as {
      verificationMethod: { id: string; expires?: string; revoked?: string; retired?: string }[];
      assertionMethod: string[];
    };
    const method = verificationMethod.find(({ id }) => id === proof.verificationMethod);
    expect(assertionMethod).toContain(method?.id);
    // Controlled Identifiers 1.0: no proof of a method is to be verified at or after either of these, whenever it was made.
    expect([method?.expires, method?.revoked]).toEqual([undefined, undefined]);
    expect(method?.retired).toEqual(expect.any(String));
    expect(await verdictOf(before)).toEqual(['valid']);
  });

  it('are renewed once by two who do so at once, and by nobody of another organization', async () => {
    const key = await ownKey();
    const stranger = await app.as('owner@trial.example');
    expect((await stranger.call('renewKey', { params: { keyId: key.id } })).status).toBe(404);
    const both = await Promise.all([1, 2].map(() => owner.call('renewKey', { params: { keyId: key.id } })));
    expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
    expect(await keysOf(owner, { purpose: 'issue', which: 'current' })).toHaveLength(1);
  });

  it('may be renewed by one server and sign at another, whose clock is behind', async () => {
    const renew = async () => owner.call('renewKey', { params: { keyId: (await ownKey()).id } });
    app.pass(2 * SECOND);
    expect((await renew()).status).toBe(200);
    app.pass(-2 * SECOND);
    expect(await verdictOf(await issued())).toEqual(['valid']);
    expect((await renew()).status).toBe(200);
  });

  it('take each other’s place while many are issued, and nothing is signed with one whose time was over', async () => {
    const receivers = Array.from({ length: 60 }, () => graduate((n += 1)));
    const [asked, , ...ones] = await Promise.all([
      issue(owner, project.automaticId, receivers),
      ownKey().then(key => owner.call('renewKey', { params: { keyId: key.id } })),
      ...[1, 2, 3, 4].map(() => issue(owner)),
    ]);
    await app.workers.drain();
    expect(asked.status).toBe(202);
    expect(ones.map(({ body }) => body.results[0]?.outcome)).toEqual(Array<string>(4).fill('issued'));
    const rows = await app.test.owner<{ public_id: string }>(
      'select public_id from credentials where request_id = any($1)',
      [[asked, ...ones].map(({ body }) => body.id)],
    );
    expect(rows).toHaveLength(64);
    const verdicts = await Promise.all(rows.map(row => verdictOf(row.public_id)));
    expect(new Set(verdicts.map(([verdict]) => verdict))).toEqual(new Set(['valid']));
  });
});

describe('an approver’s key', () => {
  it('is renewed for them, and they approve with the new one', async () => {
    const signers = ['signer@uni.example', 'signer2@uni.example'];
    const asked = await issue(owner, project.manualId);
    const ids = [asked.body.results[0]?.credentialId as string];
    await app.workers.drain();
    const params = { projectId: project.projectId };
    const sign = async (email: string) => (await app.as(email)).call('signCredentials', { params, body: { ids } });
    expect((await sign(signers[0] as string)).body.done).toEqual(ids);
    const keys = await keysOf(owner, { purpose: 'approve', which: 'current' });
    for (const email of signers) {
      const key = keys.find(({ holder }) => holder?.id === app.people[email]?.userId);
      expect((await owner.call('renewKey', { params: { keyId: key?.id as string } })).status).toBe(200);
    }
    expect((await sign(signers[1] as string)).body.done).toEqual(ids);
    await app.workers.drain();
    const [row] = await app.test.owner<{ public_id: string }>('select public_id from credentials where id = $1', ids);
    expect(await verdictOf(row?.public_id as string)).toEqual(['valid']);
  });
});

describe('an approver’s key that somebody else had', () => {
  const sign = async (email: string, ids: string[]) =>
    (await app.as(email)).call('signCredentials', { params: { projectId: project.projectId }, body: { ids } });
  const show = async (credentialId: string) =>
    (await owner.call('getCredential', { params: { projectId: project.projectId, credentialId } })).body;
  const compromise = async (email: string, since: string) => {
    const keys = await keysOf(owner, { purpose: 'approve', which: 'current' });
    const key = keys.find(({ holder }) => holder?.id === app.people[email]?.userId);
    const body = { since, confirm: await nameOf() };
    expect((await owner.call('compromiseKey', { params: { keyId: key?.id as string }, body })).status).toBe(200);
  };
  const asked = async () => (await issue(owner, project.manualId)).body.results[0]?.credentialId as string;

  it('takes back what it approved since, where that is not signed yet: nothing is signed on an approval that nobody believes', async () => {
    const at = new Date(Math.floor(Date.now() / 1000) * 1000).toISOString();
    const [bad, other] = [await asked(), await asked()];
    expect((await sign('signer@uni.example', [bad])).body.done).toEqual([bad]);
    await sign('signer2@uni.example', [other]);
    await compromise('signer@uni.example', at);
    await app.workers.drain();
    const lapsed = await show(bad);
    expect(lapsed).toMatchObject({ progress: 'pending', approvals: 0, revision: 2 });
    expect(lapsed.approvers.map(each => [each.approved, each.turn])).toEqual([
      [false, true],
      [false, true],
    ]);
    expect(await show(other), 'what others approved stays').toMatchObject({ approvals: 1, revision: 1 });
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      expect((await sign(email, [bad])).body.done).toEqual([bad]);
    await app.workers.drain();
    const [row] = await app.test.owner<{ public_id: string }>('select public_id from credentials where id = $1', [bad]);
    expect(await verdictOf(row?.public_id as string)).toEqual(['valid']);
  });
});

describe('a key that somebody else had', () => {
  const since = (client: Client, keyId: string, at: string, confirm: string) =>
    client.call('compromiseKey', { params: { keyId }, body: { since: at, confirm } });

  it('is told so by who types the organization’s name, with a time that can be', async () => {
    const key = await ownKey();
    const name = await nameOf();
    const now = new Date().toISOString();
    const refused = (why: object) => ({ status: 400, body: { errors: why } });
    expect(await since(owner, key.id, now, 'uni')).toMatchObject(refused({ confirm: 'name_not_confirmed' }));
    expect(await since(owner, key.id, '2001-01-01T00:00:00Z', name)).toMatchObject(refused({ since: 'before_key' }));
    expect(await since(owner, key.id, new Date(Date.now() + DAY_MS).toISOString(), name)).toMatchObject(
      refused({ since: 'in_future' }),
    );
    expect((await ownKey()).id).toBe(key.id);
  });

  it('is replaced at once; what was sealed before stays good, what was signed since does not, and no list is lost', async () => {
    const key = await ownKey();
    const good = await issued();
    // Times of proofs and blocks are whole seconds, and those of blocks may be ahead.
    await past((await sealedAt(good)) + SECOND);
    const at = new Date().toISOString();
    await past(Date.parse(at) + SECOND);
    const bad = await issued();
    expect([await verdictOf(good), await verdictOf(bad)]).toEqual([['valid'], ['valid']]);
    const answer = await since(owner, key.id, at, await nameOf());
    expect(answer.body).toMatchObject({ id: key.id, state: 'compromised', compromisedSince: at });
    await app.workers.drain();
    expect(await verdictOf(good)).toEqual(['valid']);
    expect(await verdictOf(bad)).toEqual(['invalid', 'key-compromised']);
    const fresh = await ownKey();
    expect(fresh.id).not.toBe(key.id);
    expect(await verdictOf(await issued())).toEqual(['valid']);
    // Earlier than was known: what was believed until now is not any more.
    const earlier = new Date(Date.parse(key.createdAt) + 1_000).toISOString();
    expect((await since(owner, key.id, earlier, await nameOf())).body.compromisedSince).toBe(earlier);
    expect((await verdictOf(good))[0]).not.toBe('valid');
    const { body } = await owner.call('listKeys', { query: { which: 'former', purpose: 'issue' } });
    expect(body.keys.filter(({ state }) => state === 'compromised')).toHaveLength(1);
  });
});

describe('a key that expired', () => {
  it('issues nothing, approves nothing, is replaced by nobody, and goes on telling what was revoked', async () => {
    const before = await issued();
    const asked = await issue(owner, project.manualId);
    const ids = [asked.body.results[0]?.credentialId as string];
    await daysLater(KEY_DAYS + 1, async later => {
      const refused = await issue(later);
      expect(refused).toMatchObject({ status: 409, body: { key: 'key.expired' } });
      expect(refused.body).toMatchObject({ message: expect.stringContaining('renew') });
      expect((await issue(later, project.automaticId, [graduate(1), graduate(2)])).status).toBe(409);
      const signer = await signIn('signer@uni.example');
      expect(
        await signer.call('signCredentials', { params: { projectId: project.projectId }, body: { ids } }),
      ).toMatchObject({ status: 409, body: { key: 'key.expired_own' } });
      const key = await ownKey(later);
      expect(key.state).toBe('expired');
      expect((await later.call('me')).body.organization.keyEndsAt).toBe(key.expireAt);
      const [row] = await app.test.owner<{ id: string }>('select id from credentials where public_id = $1', [before]);
      const revoked = await later.call('revokeCredential', {
        params: { projectId: project.projectId, credentialId: row?.id as string },
        body: { metadata: { description: 'A mistake' } },
      });
      expect(revoked.status).toBe(200);
      expect((await verdictOf(before))[0]).toBe('revoked');
      expect(await ownKey(later)).toEqual(key);
    });
  });

  it('refuses what was asked for before and is worked off after', async () => {
    const quiet = await startTestApp({ atOnce: 0 });
    try {
      const own = await quiet.as('owner@uni.example');
      const { projectId, automaticId } = await diplomaProject(quiet);
      const asked = await own.call('issueCredentials', {
        params: { projectId },
        body: { templateId: automaticId, receiver: [graduate(1), graduate(2)] },
      });
      quiet.pass((KEY_DAYS + 1) * DAY_MS);
      await quiet.workers.drain();
      quiet.pass(-(KEY_DAYS + 1) * DAY_MS);
      const { body } = await own.call('getIssueRequest', { params: { projectId, requestId: asked.body.id } });
      expect(body.outcomes).toMatchObject({ issued: 0, failed: 2 });
      expect(body.results[0]?.fields).toEqual({ key: 'past_date' });
    } finally {
      await quiet.stop();
    }
  });

  it('is told of before, by bell and mail: once each, 30 days, 7 and 1, and when it is over', async () => {
    // three in the morning at Greenwich, when it is the evening of the day before in Mexico
    await app.test.owner(
      "update did_keys set expires_at = date_trunc('day', expires_at, 'UTC') + interval '3 hours' where id = $1",
      [(await ownKey()).id],
    );
    const key = await ownKey();
    const days = (Date.parse(key.expireAt) - Date.now()) / DAY_MS;
    const mails = () =>
      app.test.owner<{ dedupe_key: string; text: string }>(
        'select dedupe_key, text from mail_outbox where dedupe_key like $1 order by created_at',
        [`key:${key.id}:%`],
      );
    const warn = (before: number) =>
      daysLater(days - before, async () => {
        await warnOfKeys(app.app.parts);
        return warnOfKeys(app.app.parts);
      });
    await warn(31);
    expect(await mails()).toEqual([]);
    for (const before of [29.9, 20, 6.9, 0.9, -0.1, -40]) expect(await warn(before)).toBe(0);
    const told = await mails();
    expect(told.map(({ dedupe_key: dedupe }) => dedupe.split(':')[2])).toEqual(['30', '7', '1', '0']);
    expect(told[0]?.text).toContain('/organization/keys');
    const dayIn = (dateStyle: 'medium' | 'long') =>
      new Intl.DateTimeFormat('en-US', { dateStyle, timeZone: 'America/Mexico_City' }).format(new Date(key.expireAt));
    for (const { text } of told) expect(text).toContain(`on ${dayIn('long')}`);
    // An approver hears of their own, and is led nowhere that they may not go.
    const awayId = app.people['away@uni.example']?.userId as string;
    const letters = await app.test.owner<{ recipient: string; text: string }>(
      "select recipient, text from mail_outbox where dedupe_key like 'key:%' and text like $1 order by recipient",
      [`%${(await keysOf(owner, { purpose: 'approve' })).find(({ holder }) => holder?.id === awayId)?.holder?.name}%`],
    );
    expect(new Set(letters.map(({ recipient }) => recipient))).toEqual(
      new Set(['away@uni.example', 'owner@uni.example']),
    );
    for (const { recipient, text } of letters)
      expect(text.includes('/organization/keys')).toBe(recipient === 'owner@uni.example');
    const bell = async (client: Client) =>
      (await client.call('listNotifications', { query: { zone: 'America/Mexico_City' } })).body.notifications.filter(
        ({ data }) => data.key?.keyId === key.id,
      );
    const open = (await bell(owner)).filter(({ status }) => status === 'new');
    expect(open[0]?.description).toContain(`expired on ${dayIn('medium')}`);
    expect(open).toMatchObject([{ type: 'key', title: 'A key has expired', data: { key: { what: 'ended' } } }]);
    await owner.call('renewKey', { params: { keyId: key.id } });
    expect((await bell(owner)).filter(({ status }) => status === 'new')).toEqual([]);
  });
});
