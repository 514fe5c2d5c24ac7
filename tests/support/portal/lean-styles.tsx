import createCache, { type StylisPlugin } from '@emotion/cache';
import { CacheProvider } from '@emotion/react';
import type { ReactNode } from 'react';

/** All of a style that decides what is found and what can be pressed. */
const SEEN = new Set(['display', 'visibility', 'pointer-events']);

const onlySeen: StylisPlugin = element => {
  if (element.type !== 'decl' || SEEN.has(String(element.props))) return;
  element.value = '';
  element.return = '';
};
const cache = createCache({ key: 'css', stylisPlugins: [onlySeen], speedy: true });

/** Lets in of all styles only what a test can see: jsdom reads every rule there is for each element that it is asked about. */
export const LeanStyles = ({ children }: { children: ReactNode }) => (
  <CacheProvider value={cache}>{children}</CacheProvider>
);
