import type { Page } from '@playwright/test';
import { expectAccessible } from './accessible.ts';
import { expectNoSideways, PHONE } from './phone.ts';

const SCREENS = [PHONE, { width: 1280, height: 800 }, { width: 1920, height: 1080 }];

/**
 * On a phone, a laptop and a wide screen, in both themes, nothing is wider than the screen and no rule is broken. Leaves the page as wide as it
 * was, where the journey goes on.
 */
export async function expectOnEachScreen(page: Page, name: string): Promise<void> {
  const before = page.viewportSize();
  for (const viewport of SCREENS) {
    const screen = `${name}, ${viewport.width} px`;
    await page.setViewportSize(viewport);
    await expectNoSideways(page, screen);
    // It looks in both themes, and leaves the other one on.
    await expectAccessible(page, screen);
    await expectNoSideways(page, screen);
  }
  if (before) await page.setViewportSize(before);
}
