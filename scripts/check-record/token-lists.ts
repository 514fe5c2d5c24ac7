import { parseCwtStatusList, verifySign1 } from '../../engine/formats/mdoc/index.ts';
import {
  decodeTokenStatusList,
  jsonIn,
  parseJws,
  readTokenStatus,
  STATUS_BITS,
  STATUS_PLACES,
  TOKEN_STATUS,
  verifyJws,
  type TokenStatusList,
} from '../../engine/tokens/index.ts';
import { primitives } from './bytes.ts';
import { readKeys } from './signatures.ts';
import type { Check, Finding } from './types.ts';

interface List {
  id: string;
  did: string;
  bits: Buffer;
  next: number;
  token: string | null;
  form: 'jwt' | 'cwt';
  /** What each place that was given is to say. */
  told: { place: number; says: number }[];
}

type Keys = Awaited<ReturnType<typeof readKeys>>;
/** What is served of a list, in either form (Token Status List §5), and whether a key of its DID signed it. */
interface Served {
  list: TokenStatusList;
  isSignedBy: (did: string, keys: Keys) => boolean;
}

function servedAsJwt(token: string): Served {
  const jws = parseJws(token);
  const kid = String(jws.header.kid);
  return {
    list: decodeTokenStatusList(jsonIn(jws.payload).status_list),
    isSignedBy(did, keys) {
      const key = kid.startsWith(`${did}#`) ? keys.get(kid) : undefined;
      return key !== undefined && verifyJws(jws, key, primitives);
    },
  };
}

/** A CWT is kept as base64url. It names its key by a certificate, so each key of the DID is tried. */
function servedAsCwt(token: string): Served {
  const { cose, list } = parseCwtStatusList(Buffer.from(token, 'base64url'));
  return {
    list: list(),
    isSignedBy: (did, keys) =>
      [...keys].some(([kid, key]) => kid.startsWith(`${did}#`) && verifySign1(cose, key, primitives)),
  };
}

/** Each place that is given says the standing of its credential, the others say nothing, and what is served is that, signed by the list's DID. */
export const checkTokenLists: Check = async ({ query }) => {
  const keys = await readKeys(query);
  const lists = await query<List>(
    `select l.id, l.did, l.bits, l.next, l.token, l.form, coalesce(jsonb_agg(jsonb_build_object('place', t.place, 'says', case
         when t.ended or c.standing in ('revoked', 'superseded', 'canceled') then $1::int when c.standing = 'suspended' then $2::int else $3::int end))
       filter (where t.credential_id is not null), '[]') as told
     from token_status_lists l left join (
         select list_id, list_index as place, credential_id, false as ended from credential_tokens
         union all select token_list_id, token_index, credential_id, ended_at is not null from credential_copies
       ) t on t.list_id = l.id left join credentials c on c.id = t.credential_id
     group by l.id`,
    [TOKEN_STATUS.invalid, TOKEN_STATUS.suspended, TOKEN_STATUS.valid],
  );
  const findings: Finding[] = [];
  for (const { id, did, bits, next, token, form, told } of lists) {
    const found = (what: string) => findings.push({ what, where: `token status list ${id}` });
    if (told.length > next) found('more places are taken than were given');
    const expected = new Map(told.map(({ place, says }) => [place, says]));
    const list = { bits: STATUS_BITS, bytes: bits };
    // A place that was given and is nobody's is that of a copy whose person was erased: what it said stays.
    const differs = Array.from({ length: STATUS_PLACES }, (_, place) => place).some(
      place =>
        (place >= next || expected.has(place)) &&
        readTokenStatus(list, place) !== (expected.get(place) ?? TOKEN_STATUS.valid),
    );
    if (differs) found('its places do not say the standing of what was issued');
    if (token === null) {
      found('it is not published');
      continue;
    }
    const served = form === 'cwt' ? servedAsCwt(token) : servedAsJwt(token);
    if (!bits.equals(served.list.bytes)) found('what is served is not its bits');
    if (!served.isSignedBy(did, keys)) found('its signature does not hold');
  }
  return findings;
};
