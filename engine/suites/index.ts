import { EngineError } from '../errors.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { bbs2023 } from './bbs-2023.ts';
import { ecdsaJcs2019 } from './ecdsa-jcs-2019.ts';
import { ecdsaRdfc2019 } from './ecdsa-rdfc-2019.ts';
import { eddsaJcs2022 } from './eddsa-jcs-2022.ts';
import { eddsaRdfc2022 } from './eddsa-rdfc-2022.ts';
import { ed25519Signature2020 } from './ed25519-signature-2020.ts';
import { P256 } from './keys/ecdsa.ts';
import { ED25519 } from './keys/ed25519.ts';
import type { KeyType } from './keys/key-type.ts';
import { DATA_INTEGRITY, type Sign, type Suite } from './suite.ts';

export { BLS12_381 } from './keys/bls12-381.ts';
export { P256, P384 } from './keys/ecdsa.ts';
export { ED25519 };
export { ACCOUNT_METHOD, registryKeyType } from './keys/in-registries.ts';
export type { KeyType, PublicKey, VerifySignature } from './keys/key-type.ts';
export { DATA_INTEGRITY, type Suite } from './suite.ts';

/** The suites that the engine knows. The first is what it signs by unless another is named. */
const LIST = [eddsaRdfc2022, eddsaJcs2022, ecdsaRdfc2019, ecdsaJcs2019, bbs2023, ed25519Signature2020] as const;
export const SUITES: readonly Suite[] = LIST;

/** A suite by which the engine signs. */
export type SigningSuite = Extract<(typeof LIST)[number], { sign: Sign }>;
export type Cryptosuite = SigningSuite['name'];

/** The types of keys by which the suites sign. */
export const KEY_TYPES: readonly KeyType[] = [...new Set(SUITES.flatMap(({ keyTypes }) => keyTypes))];

const BY_NAME = new Map(SUITES.map(suite => [suite.name, suite]));
const OLDER: ReadonlySet<string> = new Set(
  SUITES.filter(({ proofType }) => proofType !== DATA_INTEGRITY).map(({ proofType }) => proofType),
);

/** The suite of a name; undefined where it is none of ours. */
export const suiteOf = (name: JsonValue | undefined): Suite | undefined =>
  typeof name === 'string' ? BY_NAME.get(name) : undefined;

/** The suite that a proof says it was made by. A suite that is older than Data Integrity has no `cryptosuite` beside its type. */
export function suiteOfProof({ type, cryptosuite }: JsonObject): Suite | undefined {
  if (type !== DATA_INTEGRITY && cryptosuite !== undefined) return undefined;
  const suite = suiteOf(type === DATA_INTEGRITY ? cryptosuite : type);
  return suite?.proofType === type ? suite : undefined;
}

/** Whether proofs of a type can be judged by one of the suites. */
export const isProofType = (type: string): boolean => type === DATA_INTEGRITY || OLDER.has(type);

/** The type of a key that says none. */
export const DEFAULT_KEY_TYPE: KeyType = ED25519;

/** The curve of keys by which wallets encrypt what they answer (ECDH-ES, RFC 7518 §4.6), as JWKs name it. */
export const AGREEMENT_CURVE = P256.jwk.crv;

/** The type of keys by which verifiers with a certificate sign what they ask: each wallet verifies it (HAIP 1.0 §7). */
export const CERTIFIED_KEY_TYPE: KeyType = P256;

/** The type of keys of this name; undefined where it is none of ours. */
export const keyTypeCalled = (name: string): KeyType | undefined => KEY_TYPES.find(type => type.name === name);

const signs = (suite: (typeof LIST)[number]): suite is SigningSuite => suite.sign !== null;
const takes = ({ keyTypes }: Suite, type: KeyType): boolean => keyTypes.some(({ name }) => name === type.name);

/** Whether a suite signs with keys of this type; a type of which none does signs for holders alone. */
export const signsPlainly = (type: KeyType): boolean => LIST.some(each => signs(each) && takes(each, type));

/** The suite that signs the names of a document, as it is written, with keys of this type; undefined where only its statements are signed with them. */
export const namesSuite = (type: KeyType): SigningSuite | undefined =>
  LIST.filter(signs).find(each => each.covers === 'names' && takes(each, type));

/** The suite to sign by with a key: the first that takes it, unless one is named. Throws EngineError 'proof' where that is none of ours, or takes no such key. */
export function signingSuite(name?: Cryptosuite, type = DEFAULT_KEY_TYPE): SigningSuite {
  const suite = LIST.filter(signs).find(each => (name === undefined ? takes(each, type) : each.name === name));
  if (!suite) throw new EngineError('proof', 'Nothing is signed by this cryptosuite.');
  if (!takes(suite, type)) throw new EngineError('proof', 'This cryptosuite signs with keys of another type.');
  return suite;
}
