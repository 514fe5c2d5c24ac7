import { cleanup, configure, prettyDOM } from '@testing-library/react';
import React from 'react';
import { afterEach, vi } from 'vitest';
import { unsaved } from '../../../src/custom/base/kit/unsaved.ts';
import { findLabelsQuickly } from './quick-labels.ts';
import { styleQuickly } from './quick-styles.ts';

/** What is not found yet is asked for again and again: only a failure that somebody reads shows the document. */
function getElementError(message: string | null, container: Element): Error {
  const error = new Error(message ?? '');
  Error.captureStackTrace(error, getElementError);
  error.name = 'TestingLibraryElementError';
  Object.defineProperty(error, 'message', {
    configurable: true,
    get: () => [message, prettyDOM(container)].filter(Boolean).join('\n\n'),
  });
  return error;
}

// Each page is loaded when it is opened: on busy cores the first one takes longer than the default second.
configure({ asyncUtilTimeout: 300_000, getElementError });
// jsdom lays nothing out, so there is nowhere to scroll to.
window.scrollTo = () => undefined;
findLabelsQuickly();
styleQuickly();
// React would have each element's stack for a debugger that nobody opens.
Object.assign(console, { createTask: undefined });
const internals = '__CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE';
Object.defineProperty(Reflect.get(React, internals), 'recentlyCreatedOwnerStacks', {
  get: () => Infinity,
  set: () => {},
});

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
  // Whoever comes after would be asked whether to leave a page that is not there.
  const isLeft = unsaved.asked() !== null || unsaved.isHeld();
  unsaved.letGo();
  if (isLeft) throw new Error('Something unsaved was left, or the question about it');
  // In all files that come after nothing would be read, or tried again, and they say nothing of why.
  if (!navigator.onLine || document.visibilityState === 'hidden')
    throw new Error('The browser was left without a connection, or out of sight: restore it');
});
