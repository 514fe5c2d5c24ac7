import type { ChosenFile } from '../kept-file.ts';
import { credentialIn } from './find-credential.ts';
import { differencesOf } from './compare-file.ts';
import { type JsonDocument, readFile } from './read-credential-file.ts';
import { shownPart } from './shown-part.ts';

export type FileProblem = 'unknown' | 'unavailable';

/** Another site that runs the same software has addresses of the same form. */
const isOfHere = (address: string): boolean =>
  !URL.canParse(address) || new URL(address).origin === window.location.origin;

/**
 * Reads a file, finds the credential of this platform that it is of, and compares it with what was signed.
 * @returns its public id, the document where a part of it is shown or can be, why there is none, or `other` for what is no credential of this platform
 */
export async function findFile(
  file: Blob,
  fetcher: typeof fetch,
): Promise<{ id: string; found: ChosenFile | null } | { inPart: JsonDocument } | FileProblem | 'other'> {
  try {
    const read = await readFile(file);
    if (!read) return 'other';
    const { document, isPdf } = read;
    const id = typeof document.id === 'string' ? credentialIn(document.id) : undefined;
    const shows = shownPart(document);
    const isOurs = id !== undefined && isOfHere(String(document.id));
    if (shows === 'base' || (shows === 'part' && isOurs)) return { inPart: document };
    if (id === undefined || shows !== 'all') return 'other';
    const answer = await fetcher(`/api/v1/public/credentials/${id}?proofs=all`);
    // its page says what is left of it
    if (answer.status === 410) return { id, found: null };
    if (answer.status === 404) return isOurs ? 'unknown' : 'other';
    if (!answer.ok) return 'unavailable';
    const signed = (await answer.json()) as JsonDocument;
    return { id, found: { isPdf, differences: differencesOf(document, signed) } };
  } catch {
    return 'unavailable';
  }
}
