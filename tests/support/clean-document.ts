import { cleanup, configure } from '@testing-library/react';
import { afterEach, vi } from 'vitest';

// Each page is loaded when it is opened: on busy cores the first one takes longer than the default second.
configure({ asyncUtilTimeout: 300_000 });
// jsdom lays nothing out, so there is nowhere to scroll to.
window.scrollTo = () => undefined;

// A worker's files have one document: a test leaves it as it found it. The styles in its head are what MUI believes to be there.
afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
  localStorage.clear();
  sessionStorage.clear();
  document.body.replaceChildren();
  document.title = '';
  for (const name of document.documentElement.getAttributeNames()) document.documentElement.removeAttribute(name);
});
