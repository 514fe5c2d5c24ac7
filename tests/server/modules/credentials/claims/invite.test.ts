import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { lettersTo } from '../../../../support/documents/letters.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { erasing } from '../../../../support/processes/erasing.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
});
afterAll(() => app.stop());

let people = 0;
const add = async (person: object = {}) => {
  people += 1;
  const body = { name: 'Luz', lastname: 'Mar', email: `luz${people}@claims.example`, ...person };
  return (await owner.call('createRecipient', { body })).body;
};
const at = (recipientId: string) => ({ params: { recipientId } });
const invite = (...ids: string[]) => owner.call('inviteRecipients', { body: { ids } });
const walletOf = async (id: string) => (await owner.call('getRecipient', at(id))).body.walletStatus;
const lettersOf = async ({ email }: { email: string | null }) =>
  (await lettersTo(app, email ?? '')).filter(({ text }) => text.includes('/claim/'));
const codesOf = async (who: { email: string | null }) =>
  (await lettersOf(who)).map(({ text }) => /\/claim\/([\w-]{22})\?/.exec(text)?.[1] ?? '');
const hashes = async () =>
  (await app.test.owner<{ hash: string }>("select encode(hash, 'hex') as hash from claim_links")).map(
    ({ hash }) => hash,
  );
const hashOf = (code = '') => createHash('sha256').update(code).digest('hex');

describe('an invitation to use a wallet', () => {
  it('is mailed in the language of each recipient, with a link that is kept by its hash alone', async () => {
    const [es, en] = [await add({ language: 'es-MX' }), await add({ language: 'en-US' })];
    expect((await invite(es.id, en.id)).body).toEqual({
      invited: 2,
      left: { noEmail: 0, disabled: 0, linked: 0, suppressed: 0 },
    });
    expect(await walletOf(es.id)).toBe('invited');
    await app.workers.drain();
    const [[spanish], [english]] = [await lettersOf(es), await lettersOf(en)];
    expect(spanish?.subject).toContain('te invita a guardar tus credenciales');
    expect(english?.subject).toContain('invites you to keep your credentials');
    expect(english?.text).toMatch(/\/claim\/[\w-]{22}\?lang=en-US/);
    const [code = ''] = await codesOf(es);
    expect(await hashes()).toContain(hashOf(code));
    expect(await erasing(app, owner, await diplomaProject(app)).places([code])).toEqual([]);
  });

  it('leaves out who has no address, is disabled, is linked, or gets no emails, and counts them', async () => {
    const [noEmail, disabled, linked, suppressed] = [
      await add({ email: null, did: 'did:web:luz.claims.example' }),
      await add(),
      await add(),
      await add(),
    ];
    await owner.call('changeRecipientStatus', { ...at(disabled.id), body: { status: 'disabled' } });
    await app.test.owner("update recipients set wallet_status = 'linked', wallet_at = now() where id = $1", [
      linked.id,
    ]);
    await app.test.owner(
      "update recipients set suppressed_because = 'complained', suppressed_at = now() where id = $1",
      [suppressed.id],
    );
    const { body } = await invite(noEmail.id, disabled.id, linked.id, suppressed.id);
    expect(body).toEqual({ invited: 0, left: { noEmail: 1, disabled: 1, linked: 1, suppressed: 1 } });
    expect((await owner.call('inviteRecipients', { body: { ids: [] } })).body).toMatchObject({
      errors: { ids: 'too_few' },
    });
    const stranger = await app.as('owner@trial.example');
    const { id } = await add();
    expect((await stranger.call('inviteRecipients', { body: { ids: [id] } })).body).toMatchObject({ invited: 0 });
  });

  it('sent again ends the previous link, and a changed address ends both', async () => {
    const who = await add();
    await invite(who.id);
    await app.workers.drain();
    await invite(who.id);
    await app.workers.drain();
    const [first, second] = await codesOf(who);
    expect(await hashes()).toContain(hashOf(second));
    expect(await hashes()).not.toContain(hashOf(first));
    await owner.call('updateRecipient', { ...at(who.id), body: { email: 'moved@claims.example', revision: 1 } });
    expect(await hashes()).not.toContain(hashOf(second));
  });

  it('can be withdrawn once: its link ends, and its email does not go if it has not gone', async () => {
    const who = await add();
    await invite(who.id);
    await app.workers.drain();
    const [code] = await codesOf(who);
    const withdrawn = await owner.call('withdrawInvitation', at(who.id));
    expect(withdrawn).toMatchObject({ status: 200, body: { walletStatus: 'none', walletAt: null } });
    expect(await hashes()).not.toContain(hashOf(code));
    expect((await owner.call('withdrawInvitation', at(who.id))).body).toMatchObject({ key: 'state.transition' });
    const { body } = await owner.call('listRecipientEvents', at(who.id));
    expect(body.events.map(({ type }) => type)).toEqual(['update', 'invite', 'create']);
  });

  it('withdrawn before its email was written is not mailed', async () => {
    const who = await add();
    await invite(who.id);
    await owner.call('withdrawInvitation', at(who.id));
    await app.workers.drain();
    expect(await lettersOf(who)).toEqual([]);
  });

  it('goes to a new recipient who is added with it, and needs an address', async () => {
    const who = await add({ invite: true });
    expect(who.walletStatus).toBe('invited');
    await app.workers.drain();
    expect(await lettersOf(who)).toHaveLength(1);
    const body = { name: 'Luz', lastname: 'Mar', did: 'did:web:luz2.claims.example', invite: true };
    expect(await owner.call('createRecipient', { body })).toMatchObject({
      status: 400,
      body: { errors: { email: 'required' } },
    });
  });

  it('goes to those whom an import adds with it, and to nobody who was known', async () => {
    const known = await add();
    const rows = [
      { name: 'Eva', lastname: 'Sol', email: 'eva@claims.example' },
      { name: 'Luz', lastname: 'Mar', email: known.email },
      { name: 'Ara', lastname: 'Sol', did: 'did:web:ara.claims.example' },
    ];
    const { body } = await owner.call('importRecipients', { body: { file: 'a.csv', rows, invite: true } });
    await app.workers.drain();
    const { body: done } = await owner.call('getRecipientImport', { params: { importId: body.id } });
    expect(done).toMatchObject({ state: 'success', invite: true, outcomes: { added: 2, known: 1 } });
    expect(await lettersOf({ email: 'eva@claims.example' })).toHaveLength(1);
    expect(await lettersOf(known)).toEqual([]);
  });

  it('goes with the person when they are erased', async () => {
    const who = await add();
    await invite(who.id);
    await app.workers.drain();
    await owner.call('eraseRecipient', { ...at(who.id), body: { confirm: who.email ?? '', reason: 'asked' } });
    await app.workers.drain();
    const mails = await app.test.owner<{ recipient: string }>(
      'select recipient from mail_outbox where dedupe_key like $1',
      [`claim-invite:${who.id}:%`],
    );
    expect(mails).toEqual([{ recipient: '' }]);
    expect(await app.test.owner('select 1 from claim_links where recipient_id = $1', [who.id])).toEqual([]);
  });
});
