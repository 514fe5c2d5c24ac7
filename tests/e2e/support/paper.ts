import { expect, type Page } from '@playwright/test';
import { CONTRAST_LEAST, contrastOf } from '../../../contract/base/common/contrast.ts';

/** `rgb(1, 2, 3)` as `#010203`. */
const hexOf = (color: string): string =>
  `#${(color.match(/\d+/g) ?? []).map(part => Number(part).toString(16).padStart(2, '0')).join('')}`;

/** A page in the dark theme is printed dark on white, and without what is to be pressed. */
export async function expectPrinted(page: Page): Promise<void> {
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await page.emulateMedia({ media: 'print' });
  const title = page.getByRole('heading', { level: 1 });
  const color = await title.evaluate(element => getComputedStyle(element).color);
  expect(contrastOf(hexOf(color), '#ffffff'), `the title, ${color} on white`).toBeGreaterThan(CONTRAST_LEAST);
  await expect(page.locator('header, nav, button').filter({ visible: true })).toHaveCount(0);
  await page.emulateMedia({ media: null });
}
