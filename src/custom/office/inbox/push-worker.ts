/// <reference lib="webworker" />

/**
 * Shows what an organization sends to this browser, and reports that it arrived and that it was opened. Its scope is the page of one person at one
 * organization.
 */
const worker = self as unknown as ServiceWorkerGlobalScope;

interface Shown {
  id: string;
  title: string;
  text: string;
  language: string;
  open: string;
  token: string;
}

/** A report that is lost changes nothing: without it a message is known as sent. */
const report = (token: string, evidence: 'arrived' | 'shown'): Promise<unknown> =>
  fetch('/api/v1/public/inbox/pushes', {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ token, evidence }),
    keepalive: true,
  }).catch(() => undefined);

worker.addEventListener('install', event => event.waitUntil(worker.skipWaiting()));
worker.addEventListener('push', event => {
  const shown = event.data?.json() as Shown | undefined;
  if (!shown) return;
  const { id, title, text, language, open, token } = shown;
  // a message that comes twice takes its own place
  const notified = worker.registration.showNotification(title, {
    body: text,
    lang: language,
    tag: id,
    data: { open, token },
  });
  event.waitUntil(notified.then(() => report(token, 'arrived')));
});
worker.addEventListener('notificationclick', event => {
  const { open, token } = event.notification.data as Pick<Shown, 'open' | 'token'>;
  event.notification.close();
  event.waitUntil(Promise.all([worker.clients.openWindow(open), report(token, 'shown')]));
});
