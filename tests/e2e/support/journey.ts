import { type BrowserContext, expect, test as base } from '@playwright/test';

export * from '@playwright/test';

/**
 * A test in which no page reads what its reader may not, whatever led them there; and after which nobody stays: a page that is left open asks
 * again whenever one of the journeys after it changes something.
 */
export const test = base.extend<{ leaving: void }>({
  leaving: [
    async ({ browser }, use) => {
      const refused: string[] = [];
      const listen = (context: BrowserContext): void =>
        void context.on('response', response => {
          const request = response.request();
          const isRead = request.method() === 'GET' && ['fetch', 'xhr'].includes(request.resourceType());
          if (!isRead || response.status() !== 403) return;
          refused.push(`${response.url()} on ${request.serviceWorker()?.url() ?? request.frame().url()}`);
        });
      browser.on('context', listen);
      await use();
      browser.off('context', listen);
      await Promise.all(browser.contexts().map(context => context.close()));
      expect(refused, 'what pages read and were refused').toEqual([]);
    },
    { auto: true },
  ],
});
