import { credentialIn } from './find-credential.ts';
import { differencesOf } from './compare-file.ts';
import { type JsonDocument, readFile } from './read-credential-file.ts';

/** What was found of a file, for the page of its credential to say above the verdict. */
export interface ChosenFile {
  isPdf: boolean;
  /** What of it is not as it was signed; empty where all of it is. */
  differences: readonly string[];
}
export type FileProblem = 'unreadable' | 'foreign' | 'unknown' | 'unavailable';

const keyOf = (id: string): string => `sello.file.${id}`;

/** Reads a file, finds the credential of this platform that it is of, and compares it with what was signed. @returns its public id, or why there is none */
export async function findFile(
  file: Blob,
  fetcher: typeof fetch,
): Promise<{ id: string; found: ChosenFile | null } | FileProblem> {
  try {
    const read = await readFile(file);
    if (!read) return 'unreadable';
    const { document, isPdf } = read;
    const id = typeof document.id === 'string' ? credentialIn(document.id) : undefined;
    if (id === undefined) return 'foreign';
    const answer = await fetcher(`/api/v1/public/credentials/${id}?proofs=all`);
    // its page says what is left of it
    if (answer.status === 410) return { id, found: null };
    if (!answer.ok) return answer.status === 404 ? 'unknown' : 'unavailable';
    const signed = (await answer.json()) as JsonDocument;
    return { id, found: { isPdf, differences: differencesOf(document, signed) } };
  } catch {
    return 'unavailable';
  }
}

/** Keeps what was found of a file for the page of its credential, in this tab. @returns whether it is kept: a browser may keep nothing */
export function keepFile(storage: () => Storage, id: string, found: ChosenFile): boolean {
  try {
    storage().setItem(keyOf(id), JSON.stringify(found));
    return true;
  } catch {
    return false;
  }
}
