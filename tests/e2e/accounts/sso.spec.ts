import { expect, test } from '../support/journey.ts';
import { startIdentityProvider } from '../../support/counterparts/people/identity-provider.ts';
import { expectAccessible } from '../support/accessible.ts';
import { mailedTo } from '../support/letters.ts';
import { PHONE } from '../support/phone.ts';
import { enter, field, open, press, visit, type Person } from '../support/portal.ts';

const EMAIL = 'sso@prueba.example';

/** Goes to the provider, and signs in there by a name; without one, cancels. */
async function through({ page, say }: Person, name: string | undefined): Promise<void> {
  const terms = page.getByRole('checkbox');
  await expect(page.getByRole('button', { name: say('provider.go') })).toBeVisible();
  if (await terms.isVisible()) await terms.check();
  await press(page, say('provider.go'));
  if (name !== undefined) await page.getByLabel('Name').fill(name);
  await page.getByRole('button', { name: name === undefined ? 'Cancel' : 'Continue' }).click();
}

test('an owner sets up single sign-on, and who is invited signs in at the provider', async ({ browser, baseURL }) => {
  const { E2E_CERT: cert = '', E2E_KEY: key = '', E2E_IDENTITY_PORT = '' } = process.env;
  const provider = await startIdentityProvider({ cert, key }, baseURL ?? '', { port: Number(E2E_IDENTITY_PORT) });
  provider.people.set('sol', { sub: 'subject-of-sol', email: EMAIL, email_verified: true });
  provider.people.set('luna', { sub: 'subject-of-luna', email: 'luna@prueba.example', email_verified: true });
  try {
    const owner = await enter(browser, 'en-US', 'owner@uni.example');
    const { page, say } = owner;
    await test.step('the owner tries what they typed, reads what is wrong where it is, and turns it on', async () => {
      await page.goto('/organization/sso');
      const redirectUri = page.getByText(/\/login\/sso\/[\da-f-]{36}$/);
      await provider.register((await redirectUri.textContent()) ?? '');
      await field(page, say('sso.issuer')).fill('http://id.example');
      await press(page, say('sso.try'));
      await expect(page.getByText(say('fieldErrors.invalid_url'))).toBeVisible();
      await field(page, say('sso.issuer')).fill(provider.issuer);
      await field(page, say('sso.clientId')).fill(provider.client.clientId);
      await field(page, say('sso.clientSecret')).fill('not this');
      await press(page, say('sso.try'));
      await expect(page.getByText(say('errors.sso.client')).first()).toBeVisible();
      await field(page, say('sso.clientSecret')).fill(provider.client.clientSecret);
      await press(page, say('sso.try'));
      await expect(page.getByText(say('sso.works'))).toBeVisible();
      await page.getByRole('switch', { name: say('sso.narrowsRoles') }).uncheck();
      await page.getByRole('switch', { name: say('sso.enabled') }).check();
      await expectAccessible(page, 'single sign-on');
      await press(page, say('ra.action.save'));
      await expect(page.getByText(say('sso.saved'))).toBeVisible();
      await expect(field(page, say('sso.clientSecret'))).toHaveValue('');
    });

    await test.step('and invites somebody to sign in there', async () => {
      await open(page, '/organization/users/invite', say('users.invite.title'));
      await field(page, say('users.fields.firstName')).fill('Sol');
      await field(page, say('users.fields.lastname')).fill('Única');
      await field(page, say('users.fields.email')).fill(EMAIL);
      await page.getByRole('radio', { name: new RegExp(`^${say('users.presets.viewer.name')}`) }).check();
      await press(page, say('common.advanced'));
      await page.getByRole('radio', { name: new RegExp(`^${say('authMethods.sso')}`) }).check();
      await press(page, say('users.invite.send'));
      await expect(page.getByRole('row').filter({ hasText: EMAIL })).toContainText(say('authMethods.sso'));
    });

    const sol = await visit(browser, 'es-MX', { ignoreHTTPSErrors: true });
    const { page: theirs, say: told } = sol;
    await test.step('the letter leads to the provider, and back into the portal', async () => {
      await theirs.goto(await mailedTo(theirs, EMAIL));
      await theirs.setViewportSize(PHONE);
      await expectAccessible(theirs, 'to the provider, on a phone');
      await through(sol, undefined);
      await expect(theirs.getByText(told('errors.login.sso_refused'))).toBeVisible();
      await expect(theirs, 'what the provider answered stands in no address').toHaveURL(/\/login\/sso$/);
      await theirs.goto(await mailedTo(theirs, EMAIL));
      await through(sol, 'sol');
      await press(theirs, told('welcome.begin'));
      await expect(theirs).not.toHaveURL(/login|newuser/);
      await theirs.goto('/account/security');
      await expect(theirs.getByText(told('account.byProvider'))).toBeVisible();
      await expect(theirs.getByText(told('account.sessions.by', { issuer: provider.host }))).toBeVisible();
    });

    await test.step('signed out, they are offered the provider’s own way out, and come back to where they wanted', async () => {
      await theirs.setViewportSize({ width: 1280, height: 800 });
      await theirs
        .getByRole('banner')
        .getByRole('button', { name: /^Cuenta/ })
        .click();
      await theirs.getByRole('menuitem', { name: told('shell.user.logout') }).click();
      await expect(theirs.getByRole('link', { name: told('signIn.signOutThere') })).toHaveAttribute(
        'href',
        new RegExp(`^${provider.issuer}/session/end\\?`),
      );
      await theirs.goto('/projects');
      await theirs.getByRole('link', { name: told('signIn.provider') }).click();
      await field(theirs, told('provider.organization')).fill('no-such-place');
      await theirs.getByRole('checkbox').check();
      await press(theirs, told('provider.go'));
      await expect(theirs.getByText(told('errors.login.sso_none'))).toBeVisible();
      const { alias } = await page.evaluate(async () => {
        const { access } = JSON.parse(localStorage.getItem('sello.tokens') ?? '{}') as { access: string };
        const headers = { authorization: `Bearer ${access}` };
        const me = (await (await fetch('/api/v1/users/me', { headers })).json()) as { organization: { id: string } };
        const answer = await fetch(`/api/v1/organizations/${me.organization.id}`, { headers });
        return (await answer.json()) as { alias: string };
      });
      await field(theirs, told('provider.organization')).fill(alias);
      await press(theirs, told('provider.go'));
      // the provider still knows them, and asks for nothing
      await expect(theirs).toHaveURL(/\/projects$/);
    });

    await test.step('whom the provider knows and nobody invited is told so, in their language', async () => {
      const luna = await visit(browser, 'en-US', { ignoreHTTPSErrors: true });
      await luna.page.goto(await mailedTo(luna.page, EMAIL));
      await through(luna, 'luna');
      await expect(luna.page.getByText(luna.say('errors.login.sso_not_invited'))).toBeVisible();
      await press(luna.page, luna.say('provider.again'));
      await expect(field(luna.page, luna.say('provider.organization'))).toBeVisible();
    });
  } finally {
    provider.stop();
  }
});
