import type { JsonObject } from '../../../../engine/json.ts';
import { decodeMultikey, encodeJwk } from '../../../../engine/keys/index.ts';
import { BLS12_381 } from '../../../../engine/suites/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';
import { grouped } from './grouped.ts';

const addressOf = (publicUrl: string, localId: string): string => `${publicUrl}/dids/${localId}`;

/** The address of one of the organization's DIDs as an issuer: the `iss` of its tokens with disclosures. In a transaction of the organization. */
export async function tokenIssuer(tx: Tx, publicUrl: string, did: string): Promise<string> {
  const { local_id: localId } = await tx.one<{ local_id: string }>('select local_id from dids where did = $1', [did]);
  return addressOf(publicUrl, localId);
}

/** The addresses by which tokens name issuers of ours, by their DIDs, in one reading. A DID has none whose keys were all compromised. */
export async function issuerAddresses(
  database: Database,
  publicUrl: string,
  dids: readonly string[],
): Promise<ReadonlyMap<string, readonly string[]>> {
  const rows = await database.public(tx =>
    tx.rows<{ did: string; local_id: string }>(
      'select distinct did, local_id from public_did_keys where did = any($1) and compromised_at is null',
      [[...dids]],
    ),
  );
  return new Map(rows.map(({ did, local_id: localId }) => [did, [addressOf(publicUrl, localId)]]));
}

/** The last part of an issuer's address; undefined where it is none of ours. */
export const localIssuer = (publicUrl: string, issuer: string): string | undefined =>
  issuer.startsWith(addressOf(publicUrl, '')) ? issuer.slice(addressOf(publicUrl, '').length) : undefined;

interface KeyRow {
  did: string;
  local_id: string;
  fragment: string;
  public_key_multibase: string;
}

function metadataOf(publicUrl: string, localId: string, rows: readonly KeyRow[]): JsonObject {
  const keys = rows.flatMap(({ did, fragment, public_key_multibase: multikey }) => {
    const key = decodeMultikey(multikey);
    // No token is signed with it.
    if (key.type === BLS12_381) return [];
    return [{ ...encodeJwk(key), kid: `${did}#${fragment}`, alg: key.type.algs[0], use: 'sig' }];
  });
  return { issuer: addressOf(publicUrl, localId), jwks: { keys } };
}

/** The metadata of several issuers by the last parts of their addresses, in one reading; as `readTokenIssuer`. */
export async function readTokenIssuers(
  database: Database,
  publicUrl: string,
  localIds: readonly string[],
): Promise<ReadonlyMap<string, JsonObject>> {
  const rows = await database.public(tx =>
    tx.rows<KeyRow>(
      `select did, local_id, fragment, public_key_multibase from public_did_keys where local_id = any($1) and compromised_at is null
       order by valid_from desc, fragment`,
      [[...localIds]],
    ),
  );
  const byIssuer = grouped(rows, row => row.local_id);
  return new Map([...byIssuer].map(([localId, keys]) => [localId, metadataOf(publicUrl, localId, keys)]));
}

/**
 * The metadata of an issuer (SD-JWT VC §5.2): the keys that sign its tokens, and those that signed them and were replaced, by the ids that they have in
 * the DID document. A compromised key is none of them. Undefined where we serve no such DID.
 */
export const readTokenIssuer = async (
  database: Database,
  publicUrl: string,
  localId: string,
): Promise<JsonObject | undefined> => (await readTokenIssuers(database, publicUrl, [localId])).get(localId);
