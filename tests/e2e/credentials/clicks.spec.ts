import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import { startIn } from '../../../contract/credentials/starts/index.ts';
import { expect, test, type Locator } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { countClicks, printClicks } from '../support/clicks.ts';
import { PHONE, expectNoSideways } from '../support/phone.ts';
import { enter, field, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';
import { expectOnEachScreen } from '../support/screens.ts';

const SMALL = { viewport: { width: 1280, height: 800 } };

/** Whether all of something is in the part of the page that the window shows. */
const isInSight = (place: Locator) =>
  place.evaluate(element => {
    const { top, bottom } = element.getBoundingClientRect();
    return top >= 0 && bottom <= innerHeight;
  });

test('one diploma from Home takes four clicks where there is one project and one template', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId } = await ownProject(api, 'Four clicks');
  const { users } = await api('listOrganizationUsers', { query: { q: 'away@uni.example' } });
  await api('addProjectUser', {
    params: { projectId },
    body: { id: users[0]?.id, roleId: PROJECT_ROLE_IDS['project.manager'] },
  });
  await api('deleteTemplate', { params: { projectId, templateId: automaticId } });
  const { page, context, say } = await enter(browser, 'en-US', 'away@uni.example', SMALL);
  await page.goto('/');
  await expect(page.getByRole('link', { name: say('home.desk.issue'), exact: true })).toBeVisible();
  const clicks = countClicks(page);
  await page.getByRole('link', { name: say('home.desk.issue'), exact: true }).click();
  await expect(page.getByRole('heading', { name: 'With approval' })).toBeVisible();
  const finish = page.getByRole('button', { name: say('issue.send', { smart_count: 1 }) });
  await expect(finish).toBeDisabled();
  await field(page, say('person.name')).click();
  await page.keyboard.type('Lucía');
  for (const text of ['Cuatro', 'lucia@clicks.example', '', 'Diving']) {
    await page.keyboard.press('Tab');
    if (text) await page.keyboard.type(text);
  }
  await expect(page.getByRole('img', { name: say('designs.pageOf', { name: 'Lucía Cuatro' }) })).toBeVisible();
  await expect(page.getByText(say('issue.summary.finalManual'))).toBeVisible();
  await expectAccessible(page, 'issue: one person on one page');
  expect(await isInSight(finish)).toBe(true);
  await page.setViewportSize(PHONE);
  await expectNoSideways(page);
  await page.setViewportSize(SMALL.viewport);
  await finish.click();
  await expect(page.getByText(say('issue.progress.pending', { smart_count: 1 })).first()).toBeVisible();
  printClicks('one diploma from Home', clicks);
  expect(clicks.count()).toBeLessThanOrEqual(4);
  await context.close();
});

for (const language of ['en-US', 'es-MX'] as const)
  test(`from nothing to 30 sent for approval takes at most 45 clicks (${language})`, async ({ browser }) => {
    const { page, context, say } = await enter(browser, language, 'owner@uni.example', SMALL);
    const next = () => press(page, say('common.next'));
    const start = startIn('degree', language);
    // documents are in the organization's language, also where they are prepared in another
    const made = startIn('degree', 'es-MX');
    const fields = made.content.filter(({ mode }) => mode === 'variable');
    const titles = ['Name', 'Last name', 'Email', ...fields.map(({ label }) => label)];
    const rows = Array.from({ length: 30 }, (_, n) => [
      'Persona',
      `Treinta ${'ABCDEFGHIJ'[n % 10]}${'abc'[Math.floor(n / 10)]}`,
      `treinta${n}.${language}@clicks.example`,
      ...fields.map(({ component }) =>
        component === 'number' ? '9' : component === 'calendar' ? '2026-06-15' : 'Law',
      ),
    ]);
    const name = language === 'en-US' ? 'Thirty degrees' : 'Treinta títulos';

    await page.goto('/');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    const clicks = countClicks(page);
    await test.step('a project and its template come from a ready start', async () => {
      await page
        .getByRole('link', { name: say('projects.menu') })
        .first()
        .click();
      await page
        .getByRole('link', { name: say('projects.new') })
        .first()
        .click();
      await next();
      await page.getByRole('radio', { name: new RegExp(`^${start.label}`) }).click();
      await expectOnEachScreen(page, 'guided: starts');
      await next();
      const called = field(page, say('resources.projects.fields.name'));
      await called.click({ clickCount: 3 });
      await page.keyboard.type(name);
      await next();
      for (const approver of ['Sofía Firmante', 'Simón Firmante'])
        await page.getByRole('checkbox', { name: approver }).click();
      await next();
      await expect(page.getByRole('img', { name: made.label })).toBeVisible();
      await expectOnEachScreen(page, 'guided: the design');
      await next();
    });

    await test.step('thirty people are pasted', async () => {
      await page.getByRole('tab', { name: say('issue.ways.file') }).click();
      await field(page, say('import.paste.label')).click();
      await page.keyboard.insertText([titles, ...rows].map(row => row.join('\t')).join('\n'));
      await press(page, say('import.paste.go'));
      await press(page, say('import.columns.add', { smart_count: 30 }));
      await expect(page.getByText(say('import.review.title', { smart_count: 30 })).first()).toBeVisible();
      // the ways to add people are one line, and the table is in sight
      await expect(page.getByRole('tabpanel')).toHaveCount(0);
      expect(await isInSight(page.getByRole('row', { name: /Treinta Ea/ }))).toBe(true);
      await expectOnEachScreen(page, 'guided: thirty recipients');
      await next();
      await expect(
        page.getByRole('button', { name: say('guided.run.beginAndIssue', { smart_count: 30 }) }),
      ).toBeVisible();
      await expectOnEachScreen(page, 'guided: the summary');
    });

    await press(page, say('guided.run.beginAndIssue', { smart_count: 30 }));
    await expect(page).toHaveURL(/\/requests\/|\/credentials/);
    await expect(page.getByText(say('issue.progress.pending', { smart_count: 30 })).first()).toBeVisible();
    await expectOnEachScreen(page, 'what was sent for approval');
    printClicks(`from nothing to 30 sent for approval (${language})`, clicks);
    expect(clicks.count()).toBeLessThanOrEqual(45);
    await context.close();
  });

test('ten approvals take three clicks', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, manualId } = await ownProject(api, 'Ten approvals');
  const receiver = Array.from({ length: 10 }, (_, n) => ({
    name: 'Diez',
    lastname: `Número ${'ABCDEFGHIJ'[n]}`,
    email: `diez${n}@clicks.example`,
    values: { course: 'Buceo' },
  }));
  const asked = await api('issueCredentials', { params: { projectId }, body: { templateId: manualId, receiver } });
  const params = { projectId, requestId: asked.id };
  await expect.poll(async () => (await api('getIssueRequest', { params })).outcomes.pending).toBe(10);
  const signer = await enter(browser, 'en-US', 'signer@uni.example', SMALL);
  await signer.page.goto('/projects');
  await expect(signer.page.getByRole('heading', { level: 1 })).toBeVisible();
  const approving = countClicks(signer.page);
  const all = { name: signer.say('desk.approveAll', { smart_count: 10 }), exact: true };
  await signer.page.getByRole('link', { name: signer.say('menu.desk') }).click();
  await signer.page.getByRole('button', all).click();
  await signer.page.getByRole('dialog').getByRole('button', all).click();
  await expect(signer.page.getByText(signer.say('credentials.signedMany', { smart_count: 10 }))).toBeVisible();
  printClicks('ten approvals', approving);
  expect(approving.count()).toBeLessThanOrEqual(3);
  await signer.context.close();
});
