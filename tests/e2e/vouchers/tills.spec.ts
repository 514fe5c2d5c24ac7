import type { Page } from '@playwright/test';
import type { HeldVoucher } from '../../../contract/vouchers/vouchers/voucher.ts';
import { changingCode } from '../../../src/custom/vouchers/holder/changing.ts';
import { moneyText } from '../../../contract/base/money/money-text.ts';
import { DAY_WORDS } from '../../../src/custom/vouchers/till/day/day-words.ts';
import words from '../../../src/custom/vouchers/till/words/en-US.ts';
import palabras from '../../../src/custom/vouchers/till/words/es-MX.ts';
import voucherWords from '../../../src/custom/vouchers/holder/words/en-US.ts';
import valePalabras from '../../../src/custom/vouchers/holder/words/es-MX.ts';
import { expectAccessible } from '../support/accessible.ts';
import { type Act, actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { mailedTo } from '../support/letters.ts';
import { expectReadable, PHONE } from '../support/phone.ts';
import { enter, field, openInside, press } from '../support/portal.ts';

/** Where vouchers were claimed in the demonstration, and their PIN. */
const GIVEN = 'Entrega de octubre';
const VOUCHER_PIN = '2468';
const TILL_PIN = '1357';
const TILL = 'Mostrador 7';

/** A provider's active offer, and one of the merchants that take its vouchers. */
async function shop(seller: Act) {
  const { offers } = await seller('listVoucherOffers', { query: { own: 'true', isActive: 'true' } });
  for (const { id: offerId, projectId } of offers) {
    if (!projectId) continue;
    const { merchantsListId: listId } = await seller('getVoucherOffer', { params: { projectId, offerId } });
    const { merchants } = await seller('listMerchantsOfList', { params: { projectId, listId } });
    if (merchants[0]) return { offerId, merchant: merchants[0], projectId };
  }
  throw new Error('no offer is sold in the demonstration');
}

/** Somebody who holds a voucher with much in it, and what they hold. */
async function holder(buyer: Act) {
  const { projects } = await buyer('listProjects');
  const projectId = projects.find(({ name }) => name === 'Apoyos 2026')?.id ?? '';
  const { delivererVoucherProjects: all } = await buyer('listVoucherProjects', { params: { projectId } });
  for (const { id: voucherProjectId } of all) {
    const where = { projectId, voucherProjectId };
    const { beneficiaries } = await buyer('listBeneficiaries', { params: where, query: { limit: 500 } });
    for (const person of beneficiaries.filter(({ status }) => status === 'active')) {
      const params = { ...where, beneficiaryId: person.id };
      const { vouchers } = await buyer('listBeneficiaryVouchers', { params });
      // Others are claimed by other journeys, with PINs of their own.
      const voucher = vouchers.find(
        each => each.distribution.name === GIVEN && each.status === 'active' && each.balance >= 210_00,
      );
      if (voucher) {
        const look = async () =>
          (await buyer('listBeneficiaryVouchers', { params })).vouchers.find(({ id }) => id === voucher.id);
        return { person, voucher, look };
      }
    }
  }
  throw new Error('nobody claimed a voucher in the demonstration');
}

const [day, dia] = [DAY_WORDS['en-US'], DAY_WORDS['es-MX']];
const moneyIn = (language: string) => (minor: number) => moneyText(minor, { currency: 'MXN', decimals: 2 }, language);

/** On a phone, a laptop and a wide screen, in both themes. */
async function expectOnEachScreen(page: Page, name: string): Promise<void> {
  for (const viewport of [{ width: 1280, height: 800 }, { width: 1920, height: 1080 }, PHONE]) {
    await page.setViewportSize(viewport);
    for (const _ of ['one theme', 'the other']) {
      await page.getByRole('button', { name: /^(Light|Dark|Claro|Oscuro)$/ }).click();
      await expectReadable(page);
      await expectAccessible(page, `${name}, ${viewport.width} px`);
    }
  }
}

/** The server does what it is asked for, and its next answer never arrives. */
const loseAnswer = async (page: Page, path: RegExp): Promise<void> => {
  await page.route(
    path,
    async route => {
      await route.fetch();
      await route.abort('connectionreset');
    },
    { times: 1 },
  );
};

test('a shop charges a voucher in parts on a phone, once each whatever is lost on the way, and takes a part back', async ({
  browser,
  request,
}) => {
  const seller = await enter(browser, 'es-MX', 'owner@vales.example');
  const { page, say } = seller;
  const { offerId, merchant, projectId } = await shop(await actAs(request, 'owner@vales.example'));
  const { person, voucher, look } = await holder(await actAs(request, 'owner@uni.example'));

  const link = await test.step('the provider gives a merchant a till, whose link is shown once', async () => {
    await page.goto(`/projects/${projectId}/vouchers/offers/${offerId}/merchants`);
    await page.getByRole('link', { name: merchant.name }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(merchant.name);
    await expectAccessible(page, 'a merchant');
    await press(page, say('tills.new'));
    await press(page, say('tills.create'));
    await expect(field(page, say('tills.name'))).toHaveAttribute('aria-invalid', 'true');
    await field(page, say('tills.name')).fill(TILL);
    await press(page, say('tills.create'));
    const shown = page.getByRole('dialog').locator('code');
    await expect(shown).toContainText('/m#');
    await expectAccessible(page, 'the link of a till');
    const url = await shown.innerText();
    await press(page, say('tills.linkKept'));
    await expect(page.getByText(TILL)).toBeVisible();
    return url;
  });

  const context = await browser.newContext({ locale: 'en-US', viewport: PHONE });
  const till = await context.newPage();
  const { pathname, hash } = new URL(link);
  const amount = (text: string) => field(till, `${words.charge.amount} (MXN)`).fill(text);
  const outcome = till.locator('.outcome');

  await test.step('a device opens it once, with a PIN of its cashier', async () => {
    await till.goto(`${pathname}${hash}`);
    await expect(till.getByRole('heading', { name: words.open.title })).toBeVisible();
    await field(till, words.open.pin).fill(TILL_PIN);
    await press(till, words.open.send);
    await expect(till.getByText(words.problem.different)).toBeVisible();
    await expectAccessible(till, 'a till to open');
    await field(till, words.open.again).fill(TILL_PIN);
    await press(till, words.open.send);
    await expect(till.getByRole('heading', { name: words.charge.title })).toBeVisible();
    expect(new URL(till.url()).hash).toBe('');
    const other = await browser.newContext({ locale: 'en-US', viewport: PHONE });
    const late = await other.newPage();
    await late.goto(`${pathname}${hash}`);
    for (const label of [words.open.pin, words.open.again]) await field(late, label).fill(TILL_PIN);
    await press(late, words.open.send);
    await expect(late.getByRole('alert')).toBeVisible();
    await other.close();
  });

  await test.step('the first part is paid by the number and the PIN of the voucher', async () => {
    await expect(till.getByText(day.none)).toBeVisible();
    await press(till, words.charge.sendAny);
    await expect(till.getByText(words.problem.required)).toHaveCount(2);
    await field(till, words.scan.typed).fill('not a voucher');
    await till.keyboard.press('Enter');
    await expect(till.getByText(words.scan.unknown)).toBeVisible();
    await expectAccessible(till, 'a voucher to charge');
    await field(till, words.scan.typed).fill(voucher.number.toLowerCase());
    await till.keyboard.press('Enter');
    await expect(field(till, `${words.charge.amount} (MXN)`)).toBeFocused();
    await amount('120.50');
    await field(till, words.scan.pin).fill('9999');
    await till.keyboard.press('Enter');
    await expect(till.getByRole('heading', { name: words.pin.title })).toBeVisible();
    await expect(till.getByRole('alert')).toContainText('4 tries are left');
    await expectAccessible(till, 'the PIN of a voucher');
    await field(till, words.scan.pin).fill(VOUCHER_PIN);
    await till.keyboard.press('Enter');
    await expect(till.getByText(words.paid.word, { exact: true })).toBeVisible();
    await expect(outcome).toContainText('120.50');
    await expectAccessible(till, 'a sale that was paid');
    expect(await look()).toMatchObject({ balance: voucher.balance - 120_50 });
    await press(till, words.paid.next);
  });

  // What the holder's phone shows, made from what it knows.
  const phone = await browser.newContext({ locale: 'en-US', viewport: PHONE });
  const holding = await phone.newPage();
  const held = async (): Promise<HeldVoucher> =>
    holding.evaluate(async () => (await fetch(`/api/v1/vouchers/${location.pathname.split('/')[2]}/held`)).json());
  const code = async (): Promise<string> => {
    const { key, genuine, now, ...rest } = await held();
    if (key === null || genuine === null) throw new Error('nothing to spend');
    return changingCode({ ...rest, genuine }, key, Date.parse(now));
  };

  await test.step('the second part, by the code on the holder’s phone: the answer is lost, and it is charged once', async () => {
    await holding.goto(new URL(await mailedTo(page, person.email)).pathname);
    await field(holding, voucherWords.open.pin).fill(VOUCHER_PIN);
    await press(holding, voucherWords.open.send);
    await expect(holding.getByRole('img', { name: voucherWords.code.label })).toBeVisible();
    await loseAnswer(till, /\/sales(\?|$)/);
    await amount('80');
    await field(till, words.scan.typed).fill(await code());
    await till.keyboard.press('Enter');
    await expect(till.getByText(words.doubt.word, { exact: true })).toBeVisible();
    await expect(till.getByText(words.paid.word, { exact: true })).toBeVisible();
    expect(await look()).toMatchObject({ balance: voucher.balance - 200_50 });
    await press(till, words.paid.next);
  });

  await test.step('where it holds less, that part is offered', async () => {
    await field(till, words.scan.typed).fill(voucher.number);
    await amount('99000');
    await field(till, words.scan.pin).fill(VOUCHER_PIN);
    await till.keyboard.press('Enter');
    await expect(till.getByText(words.refused.word, { exact: true })).toBeVisible();
    await expectAccessible(till, 'a sale that was refused');
    await till.getByRole('button', { name: /^Charge/ }).click();
    await expect(till.getByText('The voucher is spent.')).toBeVisible();
    expect(await look()).toMatchObject({ balance: 0, status: 'redeemed' });
    await press(till, words.paid.next);
  });

  await test.step('a part is taken back: the answer is lost, and it is taken back once', async () => {
    await press(till, words.sales.show);
    const sale = till.getByRole('listitem').filter({ hasText: '120.50' });
    await sale.getByRole('button').click();
    const dialog = till.getByRole('dialog');
    await field(dialog, words.reverse.amount).fill('500');
    await press(dialog, words.reverse.yes);
    await expect(dialog.getByText(words.problem.too_big)).toBeVisible();
    await expectAccessible(till, 'take a sale back');
    await field(dialog, words.reverse.amount).fill('20.25');
    await loseAnswer(till, /\/reversals/);
    await press(dialog, words.reverse.yes);
    await expect(dialog.getByText(words.reverse.silence)).toBeVisible();
    await press(dialog, words.reverse.yes);
    await expect(till.getByRole('status')).toContainText('20.25');
    await expect(sale).toContainText(words.sales.status.partly_reversed);
    expect(await look()).toMatchObject({ balance: 20_25, status: 'active' });
    await holding.reload();
    const back = holding.getByRole('listitem').filter({ hasText: voucherWords.history.reversal });
    await expect(back.filter({ hasText: '20.25' })).toBeVisible();
    await expect(holding.getByText(merchant.name).first()).toBeVisible();
  });

  /** What the till has charged, less what it took back. */
  const total = moneyIn('en-US')(voucher.balance - 20_25);
  await test.step('the total of the day is in sight, and the day closes with a list to print', async () => {
    await expect(till.getByText(total).first()).toBeVisible();
    await press(till, day.close);
    await expect(till.getByRole('button', { name: day.closing.print })).toBeVisible();
    await expect(till.getByRole('heading', { level: 1 })).toHaveText(`${TILL}, ${merchant.name}`);
    await expect(till.getByText(total).first()).toBeVisible();
    const lines = till.getByRole('table', { name: day.closing.lines }).getByRole('row');
    await expect(lines).toHaveCount(5);
    await expect(lines.filter({ hasText: '-$20.25' })).toContainText(day.closing.reversal);
    await expectOnEachScreen(till, 'the closing of a till');
    await till.emulateMedia({ media: 'print' });
    await expect(till.getByRole('button', { name: day.closing.print })).toBeHidden();
    await expect(lines).toHaveCount(5);
    await expect(till.getByText(total).first()).toBeVisible();
    await till.emulateMedia({ media: null });
    await press(till, day.closing.back);
    await expect(till.getByRole('heading', { name: words.charge.title })).toBeVisible();
  });

  await test.step('without a connection it tells whether a code is genuine, and charges nothing', async () => {
    const shown = await code();
    await till.waitForFunction(
      async () => navigator.serviceWorker.controller && (await caches.open('sello-page-1:/m/')).match('/m/'),
    );
    await context.setOffline(true);
    await till.reload();
    await expect(till.getByText(words.offline.head)).toBeVisible();
    await field(till, words.scan.typed).fill(shown);
    await till.keyboard.press('Enter');
    await expect(till.getByText(words.offline.genuine)).toBeVisible();
    await expectAccessible(till, 'a till without a connection');
    // What was not asked for while there was a connection is kept, too: what reads codes where the browser does not, and the other language.
    await till.evaluate(() => {
      const picture = document.createElement('canvas');
      const pen = picture.getContext('2d');
      const camera = picture.captureStream();
      setInterval(() => pen?.fillRect(0, 0, 9, 9), 50);
      Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => camera } });
    });
    await press(till, words.scan.camera);
    await expect(till.getByText(words.scan.looking)).toBeVisible();
    await press(till, words.action.language);
    await expect(till.getByText(palabras.offline.head)).toBeVisible();
    await press(till, palabras.action.language);
    // It looks again by itself as soon as there is a connection.
    await context.setOffline(false);
    await field(till, words.unlock.pin).fill('0000');
    await till.keyboard.press('Enter');
    await expect(till.getByRole('alert')).toContainText('4 tries are left');
    await expectAccessible(till, 'a till that is locked');
    await press(till, words.action.language);
    await field(till, palabras.unlock.pin).fill(TILL_PIN);
    await till.keyboard.press('Enter');
    await expect(till.getByRole('heading', { name: palabras.charge.title })).toBeVisible();
    const corte = moneyIn('es-MX')(voucher.balance - 20_25);
    await expect(till.getByText(corte).first()).toBeVisible();
    await press(till, dia.close);
    await expect(till.getByRole('table', { name: dia.closing.lines }).getByRole('row')).toHaveCount(5);
    await expect(till.getByText(corte).first()).toBeVisible();
    await expectOnEachScreen(till, 'the closing of a till, in Spanish');
    // Another day has no sales.
    await field(till, dia.closing.day).fill('2026-01-15');
    await expect(till.getByText(dia.noneOf)).toBeVisible();
    await expect(till.getByRole('heading', { level: 2 })).toHaveText(/15 de enero de 2026/);
    await press(till, dia.closing.back);
  });

  await test.step('the provider sees the sales, takes one back, and takes the till away at once', async () => {
    await openInside(page, `/projects/${projectId}/vouchers/offers/${offerId}/sales`);
    const rows = page.getByRole('list', { name: say('sales.title') }).getByRole('listitem');
    const sale = rows.filter({ hasText: '80.00' }).filter({ hasText: TILL });
    await expect(sale).toBeVisible();
    await expectReadable(page);
    await expectAccessible(page, 'the sales of an offer');
    await sale.getByRole('button').click();
    await expectAccessible(page, 'take a sale back, as its provider');
    await press(page.getByRole('dialog'), say('sales.takeBack'));
    await expect(sale.getByText(say('states.sale.reversed'))).toBeVisible();
    expect(await look()).toMatchObject({ balance: 100_25 });
    await openInside(page, `/projects/${projectId}/vouchers/merchants/${merchant.id}`);
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'the tills of a merchant, on a phone');
    await press(page, say('tills.revokeOf', { name: TILL }));
    await press(page.getByRole('dialog'), say('tills.revoke'));
    await expect(page.getByText(say('tills.revoked', { name: TILL }))).toBeVisible();
    await field(till, `${palabras.charge.amount} (MXN)`).fill('1');
    await field(till, palabras.scan.typed).fill(await code());
    await till.keyboard.press('Enter');
    await expect(till.getByText(palabras.none.head)).toBeVisible();
  });

  await test.step('“it was not me”: the letter’s link suspends it, and the bell of whoever gave it leads there', async () => {
    const { pathname: path, hash: proof } = new URL(await mailedTo(page, person.email, /You paid|Pagaste/));
    const elsewhere = await browser.newContext({ locale: 'es-MX', viewport: PHONE });
    const reader = await elsewhere.newPage();
    await reader.goto(`${path}${proof}`);
    const asked = reader.getByRole('dialog');
    await expect(asked.getByText(valePalabras.suspend.title)).toBeVisible();
    await expectAccessible(reader, 'say that somebody else spent it');
    await press(asked, valePalabras.suspend.yes);
    await expect(reader.getByText(valePalabras.status.suspended, { exact: true })).toBeVisible();
    expect(await look()).toMatchObject({ status: 'suspended' });
    await expectAccessible(reader, 'a voucher that is suspended');

    const giver = await enter(browser, 'en-US', 'owner@uni.example');
    await giver.page.goto('/');
    await giver.page.getByRole('button', { name: new RegExp(`^${giver.say('shell.bell.label')}`) }).click();
    await giver.page
      .getByRole('dialog', { name: giver.say('shell.bell.label') })
      .getByRole('listitem')
      .filter({ hasText: 'Somebody did not make a sale' })
      .getByRole('link', { name: giver.say('shell.bell.open') })
      .first()
      .click();
    const vouchers = giver.page.getByRole('dialog', {
      name: giver.say('distributions.vouchersOf', { name: `${person.name} ${person.lastname}` }),
    });
    await expect(vouchers.getByText(giver.say('states.voucher.suspended')).first()).toBeVisible();
    await elsewhere.close();
  });
});
