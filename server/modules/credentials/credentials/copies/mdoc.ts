import { createHash, randomBytes } from 'node:crypto';
import sharp from 'sharp';
import { MDOC_FEATURE } from '../../../../../contract/credentials/applications/index.ts';
import { MDL_ELEMENTS } from '../../../../../contract/credentials/schemas/index.ts';
import {
  ageElements,
  cborOf,
  encodeCbor,
  issueMdoc,
  MDL_SPACE,
  MDL_TYPE,
  parseMdoc,
  type Cbor,
} from '../../../../../engine/formats/mdoc/index.ts';
import { asArray, isObject, type JsonObject, type JsonValue } from '../../../../../engine/json.ts';
import { encodeJwk } from '../../../../../engine/keys/index.ts';
import type { HolderKey } from '../../../../../engine/openid4vci/index.ts';
import { P256 } from '../../../../../engine/suites/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { hasFeature } from '../../../accounts/organizations/index.ts';
import { didSigner, isKeyOver, x5cOf, type SigningKey } from '../../../base/dids/index.ts';
import { pictureAt, readPictureOf } from '../../pictures/index.ts';
import type { TokenPlace } from '../../status/index.ts';
import { issuedNow } from '../issuing/index.ts';
import type { CredentialParts } from '../registry/index.ts';

/** The ages that a licence says beside its date of birth (ISO/IEC 18013-5 §7.2.5). */
export const LICENCE_AGES = [18, 21];
/** Pixels of the longer side of a portrait. */
const PORTRAIT_SIDE = 480;

/** A document signer: a key of P-256 with its certificate, and the chain of that without its root. */
export interface DocumentSigner {
  key: SigningKey;
  certificates: readonly string[];
}

/** Returns what signs mobile documents of an organization; undefined where it may not issue any, or has no key with a certificate. */
export async function documentSigner(
  tx: Tx,
  { clock }: Pick<CredentialParts, 'clock'>,
  organizationId: string,
  keys: readonly SigningKey[] | null,
): Promise<DocumentSigner | undefined> {
  if (!(await hasFeature(tx, organizationId, MDOC_FEATURE))) return undefined;
  const key = keys?.find(each => each.algorithm === P256.name && !isKeyOver(each, clock()));
  const certificates = key && (await x5cOf(tx, key, clock()));
  return certificates && { key, certificates };
}

/** What a mobile document is made of. */
export interface MdocCopying {
  organizationId: string;
  did: string;
  document: JsonObject;
  signer: DocumentSigner;
}

/** A text of a credential, also one with its language. */
function textIn(value: JsonValue | undefined): string {
  const text = isObject(value) ? value['@value'] : value;
  return typeof text === 'string' ? text.trim() : '';
}

/** A portrait is JPEG (§7.2.1), and small: a wallet hands it on by radio. Pictures are kept as WebP. */
const asJpeg = async (bytes: Buffer): Promise<Uint8Array> =>
  new Uint8Array(
    await sharp(bytes)
      .resize(PORTRAIT_SIDE, PORTRAIT_SIDE, { fit: 'inside', withoutEnlargement: true })
      .flatten({ background: '#ffffff' })
      .jpeg({ quality: 80 })
      .toBuffer(),
  );

/** Makes the elements of a licence of what a credential says of its subject; undefined where a mandatory one is missing. */
async function elementsOf(
  tx: Tx,
  { settings, files }: Pick<CredentialParts, 'settings' | 'files'>,
  document: JsonObject,
  day: string,
): Promise<Record<string, Cbor> | undefined> {
  const [subject] = asArray(document.credentialSubject);
  if (!isObject(subject)) return undefined;
  const picture = subject.portrait;
  const name = isObject(picture) ? pictureAt(settings.publicUrl, textIn(picture.id)) : undefined;
  const portrait = name && (await readPictureOf(tx, files, name));
  const categories = asArray(subject.driving_privileges).map(textIn).filter(Boolean);
  const said: Record<string, Cbor> = Object.fromEntries(
    MDL_ELEMENTS.flatMap(element => {
      const value = textIn(subject[element]);
      return value === '' ? [] : [[element, cborOf(element, value)]];
    }),
  );
  if (portrait) said.portrait = await asJpeg(portrait);
  if (categories.length > 0)
    said.driving_privileges = cborOf(
      'driving_privileges',
      categories.map(code => ({ vehicle_category_code: code })),
    );
  if (MDL_ELEMENTS.some(element => said[element] === undefined)) return undefined;
  return { ...said, ...ageElements(textIn(subject.birth_date), day, LICENCE_AGES) };
}

/** When a licence ends: with its credential, or at the end of its last day, whichever comes first. */
const endOf = (document: JsonObject): number => {
  const [subject] = asArray(document.credentialSubject);
  const lastDay = isObject(subject) ? Date.parse(`${textIn(subject.expiry_date)}T23:59:59Z`) : Number.NaN;
  const until = Date.parse(textIn(document.validUntil));
  return Number.isNaN(until) ? lastDay : Math.min(until, lastDay);
};

/** Signs a credential as a mobile driving licence for a key of a wallet. Undefined where it does not say what each licence says. */
export async function asMdoc(
  tx: Tx,
  parts: CredentialParts,
  { organizationId, did, document, signer }: MdocCopying,
  { key }: HolderKey,
  place: () => Promise<TokenPlace>,
): Promise<{ credential: string; digest: Buffer; place: TokenPlace } | undefined> {
  const { keystore, canonizer, clock } = parts;
  const signedAt = issuedNow(clock).getTime();
  const elements = await elementsOf(tx, parts, document, new Date(signedAt).toISOString().slice(0, 10));
  const until = endOf(document);
  if (!elements || !(until > signedAt)) return undefined;
  const given = await place();
  const credential = await issueMdoc(
    {
      docType: MDL_TYPE,
      elements: { [MDL_SPACE]: elements },
      deviceKey: encodeJwk(key),
      signedAt,
      from: signedAt,
      until,
      status: { uri: given.uri, index: given.index },
      certificates: signer.certificates,
      signer: await didSigner(tx, keystore, organizationId, did, signer.key.id),
      random: bytes => new Uint8Array(randomBytes(bytes)),
    },
    canonizer.tools.primitives,
  );
  // By it the document is known again, whatever of it is shown.
  const digest = createHash('sha256')
    .update(encodeCbor(parseMdoc(credential).issuerAuth))
    .digest();
  return { credential, digest, place: given };
}
