import { didWebToUrl } from '../../../../engine/did/index.ts';
import type { DomainHost } from '../../../platform/http/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { readDidDocument } from '../../base/dids/index.ts';
import { readPublicDomain } from '../../accounts/domains/index.ts';
import { isCredentialOf } from '../credentials/index.ts';

/** A domain as a host: looked up at each request, so that of one that is given up nothing but its DID document is answered from then on. */
export const findHost =
  ({ database }: Pick<ModuleParts, 'database'>) =>
  async (name: string): Promise<DomainHost | undefined> => {
    const domain = await readPublicDomain(database, name);
    return (
      domain && {
        inUse: domain.state === 'active',
        documentPath: new URL(didWebToUrl(domain.did)).pathname,
        document: async () => (await readDidDocument(database, domain.did))?.document,
        shows: publicId => isCredentialOf(database, publicId, domain.organization_id),
      }
    );
  };
