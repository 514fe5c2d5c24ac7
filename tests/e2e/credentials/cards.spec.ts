import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { extractText } from 'unpdf';
import { readVoucherNumber } from '../../../contract/vouchers/vouchers/voucher-number.ts';
import palabras from '../../../src/custom/vouchers/till/words/es-MX.ts';
import valePalabras from '../../../src/custom/vouchers/holder/words/es-MX.ts';
import { beneficiaries, dayFrom } from '../../support/worlds/voucher-world.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { mailedTo } from '../support/letters.ts';
import { PHONE } from '../support/phone.ts';
import { enter, field, open, openInside, press } from '../support/portal.ts';
import { purchases } from '../support/purchases.ts';

const TILL_PIN = '1357';
const CLAIMED_PIN = '4821';
/** Of those whom vouchers were bought for; nobody else's journey has these. */
const FIRST = 5_000;
const [card, canceled, mailed] = beneficiaries(3, {}, FIRST);
const nameOf = (person: typeof card) => `${person?.name} ${person?.lastname}`;

const PIN = /(?<!\d)\d{6}(?!\d)/;
const numbersIn = (text: string): string[] =>
  (text.match(/[0-9A-Z]{4}-[0-9A-Z]{4}-[0-9A-Z]{4}/g) ?? []).filter(each => readVoucherNumber(each) === each);

