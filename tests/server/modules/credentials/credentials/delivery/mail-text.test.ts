import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MAIL_TEXT_MAX } from '../../../../../../contract/credentials/templates/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

const OWN = 'Recoge el original en <b>Rectoría</b>.';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
const template = async () => (await owner.call('getTemplate', { params: at() })).body;
const at = () => ({ projectId: project.projectId, templateId: project.automaticId });
async function write(mailText: string | undefined) {
  const { params, revision } = await template();
  const { mailText: _, ...rest } = params;
  return owner.call('updateTemplate', {
    params: at(),
    body: { revision, params: { ...rest, ...(mailText !== undefined && { mailText }) } },
  });
}
const preview = async (name: string) => (await owner.call('previewMail', { params: at(), body: { name } })).body;

beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

describe('the paragraph that a template writes', () => {
  it('is in the email of its credentials as text, and in the preview before any is issued', async () => {
    await write(OWN);
    const receiver = graduate(51) as ReturnType<typeof graduate> & { email: string; name: string; lastname: string };
    const shown = await preview(`${receiver.name} ${receiver.lastname}`);
    await owner.call('issueCredentials', {
      params: { projectId: project.projectId },
      body: { templateId: project.automaticId, receiver },
    });
    await app.workers.drain();
    const [mail] = await app.test.owner<{ subject: string; html: string; text: string }>(
      'select subject, html, text from mail_outbox where recipient = $1',
      [receiver.email],
    );
    expect(mail?.html).toContain('Recoge el original en &lt;b&gt;Rectoría&lt;/b&gt;.');
    expect(shown.from).toBeNull();
    expect(shown.subject).toBe(mail?.subject);
    const withoutAddress = (text = '') => text.replace(/\/verify\/\S+/, '');
    expect(shown.text).toContain(OWN);
    expect(withoutAddress(shown.text)).toBe(withoutAddress(mail?.text));
  });

  it('stays where a change leaves it out, and goes where it is emptied', async () => {
    await write(OWN);
    await write(undefined);
    expect((await template()).params.mailText).toBe(OWN);
    await write('');
    expect((await preview('Ana')).text).not.toContain('Recoge');
  });

  it('is refused at its field where it is too long', async () => {
    const { status, body } = await write('a'.repeat(MAIL_TEXT_MAX + 1));
    expect([status, (body as { errors?: object }).errors]).toEqual([400, { 'params.mailText': 'too_long' }]);
  });
});

describe('the preview of an email', () => {
  it('says the sender that the organization chose', async () => {
    await owner.call('updateOrganization', { body: { senderName: 'Registro Escolar' } });
    expect((await preview('Ana')).from).toBe('Registro Escolar');
  });
});
