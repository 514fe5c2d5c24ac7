import type { ChosenFile } from './lookup/chosen-file.ts';

/** What was found of the file by which somebody came here, once: whoever loads the page again looks at the credential alone. */
export function takeFile(storage: () => Storage, id: string): ChosenFile | undefined {
  try {
    const key = `sello.file.${id}`;
    const text = storage().getItem(key);
    if (text === null) return undefined;
    storage().removeItem(key);
    return JSON.parse(text) as ChosenFile;
  } catch {
    return undefined;
  }
}
