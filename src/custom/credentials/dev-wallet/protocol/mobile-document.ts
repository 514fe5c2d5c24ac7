import {
  claimsOf,
  decodeCbor,
  encodeCbor,
  openid4vpTranscript,
  parseMdoc,
  presentMdoc,
  Tagged,
  type Cbor,
} from '../../../../../engine/formats/mdoc/index.ts';
import { isObject, type JsonValue } from '../../../../../engine/json.ts';
import type { Signer } from '../../../../../engine/keys/index.ts';
import { encryptionThumbprint } from '../../../../../engine/openid4vci/index.ts';
import type { ReadRequest } from '../../../../../engine/openid4vp/index.ts';
import { base64urlDecode, base64urlEncode, noblePrimitives } from '../../../../../engine/primitives/index.ts';
import type { HeldView } from './held-credential.ts';

/** Elements that are pictures (ISO/IEC 18013-5 §7.2.1): JPEG. */
const PICTURES = new Set(['portrait', 'signature_usual_mark']);
const DAY_MS = 86_400_000;

const shownValue = (name: string, value: JsonValue): JsonValue =>
  PICTURES.has(name) && typeof value === 'string'
    ? `data:image/jpeg;base64,${value.replaceAll('-', '+').replaceAll('_', '/')}`
    : value;

/** An element as the holder chooses it: its namespace and its name. */
export const elementKey = (path: readonly (string | number | null)[]): string => path.join('/');
/** The name of an element without its namespace. */
export const elementName = (key: string): string => key.slice(key.lastIndexOf('/') + 1);

/** What a mobile document says to its holder, its elements by namespace and name. Throws EngineError for what is none. */
export function viewOfMdoc(text: string): HeldView {
  const { docType, elements } = parseMdoc(text);
  const claims = claimsOf(elements);
  const subject = Object.fromEntries(
    Object.entries(claims).flatMap(([space, named]) =>
      Object.entries(isObject(named) ? named : {}).map(([name, value]) => [
        elementKey([space, name]),
        shownValue(name, value ?? null),
      ]),
    ),
  );
  const authority = Object.entries(subject).find(([key]) => elementName(key) === 'issuing_authority')?.[1];
  return {
    form: 'mso_mdoc',
    format: 'mso_mdoc',
    types: [docType],
    claims,
    isBound: true,
    id: null,
    issuer: typeof authority === 'string' ? authority : docType,
    title: null,
    subject,
    disclosable: Object.keys(subject),
  };
}

/** Changes bytes of CBOR, decoded and encoded again. */
const changed = (text: string, change: (value: Map<Cbor, Cbor>) => void): string => {
  const value = decodeCbor(base64urlDecode(text)) as Map<Cbor, Cbor>;
  change(value);
  return base64urlEncode(encodeCbor(value));
};
const inBytes = (bytes: Cbor, change: (value: Map<Cbor, Cbor>) => void): Uint8Array => {
  const value = decodeCbor(bytes as Uint8Array) as Map<Cbor, Cbor>;
  change(value);
  return encodeCbor(value);
};
const embeddedIn = (tag: Cbor, change: (value: Map<Cbor, Cbor>) => void): Tagged =>
  new Tagged(24, inBytes((tag as Tagged).value as Cbor, change));

const otherValue = (value: Cbor): Cbor =>
  typeof value === 'boolean' ? !value : typeof value === 'string' ? `${value}!` : 0;

/** Changes the value of each element: none has the digest that its issuer signed. */
export const withOtherValues = (text: string): string =>
  changed(text, signed => {
    const spaces = signed.get('nameSpaces') as Map<Cbor, Cbor[]>;
    for (const [space, items] of spaces)
      spaces.set(
        space,
        items.map(item =>
          embeddedIn(item, each => void each.set('elementValue', otherValue(each.get('elementValue')))),
        ),
      );
  });

/** Says that the document ended yesterday, which its issuer did not sign. */
const withOtherDates = (text: string): string =>
  changed(text, signed => {
    const auth = signed.get('issuerAuth') as Cbor[];
    const ended = new Tagged(0, `${new Date(Date.now() - DAY_MS).toISOString().slice(0, -5)}Z`);
    const security = embeddedIn(decodeCbor(auth[2] as Uint8Array), value => {
      (value.get('validityInfo') as Map<Cbor, Cbor>).set('validUntil', ended);
    });
    auth[2] = encodeCbor(security);
  });

/** Names another type than the device signed. */
const withOtherType = (answer: string): string =>
  changed(answer, response => {
    const [document] = response.get('documents') as Map<Cbor, Cbor>[];
    document?.set('docType', `${String(document.get('docType'))}.other`);
  });

interface Presenting {
  request: ReadRequest;
  /** As the wallet answers it. */
  nonce: string;
  signer: Signer;
  misbehaviour: { otherType: boolean; otherDates: boolean };
}

/** Answers for a request with chosen elements of a document (OpenID4VP 1.0 appendix B.2): its device signs. Returns base64url. */
export async function presentElements(
  text: string,
  keys: readonly string[],
  { request, nonce, signer, misbehaviour }: Presenting,
): Promise<string> {
  const { clientId, responseUri, encryption } = request;
  const transcript = openid4vpTranscript(
    {
      clientId,
      nonce,
      responseUri,
      thumbprint: encryption && encryptionThumbprint(encryption.key, noblePrimitives),
    },
    noblePrimitives,
  );
  const spaces: Record<string, string[]> = {};
  for (const key of keys) (spaces[key.slice(0, key.lastIndexOf('/'))] ??= []).push(elementName(key));
  const answer = await presentMdoc(misbehaviour.otherDates ? withOtherDates(text) : text, spaces, transcript, signer);
  return misbehaviour.otherType ? withOtherType(answer) : answer;
}
