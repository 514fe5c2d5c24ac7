import { isForHolder, isPart } from '../in-part/forms.ts';
import type { ChosenFile } from '../kept-file.ts';
import { credentialIn } from './find-credential.ts';
import { differencesOf } from './compare-file.ts';
import { type JsonDocument, readFile } from './read-credential-file.ts';

export type FileProblem = 'unreadable' | 'foreign' | 'unknown' | 'unavailable';

/** Reads a file, finds the credential of this platform that it is of, and compares it with what was signed. @returns its public id, the document of what is shown in part, or why there is none */
export async function findFile(
  file: Blob,
  fetcher: typeof fetch,
): Promise<{ id: string; found: ChosenFile | null } | { inPart: JsonDocument } | FileProblem> {
  try {
    const read = await readFile(file);
    if (!read) return 'unreadable';
    const { document, isPdf } = read;
    if (isForHolder(document) || isPart(document)) return { inPart: document };
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
