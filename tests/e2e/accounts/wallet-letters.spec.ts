import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { letterTo, mailedTo } from '../support/letters.ts';
import { expectNoSideways, PHONE } from '../support/phone.ts';
import { choose, enter, field, open, press, visit } from '../support/portal.ts';
import { askWallet, holder, walletLink } from '../support/wallet.ts';

const EMAIL = 'pase.nuevo@uni.example';
const NAME = 'Paloma Pase';
const PASSWORD = 'una clave bien larga';
const UNIVERSITY = 'Universidad del Valle Azul';

test('an invitation is accepted with a wallet, which is lost twice: replaced by mail, and removed by an owner', async ({
  browser,
  request,
}) => {
  const owner = await enter(browser, 'en-US', 'owner@uni.example');
  await test.step('an owner invites somebody to sign in with a wallet', async () => {
    const { page, say } = owner;
    await page.goto('/organization/users/invite');
    await field(page, say('users.fields.firstName')).fill('Paloma');
    await field(page, say('users.fields.lastname')).fill('Pase');
    await field(page, say('users.fields.email')).fill(EMAIL);
    await page.getByRole('radio', { name: new RegExp(`^${say('users.presets.viewer.name')}`) }).check();
    await press(page, say('common.advanced'));
    await page
      .getByRole('radiogroup', { name: say('users.questions.authMethod') })
      .getByRole('radio', { name: new RegExp(`^${say('authMethods.wallet')}`) })
      .check();
    await expectAccessible(page, 'invite by wallet');
    await press(page, say('users.invite.send'));
    await expect(page.getByRole('row').filter({ hasText: EMAIL })).toContainText(say('authMethods.wallet'));
  });

  const phone = await visit(browser, 'es-MX', { viewport: PHONE });
  const { page, say } = phone;
  const wallet = holder(request);
  const link = await mailedTo(page, EMAIL);
  await test.step('the link is opened twice before the wallet takes the pass', async () => {
    await page.goto(link);
    await press(page, say('invitation.accept'));
    await expect(page.getByRole('link', { name: say('passes.open') })).toBeVisible();
    await page.goto(link);
    await expect(page.getByText(say('invitation.newByWallet', { email: EMAIL }))).toBeVisible();
    await press(page, say('invitation.accept'));
    await expect(page.getByRole('link', { name: say('passes.open') })).toBeVisible();
    await expectAccessible(page, 'invitation by wallet');
    await expectNoSideways(page);
    await wallet.receive(await walletLink(page, say('passes.open')));
    await expect(page.getByText(say('invitation.acceptedByWallet', { name: UNIVERSITY }))).toBeVisible();
  });

  await test.step('the wallet signs its person in on the same device', async () => {
    await page.getByRole('link', { name: say('passes.signIn') }).click();
    await page.getByRole('checkbox').check();
    await press(page, say('signIn.wallet.show'));
    await page.goto(await wallet.present(await walletLink(page, say('signIn.wallet.open'))));
    await expect(page.getByRole('heading', { level: 1, name: say('welcome.title', { name: 'Paloma' }) })).toBeVisible();
    await expect(page.getByText(say('passes.method.isWallet'))).toBeVisible();
    await expectAccessible(page, 'newuser by wallet');
    await expectNoSideways(page);
    await press(page, say('welcome.begin'));
    // It is noted first that the welcome was seen.
    await expect(page).not.toHaveURL(/newuser/);
    await open(page, '/account/security', say('account.title'));
    await expect(
      page.getByRole('button', { name: say('passes.list.removeOf', { name: say('passes.usualName') }) }),
    ).toBeDisabled();
    await expect(page.getByText(say('account.password.body'))).toBeHidden();
    await expectAccessible(page, 'security by wallet');
    await expectNoSideways(page);
  });

  const other = holder(request);
  const desk = await visit(browser, 'en-US');
  await test.step('lost, it is replaced by the link of a mail', async () => {
    const { page: there, say: told } = desk;
    await there.goto('/login?recover');
    await field(there, told('recover.email')).fill(EMAIL);
    await press(there, told('recover.send'));
    await expect(there.getByText(told('recover.sent', { email: EMAIL }))).toBeVisible();
    await there.goto(await mailedTo(there, EMAIL, /Recover your sign-in/));
    await there.getByRole('radio', { name: told('passes.recover.wallet', { name: UNIVERSITY }) }).check();
    await expectAccessible(there, 'recovery of a wallet');
    await press(there, told('passes.recover.add'));
    await other.receive(await walletLink(there, told('passes.open')));
    await expect(there.getByText(told('passes.linked'))).toBeVisible();
    expect(await letterTo(there, EMAIL, /Your wallet was replaced/)).toContain('previous wallets no longer work');
    // The lost one ended, and its session with it.
    await page.reload();
    await expect(page).toHaveURL(/login/);
    await wallet.present(await askWallet(phone));
    await expect(page.getByText(say('signIn.wallet.refusal.unknown'))).toBeVisible();
    await there.goto(await other.present(await askWallet(desk)));
    await expect(there).not.toHaveURL(/login/);
  });

  await test.step('lost again, an owner removes it, and a password takes its place', async () => {
    await owner.page.goto('/organization/users');
    await owner.page.getByRole('link', { name: NAME }).click();
    await press(owner.page, owner.say('users.wallets.reset'));
    await expectAccessible(owner.page, 'remove wallets');
    await press(owner.page.getByRole('dialog'), owner.say('users.wallets.reset'));
    await expect(owner.page.getByText(owner.say('users.wallets.done', { name: NAME }))).toBeVisible();
    await page.goto(await mailedTo(page, EMAIL, /Your wallets were removed|Se quitaron tus billeteras/));
    await page.getByRole('radio', { name: say('passes.recover.lost') }).check();
    await field(page, say('reset.password')).fill(PASSWORD);
    await field(page, say('reset.repeat')).fill(PASSWORD);
    await expectAccessible(page, 'recovery by password');
    await expectNoSideways(page);
    await press(page, say('reset.submit'));
    await field(page, say('signIn.username')).fill(EMAIL);
    await field(page, say('signIn.password')).fill(PASSWORD);
    await page.getByRole('checkbox').check();
    await press(page, say('signIn.submit'));
    await expect(page).not.toHaveURL(/login/);
  });
});