/** Goes on by Tab until something has the focus that is called so: what cannot be reached fails. */
async function tabTo(page: Page, role: 'button' | 'textbox' | 'checkbox', name: string): Promise<void> {
  const wanted = page.getByRole(role, { name, exact: true });
  await expect(wanted).toBeVisible();
  for (let steps = 0; steps < 30; steps += 1) {
    if (await wanted.evaluate(element => element === document.activeElement)) return;
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached by keyboard`);
}

test('cards are printed with their PINs apart and spent at a shop in Spanish; what is canceled returns to the budget', async ({
  browser,
  request,
}) => {
  const buyer = await actAs(request, 'owner@uni.example');
  const provider = await actAs(request, 'owner@vales.example');
  const { buying, selling, order, prove, read, name } = await purchases(buyer, provider, 'Apoyo en tarjetas');
  const { id: orderId, total } = await order(FIRST);
  await prove(orderId, 'transferencia.pdf');
  await provider('bookReceipt', {
    params: { ...selling, orderId },
    body: { amount: total, valueDate: dayFrom(0), bankReference: 'journey cards' },
  });
  await expect.poll(async () => (await read(orderId)).status).toBe('processed');

  const { page, say } = await enter(browser, 'en-US', 'owner@uni.example');
  const path = `/projects/${buying.projectId}/vouchers/${buying.voucherProjectId}`;
  const give = async (title: string, people: string[], delivery: 'cards' | 'email') => {
    await open(page, `${path}/distributions?give`, name);
    await field(page, say('vouchers.distribution.name')).fill(title);
    await page.getByRole('radio', { name: new RegExp(say('vouchers.distribution.methods.manual')) }).check();
    await page.getByRole('radio', { name: new RegExp(say(`distributions.delivery.${delivery}`)) }).check();
    for (const each of people) await page.getByRole('checkbox', { name: each }).check();
    await press(page, say('distributions.go'));
    await press(page.getByRole('dialog'), say('distributions.confirm.do'));
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await expect(
      page.getByText(say('distributions.next.done', { given: people.length, smart_count: people.length })),
    ).toBeVisible();
  };

  const printed =
    await test.step('two are given on cards: one PDF has the cards, and the PINs on another sheet', async () => {
      await page.goto(`${path}/distributions`);
      await give('En tarjetas', [nameOf(card), nameOf(canceled)], 'cards');
      await press(page, say('distributions.cards.print'));
      await expectAccessible(page, 'print cards');
      const download = page.waitForEvent('download');
      await press(page.getByRole('dialog'), say('distributions.cards.print'));
      const file = await readFile(await (await download).path());
      await expect(page.getByRole('button', { name: say('distributions.cards.ask') })).toBeVisible();
      const { text } = await extractText(new Uint8Array(file));
      const [front = '', pins = ''] = text;
      expect(numbersIn(front)).toHaveLength(2);
      expect(numbersIn(pins)).toEqual(numbersIn(front));
      expect(front).not.toMatch(PIN);
      // A row of the other sheet: the number, whose it is, the PIN.
      const rows = numbersIn(pins).map(number => ({ number, told: pins.slice(pins.indexOf(number)) }));
      const of = (person: typeof card) => {
        const row = rows.findLast(({ told }) => told.includes(nameOf(person)));
        return { number: row?.number ?? '', pin: PIN.exec(row?.told ?? '')?.[0] ?? '' };
      };
      return { first: of(card), second: of(canceled) };
    });

  const { projectId } = selling;
  const { merchantsListId: listId } = await provider('getVoucherOffer', { params: selling });
  const { merchants } = await provider('listMerchantsOfList', { params: { projectId, listId } });
  const { url } = await provider('createTill', {
    params: { projectId, merchantId: merchants[0]?.id ?? '' },
    body: { name: 'Mostrador de tarjetas' },
  });
  const shop = await browser.newContext({ locale: 'es-MX', viewport: PHONE });
  const till = await shop.newPage();
  const charge = async (amount: string, number: string, pin: string) => {
    await tabTo(till, 'textbox', palabras.scan.typed);
    await till.keyboard.type(number);
    // As after a scanner that types: the amount is next.
    await till.keyboard.press('Enter');
    await expect(field(till, `${palabras.charge.amount} (MXN)`)).toBeFocused();
    await till.keyboard.type(amount);
    await tabTo(till, 'textbox', palabras.scan.pin);
    await till.keyboard.type(pin);
    await till.keyboard.press('Enter');
  };

  await test.step('a shop charges a card by its number and its PIN, by keyboard alone', async () => {
    const { pathname, hash } = new URL(url);
    await till.goto(`${pathname}${hash}`);
    for (const label of [palabras.open.pin, palabras.open.again]) {
      await tabTo(till, 'textbox', label);
      await till.keyboard.type(TILL_PIN);
    }
    await till.keyboard.press('Enter');
    await charge('120', printed.first.number, printed.first.pin);
    await expect(till.getByText(palabras.paid.word, { exact: true })).toBeVisible();
    await expect(till.getByText(/380\.00/)).toBeVisible();
    await expectAccessible(till, 'a sale that was paid, in Spanish');
    await tabTo(till, 'button', palabras.paid.next);
    await till.keyboard.press('Enter');
  });

  await test.step('what is left of a canceled card returns to the budget, and no shop takes it any more', async () => {
    await openInside(page, `${path}/beneficiaries`);
    await press(page, say('beneficiaries.cancelOf', { name: nameOf(canceled) }));
    const dialog = page.getByRole('dialog');
    await press(dialog, say('beneficiaries.cancel'));
    await expect(field(dialog, say('beneficiaries.cancelReason'))).toHaveAttribute('aria-invalid', 'true');
    await field(dialog, say('beneficiaries.cancelReason')).fill('Se inscribió dos veces');
    await expectAccessible(page, 'cancel a voucher');
    await press(dialog, say('beneficiaries.cancel'));
    await expect(page.getByText(say('beneficiaries.became.canceled', { name: nameOf(canceled) }))).toBeVisible();
    expect(await buyer('getVoucherProject', { params: buying })).toMatchObject({ budget: 1_000_00, given: 500_00 });
    await charge('10', printed.second.number, printed.second.pin);
    await expect(till.getByText(palabras.refused.word, { exact: true })).toBeVisible();
    await expect(till.getByText(/El vale se canceló/)).toBeVisible();
    await expectAccessible(till, 'a card that was canceled, in Spanish');
  });

  await test.step('who has an address claims theirs in Spanish, by keyboard alone', async () => {
    await give('Por correo', [nameOf(mailed)], 'email');
    const link = await mailedTo(page, mailed?.email ?? '');
    const phone = await browser.newContext({ locale: 'es-MX', viewport: PHONE });
    const holder = await phone.newPage();
    await holder.goto(new URL(link).pathname);
    await tabTo(holder, 'textbox', valePalabras.claim.digits);
    await holder.keyboard.type(mailed?.identification.slice(-4) ?? '');
    for (const label of [valePalabras.claim.pin, valePalabras.claim.again]) {
      await tabTo(holder, 'textbox', label);
      await holder.keyboard.type(CLAIMED_PIN);
    }
    await holder.keyboard.press('Enter');
    await expect(holder.getByRole('img', { name: valePalabras.code.label })).toBeVisible();
    await expect(holder.getByText(valePalabras.history.distribution)).toBeVisible();
    await expectAccessible(holder, 'a voucher, in Spanish');
  });
});
