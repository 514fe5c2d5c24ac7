/** What was found of a file, for the page of its credential to say above the verdict. */
export interface ChosenFile {
  isPdf: boolean;
  /** What of it is not as it was signed; empty where all of it is. */
  differences: readonly string[];
}

const keyOf = (id: string): string => `sello.file.${id}`;

/** Keeps what was found of a file for the page of its credential, in this tab. @returns whether it is kept: a browser may keep nothing */
export function keepFile(storage: () => Storage, id: string, found: ChosenFile): boolean {
  try {
    storage().setItem(keyOf(id), JSON.stringify(found));
    return true;
  } catch {
    return false;
  }
}

/** What was found of the file by which somebody came here, for as long as this tab is open: a page that is loaded again says it again. */
export function keptFile(storage: () => Storage, id: string): ChosenFile | undefined {
  try {
    const text = storage().getItem(keyOf(id));
    return text === null ? undefined : (JSON.parse(text) as ChosenFile);
  } catch {
    return undefined;
  }
}
