import type { Page } from '@playwright/test';

/** Counts what a person presses with the pointer on a page from now on. The answer prints how many presses something took, and starts again. */
export async function countClicks(page: Page): Promise<(what: string) => number> {
  let clicks = 0;
  const count = () => void (clicks += 1);
  await page.exposeFunction('countClick', count);
  const listen = () => {
    const { countClick } = window as unknown as { countClick: () => void };
    addEventListener('pointerdown', () => countClick(), { capture: true });
  };
  await page.addInitScript(listen);
  await page.evaluate(listen);
  return what => {
    const taken = clicks;
    clicks = 0;
    process.stdout.write(`clicks: ${what} ${taken}\n`);
    return taken;
  };
}
