import AxeBuilder from '@axe-core/playwright';
import { expect, type Page } from '@playwright/test';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const THEMES = ['light', 'dark'] as const;

/** Changes the theme as another tab of the same browser would: a dialog that is open stays open. The public page has its own mark. */
const wear = (page: Page, theme: (typeof THEMES)[number]): Promise<void> =>
  page.evaluate(chosen => {
    const [key, newValue] = ['RaStore.theme', JSON.stringify(chosen)];
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    if (document.documentElement.dataset.theme) document.documentElement.dataset.theme = chosen;
  }, theme);

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

/** No WCAG 2.2 AA violation on the screen as it stands; in the other theme, which changes colours only, none of contrast. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  for (const theme of THEMES) {
    await wear(page, theme);
    await settled(page);
    // In the page itself: without frames of other origins to look into, a page of its own for the result is time for nothing.
    const axe = new AxeBuilder({ page }).setLegacyMode().options({ resultTypes: ['violations'] });
    const { violations } = await (theme === 'dark' ? axe.withTags(RULES) : axe.withRules('color-contrast')).analyze();
    const found = violations.map(
      ({ id, nodes }) =>
        `${id}: ${nodes
          .map(node => node.target.join(' '))
          .slice(0, 5)
          .join(' | ')}`,
    );
    expect(found, `${screen}, ${theme}`).toEqual([]);
  }
}
