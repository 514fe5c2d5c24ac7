import {
  TRUSTED_LIST_BYTES,
  type TrustedSigner,
  type TrustedTrouble,
} from '../../../../../contract/accounts/trusted-lists/index.ts';
import { readCertificates } from '../../../../../engine/certificates/index.ts';
import { authorizeKey, createResolver, didOf, isDid } from '../../../../../engine/did/index.ts';
import { EngineError } from '../../../../../engine/errors.ts';
import { readTrustedList, type ReadTrustedList } from '../../../../../engine/formats/trusted-lists/index.ts';
import type { JsonValue } from '../../../../../engine/json.ts';
import { decodeJwk, encodeJwk, jwkThumbprint } from '../../../../../engine/keys/index.ts';
import { verifyJws } from '../../../../../engine/tokens/index.ts';
import { clockSkew } from '../../../../../engine/verify/index.ts';
import type { PublicKey } from '../../../../../engine/suites/index.ts';
import { nodePrimitives } from '../../../../platform/crypto/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { OutboundRefused } from '../../../../platform/outbound/index.ts';
import { readDidDocument } from '../../../base/dids/index.ts';
import { listIdIn } from '../address.ts';

export type ReadParts = Pick<ModuleParts, 'database' | 'outbound' | 'readRegistry' | 'settings' | 'clock'>;

/** Who signed a list, with the key as JWK. */
export interface Signed extends TrustedSigner {
  key: Record<string, string>;
}
/** A list that was read, or why not. */
export type Got =
  | { read: ReadTrustedList }
  | { trouble: Extract<TrustedTrouble, 'unreachable' | 'address' | 'large' | 'malformed'> };

const ACCEPT = 'application/trustlist+jwt, application/jwt';
const SEQUENCE_MAX = 2_147_483_647;
const NAME_MAX = 200;

/** A list of this platform is read where it stands: nothing is fetched. Null of one that is not public. */
const readOwn = async ({ database }: ReadParts, listId: string): Promise<string | null> => {
  const row = await database.public(tx =>
    tx.maybe<{ jwt: string }>(
      'select jwt from public_trusted_lists where list_id = $1 order by sequence desc limit 1',
      [listId],
    ),
  );
  return row?.jwt ?? null;
};

/** Reads the list at an address: of this platform out of the database, else over the guarded way out. Pointers to other lists are not followed. */
export async function getList(parts: ReadParts, address: string): Promise<Got> {
  const own = listIdIn(parts.settings.publicUrl, address);
  try {
    const text =
      own === undefined
        ? await parts.outbound.readText(address, ACCEPT, TRUSTED_LIST_BYTES)
        : await readOwn(parts, own);
    if (text === null) return { trouble: 'unreachable' };
    const read = readTrustedList(text);
    return read.list.sequence > SEQUENCE_MAX ? { trouble: 'malformed' } : { read };
  } catch (error) {
    if (error instanceof EngineError) return { trouble: 'malformed' };
    if (!(error instanceof OutboundRefused)) throw error;
    if (error.reason === 'address') return { trouble: 'address' };
    return { trouble: error.isLarge ? 'large' : 'unreachable' };
  }
}

/** Whether a key signed a list. */
export const isSignedBy = ({ jws }: ReadTrustedList, key: Record<string, string>): boolean =>
  verifyJws(jws, decodeJwk(key), nodePrimitives);

/** The key that a DID document authorizes; ours out of the database. */
async function keyOfDid(
  { database, outbound, readRegistry, clock }: ReadParts,
  kid: string,
): Promise<PublicKey | undefined> {
  const did = didOf(kid);
  const kept = await readDidDocument(database, did);
  const fetchJson = async (url: string) => JSON.parse(await outbound.readText(url)) as JsonValue;
  const document = kept ? { ...kept.document } : (await createResolver({ fetchJson, readRegistry })(did)).document;
  const found = authorizeKey({
    document,
    verificationMethod: kid,
    controller: did,
    created: new Date(clock()).toISOString(),
    clockSkew: clockSkew(undefined),
  });
  return 'refusal' in found || found.compromisedAt !== undefined ? undefined : found.publicKey;
}

interface Named {
  key: PublicKey;
  name: string;
  fingerprint: string | null;
}
/** Who a list says signed it: by its certificate (RFC 7515 §4.1.6), which is in force, else by a key of its DID. */
async function namedBy(parts: ReadParts, { x5c, kid }: ReadTrustedList): Promise<Named | undefined> {
  const [leaf] = x5c;
  if (leaf !== undefined) {
    const { publicKey, subject, from, until, isChained } = await readCertificates([...x5c]);
    const now = parts.clock();
    if (now < from || now >= until || (x5c.length > 1 && isChained !== true)) return undefined;
    const fingerprint = Buffer.from(nodePrimitives.sha256(Buffer.from(leaf, 'base64'))).toString('hex');
    return { key: decodeJwk(publicKey), name: subject, fingerprint };
  }
  const key = kid !== null && isDid(kid) ? await keyOfDid(parts, kid) : undefined;
  return key && { key, name: kid ?? '', fingerprint: null };
}

/** Returns who signed a list; undefined where nobody can be named, or the signature is of another key. */
export async function signerOf(parts: ReadParts, read: ReadTrustedList): Promise<Signed | undefined> {
  try {
    const named = await namedBy(parts, read);
    if (!named || !verifyJws(read.jws, named.key, nodePrimitives)) return undefined;
    return {
      id: jwkThumbprint(named.key, nodePrimitives),
      name: named.name.slice(0, NAME_MAX),
      fingerprint: named.fingerprint,
      key: encodeJwk(named.key),
    };
  } catch {
    // A certificate, a key or a DID that is none, or a document that cannot be read.
    return undefined;
  }
}
