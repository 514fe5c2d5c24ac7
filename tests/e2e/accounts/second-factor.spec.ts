import { expect, test, type Page } from '../support/journey.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { codeAt } from '../../../server/modules/accounts/identity/factors/totp.ts';
import { fromBase32 } from '../../support/counterparts/base32.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { mailedTo } from '../support/letters.ts';
import { PHONE } from '../support/phone.ts';
import { enter, field, open, press, type Person, visit } from '../support/portal.ts';

const EMAIL = 'segunda@prueba.example';
const PASSWORD = 'una clave bien larga';
const STEP_MS = 30_000;

/** Gives a browser a security key that agrees to everything. */
async function plugIn(page: Page): Promise<void> {
  const devices = await page.context().newCDPSession(page);
  await devices.send('WebAuthn.enable');
  await devices.send('WebAuthn.addVirtualAuthenticator', {
    options: { protocol: 'ctap2', transport: 'usb', automaticPresenceSimulation: true },
  });
}

/** The first step of a sign-in, at the sign-in page. */
async function firstStep({ page, say }: Person, email: string, password: string): Promise<void> {
  await field(page, say('signIn.username')).fill(email);
  await field(page, say('signIn.password')).fill(password);
  const terms = page.getByRole('checkbox');
  if (await terms.isVisible()) await terms.check();
  await press(page, say('signIn.submit'));
}

async function keepCodes({ page, say }: Person): Promise<string> {
  const codes = page.getByRole('dialog', { name: say('account.codes.shown') });
  const first = await codes.getByRole('listitem').first().innerText();
  await expectAccessible(page, 'recovery codes');
  await codes.getByRole('checkbox', { name: say('account.codes.kept') }).check();
  await press(codes, say('account.done'));
  return first;
}

