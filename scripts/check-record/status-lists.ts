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
  purpose: string;
  places: number[];
  /** Whose bits are to be set. */
  told: number[];
  /** Revoked while they were paused: of these both may be told. */
  either: number[];
}

const setBits = (bits: Uint8Array): number[] =>
  [...bits].flatMap((byte, at) =>
    byte === 0 ? [] : Array.from({ length: 8 }, (_, i) => at * 8 + i).filter(i => byte & (0x80 >> (i & 7))),
  );

/** Each place is given once, and the bits that are set, kept and served alike, are those of what was ended, or is paused. */
export const checkStatusLists: Check = async ({ query }) => {
  const keys = await readKeys(query);
  const lists = await query<List>(
    `with places as (
       select status_list_id as list_id, status_index as index, standing, progress, false as ended from credentials
       union all select k.status_list_id, k.status_index, c.standing, c.progress, k.ended_at is not null
         from credential_copies k join credentials c on c.id = k.credential_id where k.status_list_id is not null)
     select l.id, l.bits, l.document, l.purpose, l.did as issuer, case l.purpose when 'revocation' then l.next else r.next end as next,
       coalesce(array_agg(c.index order by c.index) filter (where c.index is not null), '{}') as places,
       coalesce(array_agg(c.index order by c.index) filter (
         where case l.purpose when 'revocation' then c.ended or c.standing in ('revoked', 'superseded') or c.standing = 'canceled' and c.progress not in ('pending', 'returned')
           else c.standing = 'suspended' and not c.ended end), '{}') as told,
       coalesce(array_agg(c.index order by c.index) filter (
         where l.purpose = 'suspension' and (c.ended or c.standing in ('revoked', 'superseded', 'canceled'))), '{}') as either
     from status_lists l left join status_lists r on r.suspension_id = l.id
       left join places c on c.list_id = case l.purpose when 'revocation' then l.id else r.id end group by l.id, r.next`,
  );
  const findings: Finding[] = [];
  for (const { id, bits, next, document, purpose, issuer, places, told, either } of lists) {
    const found = (what: string) => findings.push({ what, where: `status list ${id}` });
    if (new Set(places).size < places.length) found('a place is given twice');
    if (places.length > next) found('more places are taken than were given');
    if (places.some(place => place < 0 || place >= bits.length * 8)) found('a place is outside of the list');
    const may = new Set(either);
    // A place that was given and is nobody's is that of a copy whose person was erased: what it said stays.
    const of = new Set(places);
    const set = setBits(bits).filter(bit => !may.has(bit) && (bit >= next || of.has(bit)));
    if (set.join() !== told.join())
      found(`its bits are not what is ${purpose === 'revocation' ? 'revoked' : 'paused'}`);
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
