import { expect, type Page } from '@playwright/test';
import axe, { type RunOptions } from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
type Theme = 'light' | 'dark';

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/**
 * Changes the theme as another tab of the same browser would, and waits until the page wears it: a dialog that is open stays open. The public
 * page has its own mark.
 */
async function wear(page: Page, theme: Theme): Promise<void> {
  await page.evaluate(chosen => {
    const [key, newValue] = ['RaStore.theme', JSON.stringify(chosen)];
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    if (document.documentElement.dataset.theme) document.documentElement.dataset.theme = chosen;
  }, theme);
  await page.waitForFunction(chosen => getComputedStyle(document.documentElement).colorScheme === chosen, theme);
}

/** Waits until nothing moves any more, but for what moves for ever: colours on their way are no one's colours. */
const settled = (page: Page): Promise<void> =>
  page.evaluate(async () => {
    const moving = () =>
      document.getAnimations().filter(each => Number.isFinite(each.effect?.getComputedTiming().endTime));
    const frame = () => new Promise(requestAnimationFrame);
    do {
      await Promise.allSettled(moving().map(each => each.finished));
      await frame();
      await frame();
    } while (moving().some(each => each.playState === 'running'));
  });

/**
 * What axe finds wrong. A document is given axe once: reading its script costs more than many a rule. Not in frames: ours hold a PDF, which the
 * browser draws, and one that becomes its PDF while axe waits for an answer from the empty one before never answers.
 */
async function violations(page: Page, runOnly: RunOptions['runOnly']): Promise<string[]> {
  if (await page.evaluate(() => !('axe' in window))) await page.evaluate(axe.source);
  const found = await page.evaluate(
    async only =>
      (await window.axe.run(document, { iframes: false, resultTypes: ['violations'], runOnly: only })).violations,
    runOnly,
  );
  return found.map(
    ({ id, nodes }) =>
      `${id}: ${nodes
        .map(node => node.target.join(' '))
        .slice(0, 5)
        .join(' | ')}`,
  );
}

/**
 * No WCAG 2.2 AA violation on the screen as it stands; in the other theme, which changes colours only, none of contrast. Begins with what is
 * worn and leaves the other on: changing costs as much as looking.
 */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const worn = await page.evaluate(() => getComputedStyle(document.documentElement).colorScheme);
  const themes: readonly Theme[] = worn === 'light' ? ['light', 'dark'] : ['dark', 'light'];
  for (const theme of themes) {
    await wear(page, theme);
    await settled(page);
    const found = await violations(page, theme === 'dark' ? RULES : ['color-contrast']);
    expect(found, `${screen}, ${theme}`).toEqual([]);
  }
}
