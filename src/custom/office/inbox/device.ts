import type { DeviceOf } from './inbox-api.ts';

/** Each page has a worker of its own: what one organization sends, another cannot be told apart from. */
const scopeOf = (code: string): string => `/inbox/${code}`;

/** Whether this browser can show notifications of a page that is closed. */
export const canNotify = (): boolean =>
  'serviceWorker' in navigator && 'PushManager' in window && 'Notification' in window;

const base64 = (bytes: ArrayBuffer | null | undefined): string =>
  btoa(String.fromCharCode(...new Uint8Array(bytes ?? new ArrayBuffer(0))))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replace(/=+$/, '');

const deviceOf = (subscription: PushSubscription): DeviceOf => ({
  endpoint: subscription.endpoint,
  p256dh: base64(subscription.getKey('p256dh')),
  auth: base64(subscription.getKey('auth')),
  key: base64(subscription.options.applicationServerKey),
});

const subscribe = async (registration: ServiceWorkerRegistration, key: string): Promise<DeviceOf> =>
  deviceOf(await registration.pushManager.subscribe({ userVisibleOnly: true, applicationServerKey: key }));

const subscriptionOf = async (code: string): Promise<[ServiceWorkerRegistration, PushSubscription] | undefined> => {
  const registration = await navigator.serviceWorker.getRegistration(scopeOf(code));
  const subscription = await registration?.pushManager.getSubscription();
  return registration && subscription ? [registration, subscription] : undefined;
};

/** The subscription of this browser, made again where the key of the installation changed; undefined where there is none. */
export async function currentDevice(code: string, key: string): Promise<DeviceOf | undefined> {
  const known = await subscriptionOf(code);
  if (!known) return undefined;
  const [registration, subscription] = known;
  if (deviceOf(subscription).key === key) return deviceOf(subscription);
  await subscription.unsubscribe();
  return subscribe(registration, key);
}

/** Asks the person, and subscribes this browser; undefined where they or the browser refuse. */
export async function newDevice(code: string, key: string): Promise<DeviceOf | undefined> {
  if ((await Notification.requestPermission()) !== 'granted') return undefined;
  const registration = await navigator.serviceWorker.register('/inbox/worker.js', { scope: scopeOf(code) });
  await activeOf(registration);
  return subscribe(registration, key);
}

/** A browser subscribes only with a worker that runs. */
const activeOf = (registration: ServiceWorkerRegistration): Promise<void> =>
  new Promise(done => {
    const coming = registration.installing ?? registration.waiting;
    if (registration.active || !coming) return done();
    coming.addEventListener('statechange', () => coming.state === 'activated' && done());
  });

/** Ends the subscription of this browser. Returns where it was. */
export async function endDevice(code: string): Promise<string | undefined> {
  const [, subscription] = (await subscriptionOf(code)) ?? [];
  await subscription?.unsubscribe();
  return subscription?.endpoint;
}
