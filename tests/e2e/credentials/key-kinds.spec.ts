import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expectReadable, PHONE } from '../support/phone.ts';
import { choose, enter, field, press } from '../support/portal.ts';

for (const [language, algorithm] of [
  ['en-US', 'P-256'],
  ['es-MX', 'P-384'],
] as const)
  test(`an owner adds a ${algorithm} key, renews it and says that it is compromised, in ${language}`, async ({
    browser,
  }) => {
    const { page, say } = await enter(browser, language, 'owner@vales.example');
    await page.goto('/organization/keys');
    const keys = page.getByRole('listitem').filter({ hasText: `${say('keys.purposes.issue')} · ${algorithm}` });

    await test.step('it is added beside the usual one', async () => {
      await press(page, say('keys.add'));
      await choose(page, say('keys.algorithm'), say(`keys.algorithms.${algorithm}`));
      await expectAccessible(page, 'adding a key');
      await press(page.getByRole('dialog'), say('keys.add'));
      await expect(page.getByText(say('keys.added'))).toBeVisible();
      await expect(keys).toHaveCount(1);
    });

    await test.step('a new one takes its place', async () => {
      await keys
        .getByRole('button', { name: say('keys.renew'), exact: false })
        .first()
        .click();
      await press(page.getByRole('dialog'), say('keys.renew'));
      await expect(keys).toHaveCount(2);
      await expect(keys.filter({ hasText: say('states.key.retired') })).toHaveCount(1);
    });

    await test.step('and another one once somebody else may have had it', async () => {
      const own = keys.filter({ hasText: say('states.key.active') });
      await own.getByRole('button', { name: new RegExp(say('keys.compromise').slice(0, 8)) }).click();
      const dialog = page.getByRole('dialog');
      await field(dialog, say('keys.confirm')).fill('Vales Solidarios de Ejemplo');
      await press(dialog, say('keys.mark'));
      await expect(keys).toHaveCount(3);
      await expect(keys.filter({ hasText: say('keys.since') })).toHaveCount(1);
      await expect(keys.filter({ hasText: say('states.key.active') })).toHaveCount(1);
      await page.setViewportSize(PHONE);
      await expectReadable(page);
      await expectAccessible(page, 'keys on a phone');
    });
  });
