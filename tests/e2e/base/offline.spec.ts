import { expect, test, type Page, type Request } from '../support/journey.ts';
import { type Act, actAs } from '../support/api.ts';
import { enter, field, open, openInside, press, type Person } from '../support/portal.ts';
import { issueOne, type OwnProject, ownProject } from '../support/project.ts';

/** Does something without a connection, is told so, and finds that nothing of it was done once the connection is back. */
async function inVain({ page, context, say }: Person, confirm: () => Promise<void>): Promise<void> {
  // what an earlier step was told is no answer to this one
  await expect(page.getByText(say('calls.notSent'))).toHaveCount(0);
  await context.setOffline(true);
  await confirm();
  await expect(page.getByText(say('calls.notSent')).first()).toBeVisible();
  const late: string[] = [];
  // what is shown of a credential before it is issued is asked with a body, and changes nothing
  const SHOWS = /\/(designs\/preview\/|templates\/[0-9a-f-]+\/(cut-names|mail)\?)/;
  const changes = (request: Request) => request.method() !== 'GET' && !SHOWS.test(request.url());
  page.on('request', request => changes(request) && late.push(request.url()));
  // whatever reads again with the connection does so here; what would write again, too
  const read = page.waitForResponse(answer => answer.url().includes('/api/v1/') && answer.ok());
  await context.setOffline(false);
  await read;
  expect(late).toEqual([]);
}

const dismiss = async (page: Page, word: string): Promise<void> => {
  await press(page.getByRole('dialog'), word);
  await expect(page.getByRole('dialog')).toBeHidden();
};

test('without a connection nothing is done, nor later', async ({ browser, request }) => {
  const api: Act = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId, manualId }: OwnProject = await ownProject(api, 'Offline');
  const credentialId = await issueOne(api, projectId, automaticId, 'ana@offline.example');
  const pendingId = await issueOne(api, projectId, manualId, 'eva@offline.example');
  const total = async () => (await api('listCredentials', { params: { projectId } })).total;
  const standing = async (id: string) =>
    (await api('getCredential', { params: { projectId, credentialId: id } })).standing;
  const owner = await enter(browser, 'en-US', 'owner@uni.example');
  const { page, say } = owner;
  const base = `/projects/${projectId}`;

  await test.step('issue', async () => {
    await page.goto(`${base}/credentials/create?template=${automaticId}`);
    await field(page, say('person.name')).fill('Iván');
    await field(page, say('person.lastname')).fill('Sin Red');
    await field(page, say('person.email')).fill('ivan@offline.example');
    await field(page, 'Curso').fill('Buceo');
    await inVain(owner, () => press(page, say('issue.finish', { smart_count: 1 })));
    await expect(field(page, say('person.name'))).toHaveValue('Iván');
    expect(await total()).toBe(2);
  });

  await test.step('revoke', async () => {
    await open(page, `${base}/credentials/issued/${credentialId}`, 'Ana Prueba');
    await press(page, say('credentials.actions.revoke'));
    const dialog = page.getByRole('dialog');
    await field(dialog, say('credentials.confirm.reason')).fill('By mistake');
    await inVain(owner, () => press(dialog, say('credentials.actions.revoke')));
    await dismiss(page, say('ra.action.cancel'));
    expect(await standing(credentialId)).not.toBe('revoked');
  });

  await test.step('delete', async () => {
    const { id } = await api('createTemplate', {
      params: { projectId },
      body: { ...(await copyOf(api, projectId, automaticId)), title: 'To delete' },
    });
    await open(page, `${base}/credentials/${id}`, 'To delete');
    await inVain(owner, () => press(page, say('ra.action.delete')));
    await expect(page.getByRole('heading', { level: 1, name: 'To delete' })).toBeVisible();
    await api('getTemplate', { params: { projectId, templateId: id } });
  });

  await test.step('invite', async () => {
    await openInside(page, `${base}/users?add=invite`);
    const dialog = page.getByRole('dialog');
    await field(dialog, say('resources.projectUsers.fields.name')).fill('Nadie');
    await field(dialog, say('resources.projectUsers.fields.lastname')).fill('Invitado');
    await field(dialog, say('resources.projectUsers.fields.email')).fill('nadie@offline.example');
    await inVain(owner, () => press(dialog, say('projectUsers.add')));
    await expect(field(dialog, say('resources.projectUsers.fields.email'))).toHaveValue('nadie@offline.example');
    await dismiss(page, say('ra.action.cancel'));
    const { users } = await api('listProjectUsers', { params: { projectId } });
    expect(users.map(user => user.email)).not.toContain('nadie@offline.example');
  });

  await test.step('a page that could not be loaded says that there is no connection, and comes with it, without a reload', async () => {
    await page.evaluate(() => Object.assign(window, { stands: true }));
    await owner.context.setOffline(true);
    await openInside(page, '/away');
    const title = page.getByRole('heading', { level: 1 });
    await expect(title).toHaveText(say('pages.loadFailed'));
    await expect(page.getByRole('main').getByRole('alert')).toContainText(say('calls.offline'));
    await owner.context.setOffline(false);
    await expect(title).toHaveText(say('away.title'));
    await expect(title).toBeFocused();
    expect(await page.evaluate(() => 'stands' in window)).toBe(true);
  });

  await test.step('approve', async () => {
    const signer = await enter(browser, 'en-US', 'signer@uni.example');
    await signer.page.goto(`${base}/credentials/issued/${pendingId}`);
    const approve = say('credentials.actions.approve');
    await press(signer.page, approve);
    await inVain(signer, () => press(signer.page.getByRole('dialog'), approve));
    expect((await api('getCredential', { params: { projectId, credentialId: pendingId } })).progress).toBe('pending');
    await signer.context.close();
  });

  await test.step('what was sent already can be left, and does not say that it was cancelled', async () => {
    await open(page, `${base}/credentials/issued/${credentialId}`, 'Ana Prueba');
    await press(page, say('credentials.actions.revoke'));
    const dialog = page.getByRole('dialog');
    await field(dialog, say('credentials.confirm.reason')).fill('On purpose');
    let arrive = () => {};
    const held = new Promise<void>(resolve => (arrive = resolve));
    await page.route('**/revoke*', async route => {
      await held;
      await route.continue();
    });
    await press(dialog, say('credentials.actions.revoke'));
    await expect(dialog.getByRole('status')).toHaveText(say('calls.underWay'));
    await expect(dialog.getByRole('button', { name: say('ra.action.cancel') })).toHaveCount(0);
    await dismiss(page, say('common.close'));
    arrive();
    await expect(page.getByText(say('credentials.revoked'))).toBeVisible();
    expect(await standing(credentialId)).toBe('revoked');
  });
  await owner.context.close();
});

/** A template as the body that would make another one of it. */
async function copyOf(api: Act, projectId: string, templateId: string): Promise<object> {
  const { content, expiration, params, config, schemaId } = await api('getTemplate', {
    params: { projectId, templateId },
  });
  return { content, expiration, params, config, schemaId, approvalsRequired: 0 };
}
