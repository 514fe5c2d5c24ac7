import { expect, type Page } from '@playwright/test';

export const PHONE = { width: 390, height: 844 };
export const DESK = { width: 1280, height: 900 };

/** Nothing is wider than the screen, once the page has taken its shape: it hears of another width after the browser has it. */
export async function expectNoSideways(page: Page, screen = 'how much it scrolls sideways'): Promise<void> {
  const wide = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
  await expect.poll(wide, screen).toBeLessThanOrEqual(0);
}

/** Nothing is wider than a phone. Leaves the page as wide as on a desk. */
export async function expectNarrow(page: Page): Promise<void> {
  await page.setViewportSize(PHONE);
  await expectNoSideways(page);
  await page.setViewportSize(DESK);
}
