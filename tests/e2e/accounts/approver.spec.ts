import { expect, test } from '../support/journey.ts';
import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import { ATTENDANCE } from '../../../server/demo/content.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { countClicks, printClicks } from '../support/clicks.ts';
import { mailedTo } from '../support/letters.ts';
import { PHONE } from '../support/phone.ts';
import { enter, field, press, visit } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';
import { expectOnEachScreen } from '../support/screens.ts';

const PASSWORD = 'una clave bien larga';

for (const language of ['en-US', 'es-MX'] as const)
  test(`an approver who can sign is invited with 3 clicks, accepts, and signs on a phone (${language})`, async ({
    browser,
    request,
  }) => {
    const EMAIL = `aprueba.${language.toLowerCase()}@uni.example`;
    const project = `Constancias de buceo ${language}`;
    const api = await actAs(request, 'owner@uni.example');
    const { projectId, schemaId } = await ownProject(api, project);
    const { users } = await api('listOrganizationUsers', { query: { q: 'users@uni.example' } });
    await api('addProjectUser', {
      params: { projectId },
      body: { id: users[0]?.id, roleId: PROJECT_ROLE_IDS['project.manager'] },
    });
    const { page, say, context } = await enter(browser, language, 'users@uni.example');

    await test.step('who looks after users, and manages one project, invites them', async () => {
      await page.goto('/organization/users');
      await expect(page.getByText('Dora Licencia')).toBeVisible();
      const clicks = countClicks(page);
      await page.getByRole('link', { name: say('users.invite.open') }).click();
      await field(page, say('users.fields.firstName')).fill('Aurora');
      await field(page, say('users.fields.lastname')).fill('Aprueba');
      await field(page, say('users.fields.email')).fill(EMAIL);
      await page.getByText(say('users.presets.approver.name'), { exact: true }).click();
      await expect(page.getByText(say('users.presets.approvesInOnly', { project }))).toBeVisible();
      await expect(page.getByText(say('users.presets.owner.name'), { exact: true })).toBeHidden();
      await press(page, say('users.invite.send'));
      await expect(page.getByText(say('users.invite.sent', { smart_count: 1 }))).toBeVisible();
      expect(clicks.count()).toBe(3);
      printClicks('invite an approver who can sign', clicks);
      await page.goto('/organization/users/invite');
      await expectAccessible(page, 'invite, as a user manager');
      await page.setViewportSize(PHONE);
      await page.getByText(say('users.presets.approver.name'), { exact: true }).click();
      await press(page, say('common.advanced'));
      await expectAccessible(page, 'invite: advanced, on a phone');
    });

    const approver = await visit(browser, language);
    const { page: theirs, say: told } = approver;
    await test.step('they accept, and are signed in', async () => {
      await theirs.goto(await mailedTo(theirs, EMAIL));
      await field(theirs, told('reset.password')).fill(PASSWORD);
      await field(theirs, told('reset.repeat')).fill(PASSWORD);
      await theirs.getByRole('checkbox').check();
      await expectOnEachScreen(theirs, 'invitation');
      await press(theirs, told('invitation.accept'));
      await press(theirs, told('welcome.begin'));
      await expect(theirs).toHaveURL(/\/projects$/);
      await expect(theirs.getByText(told('home.desk.waiting'))).toBeHidden();
    });

    await test.step('what waits for their signature is the first thing on the page where they land', async () => {
      const { users: found } = await api('listOrganizationUsers', { query: { q: EMAIL } });
      const { id: templateId } = await api('createTemplate', {
        params: { projectId },
        body: {
          ...ATTENDANCE.template,
          title: 'Constancia de Aurora',
          schemaId,
          config: { approvalMode: 'manual' },
          approvalsRequired: 1,
          signers: [found[0]?.id],
        },
      });
      await issueOne(api, projectId, templateId, `buzo.${language.toLowerCase()}@aprueba.example`);
      await theirs.goto('/projects');
      await expect(theirs.getByRole('heading', { name: told('home.desk.waiting') })).toBeVisible();
      await expectOnEachScreen(theirs, 'projects, with what waits');
      await theirs.setViewportSize(PHONE);
      await theirs.getByRole('link', { name: told('home.desk.approve', { smart_count: 1 }) }).click();
      await expect(theirs.getByRole('heading', { level: 1 })).toHaveText(told('desk.title'));
      const all = { name: told('desk.approveAll', { smart_count: 1 }), exact: true };
      await expect(theirs.getByRole('button', all)).toBeVisible();
      await expectOnEachScreen(theirs, 'desk');
      // The link of the letter proved the address: nothing is left to confirm before the first signature.
      await expect(theirs.getByText(told('shell.banner.onboarding.due'))).toBeHidden();
      await theirs.getByRole('button', all).click();
      await theirs.getByRole('dialog').getByRole('button', all).click();
      await expect(theirs.getByText(told('pending.emptyMine.title'))).toBeVisible();
      await expectOnEachScreen(theirs, 'desk: nothing is left');
    });
    // The journey in the other language begins with one project, too.
    await api('removeProjectUser', { params: { projectId, userId: users[0]?.id ?? '' } });
    await approver.context.close();
    await context.close();
  });
