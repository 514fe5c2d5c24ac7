import { expect, test } from '../support/journey.ts';
import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import { ATTENDANCE } from '../../../server/demo/content.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { codeMailedTo, mailedTo } from '../support/letters.ts';
import { PHONE } from '../support/phone.ts';
import { enter, field, open, openInside, press, visit } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';

const EMAIL = 'nueva.firma@uni.example';
const NAME = 'Fabiola Firmeza';
const PASSWORD = 'una clave bien larga';
const UNIVERSITY = 'Universidad del Valle Azul';

test('an owner invites a signer, who sets a password and signs; disabled, the signer is signed out and reads why', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const owner = await enter(browser, 'es-MX', 'owner@uni.example');
  const { page, say } = owner;

  await test.step('the owner finds who works there, and invites one more', async () => {
    await page.goto('/organization/users');
    await expect(page.getByText('Dora Licencia')).toBeVisible();
    await expectAccessible(page, 'users');
    await page.getByRole('link', { name: say('users.invite.open') }).click();
    await press(page, say('users.invite.send'));
    await expect(page.getByText(say('fieldErrors.required')).first()).toBeVisible();
    await expectAccessible(page, 'invite');
    await field(page, say('users.fields.firstName')).fill('Fabiola');
    await field(page, say('users.fields.lastname')).fill('Firmeza');
    await field(page, say('users.fields.email')).fill(EMAIL);
    await page.getByRole('radio', { name: new RegExp(`^${say('users.presets.viewer.name')}`) }).check();
    await press(page, say('common.advanced'));
    await expectAccessible(page, 'invite: advanced');
    await page.getByRole('checkbox', { name: say('roles.viewer') }).uncheck();
    await page.getByRole('checkbox', { name: say('roles.org.member') }).check();
    await page.getByRole('radio', { name: new RegExp(`^${say('keyManagement.custody')}`) }).check();
    await press(page, say('users.invite.send'));
    await expect(page.getByText(say('fieldErrors.required')), 'an approver approves somewhere').toBeVisible();
    await page.getByRole('radio', { name: new RegExp(`^${say('keyManagement.none')}`) }).check();
    await press(page, say('users.invite.send'));
    await expect(page.getByText(say('users.invite.sent', { smart_count: 1 }))).toBeVisible();
    await expect(page.getByRole('row').filter({ hasText: EMAIL })).toContainText(say('states.person.pending'));
  });

  const signer = await visit(browser, 'en-US');
  const { say: told } = signer;
  await test.step('the link of the letter leads to a password, and that into the portal', async () => {
    await signer.page.goto(await mailedTo(signer.page, EMAIL));
    await expect(
      signer.page.getByRole('heading', { name: told('invitation.title', { name: UNIVERSITY }) }),
    ).toBeVisible();
    await expectAccessible(signer.page, 'invitation');
    await field(signer.page, told('reset.password')).fill(PASSWORD);
    await field(signer.page, told('reset.repeat')).fill(PASSWORD);
    await press(signer.page, told('invitation.accept'));
    await expect(signer.page.getByText(told('fieldErrors.terms_required'))).toBeVisible();
    await signer.page.getByRole('checkbox').check();
    await press(signer.page, told('invitation.accept'));
    await expect(signer.page).toHaveURL(/newuser/);
    await expect(signer.page.getByText(told('invitation.joined', { name: UNIVERSITY }))).toBeVisible();
  });

  const { projectId, schemaId } = await ownProject(api, 'Firma nueva');
  const { users } = await api('listOrganizationUsers', { query: { q: EMAIL } });
  const memberId = users[0]?.id ?? '';
  await test.step('assigned to a project, and on a template, they sign', async () => {
    await api('addProjectUser', {
      params: { projectId },
      body: { id: memberId, roleId: PROJECT_ROLE_IDS['project.signer'] },
    });
    const { id: templateId } = await api('createTemplate', {
      params: { projectId },
      body: {
        ...ATTENDANCE.template,
        title: 'Con su firma',
        schemaId,
        config: { approvalMode: 'manual' },
        approvalsRequired: 1,
        signers: [memberId],
      },
    });
    const credentialId = await issueOne(api, projectId, templateId, 'firmada@nueva.example');
    await signer.page.goto(`/projects/${projectId}/credentials/issued/${credentialId}`);
    await press(signer.page, told('credentials.actions.approve'));
    await press(signer.page.getByRole('dialog'), told('credentials.actions.approve'));
    await expect(signer.page.getByText(told('credentials.signed'))).toBeVisible();
  });

  await test.step('what stands against a removal is named with the way there, before the click', async () => {
    await open(page, `/organization/users/${memberId}`, NAME);
    await expect(page.getByRole('link', { name: 'Con su firma' })).toBeVisible();
    await expect(page.getByRole('button', { name: say('users.remove.button') })).toBeDisabled();
    await expectAccessible(page, 'user');
    await page.setViewportSize(PHONE);
    await page.getByRole('tab', { name: say('users.tabs.history') }).click();
    await expect(page.getByText(say('users.history.create', { by: 'Olivia Rectora' }))).toBeVisible();
    await expectAccessible(page, 'user: history, on a phone');
    await page.getByRole('tab', { name: new RegExp(`^${say('users.tabs.info')}`) }).click();
    await press(page, say('users.change.rolesOf', { name: NAME }));
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('checkbox', { name: say('roles.viewer') }).check();
    await expectAccessible(page, 'user: roles, on a phone');
    await press(dialog, say('ra.action.save'));
    await expect(dialog).toBeHidden();
  });

  await test.step('disabled, they are signed out at once, and read why', async () => {
    await press(page, say('users.make.disabled'));
    await press(page.getByRole('dialog'), say('users.make.disabled'));
    await expect(page.getByText(say('users.made.disabled'))).toBeVisible();
    await signer.page.goto('/projects');
    await expect(signer.page.getByText(told('errors.auth.disabled'))).toBeVisible();
    await expectAccessible(signer.page, 'signed out');
    await field(signer.page, told('signIn.username')).fill(EMAIL);
    await field(signer.page, told('signIn.password')).fill(PASSWORD);
    await press(signer.page, told('signIn.submit'));
    await expect(signer.page.getByText(told('errors.login.disabled'))).toBeVisible();
  });
  await signer.context.close();
  await owner.context.close();
});

