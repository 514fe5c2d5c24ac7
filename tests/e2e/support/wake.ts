import type { BrowserContext, Page } from '@playwright/test';

/**
 * Hands a push message to the worker of a page, as the browser does when its push service has one. Chromium without windows shows no notification: what its
 * worker shows is kept in place of that.
 */
export async function wakeWorker(context: BrowserContext, page: Page, message: object): Promise<void> {
  const devTools = await context.newCDPSession(page);
  const { origin } = new URL(page.url());
  const registered = new Promise<string>(done => {
    devTools.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const found = registrations.find(each => each.scopeURL === new URL(page.url()).href.split('?')[0]);
      if (found) done(found.registrationId);
    });
  });
  await devTools.send('ServiceWorker.enable');
  const registrationId = await registered;
  const [worker = await context.waitForEvent('serviceworker')] = context.serviceWorkers();
  await worker.evaluate(() => {
    const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
    registration.showNotification = async title => void Object.assign(globalThis, { shown: title });
  });
  await devTools.send('ServiceWorker.deliverPushMessage', { origin, registrationId, data: JSON.stringify(message) });
  await devTools.detach();
}