test('an owner registers an organization by wallet, and gets the pass once the address is proven', async ({
  browser,
  request,
}) => {
  const email = 'brisa@cooperativa.example';
  const person = await visit(browser, 'en-US', { viewport: PHONE });
  const { page, say } = person;
  const reg = (key: string) => say(`registration.${key}`);
  await page.goto('/register');
  await field(page, reg('name')).fill('Cooperativa Brisa');
  await choose(page, reg('country'), /^Mexico/);
  await choose(page, reg('industry'), say('industries.education'));
  await press(page, say('common.next'));
  await field(page, reg('contactName')).fill('Brisa');
  await field(page, reg('contactLastname')).fill('Nueva');
  await press(page, say('common.next'));
  await field(page, reg('email')).fill(email);
  await page.getByRole('radio', { name: new RegExp(`^${reg('methods.wallet.label')}`) }).check();
  await expect(field(page, reg('password'))).toBeHidden();
  await page.getByRole('checkbox').check();
  await expectAccessible(page, 'register by wallet');
  await expectNoSideways(page);
  await press(page, reg('submit'));
  await expect(page.getByText(say('registration.sent', { email }))).toBeVisible();
  const link = await mailedTo(page, email);
  const wallet = holder(request);
  // It opens again, as long as no wallet has taken the pass.
  for (const at of ['first', 'again']) {
    await page.goto(link);
    await press(page, say('verified.confirm'));
    await expect(page.getByText(say('verified.wallet')), at).toBeVisible();
  }
  await press(page, say('verified.addWallet'));
  await expect(page.getByRole('link', { name: say('passes.open') })).toBeVisible();
  await expectAccessible(page, 'registration: the wallet');
  await wallet.receive(await walletLink(page, say('passes.open')));
  await expect(page.getByText(say('passes.linked'))).toBeVisible();
  await page.goto(await wallet.present(await askWallet(person)));
  await expect(page.getByRole('heading', { level: 1, name: say('welcome.title', { name: 'Brisa' }) })).toBeVisible();
});