test('a second factor is required, set up, lost and reset, and sessions are ended from afar', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@trial.example');
  const owner = await enter(browser, 'en-US', 'owner@trial.example');
  const { page, say } = owner;
  const setting = say('organization.settings.factor.label');

  await test.step('an owner sets one up, and requires it of everybody', async () => {
    await page.goto('/account/security');
    await press(page, say('account.factors.add.totp'));
    await field(page, say('password.current')).fill(DEMO_PASSWORD);
    await press(page, say('account.next'));
    const secret = (await page.locator('code').innerText()).replaceAll(' ', '');
    await expectAccessible(page, 'an app to scan');
    await field(page, say('account.app.code')).fill('12');
    await press(page, say('account.app.confirm'));
    await expect(page.getByText(say('fieldErrors.invalid'))).toBeVisible();
    await field(page, say('account.app.code')).fill(codeAt(fromBase32(secret), Math.floor(Date.now() / STEP_MS)));
    await press(page, say('account.app.confirm'));
    await keepCodes(owner);
    await open(page, '/organization/settings', say('organization.settings.title'));
    await page.getByRole('switch', { name: setting }).click();
    await press(page.getByRole('dialog'), say('organization.settings.factor.require'));
    await expect(page.getByText(say('organization.settings.factor.required'))).toBeVisible();
  });

  const { users } = await api('inviteOrganizationUsers', {
    body: { people: [{ name: 'Segunda', lastname: 'Clave', email: EMAIL }], roles: ['org.member'], language: 'es-MX' },
  });
  const person = await visit(browser, 'es-MX');
  const { page: theirs, say: told } = person;
  let code = '';
  await test.step('whoever comes without one sets one up, and does nothing else before', async () => {
    await theirs.goto(await mailedTo(theirs, EMAIL));
    await field(theirs, told('reset.password')).fill(PASSWORD);
    await field(theirs, told('reset.repeat')).fill(PASSWORD);
    await theirs.getByRole('checkbox').check();
    await press(theirs, told('invitation.accept'));
    await press(theirs, told('welcome.begin'));
    await expect(theirs.getByRole('heading', { level: 1, name: told('account.title') })).toBeVisible();
    await theirs.goto('/projects');
    await expect(theirs.getByText(told('account.due', { organization: 'Colegio Prueba' }))).toBeVisible();
    await theirs.setViewportSize(PHONE);
    await expectAccessible(theirs, 'security, on a phone');
    await plugIn(theirs);
    await press(theirs, told('account.factors.add.passkey'));
    await field(theirs, told('password.current')).fill(PASSWORD);
    await press(theirs, told('account.next'));
    code = await keepCodes(person);
    await expect(theirs).toHaveURL(/\/projects$/);
  });

  const beside = await visit(browser, 'es-MX');
  await test.step('they sign in by it; without it by a recovery code, and end what they left open', async () => {
    await theirs
      .getByRole('banner')
      .getByRole('button', { name: /^Cuenta/ })
      .click();
    await theirs.getByRole('menuitem', { name: told('shell.user.logout') }).click();
    await firstStep(person, EMAIL, PASSWORD);
    await expectAccessible(theirs, 'second step');
    await press(theirs, told('signIn.second.usePasskey'));
    await expect(theirs).toHaveURL(/\/projects$/);

    await beside.page.goto('/login');
    await firstStep(beside, EMAIL, PASSWORD);
    await press(beside.page, told('signIn.second.other.recovery'));
    await field(beside.page, told('signIn.second.code.recovery')).fill('aaaa-bbbb-cccc-dddd');
    await press(beside.page, told('signIn.second.confirm'));
    await expect(beside.page.getByText('No es correcto o ya se usó.')).toBeVisible();
    await field(beside.page, told('signIn.second.code.recovery')).fill(code);
    await press(beside.page, told('signIn.second.confirm'));
    await expect(beside.page).toHaveURL(/\/projects$/);

    await open(theirs, '/account/security', told('account.title'));
    await expect(theirs.getByText(told('account.codes.left', { smart_count: 9 }))).toBeVisible();
    await press(theirs, told('account.factors.renameOf', { name: told('account.passkey.usualName') }));
    await field(theirs, told('account.factors.name')).fill('');
    await press(theirs.getByRole('dialog'), told('ra.action.save'));
    await expect(theirs.getByText(told('fieldErrors.required'))).toBeVisible();
    await expectAccessible(theirs, 'a factor to rename');
    await field(theirs, told('account.factors.name')).fill('Llavero azul');
    await press(theirs.getByRole('dialog'), told('ra.action.save'));
    await expect(theirs.getByText('Llavero azul')).toBeVisible();
    await press(theirs, told('account.sessions.endOthers'));
    await press(theirs.getByRole('dialog'), told('account.sessions.endOthers'));
    await expect(theirs.getByText(told('account.sessions.othersEnded'))).toBeVisible();
    await beside.page.goto('/organization');
    await expect(beside.page.getByText(told('errors.auth.ended_elsewhere'))).toBeVisible();
  });

  await test.step('lost for good, it is reset by whoever looks after people', async () => {
    await open(page, `/organization/users/${users[0]?.id}`, 'Segunda Clave');
    await press(page, say('users.factor.reset'));
    await press(page.getByRole('dialog'), say('users.factor.reset'));
    await expect(page.getByText(say('users.factor.done', { name: 'Segunda Clave' }))).toBeVisible();
    await theirs.goto('/projects');
    await expect(theirs.getByText(told('errors.auth.factor_reset'))).toBeVisible();
    await firstStep(person, EMAIL, PASSWORD);
    await expect(theirs.getByText(told('account.factors.none'))).toBeVisible();
  });

  await test.step('it is required no longer, and the owner goes back to the password', async () => {
    await open(page, '/organization/settings', say('organization.settings.title'));
    await page.getByRole('switch', { name: setting }).click();
    await press(page.getByRole('dialog'), say('organization.settings.factor.stop'));
    await expect(page.getByText(say('organization.settings.factor.stopped'))).toBeVisible();
    await open(page, '/account/security', say('account.title'));
    await press(page, say('account.factors.removeOf', { name: say('account.app.usualName') }));
    await field(page, say('password.current')).fill(DEMO_PASSWORD);
    await press(page.getByRole('dialog'), say('account.factors.remove'));
    await expect(page.getByText(say('account.factors.none'))).toBeVisible();
  });
  for (const { context } of [owner, person, beside]) await context.close();
});
