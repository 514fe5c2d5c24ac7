import type { TranslationMessages } from 'ra-core';

/** Phrases by key, nested. */
export interface Phrases {
  [key: string]: string | Phrases;
}

const merged = (parts: readonly Phrases[]): Phrases => Object.fromEntries(parts.flatMap(part => Object.entries(part)));

/**
 * All sentences of a language: react-admin's own, and those of the files they are kept in. Several files may speak of
 * `resources`; every other root is one file's.
 */
export function catalogueOf(ra: TranslationMessages, files: readonly Phrases[]): TranslationMessages {
  const resources = files.map(file => file.resources).filter(part => typeof part === 'object');
  return { ...ra, ...merged(files), resources: merged(resources) };
}
