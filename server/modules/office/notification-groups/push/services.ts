/** The push services of browsers. No other address is asked. */
const SERVICES = ['fcm.googleapis.com', 'updates.push.services.mozilla.com', 'web.push.apple.com'];
const SERVICES_BELOW = '.notify.windows.com';

/** Whether an address is one of a listed push service, or of one that the settings add. */
export function isPushService(endpoint: string, added: readonly string[] = []): boolean {
  if (!URL.canParse(endpoint)) return false;
  const { protocol, host, username, password } = new URL(endpoint);
  if (protocol !== 'https:' || username || password) return false;
  return SERVICES.includes(host) || host.endsWith(SERVICES_BELOW) || added.includes(host);
}
