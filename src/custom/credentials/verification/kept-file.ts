import type { ChosenFile } from './lookup/chosen-file.ts';

/** What was found of the file by which somebody came here, for as long as this tab is open: a page that is loaded again says it again. */
export function keptFile(storage: () => Storage, id: string): ChosenFile | undefined {
  try {
    const text = storage().getItem(`sello.file.${id}`);
    return text === null ? undefined : (JSON.parse(text) as ChosenFile);
  } catch {
    return undefined;
  }
}
