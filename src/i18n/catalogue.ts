import type { TranslationMessages } from 'ra-core';

/** Phrases by key, nested. */
export interface Phrases {
  [key: string]: string | Phrases;
}

/** What several files say, each of which has roots of its own. */
export const merged = (parts: readonly Phrases[]): Phrases =>
  Object.fromEntries(parts.flatMap(part => Object.entries(part)));

/** A catalogue and the sentences of more files, each of which has roots of its own. */
export const extended = (catalogue: TranslationMessages, files: readonly Phrases[]): TranslationMessages => ({
  ...catalogue,
  ...merged(files),
});
