import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { expect, type Page } from '@playwright/test';
import type axe from 'axe-core';
import { partsOf, type Part } from './parts.ts';

const RULES = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'];
const CONTRAST = 'color-contrast';
/** Half as much to send to a document, and to read there, as what `axe.source` holds. */
const AXE = readFileSync(createRequire(import.meta.url).resolve('axe-core/axe.min.js'), 'utf8');

declare global {
  interface Window {
    axe: typeof axe;
    /** The elements that no rule needs to look at. */
    known?: Record<keyof Part, WeakSet<Element>>;
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

/** The part of axe's rules that says which elements a rule is about. */
interface Rule {
  id: string;
  gather(...asked: unknown[]): { actualNode: Element }[];
}

/**
 * Gives a document axe, once: reading its script costs more than many a rule. For the contrast of one text axe reads the colors of all that
 * lies beneath it, the same few on every page, with a library that knows every color space: so each is read once.
 */
async function giveAxe(page: Page): Promise<void> {
  if (await page.evaluate(() => 'axe' in window)) return;
  await page.evaluate(AXE);
  await page.evaluate(() => {
    const { prototype } = (window.axe.commons as unknown as { color: { Color: { prototype: Color } } }).color.Color;
    const read = prototype.parseString;
    const known = new Map<string, Pick<Color, 'r' | 'g' | 'b' | 'alpha'>>();
    prototype.parseString = function (text) {
      const color = known.get(text);
      if (color) return Object.assign(this, color);
      read.call(this, text);
      known.set(text, { r: this.r, g: this.g, b: this.b, alpha: this.alpha });
      return this;
    };

    // What a rule asks of a page is which elements it is about: those that are known are not among them.
    const [rule] = (window.axe as unknown as { _audit: { rules: Rule[] } })._audit.rules;
    const all = Object.getPrototypeOf(rule) as Rule;
    const { gather } = all;
    all.gather = function (...asked) {
      const isOfColours = ['color-contrast', 'link-in-text-block'].includes(this.id);
      const known = isOfColours ? window.known?.drawn : window.known?.form;
      return gather.apply(this, asked).filter(({ actualNode }) => !known?.has(actualNode));
    };
  });
}

/** Waits until nothing moves any more, but for what moves for ever: colors on their way are no one's colors. */
const settle = (page: Page) =>
  page.evaluate(async () => {
    const frame = () => new Promise(requestAnimationFrame);
    const moving = () =>
      document.getAnimations().filter(each => Number.isFinite(each.effect?.getComputedTiming().endTime));
    do {
      await Promise.allSettled(moving().map(each => each.finished));
      await frame();
      await frame();
    } while (moving().some(each => each.playState === 'running'));
  });

/** Has the page wear the other theme, and leaves it on: changing costs as much as looking. */
const wearOther = (page: Page) =>
  page.evaluate(async () => {
    const worn = () => getComputedStyle(document.documentElement).colorScheme;
    const theme = worn() === 'light' ? 'dark' : 'light';
    // As another tab of the same browser would, so that a dialog that is open stays open. The public pages, of which no first look is
    // painted, have but the mark.
    const [key, newValue] = ['RaStore.theme', JSON.stringify(theme)];
    localStorage.setItem(key, newValue);
    window.dispatchEvent(new StorageEvent('storage', { key, newValue }));
    const { dataset } = document.documentElement;
    if (dataset.theme && !dataset.look) dataset.theme = theme;
    const end = performance.now() + 300_000;
    while (worn() !== theme) {
      if (performance.now() > end) throw new Error(`The page does not wear ${theme}`);
      await new Promise(requestAnimationFrame);
    }
  });

/** For each element of `window.parts`, whether no rule needs to look at it (`1`): those of form, those of contrast. */
type Known = Record<keyof Part, string>;

/**
 * What axe finds wrong in the parts of a page that are not known.
 *
 * Not in frames: ours hold a PDF, which the browser draws, and one that becomes its PDF while axe waits for an answer from the empty one
 * before never answers.
 */
const violations = (page: Page, runOnly: string[], known: Known): Promise<string[]> =>
  page.evaluate(
    async ({ runOnly, known }) => {
      const { axe, parts = [] } = window;
      const those = (which: string) => new WeakSet(parts.filter((_, at) => which[at] === '1'));
      window.known = { form: those(known.form), drawn: those(known.drawn) };
      const found = await axe.run(document, { iframes: false, resultTypes: ['violations'], runOnly });
      const theme = getComputedStyle(document.documentElement).colorScheme;
      return found.violations.map(({ id, nodes }) => {
        const places = nodes.slice(0, 5).map(node => node.target.join(' '));
        return `${theme}: ${id}: ${places.join(' | ')}`;
      });
    },
    { runOnly, known },
  );

/** The parts in which nothing was found wrong, by what their form says and by what their colors say. */
const right: Record<keyof Part, Set<string>> = { form: new Set(), drawn: new Set() };

/** Whether a part is known, or one like it comes before it on the same page. */
function knownOf(parts: Part[], which: keyof Part): string {
  const here = new Set<string>();
  const each = parts.map(part => {
    const key = part[which];
    const isKnown = key !== '' && (right[which].has(key) || here.has(key));
    here.add(key);
    return isKnown ? '1' : '0';
  });
  return each.join('');
}

/** Looks at the parts that have none like them that was found right: most of a page is what other pages are made of. */
async function look(page: Page, rules: keyof Part): Promise<string[]> {
  await settle(page);
  const parts = await partsOf(page);
  const known = { form: knownOf(parts, 'form'), drawn: knownOf(parts, 'drawn') };
  if (!`${known[rules]}${known.drawn}`.includes('0')) return [];
  await giveAxe(page);
  const wrong = await violations(page, rules === 'form' ? RULES : [CONTRAST], known);
  if (wrong.length === 0)
    for (const { form, drawn } of parts) {
      if (rules === 'form') right.form.add(form);
      right.drawn.add(drawn);
    }
  return wrong;
}

/** No WCAG 2.2 AA violation on the screen as it stands, nor one of contrast in the other theme, which changes colors only. */
export async function expectAccessible(page: Page, screen: string): Promise<void> {
  const wrong = await look(page, 'form');
  await wearOther(page);
  expect([...wrong, ...(await look(page, 'drawn'))], screen).toEqual([]);
}
