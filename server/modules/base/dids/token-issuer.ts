import type { JsonObject } from '../../../../engine/json.ts';
import { decodeMultikey, encodeJwk } from '../../../../engine/keys/index.ts';
import { BLS12_381 } from '../../../../engine/suites/index.ts';
import type { Database, Tx } from '../../../platform/database/index.ts';

const addressOf = (publicUrl: string, localId: string): string => `${publicUrl}/dids/${localId}`;

/** The address of one of the organization's DIDs as an issuer: the `iss` of its tokens with disclosures. In a transaction of the organization. */
export async function tokenIssuer(tx: Tx, publicUrl: string, did: string): Promise<string> {
  const { local_id: localId } = await tx.one<{ local_id: string }>('select local_id from dids where did = $1', [did]);
  return addressOf(publicUrl, localId);
}

/** The last part of an issuer's address; undefined where it is none of ours. */
export const localIssuer = (publicUrl: string, issuer: string): string | undefined =>
  issuer.startsWith(addressOf(publicUrl, '')) ? issuer.slice(addressOf(publicUrl, '').length) : undefined;

interface KeyRow {
  did: string;
  fragment: string;
  public_key_multibase: string;
}

/**
 * The metadata of an issuer (SD-JWT VC §5.2): the keys that sign its tokens, and those that signed them and were replaced, by the ids that they have in
 * the DID document. A compromised key is none of them. Undefined where we serve no such DID.
 */
export async function readTokenIssuer(
  database: Database,
  publicUrl: string,
  localId: string,
): Promise<JsonObject | undefined> {
  const rows = await database.public(tx =>
    tx.rows<KeyRow>(
      'select did, fragment, public_key_multibase from public_did_keys where local_id = $1 and compromised_at is null order by valid_from desc, fragment',
      [localId],
    ),
  );
  if (rows.length === 0) return undefined;
  const keys = rows.flatMap(({ did, fragment, public_key_multibase: multikey }) => {
    const key = decodeMultikey(multikey);
    // No token is signed with it.
    if (key.type === BLS12_381) return [];
    return [{ ...encodeJwk(key), kid: `${did}#${fragment}`, alg: key.type.algs[0], use: 'sig' }];
  });
  return { issuer: addressOf(publicUrl, localId), jwks: { keys } };
}
