import { render } from '@testing-library/react';
import { memoryStore } from 'ra-core';
import { MemoryRouter, parsePath } from 'react-router-dom';
import type { Language } from '../../../contract/base/common/language.ts';
import { App } from '../../../src/App.tsx';
import { createI18nProvider } from '../../../src/i18n/provider.ts';
import { createProviders } from '../../../src/providers.ts';
import { createQueryClient } from '../../../src/query-client.ts';
import { exchange } from '../counterparts/exchange.ts';
import { LeanStyles } from './lean-styles.tsx';

const LATER_MS = 3_600_000;
/** What a platform on the local chain says of itself. */
export const SETTINGS = {
  publicUrl: 'http://portal.example',
  development: true,
  communityUrl: null,
  termsUrl: null,
  privacyUrl: null,
  contactUrl: 'https://sello.example/contact',
  recaptchaSiteKey: null,
  networks: [{ id: '648550', name: 'Local development chain (648550)', local: true }],
  loginDigest: 'ab'.repeat(32),
};

interface PortalOptions {
  at?: string;
  /** What the link there carried beside its address. */
  state?: unknown;
  language?: Language;
  /** Whether the browser holds tokens from before. */
  signedIn?: boolean;
  replies?: Parameters<typeof exchange>[0];
  /** What the browser's store holds from before. */
  kept?: Record<string, unknown>;
}

/** A browser's storage, of which this portal reads what it wrote itself: one of before may still be told that it is signed out, and forget its tokens. */
function ownStorage(): Storage {
  const own = new Map<string, string>();
  return {
    getItem: key => own.get(key) ?? null,
    setItem: (key, value) => {
      own.set(key, value);
      localStorage.setItem(key, value);
    },
    removeItem: key => {
      own.delete(key);
      localStorage.removeItem(key);
    },
    clear: () => own.clear(),
    key: at => [...own.keys()][at] ?? null,
    get length() {
      return own.size;
    },
  };
}

/** Mounts the real root of the portal; only the wire is stood in for. Answers what was sent over it. */
export async function renderPortal({
  at = '/',
  state,
  language = 'en-US',
  signedIn = true,
  replies = {},
  kept = {},
}: PortalOptions) {
  localStorage.clear();
  const wire = exchange({ 'GET /api/v1/public/settings': { body: SETTINGS }, ...replies });
  const { authProvider, dataProvider, tokens } = createProviders({
    transport: wire.transport,
    language: () => language,
    storage: ownStorage(),
  });
  if (signedIn) {
    const end = Date.now() + LATER_MS;
    tokens.write({ access: 'access', refresh: 'refresh', accessExpiresAt: end, refreshExpiresAt: end });
  }
  // What a browser keeps outlives the page; react-admin's memory is empty after it, unless something is written while it goes.
  const store = { ...memoryStore({ locale: language, ...kept }), teardown: () => undefined };
  const i18nProvider = await createI18nProvider(language);
  const view = render(
    <LeanStyles>
      <MemoryRouter initialEntries={[{ ...parsePath(at), state }]}>
        <App
          authProvider={authProvider}
          dataProvider={dataProvider}
          i18nProvider={i18nProvider}
          store={store}
          queryClient={createQueryClient(0)}
        />
      </MemoryRouter>
    </LeanStyles>,
  );
  return { ...view, store, sent: wire.sent };
}
