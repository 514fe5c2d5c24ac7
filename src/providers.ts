import { keepProviderSignOut } from './authProvider/provider-sign-out.ts';
import type { Language } from '../contract/base/common/language.ts';
import { forgetEnd, noteEnd } from './authProvider/ended.ts';
import { createAuthProvider } from './authProvider/index.ts';
import { browserLock, createRefresher, type Lock } from './authProvider/refresher.ts';
import { createSessionUser } from './authProvider/session-user.ts';
import { tokensOf } from './authProvider/session.ts';
import { createTokenStore } from './authProvider/token-store.ts';
import { isUnanswered } from './dataProvider/api-error.ts';
import { withCaptcha } from './dataProvider/captcha.ts';
import { createCall } from './dataProvider/call.ts';
import { createHttpClient, type Transport } from './dataProvider/http-client.ts';
import { createDataProvider } from './dataProvider/index.ts';
import { actionOf } from './declarations.ts';

export interface ProviderParts {
  transport: Transport;
  language: () => Language;
  storage: Storage;
  /** Somebody has signed in on this page: what it holds of whoever was here before is to go. */
  onSignIn?: (person: string | null) => void;
  now?: () => number;
  lock?: Lock;
}

/** Everything behind the screens, made of one transport: the browser's `fetch`, or a recorded exchange in tests. */
export function createProviders({
  transport,
  language,
  storage,
  onSignIn = () => undefined,
  now = Date.now,
  lock = browserLock,
}: ProviderParts) {
  const store = createTokenStore(storage, window);
  const httpClient = createHttpClient({
    transport,
    language,
    online: () => navigator.onLine,
    accessToken: () => refresher.accessToken(),
    refused: error => noteEnd(storage, error.key),
  });
  const user = createSessionUser(() => call('me'));
  const scope = async () => {
    const { id, organization } = await user.get();
    return { userId: id, organizationId: organization.id };
  };
  const call = withCaptcha(createCall(httpClient, scope), window);
  const refresher = createRefresher({
    store,
    now,
    lock,
    exchange: async (refreshToken, organizationId) => {
      const asked = now();
      const answer = await call('refreshToken', { body: { refreshToken, ...(organizationId && { organizationId }) } });
      return tokensOf(answer.auth_token, answer.refresh_token, answer, asked);
    },
    isUnanswered,
  });
  const authProvider = createAuthProvider({
    call,
    store,
    now,
    accessToken: refresher.accessToken,
    turnTo: refresher.turnTo,
    user,
    actionOf,
    onSignIn: person => {
      forgetEnd(storage);
      onSignIn(person);
    },
    onSignOut: address => keepProviderSignOut(sessionStorage, address),
  });
  return {
    authProvider,
    dataProvider: createDataProvider(call, httpClient, scope),
    keepAlive: refresher.keepAlive,
    tokens: store,
  };
}
