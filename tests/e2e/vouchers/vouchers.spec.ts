import type { APIRequestContext } from '@playwright/test';
import { CLABES, CONFIG, merchant } from '../../support/worlds/offer-world.ts';
import { beneficiaries, dayFrom } from '../../support/worlds/voucher-world.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs, type Act } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { expectNarrow } from '../support/phone.ts';
import { choose, enter, field, open, press } from '../support/portal.ts';
import { spreadsheetOf } from '../support/spreadsheet.ts';

const BUYER = 'owner@trial.example';
const OFFER = 'Vales de despensa de otoño';

/** An offer that anybody may buy from, with a discount code. */
async function activeOffer(request: APIRequestContext) {
  const api = await actAs(request, 'owner@uni.example');
  const project = await api('createProject', {
    body: { name: 'Despensas', category: 'vouchersOffer', networkId: '648550' },
  });
  const params = { projectId: project.id };
  const { ids } = await api('registerMerchants', { params, body: { merchants: [merchant(7), merchant(8)] } });
  const [list, config, contract] = await Promise.all([
    api('createMerchantsList', { params, body: { merchantIds: ids } }),
    api('createVoucherConfig', { params, body: CONFIG }),
    api('requestVoucherContract', { params, body: { currency: 'MXN', decimals: 2 } }),
  ]);
  const offer = await api('createVoucherOffer', {
    params,
    body: {
      name: OFFER,
      description: 'Para personal de la universidad.',
      country: 'mx',
      currency: 'MXN',
      decimals: 2,
      commissionPercentage: 3,
      taxesPercentage: 16,
      voucherConfigId: config.id,
      merchantsListId: list.id,
      contractId: contract.id,
      bank: { bank: 'Banco Ejemplo', holder: 'Proveedora Ejemplo', account: CLABES[1] },
    },
  });
  const selling = { ...params, offerId: offer.id };
  await api('createDiscountCode', {
    params: selling,
    body: { code: 'otono10', kind: 'percent', percentage: 10, startsOn: dayFrom(-1) },
  });
  await expect
    .poll(async () => (await api('getVoucherContract', { params: { ...params, contractId: contract.id } })).state)
    .toBe('deployed');
  await api('changeVoucherOfferStatus', { params: selling, body: { isActive: true } });
  return { api, offer, selling };
}

/** Two people who have another voucher of the buyer's. */
async function earlierVoucher(api: Act, projectId: string, offerId: string): Promise<void> {
  const params = { projectId };
  const voucher = await api('createVoucherProject', {
    params,
    body: {
      name: 'Apoyo de primavera',
      offerId,
      couponType: 'balance',
      expirationDate: dayFrom(60),
      distribution: { name: 'Entrega', method: 'manual' },
    },
  });
  const buying = { ...params, voucherProjectId: voucher.id };
  const order = await api('createOrder', {
    params: buying,
    body: {
      rows: beneficiaries(2, {}, 500),
      terms: { commissionPercentage: 3, taxesPercentage: 16, configId: voucher.configId },
    },
  });
  await expect
    .poll(async () => (await api('getOrder', { params: { ...buying, orderId: order.id } })).status)
    .toBe('waiting_for_payment');
}

/** What is wrong with some rows, by column: twelve of them. */
const WRONG: Record<number, readonly [column: number, text: string]> = {
  0: [0, 'Ana 2'],
  1: [1, 'Pérez_'],
  2: [2, 'persona2@'],
  3: [2, ''],
  4: [3, '55 ext 1234'],
  5: [3, ''],
  6: [4, 'AB12345'],
  7: [4, ''],
  8: [5, 'ine'],
  9: [6, '150.50'],
  10: [6, '1'],
  11: [6, '900000'],
};
const TITLES = ['Nombre', 'Apellido', 'Correo', 'Teléfono', 'Identificación', 'Tipo de identificación', 'Monto'];

