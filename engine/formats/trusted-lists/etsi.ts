import type { JsonObject } from '../../json.ts';
import type { Signer } from '../../keys/index.ts';
import { signJws } from '../../tokens/index.ts';
import type { ListedEntity, Localized, TrustedListContent } from './types.ts';

/** How the header of a signed list says what it is. */
export const TRUSTED_LIST_TYPE = 'trustlist+jwt';
/** Version of the format of a list (ETSI TS 119 602). */
const FORMAT = 1;
/** The kind of list and of service. The profiles of ETSI are those of the European Union, and this is none of them. */
export const LIST_TYPE = 'urn:sello:trusted-list:';
const SERVICE_TYPE = 'urn:sello:trusted-service:';
export const STATUS_LIST_SERVICE = 'urn:sello:trusted-service:status-list';
/** Statuses of a service (ETSI TS 119 612 §5.5.4). */
export const STATUS = {
  granted: 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/granted',
  withdrawn: 'http://uri.etsi.org/TrstSvc/TrustedList/Svcstatus/withdrawn',
} as const;

const texts = (text: Localized): JsonObject[] =>
  Object.entries(text).flatMap(([lang, value]) => (value === '' ? [] : [{ lang, value }]));
/** Names of entities are of no language: `und` (BCP 47). */
const plain = (value: string): JsonObject[] => [{ lang: 'und', value }];

const identityOf = ({ certificates, publicKey, did }: ListedEntity): JsonObject => ({
  ...(certificates.length > 0 && { X509Certificates: certificates.map(val => ({ val })) }),
  ...(publicKey && { PublicKeyValues: [publicKey] }),
  ...(did !== null && { OtherIds: [did] }),
});

const entityOf = (entity: ListedEntity, purpose: string | null): JsonObject => ({
  TrustedEntityInformation: {
    TEName: plain(entity.name),
    TEAddress: {
      TEPostalAddress:
        entity.country === null
          ? []
          : [{ lang: 'und', StreetAddress: '', Locality: '', PostalCode: '', Country: entity.country }],
      TEElectronicAddress: [],
    },
  },
  TrustedEntityServices: [
    {
      ServiceInformation: {
        ServiceName: plain(entity.name),
        ServiceDigitalIdentity: identityOf(entity),
        ...(purpose !== null && { ServiceTypeIdentifier: `${SERVICE_TYPE}${purpose}` }),
        ServiceStatus: STATUS[entity.status],
        StatusStartingTime: entity.since,
        ...(entity.statusLists.length > 0 && {
          ServiceSupplyPoints: entity.statusLists.map(uriValue => ({ ServiceType: STATUS_LIST_SERVICE, uriValue })),
        }),
        ServiceInformationExtensions: [
          {
            credentialTypes: [...entity.credentialTypes],
            statusSigners: [...entity.statusSigners],
            selfApproved: entity.selfApproved,
          },
        ],
      },
    },
  ],
});

/** The list of trusted entities (ETSI TS 119 602) of a version, unsigned. `address` is where its newest version is served. */
export const trustedListDocument = (list: TrustedListContent, address: string): JsonObject => ({
  LoTE: {
    ListAndSchemeInformation: {
      LoTEVersionIdentifier: FORMAT,
      LoTESequenceNumber: list.sequence,
      ...(list.purpose !== null && { LoTEType: `${LIST_TYPE}${list.purpose}` }),
      SchemeOperatorName: texts(list.operator),
      SchemeName: texts(list.title),
      SchemeInformationURI: Object.keys(list.title).map(lang => ({ lang, uriValue: address })),
      ListIssueDateTime: list.issuedAt,
      NextUpdate: list.nextUpdate,
      DistributionPoints: [address],
      SchemeExtensions: [{ description: texts(list.description), selfApproved: list.selfApproved }],
    },
    TrustedEntitiesList: list.entities.map(each => entityOf(each, list.purpose)),
  },
});

/** Signs a version as JWT. `x5c` is the chain of the signing key, where it has one. */
export const signTrustedList = (
  list: TrustedListContent,
  { address, signer, x5c }: { address: string; signer: Signer; x5c?: readonly string[] | undefined },
): Promise<string> =>
  signJws(
    { typ: TRUSTED_LIST_TYPE, kid: signer.verificationMethod, ...(x5c && { x5c: [...x5c] }) },
    trustedListDocument(list, address),
    signer,
  );
