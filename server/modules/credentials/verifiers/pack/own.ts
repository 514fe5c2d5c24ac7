import { didWebToUrl } from '../../../../../engine/did/index.ts';
import { issuerMetadataUrl } from '../../../../../engine/verify/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { localIssuer, manyDids } from '../../../base/dids/index.ts';
import { readPlatformIdentity } from '../../../base/platform-identity/index.ts';
import { readListsOf } from '../../status/index.ts';
import { contextUrl, readContext } from '../../vocabularies/index.ts';
import type { PackDocument } from './documents.ts';

type Parts = Pick<ModuleParts, 'database' | 'settings' | 'keystore' | 'clock'>;

/** What was read of ours, and which of the DIDs and addresses are not ours. */
export interface OwnDocuments {
  documents: PackDocument[];
  otherDids: string[];
  otherIssuers: string[];
}

const isAddress = (identifier: string): boolean => /^https?:\/\//.test(identifier);

/**
 * Reads what we serve ourselves of these issuers, named by their DIDs, and by the addresses of these: DID documents, metadata, all their status lists, and the context of a schema.
 * A few readings, however many issuers there are.
 */
export async function readOwn(
  parts: Parts,
  identifiers: readonly string[],
  schemaId: string | null,
): Promise<OwnDocuments> {
  const { database, settings, clock } = parts;
  const { publicUrl } = settings;
  const readAt = new Date(clock()).toISOString();
  const kept = (kind: PackDocument['kind'], url: string, text: string): PackDocument => ({ kind, url, text, readAt });
  const allowHttpLocalhost = publicUrl.startsWith('http://');

  const platform = await readPlatformIdentity(parts);
  const dids = identifiers.filter(each => each.startsWith('did:'));
  const addresses = identifiers.filter(isAddress);
  const localIds = new Map(
    addresses.flatMap(each => {
      const localId = localIssuer(publicUrl, each);
      return localId === undefined ? [] : [[each, localId] as const];
    }),
  );
  const documents = await manyDids.documents(database, dids);
  const metadata = await manyDids.metadata(database, publicUrl, [...localIds.values()]);
  const listed = [
    ...documents.keys(),
    ...(dids.includes(platform.did) || addresses.includes(platform.issuer) ? [platform.did] : []),
  ];
  const lists = await readListsOf(database, publicUrl, [...new Set(listed)]);
  const context =
    schemaId === null ? undefined : await readContext(database, publicUrl, schemaId).catch(() => undefined);
  const isOurs = (did: string) => did === platform.did || documents.has(did);
  return {
    documents: [
      ...[...documents].flatMap(([did, { document }]) =>
        did.startsWith('did:web:')
          ? [kept('did', didWebToUrl(did, { allowHttpLocalhost }), JSON.stringify(document))]
          : [],
      ),
      ...(dids.includes(platform.did)
        ? [kept('did', didWebToUrl(platform.did, { allowHttpLocalhost: true }), JSON.stringify(platform.document))]
        : []),
      ...[...localIds].flatMap(([issuer, localId]) => {
        const said = metadata.get(localId);
        return said ? [kept('issuer-metadata', issuerMetadataUrl(issuer), JSON.stringify(said))] : [];
      }),
      ...(addresses.includes(platform.issuer)
        ? [kept('issuer-metadata', issuerMetadataUrl(platform.issuer), JSON.stringify(platform.metadata))]
        : []),
      ...lists.map(({ url, text }) => kept('status', url, text)),
      ...(schemaId !== null && context !== undefined
        ? [kept('context', contextUrl(publicUrl, schemaId), context)]
        : []),
    ],
    otherDids: dids.filter(did => did.startsWith('did:web:') && !isOurs(did)),
    otherIssuers: addresses.filter(each => each !== platform.issuer && !localIds.has(each)),
  };
}
