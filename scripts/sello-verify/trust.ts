import { z } from 'zod';
import { readCertificates } from '../../engine/certificates/index.ts';
import { asArray, isObject, textsIn, type JsonValue } from '../../engine/json.ts';
import { recognize, type IssuedCredential, type Recognition, type TrustedEntry } from '../../engine/openid4vp/index.ts';
import { issuerProof, proofsOf } from '../../engine/proofs/index.ts';
import { openToken, timeOf, tokenText, verifyJws } from '../../engine/tokens/index.ts';
import { nodePrimitives } from '../../server/platform/crypto/index.ts';
import type { Checked } from './check.ts';

const Time = z.iso.datetime({ offset: true }).transform(text => Date.parse(text));
const Entry = z
  .object({
    name: z.string(),
    did: z.string().startsWith('did:').optional(),
    /** PEM, or base64 DER. */
    certificate: z.string().optional(),
    credentialTypes: z.array(z.string()).default([]),
    since: Time,
    from: Time.optional(),
    until: Time.optional(),
    revokedAt: Time.optional(),
  })
  .refine(({ did, certificate }) => (did === undefined) !== (certificate === undefined));
const List = z.object({ name: z.string(), sequence: z.int(), nextUpdate: Time, entries: z.array(Entry).max(10_000) });

/** A trusted list in a file. */
export interface TrustFile {
  name: string;
  /** By when it has to be read again, in milliseconds. */
  nextUpdate: number;
  entries: TrustedEntry[];
}

/** Reads the plain form of a trusted list; undefined for what is none. */
export function readTrustFile(text: string): TrustFile | undefined {
  try {
    const { name, nextUpdate, entries } = List.parse(JSON.parse(text));
    return {
      name,
      nextUpdate,
      entries: entries.map(({ did, ...entry }) => ({
        ...entry,
        list: name,
        identifiers: did === undefined ? [] : [did],
        statusLists: [],
        statusSigners: [],
      })),
    };
  } catch {
    return undefined;
  }
}

const sealedAt = ({ steps }: Checked): number | undefined => {
  const seal = steps.find(({ id, outcome }) => id === 'seal' && outcome === 'passed');
  const time = seal && 'record' in seal ? Date.parse(seal.record?.blockTime ?? '') : NaN;
  return Number.isNaN(time) ? undefined : time;
};

/** What is known of the issuer of a token, or of a credential that stands open or in a bundle. */
function issuedIn(value: JsonValue, checked: Checked): IssuedCredential | undefined {
  const text = checked.what === 'token' ? tokenText(value) : undefined;
  const token = text === undefined ? undefined : openToken(text);
  const names = (types: readonly string[]) => types.filter(type => type !== 'VerifiableCredential');
  if (token && checked.token)
    return {
      issuer: checked.token.issuer,
      certificates: textsIn(token.jws.header.x5c),
      types: names(checked.token.types),
      signedAt: timeOf(token.payload.iat) ?? timeOf(token.payload.nbf),
      sealedAt: undefined,
      isSignedBy: key => verifyJws(token.jws, key, nodePrimitives),
    };
  const document = isObject(value) && checked.what === 'evidence' ? value.credential : value;
  if (!isObject(document)) return undefined;
  const { issuer } = document;
  const id = isObject(issuer) ? issuer.id : issuer;
  if (typeof id !== 'string') return undefined;
  const proof = issuerProof(id, proofsOf(document));
  const made = isObject(proof) && typeof proof.created === 'string' ? Date.parse(proof.created) : NaN;
  return {
    issuer: id,
    certificates: [],
    types: names(asArray(document.type).map(String)),
    signedAt: Number.isNaN(made) ? undefined : made,
    sealedAt: sealedAt(checked),
    isSignedBy: () => false,
  };
}

/** Whether the issuer is proven, or its certificate alone says who it is. */
const isProven = ({ steps, token }: Checked): boolean =>
  steps.some(
    ({ id, outcome, reason }) =>
      id === 'issuer' && (outcome === 'passed' || (reason === 'token-certificate-untrusted' && token?.isCertified)),
  );

/** Returns which of the lists recognizes the issuer; null where it is not proven, so that nothing can be said, and of presentations. */
export async function trustOf(
  value: JsonValue,
  checked: Checked,
  lists: readonly TrustFile[],
  now: Date,
): Promise<Recognition | null> {
  const issued = isProven(checked) ? issuedIn(value, checked) : undefined;
  if (!issued) return null;
  const found = await recognize(
    issued,
    lists.flatMap(({ entries }) => entries),
    { now, readCertificates },
  );
  // A name in a certificate that nobody vouches for proves nobody.
  const isNameOnly = typeof found === 'object' && !('refusal' in found) && !found.isByCertificate;
  return isNameOnly && checked.token?.isCertified ? undefined : found;
}