/** A list of twenty people who are right, twelve who are not, three who stand there twice and two who have another voucher. */
function spreadsheet(): Buffer {
  const cellsOf = (person: ReturnType<typeof beneficiaries>[number]) => [
    person.name,
    person.lastname,
    person.email,
    // a spreadsheet keeps numbers as such
    Number(person.phone_number),
    Number(person.identification),
    person.identification_type,
    500,
  ];
  const wrong = beneficiaries(12, {}, 100).map((person, row) => {
    const cells: (string | number)[] = cellsOf(person);
    const [column, text] = WRONG[row] ?? [0, ''];
    cells[column] = text;
    return cells;
  });
  const right = beneficiaries(20).map(cellsOf);
  const twice = right.slice(0, 3);
  const known = beneficiaries(2, {}, 500).map(cellsOf);
  return spreadsheetOf('Personas', TITLES, [...wrong, ...right, ...twice, ...known]);
}

test('vouchers are bought for people out of Excel, by a discount code, invoiced and proven to be paid', async ({
  browser,
  request,
}) => {
  const { api: provider, offer, selling } = await activeOffer(request);
  const api = await actAs(request, BUYER);
  const project = await api('createProject', {
    body: { name: 'Apoyos 2026', category: 'vouchers', networkId: '648550' },
  });
  const list = `/projects/${project.id}/vouchers`;
  const { page, say } = await enter(browser, 'en-US', BUYER);
  const next = () => press(page, say('common.next'));

  await test.step('nothing is there yet, and says so with one button', async () => {
    await page.goto(`/projects/${project.id}`);
    await expect(page.getByText(say('vouchers.none'))).toBeVisible();
    await expect(page.getByRole('link', { name: say('menu.credentials'), exact: true })).toHaveCount(0);
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: none');
    await page.getByRole('link', { name: say('menu.newVouchers') }).click();
  });

  await test.step('of whose offer, by its terms', async () => {
    await next();
    await expect(page.getByText(say('vouchers.chooseOffer'))).toBeVisible();
    await page.getByRole('radio', { name: new RegExp(OFFER) }).check();
    await expect(page.getByRole('region', { name: say('vouchers.termsOf', { name: OFFER }) })).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: provider');
    await next();
  });

  await test.step('what they are, and a code that there is not', async () => {
    await field(page, say('vouchers.name')).fill('School support');
    await field(page, say('vouchers.description')).fill('For school things.');
    await field(page, say('vouchers.expirationDate')).fill(dayFrom(90));
    // Without a code it is known first: that is what can be read while it is asked with one.
    await expect(page.getByText(/Commission: 3 %/)).toBeVisible();
    await field(page, say('orders.code')).fill('nosuch');
    await expect(page.getByText(say('errors.discount.unknown'))).toBeVisible();
    // What it costs without the code can be read while it is asked what it costs with it.
    let goOn = (): void => undefined;
    const looked = new Promise<void>(resolve => (goOn = resolve));
    await page.route(/\/quote\?.*discountCode=OTONO10/, async route => {
      await looked;
      await route.continue();
    });
    await field(page, say('orders.code')).fill('otono10');
    await expect(page.getByRole('progressbar', { name: say('orders.quote.wait') })).toBeVisible();
    await expect(page.getByText(/Commission: 3 %/)).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: coupons');
    goOn();
    await expect(page.getByRole('progressbar', { name: say('orders.quote.wait') })).toBeHidden();
    await next();
  });

  await test.step('people out of Excel alone: what is wrong stands at its cell, who is known is asked about', async () => {
    await earlierVoucher(api, project.id, offer.id);
    const input = page.getByLabel(say('import.file.labelXlsx'));
    await input.setInputFiles({ name: 'personas.csv', mimeType: 'text/csv', buffer: Buffer.from('name\nAna\n') });
    await expect(page.getByText(say('import.file.faults.not_xlsx'))).toBeVisible();
    await input.setInputFiles({ name: 'personas.xlsx', mimeType: 'application/octet-stream', buffer: Buffer.alloc(0) });
    await expect(page.getByText(say('fieldErrors.empty_file'))).toBeVisible();
    await input.setInputFiles({
      name: 'personas.xlsx',
      mimeType: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
      buffer: spreadsheet(),
    });
    await expect(page.getByRole('button', { name: say('import.columns.add', { smart_count: 37 }) })).toBeEnabled();
    await expectAccessible(page, 'vouchers: columns');
    await press(page, say('import.columns.add', { smart_count: 37 }));
    await expect(page.getByText(say('import.review.wrong', { smart_count: 12 }), { exact: true })).toBeVisible();
    await expect(page.getByText(say('beneficiaries.faults.identification')).first()).toBeVisible();
    const known = page.getByRole('region', {
      name: say('beneficiaries.duplicates.title', { smart_count: 5 }),
      exact: true,
    });
    await expect(known).toBeVisible();
    await expect(known.getByText(/Apoyo de primavera/)).toHaveCount(2);
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: beneficiaries');
    await press(page, say('import.review.dropWrong', { smart_count: 12 }));
    await press(known, say('beneficiaries.duplicates.all.skip', { smart_count: 5 }));
    await choose(
      page,
      `${say('beneficiaries.duplicates.choice')} ${say('beneficiaries.duplicates.of', { who: 'Persona Númeroa' })}`,
      say('beneficiaries.duplicates.choices.add'),
    );
    await expect(known.getByText(say('beneficiaries.duplicates.settled'))).toBeVisible();
  });

  await test.step('what was typed is there after a reload', async () => {
    await page.reload();
    await expect(
      page.getByRole('region', { name: say('beneficiaries.duplicates.title', { smart_count: 5 }), exact: true }),
    ).toBeVisible();
    await next();
    await field(page, say('vouchers.distribution.name')).fill('Autumn');
    await page.getByRole('radio', { name: new RegExp(say('vouchers.distribution.methods.scheduled')) }).check();
    await next();
    await expect(field(page, say('vouchers.distribution.date'))).toBeFocused();
    await field(page, say('vouchers.distribution.date')).fill(dayFrom(30));
    await field(page, say('vouchers.distribution.time')).fill('09:30');
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: distribution');
    await next();
  });

  await test.step('what it costs, confirmed by keyboard, becomes vouchers and an order', async () => {
    // 21 amounts of 500: a commission of 315, a tenth off, and taxes of what is left
    await expect(page.getByText('$10,828.86 MXN', { exact: true })).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: summary');
    await page.getByRole('button', { name: /Confirm and order/ }).focus();
    await page.keyboard.press('Enter');
    await expect(
      page.getByRole('heading', { name: say('orders.next.pay.title', { total: '$10,828.86 MXN' }) }),
    ).toBeVisible();
  });

  await test.step('it is paid by its reference; a proof is brought, taken back, and brought again', async () => {
    await expect(page.getByText(/^RF\d\d /)).toBeVisible();
    const pdf = page.waitForEvent('download');
    await press(page, say('orders.invoicePdf'));
    expect((await pdf).suggestedFilename()).toMatch(/Invoice.*\.pdf$/);
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: payment');
    const proof = page.getByLabel(say('orders.proofs.file'));
    await proof.setInputFiles({
      name: 'big.pdf',
      mimeType: 'application/pdf',
      buffer: Buffer.alloc(2 * 1024 * 1024 + 1),
    });
    await expect(page.getByText(new RegExp(say('errors.payment.proof_too_large')))).toBeVisible();
    const paid = { name: 'transfer.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.4\n%%EOF\n') };
    await proof.setInputFiles(paid);
    const isLooking = page.getByRole('heading', {
      name: say('orders.next.review.title', { provider: 'Universidad del Valle Azul' }),
    });
    await expect(isLooking).toBeVisible();
    await press(page, say('orders.proofs.removeOf', { name: 'transfer.pdf' }));
    await press(page.getByRole('dialog'), say('orders.proofs.remove'));
    await expect(
      page.getByRole('heading', { name: say('orders.next.pay.title', { total: '$10,828.86 MXN' }) }),
    ).toBeVisible();
    await proof.setInputFiles(paid);
    await expect(isLooking).toBeVisible();
  });

  const path = new URL(page.url()).pathname.replace(/\/payment$/, '');
  await test.step('once the money has come in, all of it is set apart for its day, and stands in the statement', async () => {
    const [order] = (await provider('listPayments', { params: selling, query: { status: 'in_payment_review' } }))
      .orders;
    await provider('bookReceipt', {
      params: { ...selling, orderId: order?.id ?? '' },
      body: { amount: 10_828_86, valueDate: dayFrom(0), bankReference: 'SPEI 7001' },
    });
    const buying = { projectId: project.id, voucherProjectId: path.split('/').at(-1) ?? '' };
    // It was planned for a day: from the budget it is set apart for that at once.
    const apart = async () => (await api('getVoucherProject', { params: buying })).reserved;
    await expect.poll(apart).toBe(10_500_00);
    await open(page, path, 'School support');
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: info');
    const tabs = page.getByRole('tablist');
    const to = (tab: string) => tabs.getByRole('tab', { name: say(`vouchers.tabs.${tab}`), exact: true }).click();
    await to('statement');
    await expect(page.getByText(say('offers.books.movements.processing')).first()).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: statement');
    await to('beneficiaries');
    await expect(page.getByRole('listitem').filter({ hasText: 'persona1@correo.example' })).toContainText(
      '$500.00 MXN',
    );
    await press(page, say('beneficiaries.cancelOf', { name: 'Persona Númerob' }));
    const dialog = page.getByRole('dialog');
    await field(dialog, say('beneficiaries.cancelReason')).fill('Left the school');
    await press(dialog, say('beneficiaries.cancel'));
    await press(page, say('beneficiaries.archiveOf', { name: 'Persona Númerob' }));
    await expect(
      page.getByRole('button', { name: say('beneficiaries.restoreOf', { name: 'Persona Númerob' }) }),
    ).toBeVisible();
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: beneficiaries of them');
    await to('merchants');
    await expect(page.getByText('Comercio 7', { exact: true })).toBeVisible();
    await to('distributions');
    await expect(page.getByRole('listitem').filter({ hasText: 'Autumn' })).toContainText('$10,500.00 MXN');
  });

  await test.step('more is bought by hand', async () => {
    await page
      .getByRole('tablist')
      .getByRole('tab', { name: say('vouchers.tabs.issuances') })
      .click();
    await page.getByRole('link', { name: say('orders.buy') }).click();
    await page.getByRole('tab', { name: say('beneficiaries.ways.hand') }).click();
    await field(page, say('beneficiaries.name')).fill('Luz');
    await field(page, say('beneficiaries.lastname')).fill('D’Acosta-Peña');
    await field(page, say('beneficiaries.email')).fill('luz@correo.example');
    await field(page, say('beneficiaries.phone_number')).fill('5550001111');
    await field(page, say('beneficiaries.identification')).fill('X99');
    await field(page, say('beneficiaries.amountIn', { currency: 'MXN' })).fill('250');
    await press(page, say('beneficiaries.addThem', { smart_count: 1 }));
    await expect(page.getByText(say('beneficiaries.faults.identification'))).toBeVisible();
    await field(page, say('beneficiaries.identification')).fill('4004004');
    await expectNarrow(page);
    await expectAccessible(page, 'vouchers: by hand');
    await press(page, say('beneficiaries.addThem', { smart_count: 1 }));
    await next();
    await press(page, /Confirm and order/);
    await expect(page.getByText(say('states.payment.waiting_for_payment')).first()).toBeVisible();
  });

  await test.step('the same in Spanish, and the way there from nothing', async () => {
    const other = await enter(browser, 'es-MX', BUYER);
    await other.page.goto(list);
    await expect(other.page.getByRole('heading', { level: 1 })).toHaveText(other.say('menu.distributions'));
    await expect(other.page.getByText('School support')).toBeVisible();
    await expectNarrow(other.page);
    await expectAccessible(other.page, 'vales');
    await open(other.page, '/start/vouchers', other.say('menu.startVouchers'));
    await expect(other.page.getByRole('link', { name: /Apoyos 2026/ })).toBeVisible();
    await expectNarrow(other.page);
    await expectAccessible(other.page, 'vales: de cero');
  });
});
