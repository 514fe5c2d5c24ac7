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

/** Of a tablet either way, and of half a screen: beside the menu they leave a page much less. */
const HALVES = [1024, 768, 640];

/**
 * There a page's title has room and stands on no button, whatever stands beside it; words stand in lines, not letter by letter; and nothing scrolls
 * sideways. Leaves the page as wide as on a desk.
 */
export async function expectReadable(page: Page): Promise<void> {
  const drawn = () =>
    page.evaluate(() => {
      const among = <E extends Element>(selector: string) => [...document.querySelectorAll<E>(`main ${selector}`)];
      const boxOf = (node: Node) => {
        const range = document.createRange();
        range.selectNodeContents(node);
        return { ...range.getBoundingClientRect().toJSON(), lines: range.getClientRects().length };
      };
      const title = document.querySelector('h1');
      const at = title && boxOf(title);
      const crossed = among<HTMLElement>(':is(button, a)').filter(each => {
        const { left, right, top, bottom } = each.getBoundingClientRect();
        return at && left < at.right && at.left < right && top < at.bottom && at.top < bottom;
      });
      const words = among('*').flatMap(each => [...each.childNodes].filter(node => node instanceof Text));
      const { scrollWidth, clientWidth } = document.documentElement;
      return {
        screen: window.innerWidth,
        hasRoom: title !== null && title.offsetWidth >= 160,
        crossed: crossed.map(each => each.innerText),
        inLetters: words.flatMap(each => (each.length > 8 && boxOf(each).lines > each.length / 4 ? [each.data] : [])),
        sideways: scrollWidth - clientWidth,
      };
    });
  for (const screen of HALVES) {
    await page.setViewportSize({ ...DESK, width: screen });
    const right = { screen, hasRoom: true, crossed: [], inLetters: [], sideways: 0 };
    await expect.poll(drawn, `the page at ${screen} px`).toEqual(right);
  }
  await page.setViewportSize(DESK);
}
