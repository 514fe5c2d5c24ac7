import { expect, test } from '../support/journey.ts';
import { actAs } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectReadable, PHONE } from '../support/phone.ts';
import { choose, enter, field, press } from '../support/portal.ts';

test('a 2 for 1 is created, activated, listed, edited and ended', async ({ browser, request }) => {
  const act = await actAs(request, 'owner@uni.example');
  const { id: projectId } = await act('createProject', { body: { name: 'Socios del café', category: 'membership' } });
  const { page, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  await page.goto(`/projects/${projectId}/benefits`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('menu.benefits'));
  await expectAccessible(page, 'benefits: none');

  await test.step('it is written by its type, with an example of its sum', async () => {
    await page
      .getByRole('link', { name: say('menu.newBenefit') })
      .first()
      .click();
    await press(page, say('common.next'));
    await expect(page.getByText(say('fieldErrors.required')).first()).toBeVisible();
    await page.getByRole('radio', { name: say('benefits.types.aggregation.name') }).check();
    await expectAccessible(page, 'benefit: type');
    await press(page, say('common.next'));
    await page.getByRole('combobox', { name: say('benefits.vendor') }).fill('Café Azul');
    await field(page, say('benefits.product')).fill('2x1 en capuchinos');
    await expect(page.getByRole('status').filter({ hasText: /96\.00/ })).toBeVisible();
    await field(page, say('benefits.pay')).fill('2');
    await press(page, say('common.next'));
    await expect(page.getByText(say('fieldErrors.too_big'))).toBeVisible();
    await field(page, say('benefits.pay')).fill('1');
    await expectAccessible(page, 'benefit: promise');
    await press(page, say('common.next'));
    await choose(page, say('benefits.location'), say('benefits.locations.virtual'));
    await field(page, say('benefits.url')).fill('http://cafe.example');
    await press(page, say('common.next'));
    await expect(page.getByText(say('fieldErrors.https_link'))).toBeVisible();
    await field(page, say('benefits.url')).fill('https://cafe.example/');
    await expectAccessible(page, 'benefit: place');
    await press(page, say('common.next'));
    await choose(page, say('benefits.recurrenceLabel'), say('benefits.recurrences.once'));
    await expectAccessible(page, 'benefit: times');
  });

  await test.step('its draft survives a reload, and is saved', async () => {
    await page.reload();
    await press(page, say('benefits.saveDraft'));
    await expect(page.getByRole('heading', { level: 1, name: '2x1 en capuchinos' })).toBeVisible();
    await expect(page.getByText(say('states.benefit.draft')).first()).toBeVisible();
    await expectAccessible(page, 'benefit: information');
  });

  await test.step('it is activated, and edited', async () => {
    await press(page, say('benefits.moves.activate'));
    await expect(page.getByText(say('states.benefit.active')).first()).toBeVisible();
    await page.getByRole('tab', { name: say('benefits.tabs.edit') }).click();
    await field(page, say('benefits.product')).fill('2x1 en todo el café');
    await expectAccessible(page, 'benefit: edit');
    await press(page, say('ra.action.save'));
    await expect(page.getByRole('heading', { level: 1, name: '2x1 en todo el café' })).toBeVisible();
  });

  await test.step('its redemptions and its analytics are empty', async () => {
    await page.getByRole('tab', { name: say('benefits.tabs.redemptions') }).click();
    await expect(page.getByText(say('benefits.noRedemptions'))).toBeVisible();
    await page.getByRole('tab', { name: say('benefits.tabs.analytics') }).click();
    await expect(page.getByRole('region', { name: say('benefits.analytics.totals') })).toBeVisible();
    await expectAccessible(page, 'benefit: analytics');
  });

  await test.step('it is listed, and ended', async () => {
    await page
      .getByRole('link', { name: say('menu.benefits') })
      .first()
      .click();
    await expectAccessible(page, 'benefits');
    await page.getByRole('link', { name: '2x1 en todo el café' }).first().click();
    await press(page, say('benefits.moves.end'));
    const dialog = page.getByRole('dialog');
    await expectAccessible(page, 'benefit: end');
    await press(dialog, say('benefits.moves.end'));
    await expect(page.getByText(say('states.benefit.ended')).first()).toBeVisible();
    await expect(page.getByRole('tab', { name: say('benefits.tabs.edit') })).toHaveCount(0);
  });
});

test('a discount is created on a phone', async ({ browser, request }) => {
  const act = await actAs(request, 'owner@uni.example');
  const { id: projectId } = await act('createProject', { body: { name: 'Members', category: 'membership' } });
  const { page, say } = await enter(browser, 'en-US', 'owner@uni.example', { viewport: PHONE });
  await page.goto(`/projects/${projectId}/benefits/create`);
  await page.getByRole('radio', { name: say('benefits.types.discount.name') }).check();
  await press(page, say('common.next'));
  await page.getByRole('combobox', { name: say('benefits.vendor') }).fill('Blue Books');
  await field(page, say('benefits.product')).fill('15 % off books');
  await field(page, say('benefits.percent')).fill('15');
  await field(page, say('benefits.maxDiscount')).fill('50');
  await expect(page.getByText(/\$400\.00.*\$350\.00/)).toBeVisible();
  await expectReadable(page);
  await press(page, say('common.next'));
  await field(page, say('benefits.placeName')).fill('Downtown');
  await field(page, say('benefits.address')).fill('1 Main Street');
  await field(page, say('benefits.placeId')).fill('ChIJ1234567890');
  await expectReadable(page);
  await press(page, say('common.next'));
  await choose(page, say('benefits.recurrenceLabel'), say('benefits.recurrences.daily'));
  await field(page, say('benefits.max')).fill('2');
  await expectReadable(page);
  await press(page, say('benefits.saveDraft'));
  await expect(page.getByRole('heading', { level: 1, name: '15 % off books' })).toBeVisible();
  await expectReadable(page);
  await expectAccessible(page, 'benefit on a phone');
  await page.goto(`/projects/${projectId}/benefits`);
  await expect(page.getByText('15 % off books')).toBeVisible();
  await expectReadable(page);
});

test('a template says which benefits its cards give', async ({ browser, request }) => {
  const act = await actAs(request, 'owner@uni.example');
  const { projects } = await act('listProjects', { query: { q: 'Comunidad Azul' } });
  const projectId = projects[0]?.id ?? '';
  const { templates } = await act('listTemplates', { params: { projectId } });
  const templateId = templates[0]?.id ?? '';
  const benefit = await act('createBenefit', {
    params: { projectId },
    body: {
      vendor: 'Café Azul',
      product: '3x2 en galletas',
      terms: { type: 'aggregation', take: 3, pay: 2 },
      currency: 'MXN',
      location: { type: 'virtual', url: 'https://cafe.example/' },
      recurrence: { kind: 'unlimited' },
      availability: { zone: 'America/Mexico_City' },
    },
  });
  const { page, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  await page.goto(`/projects/${projectId}/credentials/${templateId}/benefits`);
  await page.getByRole('checkbox', { name: /3x2 en galletas/ }).check();
  await expectAccessible(page, 'template: benefits');
  await press(page, say('ra.action.save'));
  await expect(page.getByText(say('templates.benefits.saved'))).toBeVisible();
  const read = await act('getBenefit', { params: { projectId, benefitId: benefit.id } });
  expect(read.templates).toMatchObject([{ id: templateId }]);
});
