import { expect, test } from '../support/journey.ts';
import { actAs } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { dayIn } from '../support/days.ts';
import { PHONE } from '../support/phone.ts';
import { enter, field, openInside, press, visit } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';
import { DIFFERENCE_WORDS } from '../../../src/custom/credentials/verification/i18n/word-differences.ts';
import { publicWords } from '../support/words.ts';

test('a credential is paused and reinstated, and a typo corrected by another in its place', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId } = await ownProject(api, 'En pausa');
  const issue = (email: string, lastname: string) => issueOne(api, projectId, automaticId, email, lastname);
  const badge = await issue('insignia@pausa.example', 'Insignia');
  const of = { params: { projectId, templateId: automaticId } };
  const { revision, params } = await api('getTemplate', of);
  await api('updateTemplate', { ...of, body: { revision, params: { ...params, openBadge: null } } });
  const ids = {
    brief: await issue('breve@pausa.example', 'Breve'),
    paused: await issue('pausada@pausa.example', 'Pausada'),
    unopened: await issue('cerrada@pausa.example', 'Cerrada'),
    typo: await issue('errata@pausa.example', 'Erata'),
  };
  const page = (id: string) => `/projects/${projectId}/credentials/issued/${id}`;
  const linkOf = async (credentialId: string) =>
    (await api('getCredential', { params: { projectId, credentialId } })).verifyUrl;
  const words = publicWords('es-MX');
  const stranger = (await visit(browser, 'es-MX')).page;
  const verdict = stranger.getByRole('heading', { level: 1 });
  const owner = await enter(browser, 'es-MX', 'owner@uni.example');
  const { say } = owner;
  // It ends by itself while the rest is done.
  await api('suspendCredential', {
    params: { projectId, credentialId: ids.brief },
    body: { metadata: { description: 'Un momento' }, until: new Date(Date.now() + 5_000).toISOString() },
  });

  await test.step('an Open Badge can be revoked and not paused', async () => {
    await owner.page.goto(page(badge));
    await expect(owner.page.getByRole('button', { name: say('credentials.actions.revoke') })).toBeVisible();
    await expect(owner.page.getByRole('button', { name: say('credentials.actions.suspend') })).toHaveCount(0);
  });

  await test.step('paused until a day, it is not valid, and says why and until when', async () => {
    await owner.page.goto(page(ids.paused));
    await press(owner.page, say('credentials.actions.suspend'));
    const dialog = owner.page.getByRole('dialog');
    await press(dialog, say('credentials.actions.suspend'));
    await expect(dialog.getByText(say('fieldErrors.required'))).toBeVisible();
    await field(dialog, say('credentials.confirm.reason')).fill('Faltan documentos');
    await field(dialog, say('credentials.confirm.suspend.until')).fill(dayIn(30));
    await expectAccessible(owner.page, 'pause');
    await press(dialog, say('credentials.actions.suspend'));
    await expect(owner.page.getByText(/En pausa hasta el .*: Faltan documentos/)).toBeVisible();
    await expectAccessible(owner.page, 'a paused credential');
    await stranger.goto(await linkOf(ids.paused));
    await expect(stranger.getByText(words.word.suspended, { exact: true })).toBeVisible();
    await expect(stranger.getByText('Faltan documentos').first()).toBeVisible();
    await expectAccessible(stranger, 'public page, paused');
  });

  await test.step('reinstated, it is valid at once', async () => {
    await press(owner.page, say('credentials.actions.reinstate'));
    await press(owner.page.getByRole('dialog'), say('credentials.actions.reinstate'));
    await expect(owner.page.getByRole('button', { name: say('credentials.actions.suspend') })).toBeVisible();
    await stranger.reload();
    await expect(verdict).toHaveText(words.verdict.valid[0] as string);
  });

  await test.step('corrected, another takes its place, and the old link leads there', async () => {
    const old = await linkOf(ids.typo);
    await openInside(owner.page, page(ids.typo));
    await owner.page.getByRole('link', { name: say('credentials.actions.correct') }).click();
    const lastname = field(owner.page, say('person.lastname'));
    await expect(lastname).toHaveValue('Erata');
    await lastname.fill('Errata');
    await expectAccessible(owner.page, 'correction');
    await field(owner.page, say('credentials.confirm.reason')).fill('El apellido lleva doble r');
    await press(owner.page, say('credentials.correct.confirm'));
    await press(owner.page.getByRole('dialog'), say('credentials.correct.confirm'));
    await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Ana Errata');
    await expect(
      owner.page.getByText(say('credentials.corrects', { reason: 'El apellido lleva doble r' })),
    ).toBeVisible();
    await owner.page.getByRole('link', { name: say('credentials.toCorrected') }).click();
    await expect(owner.page.getByRole('heading', { level: 1 })).toHaveText('Ana Erata');
    await expect(owner.page.getByRole('link', { name: say('credentials.toCorrection') })).toBeVisible();
    const credentialId = old.split('/').at(-1) ?? '';
    const sealed = async () =>
      (await api('verifyCredential', { params: { credentialId } })).seals.revocation?.transactionHash ?? null;
    await expect.poll(sealed, { timeout: 1_200_000 }).not.toBeNull();
    await stranger.goto(old);
    await expect(stranger.getByText(words.word.replaced, { exact: true })).toBeVisible();
    await expect(stranger.getByText('El apellido lleva doble r').first()).toBeVisible();
    await expectAccessible(stranger, 'public page, replaced');
    await press(stranger, words.browser.start);
    await expect(
      stranger.getByText(DIFFERENCE_WORDS['es-MX'].agrees.replace('{word}', words.word.replaced)),
    ).toBeVisible();
    await stranger.getByRole('link', { name: words.label.replacedBy }).click();
    await expect(verdict).toHaveText(words.verdict.valid[0] as string);
    await expect(stranger.getByText('Ana Errata').first()).toBeVisible();
    await expect(stranger.getByRole('link', { name: old })).toBeVisible();
  });

  await test.step('its history tells who did what, on a phone and in English, too', async () => {
    const phone = await enter(browser, 'en-US', 'viewer@uni.example', {
      viewport: PHONE,
      colorScheme: 'light',
    });
    await phone.page.goto(`${page(ids.typo)}/timeline`);
    const history = phone.page.getByRole('list', { name: phone.say('credentials.tabs.timeline') });
    await expect(history.getByText(phone.say('credentials.events.supersede'))).toBeVisible();
    await expect(history.getByText('El apellido lleva doble r')).toBeVisible();
    // The page was in a browser, which is told of nobody in particular.
    await expect(history.getByText(phone.say('credentials.events.view'))).toBeVisible();
    await expect(history.getByText(phone.say('credentials.events.verify'))).toBeVisible();
    await expect(history.getByText(phone.say('credentials.events.visitor')).first()).toBeVisible();
    await expectAccessible(phone.page, 'history');
    await phone.context.close();
  });

  await test.step('who only fetched the link, or looked from the portal, has not opened it, and its recipient is reminded', async () => {
    const shown = async () => api('getCredential', { params: { projectId, credentialId: ids.unopened } });
    await expect.poll(async () => (await shown()).progress, { timeout: 300_000 }).toBe('sent');
    const link = await linkOf(ids.unopened);
    expect((await request.get(link, { headers: { accept: 'text/html' } })).status()).toBe(200);
    const said = stranger.waitForResponse(/\/visits$/);
    await stranger.goto(await linkOf(ids.paused));
    expect((await said).status()).toBe(204);
    await openInside(owner.page, `/projects/${projectId}/credentials`);
    await press(owner.page, say('lists.filters'));
    await press(owner.page, say('credentials.unopened'));
    await expect(owner.page.getByText('Ana Pausada')).toBeHidden();
    await owner.page.getByRole('link', { name: 'Ana Cerrada' }).click();
    await expect(owner.page.getByText(say('credentials.visits.never'))).toBeVisible();
    const [office] = await Promise.all([
      owner.context.waitForEvent('page'),
      owner.page.getByRole('link', { name: say('credentials.actions.open') }).click(),
    ]);
    await expect(office.getByRole('heading', { level: 1 })).toHaveText(words.verdict.valid[0] as string);
    await office.close();
    await press(owner.page, say('credentials.actions.remind'));
    await press(owner.page.getByRole('dialog'), say('credentials.actions.remind'));
    await expect(owner.page.getByText(say('credentials.remindedOne'))).toBeVisible();
    await expect(owner.page.getByRole('button', { name: say('credentials.actions.remind') })).toBeDisabled();
    await expectAccessible(owner.page, 'a credential that was not opened');
    expect(await shown()).toMatchObject({ viewedAt: null, visits: { viewed: null } });
    // The list remembers its filter.
    await openInside(owner.page, `/projects/${projectId}/credentials`);
    await press(owner.page, say('lists.removeFilter', { label: say('credentials.unopened') }));
    await expect(owner.page.getByText('Ana Pausada').first()).toBeVisible();
  });

  await test.step('many are paused at once, and what cannot be is told', async () => {
    await openInside(owner.page, `/projects/${projectId}/credentials`);
    await owner.page.getByRole('checkbox').first().check();
    await press(owner.page, say('credentials.actions.suspend'));
    const dialog = owner.page.getByRole('dialog');
    await field(dialog, say('credentials.confirm.reason')).fill('Revisión');
    await expectAccessible(owner.page, 'pause of many');
    await press(dialog, /^Pausar \d/);
    await expect(owner.page.getByText(say('credentials.suspendFailed'))).toBeVisible();
    const { standing } = await api('getCredential', { params: { projectId, credentialId: ids.paused } });
    expect(standing).toBe('suspended');
  });

  await test.step('a request has a page that any colleague can open, and stands in the list of requests', async () => {
    const receiver = ['Luz', 'Sol'].map(lastname => ({
      name: 'Eva',
      lastname,
      email: `eva.${lastname.toLowerCase()}@pausa.example`,
      values: { course: 'Buceo' },
    }));
    const { id } = await api('issueCredentials', {
      params: { projectId },
      body: { templateId: automaticId, receiver },
    });
    const viewer = await enter(browser, 'es-MX', 'viewer@uni.example');
    await viewer.page.goto(`/projects/${projectId}/credentials/requests`);
    await viewer.page.getByRole('link', { name: /^2 personas/ }).click();
    await expect(viewer.page).toHaveURL(new RegExp(`/requests/${id}$`));
    await expect(viewer.page.getByRole('heading', { level: 1 })).toHaveText(say('issue.progress.titleOther'));
    await expect(viewer.page.getByRole('link', { name: 'Eva Sol' })).toBeVisible();
    await expectAccessible(viewer.page, 'request');
    const file = viewer.page.waitForEvent('download');
    await press(viewer.page, say('issue.results.download'));
    expect((await file).suggestedFilename()).toMatch(/^At once - resultados \d{4}-\d\d-\d\d\.xlsx$/);
    await viewer.page.goBack();
    await expectAccessible(viewer.page, 'requests');
    await viewer.context.close();
  });

  await test.step('the brief one was reinstated by itself', async () => {
    const told = async () =>
      (await api('listCredentialEvents', { params: { projectId, credentialId: ids.brief } })).events.find(
        event => event.type === 'reinstate',
      )?.by;
    await expect.poll(told, { timeout: 1_200_000 }).toBeNull();
  });
});
