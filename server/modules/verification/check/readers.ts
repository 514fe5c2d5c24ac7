import type { Canonizer } from '../../../../engine/canon/index.ts';
import { createResolver, didWebToUrl } from '../../../../engine/did/index.ts';
import type { JsonValue } from '../../../../engine/json.ts';
import type { VerifyOptions } from '../../../../engine/verify/index.ts';
import type { Settings } from '../../../platform/context/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { presentSeal, statusListUrl } from '../../credentials/index.ts';
import { readDidDocument } from '../../dids/index.ts';
import { addresses } from '../read/addresses.ts';
import type { ChainReader } from '../read/chain.ts';
import type { PublicCredential } from '../read/public-credential.ts';
import { readStatusList } from '../read/status-list.ts';

/**
 * What the engine reads when the server itself verifies: the very documents that the public gets, taken from the database instead of
 * over HTTP, and named by their public addresses.
 */
export function localReaders(
  parts: { database: Database; settings: Settings; canonizer: Canonizer; chain: ChainReader },
  row: PublicCredential,
  now: number,
): VerifyOptions {
  const { database, settings, canonizer, chain } = parts;
  const { publicUrl } = settings;
  const at = addresses(publicUrl);
  const listUrl = statusListUrl(publicUrl, row.status_list_id);
  const dids = createResolver({
    allowHttpLocalhost: publicUrl.startsWith('http://'),
    fetchJson: async url => {
      const did = [row.issuer_did, ...(row.approvals ?? []).map(approval => approval.did)].find(
        each => addressOf(each, publicUrl) === url,
      );
      const document = did && (await readDidDocument(database, did));
      if (!document) throw new Error('The DID is not one of ours');
      return document as unknown as JsonValue;
    },
  });
  return {
    now: new Date(now),
    canonizer,
    resolveDid: dids,
    async fetchStatusList(url) {
      const list = url === listUrl ? await readStatusList(database, row.status_list_id) : undefined;
      if (!list) throw new Error('The status list is not one of ours');
      return list.document;
    },
    async fetchSealReceipt() {
      const receipt = presentSeal(publicUrl, row.issuance_seal, row.issuance_leaf);
      return receipt && { receipt, url: at.seals(row.public_id) };
    },
    async trustsSeal({ network, chainId, contract }) {
      const registries = await chain.registries();
      return registries.some(
        each =>
          each.networkId === network &&
          each.chainId === chainId &&
          each.contract.toLowerCase() === contract.toLowerCase(),
      );
    },
    async readRoot({ network, contract, root }) {
      const reading = await chain.root(network, `0x${root}`);
      if (reading.contract.toLowerCase() !== contract.toLowerCase()) return null;
      return {
        url: at.root(network, root),
        record: reading.root
          ? { known: true, blockNumber: reading.root.blockNumber, blockTime: reading.root.blockTime.toISOString() }
          : { known: false },
      };
    },
  };
}

function addressOf(did: string, publicUrl: string): string | undefined {
  return did.startsWith('did:web:')
    ? didWebToUrl(did, { allowHttpLocalhost: publicUrl.startsWith('http://') })
    : undefined;
}
