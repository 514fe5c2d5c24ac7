import { readFile } from 'node:fs/promises';
import { expect, test, type Page } from '../support/journey.ts';
import { read, utils } from 'xlsx';
import { ATTENDANCE } from '../../../server/demo/content.ts';
import { reportText, sendBack } from '../../support/documents/reports.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expectPrinted } from '../support/paper.ts';
import { expectReadable } from '../support/phone.ts';
import { choose, enter, field, openInside, press, visit } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';
import { publicWords } from '../support/words.ts';

/** What a spreadsheet program would take for a formula. */
const FORMULA = '=1+1 Buceo';

test('what was issued is found, kept as a view, exported, and sent again where it came back', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId, schemaId } = await ownProject(api, 'Seguimiento', 'education');
  const { id: templateId } = await api('createTemplate', {
    params: { projectId },
    body: { ...ATTENDANCE.template, title: FORMULA, schemaId },
  });
  const person = (name: string) => ({
    name,
    lastname: 'Vuelta',
    email: `${name.toLowerCase()}@vuelta.example`,
    values: { course: 'Buceo' },
  });
  const issue = async (of: string, receiver: object) =>
    (await api('issueCredentials', { params: { projectId }, body: { templateId: of, receiver } })).id;
  const requestId = await issue(automaticId, [person('Ana'), person('Eva')]);
  await issue(templateId, person('Ana'));
  const all = async () => (await api('listCredentials', { params: { projectId } })).credentials;
  await expect
    .poll(async () => (await all()).filter(each => each.progress === 'sent').length, { timeout: 1_200_000 })
    .toBe(3);
  const { page, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  const total = (count: number) =>
    expect(page.getByText(say('credentials.total', { smart_count: count }), { exact: true })).toBeVisible();
  const shown = async (file: Promise<{ path(): Promise<string>; suggestedFilename(): string }>) => {
    const download = await file;
    return { name: download.suggestedFilename(), bytes: await readFile(await download.path()) };
  };
  const exported = async (of: Page, count: number, format: 'csv' | 'xlsx') => {
    const file = of.waitForEvent('download');
    await press(of, say('credentials.export', { smart_count: count }));
    await of.getByRole('menuitem', { name: say(`credentials.formats.${format}`) }).click();
    return shown(file);
  };
  const ana = (await all()).find(each => each.receiver.name === 'Ana Vuelta' && each.template.name === 'At once');
  const anaId = ana?.id ?? '';

  await test.step('from a credential to all of its request, of its person, and of some days', async () => {
    await page.goto(`/projects/${projectId}/credentials/issued/${anaId}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Ana Vuelta');
    await expectReadable(page);
    await expectPrinted(page);
    await page.getByRole('link', { name: say('credentials.narrowed.ofRequest') }).click();
    await expect(page).toHaveURL(new RegExp(requestId));
    await total(2);
    await page.goBack();
    await page.getByRole('link', { name: say('credentials.narrowed.ofRecipient') }).click();
    await total(2);
    await press(page, say('lists.filters'));
    await field(page, say('credentials.days.to')).fill('2026-01-01');
    await expect(page.getByText(say('lists.noMatch'))).toBeVisible();
    await field(page, say('credentials.days.from')).fill('2026-01-02');
    await expect(page.getByText(say('fieldErrors.ends_early')).first()).toBeVisible();
    await field(page, say('credentials.days.to')).fill('');
    await total(2);
  });

  await test.step('a view of it is kept, opens by its address, and is exported whole, its formulas as text', async () => {
    await press(page, say('credentials.views.menu'));
    await page.getByRole('menuitem', { name: say('credentials.views.save') }).click();
    const dialog = page.getByRole('dialog');
    await dialog.getByRole('textbox').fill('De Ana');
    await press(dialog, say('ra.action.save'));
    await expectAccessible(page, 'a list narrowed to a person and days');
    const address = page.url();
    const csv = await exported(page, 2, 'csv');
    expect(csv.name).toMatch(/^Seguimiento - Ana Vuelta - 2026-01-02 – - \d{4}-\d\d-\d\d\.csv$/);
    const xlsx = await exported(page, 2, 'xlsx');
    for (const { bytes } of [csv, xlsx]) {
      const book = read(bytes, { cellFormula: true });
      const sheet = book.Sheets[book.SheetNames[0] ?? ''] ?? {};
      const cells = Object.entries(sheet).filter(([at]) => !at.startsWith('!'));
      expect(cells.filter(([, cell]) => (cell as { f?: string }).f !== undefined)).toEqual([]);
      expect(utils.sheet_to_json(sheet)).toHaveLength(2);
    }
    expect(csv.bytes.toString()).toContain(`'${FORMULA}`);
    await openInside(page, `/projects/${projectId}/credentials?filter=%7B%7D`);
    await total(3);
    await openInside(page, address);
    await total(2);
    await press(page, 'De Ana');
    await page.getByRole('menuitem', { name: say('credentials.views.manage') }).click();
    await expectAccessible(page, 'views');
    await press(dialog, say('credentials.views.remove', { name: 'De Ana' }));
    await expect(page.getByRole('button', { name: 'De Ana', exact: true })).toBeHidden();
  });

  await test.step('figures of the project and of the office lead to the lists of just what they count', async () => {
    await openInside(page, `/projects/${projectId}/credentials?filter=%7B%7D`);
    await press(page, say('dashboards.title'));
    await press(page, say('dashboards.more'));
    await expect(page.getByText(say('dashboards.countries.none'))).toBeVisible();
    await expectAccessible(page, 'dashboard');
    const figure = (name: string) =>
      page.getByRole('link', { name: new RegExp(`^${say(`dashboards.figures.${name}`)}`) }).first();
    await figure('issued').click();
    await total(3);
    await figure('reached').click();
    await total(2);
    await openInside(page, '/');
    await page
      .getByRole('row', { name: /Seguimiento/ })
      .getByRole('link', { name: '3', exact: true })
      .click();
    await expect(page).toHaveURL(new RegExp(projectId));
    await total(3);
    await openInside(page, '/');
    await expect(page.getByRole('heading', { name: say('home.latest.title') })).toBeVisible();
    await expectAccessible(page, 'register');
  });

  await test.step('what its seal stands in opens as a page', async () => {
    const words = publicWords('es-MX');
    const stranger = await visit(browser, 'es-MX');
    await stranger.page.goto(ana?.verifyUrl ?? '');
    await stranger.page.getByRole('link', { name: words.label.transaction }).first().click();
    await expect(stranger.page).toHaveURL(/\/verify\/transactions\//);
    await expect(stranger.page.getByText(words.label.local)).toBeVisible();
    await expect(stranger.page.getByRole('heading', { level: 1 })).toBeVisible();
    await stranger.context.close();
  });

  await test.step('its email comes back: the bell says so, the address is put right, and it goes again', async () => {
    const letters = await page.context().newPage();
    await letters.goto('/dev/outbox');
    // Of her two mails the one whose title is no formula.
    await letters
      .getByRole('row', { name: /ana@vuelta\.example.*At once/ })
      .getByRole('link')
      .click();
    const returnPath = await letters.locator('code').innerText();
    await letters.close();
    await sendBack(Number(process.env.E2E_RETURNS_PORT), returnPath, reportText());
    await page.getByRole('button', { name: /^Notificaciones/ }).click();
    // What is open in the header stays open on the way into a project.
    await openInside(page, `/projects/${projectId}/credentials`);
    await total(3);
    await page
      .getByRole('listitem')
      .filter({ hasText: 'Un correo no llegó' })
      .filter({ hasText: 'Ana Vuelta' })
      .getByRole('link', { name: say('shell.bell.open') })
      .click();
    await expect(page.getByText(say('credentials.mailFailed.reasons.noMailbox'))).toBeVisible();
    await expectAccessible(page, 'a credential whose email came back');
    await press(page, say('credentials.readdress.action'));
    const dialog = page.getByRole('dialog');
    const email = field(dialog, say('credentials.readdress.email'));
    await expect(email).toHaveValue('ana@vuelta.example');
    await email.fill('eva@vuelta.example');
    await press(dialog, say('credentials.readdress.confirm'));
    await expect(dialog.getByText(/ya /i).first()).toBeVisible();
    await email.fill('ana.vuelta@vuelta.example');
    await expectAccessible(page, 'an address put right');
    await press(dialog, say('credentials.readdress.confirm'));
    await expect(page.getByText(say('credentials.mailFailed.reasons.noMailbox'))).toBeHidden();
    await expect(page.getByText('ana.vuelta@vuelta.example').first()).toBeVisible();
    await page.getByRole('tab', { name: say('credentials.tabs.timeline') }).click();
    const history = page.getByRole('list', { name: say('credentials.tabs.timeline') });
    await expect(history.getByText(say('credentials.events.bounce'))).toBeVisible();
    await expect(history.getByText(say('credentials.events.again'))).toBeVisible();
  });
});

test('shows at least eight credentials on a laptop, and uses the whole width of a large screen', async ({
  browser,
}) => {
  const { page, context, say } = await enter(browser, 'en-US', 'owner@uni.example', {
    viewport: { width: 1280, height: 800 },
  });
  await page.goto('/projects');
  await page.getByRole('link', { name: 'Diplomas 2026' }).first().click();
  await expect(page).toHaveURL(/projects\/./);
  // Without the filter that the link may carry.
  await openInside(page, `${new URL(page.url()).pathname}?filter=%7B%7D`);
  const rows = page.getByRole('row').filter({ has: page.getByRole('link') });
  await expect(rows.nth(7)).toBeInViewport({ ratio: 1 });
  // Every column that is shown has room.
  const table = page.getByRole('table');
  await expect
    .poll(() => table.evaluate(({ scrollWidth, parentElement }) => scrollWidth <= (parentElement?.clientWidth ?? 0)))
    .toBe(true);
  await expectAccessible(page, 'a long list');
  await press(page, say('lists.filters'));
  await choose(page, say('resources.credentials.fields.status'), say('states.credential.sent'));
  const chip = page.getByRole('button', {
    name: say('lists.removeFilter', {
      label: `${say('resources.credentials.fields.status')}: ${say('states.credential.sent')}`,
    }),
  });
  await expectAccessible(page, 'a list with its filters');
  await chip.press('Enter');
  await expect(chip).toBeHidden();
  await page.setViewportSize({ width: 1920, height: 1080 });
  await expect(page.getByRole('columnheader', { name: say('resources.credentials.fields.email') })).toBeVisible();
  const { x = 0, width = 0 } = (await table.boundingBox()) ?? {};
  expect(x + width).toBeGreaterThan(1840);
  await context.close();
});
