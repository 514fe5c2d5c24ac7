import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { ERASURE_REASONS } from '../../../../../contract/credentials/recipients/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let n = 700;

beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

/** Issues a credential to somebody new, which is sent. */
async function issued() {
  const receiver = graduate((n += 1)) as { email: string };
  const { body } = await owner.call('issueCredentials', {
    params: { projectId: project.projectId },
    body: { templateId: project.automaticId, receiver: [receiver] },
  });
  await app.workers.drain();
  const { body: listed } = await owner.call('listIssueResults', {
    params: { projectId: project.projectId, requestId: body.id },
  });
  const credentialId = listed.results[0]?.credentialId ?? '';
  const { body: found } = await owner.call('listRecipients', { query: { q: receiver.email } });
  return { email: receiver.email, credentialId, recipient: found.recipients[0] };
}
const told = async (email: string) => {
  await app.workers.drain();
  return app.test.owner<{ subject: string; text: string; html: string; files: string[] }>(
    `select subject, text, html, array(select a.content_id from mail_attachments a where a.mail_id = m.id) as files
     from mail_outbox m where recipient = $1 and dedupe_key like 'readdressed%' order by created_at`,
    [email],
  );
};
/** The previous addresses that jobs name. */
const asked = async () =>
  (
    await app.test.owner<{ payload: { from?: string } }>(
      "select payload from jobs where kind = 'credentials.tell-elsewhere'",
    )
  ).map(({ payload }) => payload.from);
const update = (recipient: { id: string; revision: number } | undefined, edits: object) =>
  owner.call('updateRecipient', {
    params: { recipientId: recipient?.id ?? '' },
    body: { ...edits, revision: recipient?.revision },
  });