test('whoever works elsewhere is invited, accepts signed in, and goes from one organization to the other', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const guest = await enter(browser, 'es-MX', 'owner@trial.example');
  const { page, say } = guest;
  await page.goto('/');
  await expect(page.getByRole('button', { name: say('shell.bell.label') })).toBeVisible();
  await api('inviteOrganizationUsers', {
    body: { people: [{ name: 'Teo', lastname: 'Prueba', email: 'owner@trial.example' }], roles: ['viewer'] },
  });

  await test.step('the bell tells at once, and leads to the invitation', async () => {
    // Of what else waits for an owner the number says nothing here.
    await press(page, new RegExp(`^${say('shell.bell.label')}`));
    await page.getByRole('link', { name: say('shell.bell.seeInvitations') }).click();
    await expect(page.getByText(UNIVERSITY)).toBeVisible();
    await expectAccessible(page, 'organizations');
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'organizations, on a phone');
  });

  await test.step('so does the letter, which asks nobody for a password who has one', async () => {
    await page.goto(await mailedTo(page, 'owner@trial.example'));
    await expect(page.getByText(say('invitation.known', { email: 'owner@trial.example' }))).toBeVisible();
    await expectAccessible(page, 'invitation of somebody known');
    await page.getByRole('link', { name: say('invitation.answer') }).click();
  });

  await test.step('accepted, the organization is one of theirs', async () => {
    await press(page, say('account.organizations.acceptOf', { name: UNIVERSITY }));
    await press(page, say('account.organizations.turnToOf', { name: UNIVERSITY }));
    await expect(page).toHaveURL(/newuser/);
    await press(page, say('welcome.begin'));
    await expect(page).not.toHaveURL(/newuser/);
    await press(page, new RegExp(say('shell.user.menu', { name: 'Teo Prueba' })));
    await expect(page.getByRole('dialog').getByText(UNIVERSITY)).toBeVisible();
    await page.getByRole('menuitem', { name: say('shell.user.organizations') }).click();
    await expect(page.getByText(say('account.organizations.current'))).toBeVisible();
  });

  await test.step('who accepted without the link confirms the address with a code', async () => {
    await openInside(page, '/account/onboarding');
    await press(page, say('account.onboarding.send'));
    await expect(field(page, say('account.onboarding.code'))).toBeVisible();
    await expectAccessible(page, 'onboarding');
    await field(page, say('account.onboarding.code')).fill(await codeMailedTo(page, 'owner@trial.example'));
    await press(page, say('account.onboarding.confirm'));
    await expect(page.getByText(say('account.onboarding.confirmed'))).toBeVisible();
  });
  await guest.context.close();
});
