import { PROJECT_ROLE_IDS } from '../../../contract/base/access/index.ts';
import { actAs } from '../support/api.ts';
import { expect, test, type Locator, type Page } from '../support/journey.ts';
import { choose, enter, field, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';

/** What a data provider says when it lacks a verb, and what a list says that could not be read. */
const FAULTS = /TypeError|is not a function|getMany|dataProvider|undefined/;

/** Opens a field, finds something by a part of its name, chooses it and reads it back. */
async function pick(page: Page, box: Locator, typed: string, chosen: string | RegExp): Promise<void> {
  await box.click();
  await expect(page.getByRole('option').first()).toBeVisible();
  await box.fill(typed);
  await page.getByRole('option', { name: chosen }).first().click();
  await expectRead(page, box, chosen);
}

/** The field names what was chosen, or has it as a chip, and shows no error. */
async function expectRead(page: Page, box: Locator, chosen: string | RegExp): Promise<void> {
  const words = typeof chosen === 'string' ? new RegExp(chosen) : chosen;
  const whole = page.locator('.MuiAutocomplete-root').filter({ has: box });
  const read = async () =>
    [await box.inputValue(), ...(await whole.locator('.MuiChip-label').allInnerTexts())].join(' ');
  await expect.poll(read).toMatch(words);
  await expect(box).not.toHaveAttribute('aria-invalid', 'true');
  expect(await page.locator('body').innerText()).not.toMatch(FAULTS);
}

/** tests/walls/forms.test.ts holds the titles of the steps to the files that draw such a field. */
test('every field that looks for records opens, finds one and shows it after it is chosen', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, manualId } = await ownProject(api, 'Campos de búsqueda');
  const { users } = await api('listOrganizationUsers', { query: { q: 'signer2@uni.example' } });
  const signer2 = users[0]?.id ?? '';
  await api('addProjectUser', {
    params: { projectId },
    body: { id: signer2, roleId: PROJECT_ROLE_IDS['project.signer'] },
  });
  await api('createRecipientGroup', { body: { name: 'Generación que se busca' } });
  const { page, context, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  const thrown: string[] = [];
  page.on('pageerror', error => thrown.push(String(error)));
  const box = (label: string, scope: Page | Locator = page) => scope.getByRole('combobox', { name: label }).first();
  const next = () => press(page, say('common.next'));

  await test.step('ProjectUserInputs', async () => {
    await page.goto(`/projects/${projectId}/users?add=existing`);
    const dialog = page.getByRole('dialog');
    await pick(page, box(say('projectUsers.person'), dialog), 'viewer', /viewer@uni\.example/);
    await choose(page, say('resources.projectUsers.fields.roleId'), new RegExp(`^${say('roles.project.viewer')}:`));
    await press(dialog, say('projectUsers.add'));
    await expect(dialog).toBeHidden();
    await expect(page.getByText('viewer@uni.example')).toBeVisible();
  });

  await test.step('AddSigner', async () => {
    await page.goto(`/projects/${projectId}/credentials/${manualId}/approvers`);
    await pick(page, box(say('templates.addSigner')), 'Simón', 'Simón Firmante');
    await press(page, say('templates.addSigner'));
    await expect(page.getByText(say('templates.signerAdded'))).toBeVisible();
  });

  await test.step('NameDelegate', async () => {
    await page.goto('/away');
    await press(page, say('away.name'));
    const dialog = page.getByRole('dialog');
    await pick(page, box(say('away.fields.userId'), dialog), 'Sofía', 'Sofía Firmante');
    await pick(page, box(say('away.fields.delegateId'), dialog), 'Simón', 'Simón Firmante');
  });

  await test.step('ProjectsInput', async () => {
    await page.goto('/organization/serviceAccounts/create');
    await field(page, say('serviceAccounts.name')).fill('Lo que busca');
    await page.getByRole('radio', { name: new RegExp(say('serviceAccounts.types.licenses.hint')) }).check();
    await next();
    const projects = box(say('serviceAccounts.projects'));
    await pick(page, projects, 'Campos', 'Campos de búsqueda');
    await next();
    await press(page, say('common.back'));
    await expectRead(page, projects, 'Campos de búsqueda');
  });

  await test.step('ActorFilter', async () => {
    await page.goto('/organization/events');
    await press(page, say('lists.filters'));
    await pick(page, box(say('events.actor')), 'Olivia', 'Olivia Rectora');
    await page.reload();
    await press(page, say('lists.filters'));
    await expectRead(page, box(say('events.actor')), 'Olivia Rectora');
  });

  await test.step('GroupChoice', async () => {
    await page.goto('/organization/recipients');
    await press(page, say('lists.filters'));
    await pick(page, box(say('groups.filter')), 'que se busca', 'Generación que se busca');
    await page.reload();
    await press(page, say('lists.filters'));
    await expectRead(page, box(say('groups.filter')), 'Generación que se busca');
  });

  await test.step('SamplePicker', async () => {
    await page.goto(`/projects/${projectId}/credentials/${manualId}/design`);
    await pick(page, box(say('designs.sampleFor')), 'Roble', /Roble/);
  });

  await test.step('HolderTemplateChoice', async () => {
    await page.goto('/notifications/add');
    await field(page, say('notifying.title')).fill('A quienes tienen una constancia');
    await field(page, say('notifying.description')).fill('Hay novedades.');
    await next();
    await next();
    await page.getByRole('radio', { name: say('notifying.audiences.template.name') }).check();
    const [project, template] = [box(say('notifying.ofProject')), box(say('notifying.template'))];
    await pick(page, project, 'Campos', 'Campos de búsqueda');
    await pick(page, template, 'With', 'With approval');
    await press(page, say('common.back'));
    await next();
    await expectRead(page, project, 'Campos de búsqueda');
    await expectRead(page, template, 'With approval');
    await press(page, say('notifying.saveDraft'));
    await page.getByRole('link', { name: say('ra.action.edit'), exact: true }).click();
    await next();
    await next();
    await expectRead(page, project, 'Campos de búsqueda');
    await expectRead(page, template, 'With approval');
  });
  await test.step('VendorInput', async () => {
    const membership = await api('createProject', { body: { name: 'Socios que se buscan', category: 'membership' } });
    await api('createBenefit', {
      params: { projectId: membership.id },
      body: {
        vendor: 'Café que se busca',
        product: '2x1',
        terms: { type: 'aggregation', take: 2, pay: 1, groups: null },
        currency: 'MXN',
        location: { type: 'virtual', url: 'https://cafe.example/' },
        recurrence: { kind: 'once', max: null },
        availability: { zone: 'America/Mexico_City' },
      },
    });
    await page.goto(`/projects/${membership.id}/benefits/create`);
    await page.getByRole('radio', { name: say('benefits.types.aggregation.name') }).check();
    await next();
    await pick(page, box(say('benefits.vendor')), 'Café', 'Café que se busca');
  });

  expect(thrown).toEqual([]);
  await context.close();

  const provider = await actAs(request, 'owner@vales.example');
  const { projects } = await provider('listProjects', { query: { category: 'vouchersOffer' } });
  const params = { projectId: projects[0]?.id ?? '' };
  const [{ offers }, { merchants }] = [
    await provider('listProjectOffers', { params }),
    await provider('listMerchants', { params }),
  ];
  const shop = merchants[0]?.name ?? '';
  const sells = await enter(browser, 'en-US', 'owner@vales.example');
  sells.page.on('pageerror', error => thrown.push(String(error)));
  const boxOf = (label: string) => sells.page.getByRole('combobox', { name: label, exact: true });

  await test.step('MerchantsInput', async () => {
    await sells.page.goto('/organization/serviceAccounts/create');
    await field(sells.page, sells.say('serviceAccounts.name')).fill('What it looks for');
    await sells.page.getByRole('radio', { name: new RegExp(sells.say('serviceAccounts.types.merchant.hint')) }).check();
    await press(sells.page, sells.say('common.next'));
    const projectBox = boxOf(sells.say('serviceAccounts.merchantsOf'));
    await pick(sells.page, projectBox, 'Vales', projects[0]?.name ?? '');
    await pick(sells.page, boxOf(sells.say('serviceAccounts.merchants')), shop.slice(0, 5), shop);
  });

  await test.step('MerchantChoice', async () => {
    await sells.page.goto(`/projects/${params.projectId}/vouchers/offers/${offers[0]?.id}/merchants`);
    await press(sells.page, sells.say('offers.newList'));
    const known = boxOf(sells.say('merchants.known'));
    await expect(known).toBeVisible();
    await known.press('Backspace');
    const dropped = merchants.find(({ name }) => name !== shop)?.name ?? shop;
    await known.press('Backspace');
    await pick(sells.page, known, dropped.slice(0, 4), dropped);
  });
  expect(thrown).toEqual([]);
  await sells.context.close();
});
