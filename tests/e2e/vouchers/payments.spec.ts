import type { Page } from '@playwright/test';
import { moneyText } from '../../../src/custom/base/kit/text/money.ts';
import { dayFrom } from '../../support/worlds/voucher-world.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE, expectNoSideways } from '../support/phone.ts';
import { enter, field, press } from '../support/portal.ts';
import { purchases } from '../support/purchases.ts';

const PESOS = { currency: 'MXN', decimals: 2 };
/** With plain spaces, as names of buttons are compared. */
const money = (minorUnits: number, language = 'en-US') =>
  moneyText(minorUnits, PESOS, language).replaceAll('\u00a0', ' ');
/** As somebody types it. */
const typed = (minorUnits: number) => (minorUnits / 100).toFixed(2);
const UNIVERSITY = 'Universidad del Valle Azul';

/** Writes what came in, and books it. */
async function book(page: Page, say: (key: string) => string, amount: number, reference: string): Promise<void> {
  const dialog = page.getByRole('dialog');
  await field(dialog, say('payments.receipts.amount')).fill(typed(amount));
  await field(dialog, say('payments.bankReference')).fill(reference);
  await press(dialog, say('payments.receipts.book'));
}

test('a purchase with a discount code is paid too little, then the rest; another is canceled and refunded; the platform reviews one', async ({
  browser,
  request,
}) => {
  const buyer = await actAs(request, 'owner@uni.example');
  const provider = await actAs(request, 'projects@vales.example');
  const { buying, selling, order, prove, read } = await purchases(buyer, provider);

  // One that will be canceled once some of it came in.
  const other = await order(700);
  await prove(other.id, 'parte.pdf');
  await provider('bookReceipt', {
    params: { ...selling, orderId: other.id },
    body: { amount: 500_00, valueDate: dayFrom(0), bankReference: 'journey 0' },
  });
  const bought = await order(710, { discountCode: 'bienvenida10' });
  await prove(bought.id, 'transferencia.pdf');
  await expect
    .poll(async () =>
      (await provider('listNotifications')).notifications.some(({ data }) => data.order?.orderId === bought.id),
    )
    .toBe(true);

  const reviewer = await enter(browser, 'en-US', 'projects@vales.example');
  await test.step('the reviewer comes from the bell, and looks at the proof, which stays from then on', async () => {
    const { page, say } = reviewer;
    await page.goto(`/projects/${selling.projectId}/vouchers/offers`);
    await page.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
    const waits = page.getByRole('listitem').filter({ hasText: 'A payment waits for you' }).first();
    await expect(waits).toContainText(`${UNIVERSITY} brought a proof of payment for “Vales de despensa 2026”.`);
    await waits.getByRole('link', { name: say('shell.bell.open') }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(
      say('payments.pageTitle', { number: bought.number, name: UNIVERSITY }),
    );
    await expect(page.getByText(say('payments.discountOf', { code: 'BIENVENIDA10' }))).toBeVisible();
    await expect(page.getByText(say('payments.proofs.unopened', { who: UNIVERSITY }))).toBeVisible();
    await expectAccessible(page, 'a payment');
    await press(page, say('payments.proofs.openOf', { name: 'transferencia.pdf' }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`From then on ${UNIVERSITY} cannot take it back.`);
    const [file] = await Promise.all([page.waitForEvent('download'), press(dialog, say('payments.proofs.open'))]);
    expect(file.suggestedFilename()).toBe('transferencia.pdf');
    await expect(page.getByText(say('payments.proofs.unopened', { who: UNIVERSITY }))).toBeHidden();
  });

  await test.step('a reference that was booked is refused at its field; too little waits on hold', async () => {
    const { page, say } = reviewer;
    await press(page, say('payments.receipts.book'));
    await book(page, say, bought.total - 1_000_00, 'spei 2026 001');
    const dialog = page.getByRole('dialog');
    await expect(dialog.getByText('A receipt with this bank reference was booked already')).toBeVisible();
    await expect(dialog.getByRole('status').first()).toHaveText(
      say('payments.receipts.outcome.short', { rest: money(1_000_00), name: UNIVERSITY }),
    );
    await expectAccessible(page, 'book a receipt');
    await book(page, say, bought.total - 1_000_00, 'journey 1');
    await expect(dialog).toBeHidden();
    await expect(page.getByText(say('states.hold.short')).first()).toBeVisible();
    await expect(page.getByText(say('payments.isMissing', { missing: money(1_000_00) }))).toBeVisible();
    expect(await read(bought.id)).toMatchObject({ status: 'on_hold', hold: 'short', missing: 1_000_00 });
  });

  await test.step('a second proof comes, the rest is booked, and the money is in the budget', async () => {
    const { page, say } = reviewer;
    await prove(bought.id, 'resto.pdf');
    await press(page, say('ra.action.refresh'));
    await expect(page.getByText('resto.pdf')).toBeVisible();
    await press(page, say('payments.receipts.book'));
    await book(page, say, 1_000_00, 'journey 2');
    await expect(page.getByText(say('payments.nothing.processed'))).toBeVisible();
    const voucher = await buyer('getVoucherProject', { params: buying });
    expect(voucher.budget).toBe(1_500_00);
    await expect(page.getByRole('button', { name: say('payments.receipts.book') })).toHaveCount(0);
  });

  await buyer('cancelOrder', { params: { ...buying, orderId: other.id }, body: { reason: 'Ya no se necesita' } });
  await expect.poll(async () => (await read(other.id)).refunds.length).toBe(1);
  await test.step('on a phone, in Spanish, the provider sends back what came in for the other', async () => {
    const { page, say } = await enter(browser, 'es-MX', 'owner@vales.example', { viewport: PHONE });
    await page.goto(`/projects/${selling.projectId}/vouchers/offers/${selling.offerId}/payments`);
    const refund = page
      .getByRole('region', { name: 'Devoluciones', exact: true })
      .getByRole('listitem')
      .filter({ hasText: money(500_00, 'es-MX') });
    await press(refund, say('payments.refunds.payOf', { amount: money(500_00, 'es-MX'), name: UNIVERSITY }));
    const dialog = page.getByRole('dialog');
    await expect(dialog).toContainText(`¿Ya se devolvieron ${money(500_00, 'es-MX')} a ${UNIVERSITY}?`);
    await field(dialog, say('payments.bankReference')).fill('journey back');
    await press(dialog, say('payments.refunds.pay'));
    await expect(refund).toContainText('Enviada');
    await expect(refund).toContainText('JOURNEY BACK');
    await expectNoSideways(page);
    await expectAccessible(page, 'payments of an offer, on a phone');
    expect((await read(other.id)).refunds).toMatchObject([{ state: 'paid', bankReference: 'JOURNEY BACK' }]);

    // Nobody reviews what they bought of themselves.
    await page.getByRole('link', { name: /^Vales Solidarios de Ejemplo/ }).click();
    await expect(
      page.getByText('Aquí tu organización vende y compra; por eso este pago lo revisa la plataforma.'),
    ).toBeVisible();
    await expect(page.getByRole('button', { name: say('payments.receipts.book') })).toHaveCount(0);
  });

  await test.step('the platform’s administrator reviews what an organization bought of itself', async () => {
    const { page, say } = await enter(browser, 'en-US', 'admin@sello.example');
    await page.goto('/admin/payments');
    await expect(page.getByText(say('payments.overseenLead'))).toBeVisible();
    await expectAccessible(page, 'payments that the platform reviews');
    await page
      .getByRole('cell', { name: /Vales Solidarios de Ejemplo/ })
      .first()
      .click();
    await press(page, say('payments.receipts.book'));
    await book(page, say, 1_862_64, 'journey 3');
    await expect(page.getByText(say('payments.nothing.processed'))).toBeVisible();
  });
});
