import type { OperationId } from '../../contract/api/index.ts';
import type { Call } from './call.ts';

/** Google's reCAPTCHA v3, as its script leaves it on the window. */
interface Recaptcha {
  ready(then: () => void): void;
  execute(siteKey: string, options: { action: string }): Promise<string>;
}
type Place = Window & { grecaptcha?: Recaptcha };

/** The calls that ask whether a person makes them, and the action each names. */
const ACTIONS: Partial<Record<OperationId, string>> = {
  login: 'login',
  recoverCode: 'recover',
  registerOrganization: 'register',
};
const SCRIPT = 'https://www.google.com/recaptcha/api.js?render=';

/** Loads the script once, when the first call needs it. */
function load(place: Place, siteKey: string): Promise<Recaptcha> {
  if (place.grecaptcha) return Promise.resolve(place.grecaptcha);
  return new Promise((resolve, reject) => {
    const script = place.document.createElement('script');
    script.src = SCRIPT + encodeURIComponent(siteKey);
    script.onload = () => (place.grecaptcha ? resolve(place.grecaptcha) : reject(new Error('reCAPTCHA is not there')));
    script.onerror = () => reject(new Error('reCAPTCHA could not be loaded'));
    place.document.head.append(script);
  });
}

async function tokenFor(place: Place, siteKey: string, action: string): Promise<string> {
  const recaptcha = await load(place, siteKey);
  await new Promise<void>(resolve => recaptcha.ready(resolve));
  return recaptcha.execute(siteKey, { action });
}

/**
 * Puts the headers `recaptcha-token` and `action` on the calls that want them, where the platform has a site key (spec §7). Without one
 * nothing is loaded. A script that does not come leaves the token out: the server then refuses, with its own sentence.
 */
export function withCaptcha(call: Call, place: Place): Call {
  let siteKey: Promise<string | null> | undefined;
  const keyOf = () =>
    (siteKey ??= call('getSettings').then(
      settings => settings.recaptchaSiteKey,
      () => {
        siteKey = undefined;
        return null;
      },
    ));
  return async (operation, options) => {
    const action = ACTIONS[operation];
    const key = action ? await keyOf() : null;
    if (!action || !key) return call(operation, options);
    const token = await tokenFor(place, key, action).catch(() => null);
    return call(operation, { ...options, headers: { action, ...(token && { 'recaptcha-token': token }) } });
  };
}
