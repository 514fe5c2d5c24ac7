import { useEffect } from 'react';
import { keepFocus } from './keep-focus.ts';

/** Keeps the focus from falling to the document's start, on every page (`keepFocus`). */
export function FocusKeeper() {
  useEffect(() => keepFocus(document), []);
  return null;
}
