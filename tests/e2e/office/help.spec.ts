import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { issueOne, ownProject } from '../support/project.ts';
import { PHONE } from '../support/phone.ts';
import { choose, enter, openInside, press } from '../support/portal.ts';

const GUIDE = { 'en-US': 'Approvers', 'es-MX': 'Aprobadores' } as const;
const KEYS = { 'en-US': 'Keyboard', 'es-MX': 'Teclado' } as const;
const AWAY = { 'en-US': 'substitute days', 'es-MX': 'suple días' } as const;

for (const language of ['en-US', 'es-MX'] as const)
  test(`an approver finds keys and guides from every page (${language})`, async ({ browser }) => {
    const { page, say, context } = await enter(browser, language, 'signer@uni.example');
    await page.goto('/approvals');
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.keyboard.press('?');
    const keys = page.getByRole('dialog', { name: KEYS[language] });
    await expect(keys.getByRole('table').first()).toBeVisible();
    await expectAccessible(page, 'keys');
    await page.keyboard.press('Escape');
    await expect(page.getByRole('dialog')).toHaveCount(0);

    await page.keyboard.press('Control+k');
    await expect(page.getByRole('combobox', { name: say('shell.palette.search') })).toBeFocused();
    await page.keyboard.type(AWAY[language]);
    const found = page.getByRole('group', { name: say('shell.palette.groups.help') }).getByRole('option');
    await expect(found).toHaveCount(1);
    await page.keyboard.type('?');
    await expect(keys, 'a question mark that is typed asks for nothing').toBeHidden();
    await page.keyboard.press('Backspace');
    await found.click();
    await expect(page).toHaveURL(/\/help\/approver#/);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(new RegExp(`^${GUIDE[language]}`));
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'a guide, on a phone');
    await page.getByRole('link', { name: say('help.all') }).click();
    const own = page.locator('section').filter({ has: page.getByRole('heading', { name: say('help.yours') }) });
    await expect(own.getByRole('link', { name: new RegExp(`^${GUIDE[language]}`) })).toBeVisible();
    await expectAccessible(page, 'all guides, on a phone');
    await openInside(page, '/help/nothing');
    await expect(page).toHaveURL(/\/404$/);
    await context.close();
  });

test('the bell marks all as read, and its page shows all notifications by status and kind', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, manualId } = await ownProject(api, 'Campana');
  await issueOne(api, projectId, manualId, 'campana@prueba.example');
  const { page, say, context } = await enter(browser, 'es-MX', 'signer@uni.example');
  await page.goto('/');
  await page.getByRole('button', { name: new RegExp(`^${say('shell.bell.label')}`) }).click();
  const bell = page.getByRole('dialog', { name: say('shell.bell.label') });
  await press(bell, say('shell.bell.readAll'));
  await expect(bell.getByRole('button', { name: say('shell.bell.readAll') })).toBeHidden();
  await bell.getByRole('link', { name: say('shell.bell.seeAll') }).click();
  await expect(page).toHaveURL(/\/account\/bell/);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('shell.bell.title'));
  await choose(page, say('bell.kind'), say('bell.kinds.requestSignature'));
  await expect(page.locator('[data-bell-entry]').first()).toBeVisible();
  await expectAccessible(page, 'all notifications');
  await choose(page, say('bell.status'), say('bell.statuses.new'));
  await expect(page.getByText(say('lists.noMatch'))).toBeVisible();
  await page.setViewportSize(PHONE);
  await press(page, say('lists.showAll'));
  await expect(page.locator('[data-bell-entry]').first()).toBeVisible();
  await expectAccessible(page, 'all notifications, on a phone');
  await context.close();
});
