import type { CredentialReading } from '../credential/index.ts';
import { toHex } from '../primitives/index.ts';
import type { Primitives } from '../primitives/index.ts';
import type { Step } from './types.ts';

/** So many pictures of one credential are read: our own have no more fields, and another's may name as many as it likes. */
const LOOKED_AT = 60;

/**
 * Reads the pictures that a credential says. One that is not what was signed is not shown; whatever is wrong with it, the credential itself holds: it
 * signs the digest, and never the bytes, which somebody may have had to remove.
 */
export async function checkPictures(
  primitives: Primitives,
  reading: CredentialReading | null,
  fetchPicture: (url: string) => Promise<Uint8Array>,
): Promise<{ seen: ReadonlyMap<string, string | null>; steps: (Omit<Step, 'id'> & { id: 'pictures' })[] }> {
  const said = (reading?.fields ?? []).flatMap(({ name, picture }) => (picture ? [{ name, ...picture }] : []));
  const looked = said.slice(0, LOOKED_AT).map(async ({ name, url, digest }) => {
    const found = await fetchPicture(url).then(
      bytes => toHex(primitives.sha256(bytes)),
      () => null,
    );
    return { name, url, found, holds: found === digest };
  });
  const all = await Promise.all(looked);
  if (all.length === 0) return { seen: new Map(), steps: [] };
  const differs = all.some(({ found, holds }) => found !== null && !holds);
  const missing = all.length < said.length || all.some(({ found }) => found === null);
  const outcome = differs ? 'failed' : missing ? 'unchecked' : 'passed';
  const reason = differs ? 'related-resource-digest' : missing ? 'related-resource-unavailable' : undefined;
  const sources = all.map(({ url }) => ({ what: 'related-resource' as const, url }));
  return {
    seen: new Map(all.map(({ name, found }) => [name, found])),
    steps: [{ id: 'pictures', outcome, ...(reason && { reason }), sources }],
  };
}
