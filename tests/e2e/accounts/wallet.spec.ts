import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { expectNarrow, PHONE } from '../support/phone.ts';
import { enter, field, press, type Person, visit } from '../support/portal.ts';
import { askWallet, codeOn, holder, walletLink, type Holder } from '../support/wallet.ts';

const EMAIL = 'projects@uni.example';

/** Adds a wallet on the page of account security. */
async function addWallet({ page, say }: Person, wallet: Holder): Promise<void> {
  await page.goto('/account/security');
  await press(page, say('passes.list.add'));
  await field(page, say('password.current')).fill(DEMO_PASSWORD);
  await press(page, say('passes.next'));
  await wallet.receive(await walletLink(page, say('passes.open')));
  await expect(page.getByText(say('passes.list.linked'))).toBeVisible();
  await press(page, say('ra.action.close'));
}

async function removeWallet({ page, say }: Person): Promise<void> {
  await press(page, say('passes.list.removeOf', { name: say('passes.usualName') }));
  await field(page, say('password.current')).fill(DEMO_PASSWORD);
  await press(page.getByRole('dialog'), say('passes.list.remove'));
  await expect(page.getByText(say('passes.list.none'))).toBeVisible();
}

test('a member adds a wallet, signs in with it and the code of the phone, and removes it', async ({
  browser,
  request,
}) => {
  const member = await enter(browser, 'en-US', EMAIL);
  const wallet = holder(request);
  await addWallet(member, wallet);
  await expectAccessible(member.page, 'wallets');
  await expectNarrow(member.page);

  const desk = await visit(browser, 'es-MX');
  const address = await askWallet(desk);
  await expectAccessible(desk.page, 'sign-in by wallet');
  const back = await wallet.present(address);
  await expect(desk.page.getByText(desk.say('signIn.wallet.confirm'))).toBeVisible();

  const phone = await visit(browser, 'es-MX', { viewport: PHONE });
  await phone.page.goto(back);
  const code = await codeOn(phone.page);
  await expectAccessible(phone.page, 'code of the phone');
  await field(desk.page, desk.say('signIn.wallet.code')).fill(code);
  await press(desk.page, desk.say('signIn.submit'));
  await expect(desk.page).toHaveURL(/\/projects$/);

  await removeWallet(member);
});

test('a QR code that was passed on opens nothing for the browser that began', async ({ browser, request }) => {
  const member = await enter(browser, 'es-MX', 'users@uni.example');
  const wallet = holder(request);
  await addWallet(member, wallet);
  const thief = await visit(browser, 'en-US');
  const back = await wallet.present(await askWallet(thief));
  const victim = await visit(browser, 'es-MX', { viewport: PHONE });
  await victim.page.goto(back);
  const code = await codeOn(victim.page);
  await expect(victim.page.getByText(victim.say('signIn.wallet.warning'))).toBeVisible();
  const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
  for (const refusal of ['wallet_code', 'wallet_code', 'wallet_over']) {
    await field(thief.page, thief.say('signIn.wallet.code')).fill(wrong);
    await press(thief.page, thief.say('signIn.submit'));
    await expect(thief.page.getByText(thief.say(`errors.login.${refusal}`))).toBeVisible();
  }
  await expect(thief.page).toHaveURL(/login/);
  await removeWallet(member);
});

test('the last owner keeps the password, and everybody else may close theirs', async ({ browser, request }) => {
  const owner = await enter(browser, 'es-MX', 'owner@trial.example');
  await addWallet(owner, holder(request));
  const { page, say } = owner;
  const dialog = page.getByRole('dialog');
  await press(page, say('passes.method.toWallet'));
  await field(dialog, say('password.current')).fill(DEMO_PASSWORD);
  await press(dialog, say('passes.method.toWallet'));
  await expect(dialog.getByText(say('errors.wallet.last_owner'))).toBeVisible();
  await expectAccessible(page, 'the last owner with a password');
  await press(dialog, say('ra.action.cancel'));
  await removeWallet(owner);
});