describe('the previous address of a recipient', () => {
  it('is notified at once that their email address was changed, without the whole of the new one', async () => {
    const { email, recipient } = await issued();
    expect((await update(recipient, { email: 'elsewhere@uni.example' })).status).toBe(200);
    const [mail, ...more] = await told(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('cambió tu correo');
    expect(mail?.text).toContain('e•••@uni.example');
    expect(mail?.text).not.toContain('elsewhere@');
    expect(await told('elsewhere@uni.example')).toEqual([]);
  });

  it('is notified where the address is removed first and another one is typed then', async () => {
    const { email, recipient } = await issued();
    expect((await update(recipient, { email: null, did: `did:web:wallet${n}.example` })).status).toBe(200);
    expect(await told(email)).toMatchObject([{ text: expect.stringContaining('quitó el correo') as string }]);
  });

  it('is not notified where nothing else was changed, nor where they have no credential', async () => {
    const { email, recipient } = await issued();
    expect((await update(recipient, { name: 'Otra' })).status).toBe(200);
    expect(await told(email)).toEqual([]);
    const { body } = await owner.call('createRecipient', {
      body: { name: 'Sin', lastname: 'Credencial', email: 'sin@uni.example' },
    });
    expect((await update(body, { email: 'con@uni.example' })).status).toBe(200);
    expect(await told('sin@uni.example')).toEqual([]);
  });

  it('is notified at once that a credential was sent to another address, and no second person is asked', async () => {
    const { email, credentialId } = await issued();
    const params = { projectId: project.projectId, credentialId };
    const sent = await owner.call('readdressCredential', { params, body: { email: 'moved@uni.example' } });
    expect(sent.status).toBe(200);
    const [mail, ...more] = await told(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('envió tu credencial a otra dirección');
    // Back again: the address in between is notified, and the mail to the first one still goes.
    const back = await owner.call('readdressCredential', { params, body: { email } });
    expect(back.status).toBe(200);
    expect(await told('moved@uni.example')).toHaveLength(1);
    await app.workers.drain();
    expect(
      await app.test.owner("select 1 from mail_outbox where dedupe_key like 'readdressed%' and state = 'withdrawn'"),
    ).toEqual([]);
  });

  it('is notified where another credential of theirs was sent there, though this one was not', async () => {
    const { email, recipient } = await issued();
    const other = await diplomaProject(app);
    const again = await owner.call('issueCredentials', {
      params: { projectId: other.projectId },
      body: { templateId: other.automaticId, receiver: [{ ...graduate(n), email }] },
    });
    await app.workers.drain();
    const { body: listed } = await owner.call('listIssueResults', {
      params: { projectId: other.projectId, requestId: again.body.id },
    });
    const credentialId = listed.results[0]?.credentialId ?? '';
    await app.test.owner('alter table credentials disable trigger user');
    await app.test.owner('update credentials set sent_at = null where id = $1', [credentialId]);
    await app.test.owner('alter table credentials enable trigger user');
    const params = { projectId: other.projectId, credentialId };
    const moved = await owner.call('readdressCredential', { params, body: { email: `away${n}@uni.example` } });
    expect(moved.status).toBe(200);
    const [mail, ...more] = await told(email);
    expect(more).toEqual([]);
    expect(mail?.subject).toContain('cambió tu correo');
    expect(recipient?.email).toBe(email);
  });

  it('is not notified where nothing was ever sent there', async () => {
    const { email, credentialId } = await issued();
    await app.test.owner('alter table credentials disable trigger user');
    await app.test.owner('update credentials set sent_at = null where id = $1', [credentialId]);
    await app.test.owner('alter table credentials enable trigger user');
    const params = { projectId: project.projectId, credentialId };
    const moved = await owner.call('readdressCredential', { params, body: { email: `never${n}@uni.example` } });
    expect(moved.status).toBe(200);
    expect(await told(email)).toEqual([]);
  });

  it('gets a letter with the logo and colour of the organization', async () => {
    const png = await sharp({ create: { width: 64, height: 64, channels: 3, background: '#123456' } })
      .png()
      .toBuffer();
    const { body: logo } = await owner.call('uploadOrganizationImage', { file: { name: 'logo.png', bytes: png } });
    const body = { logoImage: logo.id, settings: { logoBackground: '#1f3a5f' } };
    expect((await owner.call('updateOrganization', { body })).status).toBe(200);
    const { email, recipient } = await issued();
    expect((await update(recipient, { email: `brand${n}@uni.example` })).status).toBe(200);
    const [mail] = await told(email);
    expect(mail?.files).toEqual(['logo']);
    expect(mail?.html).toContain('src="cid:logo"');
    expect(mail?.html).toContain('background:#1f3a5f');
  });

  it('is forgotten where the recipient is erased before the letter is written', async () => {
    const { email, recipient } = await issued();
    expect((await update(recipient, { email: 'soon@uni.example' })).status).toBe(200);
    expect(await asked()).toContain(email);
    await app.test.owner("update jobs set max_attempts = 0, state = 'failed' where payload ->> 'from' = $1", [email]);
    const erased = await owner.call('eraseRecipient', {
      params: { recipientId: recipient?.id ?? '' },
      body: { confirm: 'soon@uni.example', reason: ERASURE_REASONS[0] },
    });
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
    await app.workers.drain();
    expect(await asked()).not.toContain(email);
    await app.test.owner("update jobs set state = 'waiting' where kind = 'credentials.tell-elsewhere'");
    expect(await told(email)).toEqual([]);
  });

  it('is forgotten with the recipient', async () => {
    const { email, credentialId, recipient } = await issued();
    expect((await update(recipient, { email: 'gone@uni.example' })).status).toBe(200);
    const params = { projectId: project.projectId, credentialId };
    expect((await owner.call('readdressCredential', { params, body: { email: 'last@uni.example' } })).status).toBe(200);
    await app.workers.drain();
    const erased = await owner.call('eraseRecipient', {
      params: { recipientId: recipient?.id ?? '' },
      body: { confirm: 'last@uni.example', reason: ERASURE_REASONS[0] },
    });
    expect(erased.status, JSON.stringify(erased.body)).toBeLessThan(300);
    await app.workers.drain();
    for (const each of [email, 'gone@uni.example']) expect(await told(each)).toEqual([]);
  });
});
