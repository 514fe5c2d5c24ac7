import { gunzipSync } from 'node:zlib';
import type { JsonObject } from '../../engine/json.ts';
import { faultOf, readKeys } from './signatures.ts';
import type { Check, Finding } from './types.ts';

interface List {
  id: string;
  bits: Buffer;
  next: number;
  document: string | null;
  issuer: string | null;
  places: number[];
  revoked: number[];
}

const setBits = (bits: Uint8Array): number[] =>
  [...bits].flatMap((byte, at) =>
    byte === 0 ? [] : Array.from({ length: 8 }, (_, i) => at * 8 + i).filter(i => byte & (0x80 >> (i & 7))),
  );

/** Each place is given once, and the bits that are set, kept and served alike, are those of what is revoked. */
export const checkStatusLists: Check = async ({ query }) => {
  const keys = await readKeys(query);
  const lists = await query<List>(
    `select l.id, l.bits, l.next, l.document, o.did as issuer,
       coalesce(array_agg(c.status_index order by c.status_index) filter (where c.id is not null), '{}') as places,
       coalesce(array_agg(c.status_index order by c.status_index) filter (where c.standing = 'revoked'), '{}') as revoked
     from status_lists l join organizations o on o.id = l.organization_id left join credentials c on c.status_list_id = l.id group by l.id, o.did`,
  );
  const findings: Finding[] = [];
  for (const { id, bits, next, document, issuer, places, revoked } of lists) {
    const found = (what: string) => findings.push({ what, where: `status list ${id}` });
    if (new Set(places).size < places.length) found('a place is given twice');
    if (places.length > next) found('more places are taken than were given');
    if (places.some(place => place < 0 || place >= bits.length * 8)) found('a place is outside of the list');
    if (setBits(bits).join() !== revoked.join()) found('its bits are not what is revoked');
    if (document === null) {
      if (places.length > 0) found('it is not published');
      continue;
    }
    const { proof, ...unsigned } = JSON.parse(document) as JsonObject;
    const served = String(((unsigned.credentialSubject ?? {}) as JsonObject).encodedList).slice(1);
    if (!gunzipSync(Buffer.from(served, 'base64url')).equals(bits)) found('what is served is not its bits');
    const fault = await faultOf(unsigned, proof as JsonObject, issuer ?? '', keys);
    if (fault) found(`its signature does not hold: ${fault}`);
  }
  return findings;
};
