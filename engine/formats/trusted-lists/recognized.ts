import type { Canonizer } from '../../canon/index.ts';
import type { JsonObject } from '../../json.ts';
import type { Signer } from '../../keys/index.ts';
import { signDocument } from '../../proofs/index.ts';
import { DEFAULT_KEY_TYPE, namesSuite } from '../../suites/index.ts';
import type { ListedEntity, ListPurpose, Localized, TrustedListContent } from './types.ts';

const W3C = 'https://www.w3.org/ns/credentials/undefined-term#';
const OURS = 'urn:sello:trusted-list:';
const reference = (name: string): JsonObject => ({ '@id': `${W3C}${name}`, '@type': '@id' });

/** The terms of the W3C draft on recognized entities, whose own context is not final. */
const TERMS: JsonObject = {
  RecognizedEntityCredential: `${W3C}RecognizedEntityCredential`,
  RecognizedIssuer: `${W3C}RecognizedIssuer`,
  RecognizedEntity: `${W3C}RecognizedEntity`,
  RecognizedAction: `${W3C}RecognizedAction`,
  EtsiTrustServiceList: `${W3C}EtsiTrustServiceList`,
  recognizedTo: reference('recognizedTo'),
  recognizedIn: reference('recognizedIn'),
  recognizedBy: reference('recognizedBy'),
  action: `${W3C}action`,
  credentialTypes: `${OURS}credentialTypes`,
  selfApproved: `${OURS}selfApproved`,
  sequence: `${OURS}sequence`,
};

const ACTIONS: Record<ListPurpose, string> = {
  issuers: 'issue',
  iaca: 'issue',
  walletProviders: 'provideWallet',
  verifiers: 'verify',
};

const texts = (text: Localized): JsonObject[] =>
  Object.entries(text).flatMap(([lang, value]) => (value === '' ? [] : [{ '@value': value, '@language': lang }]));

/** What a recognized entity is known by: its DID, else the thumbprint of its key as URI (RFC 9278). */
export type Recognized = ListedEntity & { kid: string };
const idOf = ({ did, kid }: Recognized): string => did ?? `urn:ietf:params:oauth:jwk-thumbprint:sha-256:${kid}`;

/**
 * The RecognizedEntityCredential of a version (W3C draft "Recognized Entities", §3), unsigned. It names active entities only. A credential has a
 * subject: an empty list is its own.
 */
export function recognizedEntityCredential(
  list: Omit<TrustedListContent, 'entities'> & { purpose: ListPurpose; entities: readonly Recognized[] },
  { address, issuer }: { address: string; issuer: string },
): JsonObject {
  const { name, title, description } = {
    name: texts(list.operator),
    title: texts(list.title),
    description: texts(list.description),
  };
  const subjects = list.entities
    .filter(({ status }) => status === 'granted')
    .map((entity): JsonObject => ({
      id: idOf(entity),
      type: 'RecognizedEntity',
      name: entity.name,
      recognizedTo: {
        type: 'RecognizedAction',
        action: ACTIONS[list.purpose],
        recognizedBy: issuer,
        ...(entity.credentialTypes.length > 0 && { credentialTypes: [...entity.credentialTypes] }),
        ...(entity.selfApproved && { selfApproved: true }),
      },
      recognizedIn: { id: address, type: 'EtsiTrustServiceList' },
    }));
  return {
    '@context': ['https://www.w3.org/ns/credentials/v2', TERMS],
    id: `${address}/${list.sequence}`,
    type: ['VerifiableCredential', 'RecognizedEntityCredential'],
    issuer: { id: issuer, type: 'RecognizedIssuer', name },
    name: title,
    ...(description.length > 0 && { description }),
    sequence: list.sequence,
    ...(list.selfApproved && { selfApproved: true }),
    validFrom: list.issuedAt,
    validUntil: list.nextUpdate,
    credentialSubject: subjects.length > 0 ? subjects : [{ id: address, name: title }],
  };
}

/** Signs the credential of a version, by names where the key allows it: a list of thousands takes no time. `created` is ISO 8601. */
export function signRecognized(
  credential: JsonObject,
  signer: Signer,
  created: string,
  canonizer: Canonizer,
): Promise<JsonObject> {
  const cryptosuite = namesSuite(signer.keyType ?? DEFAULT_KEY_TYPE)?.name;
  return signDocument(credential, signer, { created, ...(cryptosuite && { cryptosuite }) }, canonizer);
}
