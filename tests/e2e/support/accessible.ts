import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
/** Half as much to send to a document, and to read there, as what `axe.source` holds. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
  }
}

/** The part of axe's `Color` that is needed to remember what it read. */
interface Color {
  r: number;
  g: number;
  b: number;
  alpha: number;
  parseString(text: string): Color;
}

/**
 * Gives a document axe, once: reading its script costs more than many a rule. For the contrast of one text axe reads the colours of all that
 * lies beneath it, the same few on every page, with a library that knows every colour space: so each is read once.
 */
async function giveAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(AXE);
  await page.evaluate(() => {
    const { prototype } = (window.axe.commons as unknown as { color: { Color: { prototype: Color } } }).color.Color;
    const read = prototype.parseString;
    const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
    prototype.parseString = function (text) {
      const colour = known.get(text);
      if (colour) return Object.assign(this, colour);
      read.call(this, text);
      known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
      return this;
    };
  });
}

/**
 * What axe finds wrong in the theme that is worn, and, of contrast, in the other one, which changes colours only. Leaves that one on:
 * changing costs as much as looking. All in one call of the page.
 *
 * Not in frames: ours hold a PDF, which the browser draws, and one that becomes its PDF while axe waits for an answer from the empty one
 * before never answers.
 */
const violations = (page: Page): Promise<string[]> =>
  page.evaluate(async rules => {
    const frame = () => new Promise(requestAnimationFrame);
    const worn = () => getComputedStyle(document.documentElement).colorScheme;

    /** As another tab of the same browser would, so that a dialog that is open stays open. The public pages have their own mark. */
    const wear = async (theme: string) => {
      const [key, newValue] = ['RaStore.theme', JSON.stringify(theme)];
      localStorage.setItem(key, newValue);
      window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
      if (document.documentElement.dataset.theme) document.documentElement.dataset.theme = theme;
      const end = performance.now() + 300_000;
      while (worn() !== theme) {
        if (performance.now() > end) throw new Error(`The page does not wear ${theme}`);
        await frame();
      }
    };

    /** Waits until nothing moves any more, but for what moves for ever: colours on their way are no one's colours. */
    const settled = async () => {
      const moving = () =>
        document.getAnimations().filter(each => Number.isFinite(each.effect?.getComputedTiming().endTime));
      do {
        await Promise.allSettled(moving().map(each => each.finished));
        await frame();
        await frame();
      } while (moving().some(each => each.playState === 'running'));
    };

    const look = async (runOnly: string[]) => {
      await settled();
      const found = await window.axe.run(document, { iframes: false, resultTypes: ['violations'], runOnly });
      return found.violations.map(({ id, nodes }) => {
        const places = nodes.slice(0, 5).map(node => node.target.join(' '));
        return `${worn()}: ${id}: ${places.join(' | ')}`;
      });
    };

    const first = await look(rules);
    await wear(worn() === 'light' ? 'dark' : 'light');
    return [...first, ...(await look(['color-contrast']))];
  }, RULES);

/** No WCAG 2.2 AA violation on the screen as it stands, nor one of contrast in the other theme. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  await giveAxe(page);
  expect(await violations(page), screen).toEqual([]);
}
