import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { enter, press } from '../../support/portal.ts';
import { expectOnEachScreen } from '../../support/screens.ts';

const NAME = 'Descuento con título';

for (const language of ['en-US', 'es-MX'] as const)
  test(`an owner reads what became of all attempts, of a project and of one application (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const { applications } = await owner('getAttemptAnalytics', { query: { range: 'month' } });
    const asked = applications.find(({ application }) => application.name === NAME);
    if (!asked) throw new Error('The demonstration has attempts of an application');
    const { page, say } = await enter(browser, language, 'owner@uni.example');
    const main = page.getByRole('main');
    const figures = (key: string) => say(`applications.analytics.${key}`);

    await test.step('the analytics of the organization count the attempts of its applications', async () => {
      await page.goto('/organization/analytics');
      await expect(main.getByRole('heading', { name: figures('all'), exact: true })).toBeVisible();
      await expect(main.getByRole('heading', { name: figures('reasons'), exact: true })).toBeVisible();
      await expect(
        main
          .getByRole('table', { name: figures('days'), exact: true })
          .getByRole('row')
          .nth(1),
      ).toBeVisible();
      await expectOnEachScreen(page, 'the analytics of an organization with verification applications');
    });

    await test.step('the project has them above its applications, folded until they are asked for', async () => {
      await page.goto(`/projects/${asked.projectId}/verifications/list`);
      const open = main.getByRole('button', { name: say('applications.tabs.analytics'), exact: true });
      await expect(open).toHaveAttribute('aria-expanded', 'false');
      await press(main, say('applications.tabs.analytics'));
      await expect(main.getByRole('heading', { name: figures('applications'), exact: true })).toBeVisible();
      await expectOnEachScreen(page, 'the figures of a project above its verification applications');
    });

    await test.step('an application leads to its own figures', async () => {
      const bars = main
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: figures('applications'), exact: true }) });
      await bars.last().getByRole('link', { name: NAME, exact: true }).click();
      await expect(page).toHaveURL(/\/analytics\?range=month$/);
      await expect(main.getByRole('heading', { name: figures('reasons'), exact: true })).toBeVisible();
    });
  });
