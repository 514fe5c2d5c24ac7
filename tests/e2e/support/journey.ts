import { test as base } from '@playwright/test';

export * from '@playwright/test';

/** A test after which nobody stays: a page that is left open asks again whenever one of the journeys after it changes something. */
export const test = base.extend<{ leaving: void }>({
  leaving: [
    async ({ browser }, use) => {
      await use();
      await Promise.all(browser.contexts().map(context => context.close()));
    },
    { auto: true },
  ],
});
