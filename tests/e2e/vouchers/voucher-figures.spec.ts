import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { PHONE } from '../support/phone.ts';
import { enter, openInside } from '../support/portal.ts';

const OFFERING = 'Vales 2026';

test('landings and home say what became of vouchers, and lead to what waits, in both languages', async ({
  browser,
  request,
}) => {
  const giver = await actAs(request, 'owner@uni.example');
  const { projects } = await giver('listProjects');
  const giving = projects.find(({ name }) => name === 'Apoyos 2026')?.id ?? '';
  const seller = await actAs(request, 'owner@vales.example');
  const { offers } = await seller('listVoucherOffers', { query: { own: 'true', isActive: 'true' } });
  const offering = offers[0]?.projectId ?? '';
  const { waiting } = await giver('getVoucherDashboard', { params: { projectId: giving } });
  expect(waiting.payment).toBeGreaterThan(0);

  for (const [language, size] of [
    ['es-MX', {}],
    ['en-US', { viewport: PHONE }],
  ] as const) {
    await test.step(`whoever gives them, in ${language}`, async () => {
      const { page, say } = await enter(browser, language, 'owner@uni.example', size);
      await page.goto(`/projects/${giving}/vouchers`);
      const figures = page.getByRole('region', { name: say('voucherFigures.title'), exact: true });
      await expect(figures.getByText(say('voucherFigures.givingHints.left'))).toBeVisible();
      // each part of the whole has a color of its own, by which its amount is found in the bar
      const colors = await figures
        .locator('dt > span')
        .evaluateAll(parts => parts.map(part => getComputedStyle(part).backgroundColor));
      expect(colors).toHaveLength(4);
      expect(new Set(colors).size).toBe(4);
      const more = figures.getByRole('button', { name: say('voucherFigures.more') });
      if (language === 'en-US') await more.click();
      const chart = figures.getByRole('region', { name: say('voucherFigures.giving.chart', { currency: 'MXN' }) });
      await chart.getByText(say('voucherFigures.table')).click();
      await expect(chart.getByRole('row')).toHaveCount(1 + 13);
      await figures.getByRole('button', { name: say('voucherFigures.periods.month') }).click();
      await expect(chart.getByRole('row')).toHaveCount(1 + 4);
      await expectAccessible(page, `what was given, in ${language}`);
      // How many there are, others change meanwhile.
      const link = figures.getByRole('link').and(page.locator('[href*="payment"]'));
      await link.focus();
      await page.keyboard.press('Enter');
      await expect(
        page.getByRole('combobox', { name: new RegExp(`^${say('voucherFigures.waits.label')}`) }),
      ).toHaveText(say('voucherFigures.waits.filters.payment'));
    });
    await test.step(`whoever offers them, in ${language}`, async () => {
      const { page, say } = await enter(browser, language, 'owner@vales.example', size);
      await page.goto(`/projects/${offering}/vouchers/offers`);
      const figures = page.getByRole('region', { name: say('voucherFigures.title'), exact: true });
      await expect(figures.getByText(say('voucherFigures.offeringHints.outstanding'))).toBeVisible();
      if (language === 'en-US') await figures.getByRole('button', { name: say('voucherFigures.more') }).click();
      const merchants = figures.getByRole('table', {
        name: say('voucherFigures.merchants.title', { currency: 'MXN' }),
      });
      await expect(merchants.getByRole('link').first()).toBeVisible();
      await expectAccessible(page, `what was sold, in ${language}`);
      await merchants.getByRole('link').first().click();
      await expect(page).toHaveURL(/\/merchants\/[^/]+\/sales$/);
      await openInside(page, '/');
      await expect(page.getByRole('table', { name: say('home.vouchers.title') })).toBeVisible();
      const waiting = page.getByRole('region', { name: say('home.desk.waiting') });
      await expect(waiting.getByRole('link', { name: new RegExp(OFFERING) })).toHaveAttribute(
        'href',
        `/projects/${offering}/vouchers/offers`,
      );
      await expectAccessible(page, `home with vouchers, in ${language}`);
    });
  }
});
