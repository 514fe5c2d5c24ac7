/** What of a credential stands in a document: all of it, what its holder chose to show, or all of it with the holder's own means to show a part. */
export type ShownPart = 'all' | 'part' | 'base';

/** How the value of a bbs-2023 proof begins, in base64url (vc-di-bbs §3.3.6 and §3.3.9). */
const BASE = 'u2V0C';
const DERIVED = 'u2V0D';

/** What of a credential a document shows, as its bbs-2023 proof says. */
export function shownPart({ proof }: Readonly<Record<string, unknown>>): ShownPart {
  const values = [proof].flat().map(each => Object(each) as Record<string, unknown>);
  const begins = (start: string) =>
    values.some(({ cryptosuite, proofValue }) => cryptosuite === 'bbs-2023' && String(proofValue).startsWith(start));
  return begins(BASE) ? 'base' : begins(DERIVED) ? 'part' : 'all';
}
