import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { visit } from '../support/portal.ts';

test('a look at a page finds what is wrong with one part of it, in either theme, where all others are known', async ({
  browser,
}) => {
  const { page, say } = await visit(browser, 'en-US');
  await page.goto('/login');
  await expect(page.getByRole('button').first()).toBeVisible();
  // In both orders of the themes, so that every part is known to every rule.
  for (const time of ['first', 'second', 'third']) await expectAccessible(page, `sign-in, ${time} time`);

  const paint = (theme?: string) =>
    page.evaluate(at => {
      const sheet = new CSSStyleSheet();
      if (at) sheet.replaceSync(`[data-theme=${at}] form button { color: #777; background: #888 }`);
      document.adoptedStyleSheets = [sheet];
    }, theme);
  for (const theme of ['dark', 'light', 'dark']) {
    await paint(theme);
    await expect(expectAccessible(page, 'sign-in')).rejects.toThrow(`${theme}: color-contrast`);
  }
  await paint();
  await expectAccessible(page, 'sign-in, as it was');

  await page.locator('form').evaluate(form => {
    const row = Object.assign(document.createElement('p'), { id: 'targets' });
    row.append(...['one', 'other'].map(ariaLabel => Object.assign(document.createElement('button'), { ariaLabel })));
    form.append(row);
  });
  const place = (room: string) =>
    page.evaluate(room => {
      const sheet = new CSSStyleSheet();
      sheet.replaceSync(`#targets button { width: 12px; height: 12px; padding: 0; margin-left: ${room} }`);
      document.adoptedStyleSheets = [sheet];
    }, room);
  await place('40px');
  await expectAccessible(page, 'small targets with room around them');
  await place('2px');
  await expect(expectAccessible(page, 'small targets without')).rejects.toThrow('target-size');
  await place('40px');
  await expectAccessible(page, 'small targets with room again');

  await page.getByRole('button', { name: say('signIn.submit') }).evaluate(element => element.replaceChildren());
  await expect(expectAccessible(page, 'sign-in')).rejects.toThrow('button-name');
});

test('nothing moves for whoever asked for less motion, and something does for others', async ({ browser }) => {
  for (const reducedMotion of ['reduce', 'no-preference'] as const) {
    const { page, say } = await visit(browser, 'en-US', { reducedMotion });
    await page.goto('/login');
    const toggle = page.getByRole('button', { name: say('shell.theme.toLight') });
    await expect(toggle).toBeVisible();
    await page.evaluate(() => {
      document.addEventListener('transitionrun', () => (document.body.dataset.moved = 'yes'));
    });
    await toggle.click();
    await expect(page.getByRole('button', { name: say('shell.theme.toDark') })).toBeVisible();
    await page.evaluate(() => new Promise(done => requestAnimationFrame(() => requestAnimationFrame(done))));
    expect(await page.evaluate(() => document.body.dataset.moved)).toBe(reducedMotion === 'reduce' ? undefined : 'yes');
  }
});
