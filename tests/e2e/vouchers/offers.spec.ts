import { expect, test } from '@playwright/test';
import { CLABES } from '../../support/worlds/offer-world.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expectPrinted } from '../support/paper.ts';
import { expectNarrow } from '../support/phone.ts';
import { enter, field, openInside, press, visit } from '../support/portal.ts';

test('a provider makes an offer whose third step gets no answer, goes on after a reload, and shows it to a stranger', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const project = await api('createProject', {
    body: { name: 'Vales de despensa', category: 'vouchersOffer', networkId: '648550' },
  });
  const { page, context, say } = await enter(browser, 'en-US', 'projects@uni.example');
  const next = () => press(page, say('common.next'));
  const list = `/projects/${project.id}/vouchers/offers`;

  await test.step('nothing is there yet, and says so', async () => {
    await page.goto(list);
    await expect(page.getByText(say('offers.none'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('menu.credentials'), exact: true })).toHaveCount(0);
    await expectNarrow(page);
    await expectAccessible(page, 'offers: none');
    await page
      .getByRole('link', { name: say('menu.newOffer') })
      .first()
      .click();
  });

  await test.step('what is offered, and a check digit that is another', async () => {
    await field(page, say('offers.name')).fill('Groceries 2026');
    await field(page, say('offers.description')).fill('Vouchers for groceries.');
    await field(page, say('offers.commissionPercentage')).fill('3');
    await field(page, say('offers.taxesPercentage')).fill('16');
    await field(page, say('offers.bank')).fill('Example Bank');
    await field(page, say('offers.holder')).fill('Example Provider');
    await field(page, say('offers.account')).fill('012180001234567890');
    await next();
    await expect(page.getByText(/check digits are others/)).toBeVisible();
    await expect(field(page, say('offers.account'))).toBeFocused();
    await field(page, say('offers.account')).fill(CLABES[1]);
    await expectNarrow(page);
    await expectAccessible(page, 'offers: offer');
    await next();
  });

  await test.step('merchants by form', async () => {
    for (const n of [1, 2]) {
      await press(page, say('merchants.add'));
      const dialog = page.getByRole('dialog');
      await field(dialog, say('merchants.name')).fill(`Shop ${n}`);
      await field(dialog, say('merchants.taxId')).fill(`XAXX01010${n}000`);
      await field(dialog, say('merchants.email')).fill(`shop${n}@shops.example`);
      await field(dialog, say('merchants.account')).fill(CLABES[0]);
      await press(dialog, say('merchants.place.add'));
      if (n === 1) {
        await press(dialog, say('merchants.addConfirm'));
        await expect(field(dialog, say('merchants.place.address'))).toHaveAttribute('aria-invalid', 'true');
      }
      await field(dialog, say('merchants.place.name')).fill('Center');
      await field(dialog, say('merchants.place.address')).fill(`${n} Main Street, Puebla`);
      if (n === 1) await expectAccessible(page, 'offers: a merchant');
      await press(dialog, say('merchants.addConfirm'));
      await expect(dialog).toBeHidden();
    }
    await expectNarrow(page);
    await expectAccessible(page, 'offers: merchants');
    await next();
  });

  await test.step('what vouchers can be', async () => {
    await field(page, say('offers.leastAmount')).fill('100.00');
    await field(page, say('offers.greatestAmount')).fill('5,000');
    await expectNarrow(page);
    await expectAccessible(page, 'offers: vouchers');
    await next();
    await expect(page.getByText('3 %', { exact: true })).toBeVisible();
    await expectAccessible(page, 'offers: summary');
  });

  await test.step('the third step gets no answer, and says so', async () => {
    await page.route(/\/vouchers\/contracts(\?|$)/, async route => {
      if (route.request().method() !== 'POST') return route.fallback();
      await route.fetch();
      await route.abort();
    });
    await press(page, say('offers.create'));
    await expect(page.getByText(say('runs.unanswered'))).toBeVisible();
    await expect(page.getByText(say('runs.success'), { exact: true })).toHaveCount(2);
    await expectNarrow(page);
    await expectAccessible(page, 'offers: run');
  });

  await test.step('after a reload it goes on from there, and nothing stands twice', async () => {
    await page.unroute(/\/vouchers\/contracts(\?|$)/);
    await page.reload();
    await expect(page.getByText(say('runs.left'))).toBeVisible();
    await page.getByRole('button', { name: say('runs.goOn'), exact: true }).focus();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Groceries 2026');
    const params = { projectId: project.id };
    expect((await api('listMerchants', { params })).total).toBe(2);
    expect((await api('listMerchantsLists', { params })).total).toBe(1);
    expect((await api('listProjectOffers', { params })).total).toBe(1);
  });

  const offer = page.getByRole('tablist');
  await test.step('its page, tab by tab', async () => {
    await expectNarrow(page);
    await expectAccessible(page, 'offers: terms');
    await offer.getByRole('tab', { name: say('offers.tabs.merchants') }).click();
    await expect(page.getByText('•••• 7771')).toHaveCount(2);
    await expectAccessible(page, 'offers: merchants of it');
    await offer.getByRole('tab', { name: say('offers.tabs.contract') }).click();
    await expect(page.getByText(say('offers.contract.states.deployed'))).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'offers: contract');
    await offer.getByRole('tab', { name: say('offers.tabs.codes') }).click();
    await press(page, say('discounts.new'));
    const dialog = page.getByRole('dialog');
    await field(dialog, say('discounts.code')).fill('welcome');
    await field(dialog, say('discounts.value')).fill('10');
    await expectAccessible(page, 'offers: a code');
    await press(dialog, say('discounts.create'));
    await expect(page.getByText('WELCOME', { exact: true })).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'offers: codes');
    await offer.getByRole('tab', { name: say('offers.tabs.ledger') }).click();
    await press(page, say('offers.books.check'));
    await expect(page.getByText(say('offers.books.checked'))).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'offers: books');
  });

  await test.step('it is activated, and anybody reads it in their own language', async () => {
    await press(page, say('offers.activate.do'));
    await press(page.getByRole('dialog'), say('offers.activate.do'));
    const link = page.getByRole('link', { name: say('offers.publicPage') });
    await expect(link).toBeVisible();
    const address = await link.getAttribute('href');
    const stranger = await visit(browser, 'es-MX');
    await stranger.page.goto(address ?? '');
    await expect(stranger.page.getByRole('heading', { level: 1 })).toHaveText('Groceries 2026');
    await expect(
      stranger.page.getByText(stranger.say('offers.public.by', { provider: 'Universidad del Valle Azul' })),
    ).toBeVisible();
    await expect(stranger.page.getByText('Shop 1', { exact: true })).toBeVisible();
    await expect(stranger.page.getByText(stranger.say('offers.public.nothingYet'))).toBeVisible();
    await expect(stranger.page.getByText(/CLABE|7771|%/)).toHaveCount(0);
    await expectNarrow(stranger.page);
    await expectPrinted(stranger.page);
    await expectAccessible(stranger.page, 'offers: public');
    await stranger.context.close();
    await openInside(page, list);
    await expect(page.getByRole('row', { name: /Groceries 2026/ })).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'offers: list');
  });
  await context.close();
});
