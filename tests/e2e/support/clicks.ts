import type { Page } from '@playwright/test';

/** How often a person has clicked or tapped since the count began. */
export interface Clicks {
  count(): number;
}

let bindings = 0;

/** Counts the clicks on a page, also after it was loaded again. Keys are no clicks; a label and its field are one. */
export function countClicks(page: Page): Clicks {
  let clicks = 0;
  bindings += 1;
  const name = `countClick${bindings}`;
  const listen = (called: string) =>
    addEventListener(
      'pointerdown',
      event => event.isTrusted && void (window as unknown as Record<string, () => unknown>)[called]?.(),
      { capture: true },
    );
  void page.exposeFunction(name, () => {
    clicks += 1;
  });
  void page.addInitScript(listen, name);
  void page.evaluate(listen, name);
  return { count: () => clicks };
}

/** Prints how many clicks something took, for the reader of a run. */
export const printClicks = (what: string, clicks: Clicks): void => console.log(`clicks: ${what} ${clicks.count()}`);
