import { afterAll, describe, expect, it } from 'vitest';
import { startTestApp } from '../../../../support/processes/app.ts';
import { returnsIn } from '../../../../support/documents/returns.ts';
import { diplomaProject, graduate } from '../../../../support/worlds/diploma.ts';

const app = await startTestApp();
const { project, owner, manager, at, of, show, issueOne, askAgain } = await returnsIn(app);
afterAll(() => app.stop());

const told = (email: string) =>
  app.test.owner<{ subject: string }>(
    "select subject from mail_outbox where recipient = $1 and dedupe_key like 'readdressed%'",
    [email],
  );
const { values } = graduate(1);
const reissue = (id: string, email: string) =>
  owner.call('reissueCredential', {
    ...of(id),
    body: { values, email, metadata: { description: 'The email was wrong' } },
  });

describe('a correction with the recipient’s email', () => {
  it('changes the address of a credential that is not signed, and of its recipient', async () => {
    const id = await issueOne();
    const { status, body } = await askAgain(id, {}, { email: 'right@uni.example' });
    expect(status).toBe(200);
    expect(body).toMatchObject({
      receiver: { email: 'right@uni.example' },
      person: { email: 'right@uni.example' },
      progress: 'pending',
    });
  });

  it('is refused at the field where another recipient has the address, and changes nothing', async () => {
    const [first, second] = [await issueOne(), await issueOne()];
    const taken = (await show(first)).person.email;
    const before = await show(second);
    const { status, body } = await askAgain(second, {}, { email: taken });
    expect(status).toBe(409);
    expect(body).toMatchObject({ key: 'recipient.exists', errors: { email: 'duplicate_row' } });
    expect(await show(second)).toMatchObject({ person: before.person, revision: before.revision });
  });

  it('is made by a manager of the only project that issued to the recipient', async () => {
    const id = await issueOne(manager);
    expect((await show(id)).person.elsewhere).toBe(false);
    const { status, body } = await askAgain(id, {}, { email: 'managed@uni.example' }, manager);
    expect(status, JSON.stringify(body)).toBe(200);
    expect((await show(id)).person.email).toBe('managed@uni.example');
  });

  it('is refused to that manager where another project issued to them, too, unless the address is the same', async () => {
    const id = await issueOne(manager);
    const other = await diplomaProject(app);
    const { email, name, lastname } = (await show(id)).person;
    const issued = await owner.call('issueCredentials', {
      params: { projectId: other.projectId },
      body: { templateId: other.automaticId, receiver: { ...graduate(1), name, lastname, email } },
    });
    expect(issued.status, JSON.stringify(issued.body)).toBe(202);
    await app.workers.drain();
    expect((await show(id)).person.elsewhere).toBe(true);
    expect(await askAgain(id, {}, { email: 'others@uni.example' }, manager)).toMatchObject({ status: 403 });
    expect(await askAgain(id, {}, { email }, manager)).toMatchObject({ status: 200 });
  });

  it('sends the credential that takes the place of one that was sent to the new address, and notifies the previous one', async () => {
    const { body: asked } = await owner.call('issueCredentials', {
      params: at(),
      body: { templateId: project.automaticId, receiver: [graduate(900)] },
    });
    await app.workers.drain();
    const { body: listed } = await owner.call('listIssueResults', { params: { ...at(), requestId: asked.id } });
    const id = listed.results[0]?.credentialId as string;
    const previous = (await show(id)).person.email as string;
    const { status, body } = await reissue(id, 'moved@uni.example');
    expect(status).toBe(201);
    await app.workers.drain();
    expect((await show(body.id)).receiver.email).toBe('moved@uni.example');
    expect((await show(id)).receiver.email).toBe(previous);
    expect(await told(previous)).toHaveLength(1);
    expect(await reissue(body.id, 'no address')).toMatchObject({
      status: 400,
      body: { errors: { email: 'invalid_email' } },
    });
  });
});
