import { createResolver, didWebToUrl, type ResolveDid } from '../../../../engine/did/index.ts';
import { issuerMetadataUrl, type TokenOptions } from '../../../../engine/verify/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { localIssuer, readDidDocument, readTokenIssuer } from '../../base/dids/index.ts';
import { readPlatformIdentity } from '../../base/platform-identity/index.ts';

type Parts = Pick<ModuleParts, 'database' | 'keystore' | 'settings' | 'canonizer' | 'readRegistry' | 'clock'>;

const absent = (): Promise<never> => Promise.reject(new Error('Nothing of ours stands at this address'));

/** Reads what a presentation of our own credentials needs, out of the database: nothing is fetched that a wallet names. */
export async function ownReaders(parts: Parts, now: number): Promise<TokenOptions> {
  const { database, settings, canonizer } = parts;
  const platform = await readPlatformIdentity(parts);
  const inTheirText = createResolver({ fetchJson: absent, readRegistry: parts.readRegistry });
  const resolveDid: ResolveDid = async did => {
    if (!did.startsWith('did:web:')) return inTheirText(did);
    const url = didWebToUrl(did, { allowHttpLocalhost: true });
    if (did === platform.did) return { document: { ...platform.document }, url };
    const kept = await readDidDocument(database, did);
    return kept ? { document: { ...kept.document }, url } : absent();
  };
  return {
    now: new Date(now),
    canonizer,
    resolveDid,
    async readIssuerMetadata(issuer) {
      const url = issuerMetadataUrl(issuer);
      if (issuer === platform.issuer) return { metadata: platform.metadata, url };
      const local = localIssuer(settings.publicUrl, issuer);
      const metadata = local === undefined ? undefined : await readTokenIssuer(database, settings.publicUrl, local);
      return metadata ? { metadata, url } : absent();
    },
  };
}
