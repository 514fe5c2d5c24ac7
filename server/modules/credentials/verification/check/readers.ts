import type { Canonizer } from '../../../../../engine/canon/index.ts';
import { createResolver, didWebToUrl, isKeyDid, keptKeyDid, type ResolveDid } from '../../../../../engine/did/index.ts';
import type { ExamineOptions } from '../../../../../engine/verify/index.ts';
import type { ChainReader } from '../../../../platform/chain/index.ts';
import type { Settings } from '../../../../platform/context/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import type { FileStore } from '../../../../platform/files/index.ts';
import { schemaAddressIn, verifyUrl } from '../../credentials/index.ts';
import { readDidDocument } from '../../../base/dids/index.ts';
import { pictureAt, readPicture } from '../../pictures/index.ts';
import { presentChange, presentSeal } from '../../../base/sealing/index.ts';
import { readStatusList, statusListUrl } from '../../status/index.ts';
import { addresses, ownPart } from '../read/addresses.ts';
import {
  documentOf,
  readPublicCredential,
  walletApprovalsOf,
  type PublicCredential,
} from '../read/public-credential.ts';
import { readCredentialSchema } from '../read/schema.ts';

/**
 * Resolves our DIDs out of the database, those of domains too, whoever answers at the domain today: what an organization signed by its domain
 * verifies here after it gave the domain up or lost it, because the document that is kept says which keys were the organization's, and the seal when
 * they signed. Of no DID that is not ours anything is believed.
 */
export function ownResolver(database: Database, publicUrl: string, readRegistry: ResolveDid): ResolveDid {
  const allowHttpLocalhost = publicUrl.startsWith('http://');
  const others = createResolver({
    fetchJson: () => Promise.reject(new Error('Nothing of ours stands at this address')),
    readRegistry,
  });
  return async did => {
    if (isKeyDid(did)) {
      const kept = await readDidDocument(database, did);
      if (!kept) return others(did);
      return { document: keptKeyDid(did, { ...kept.document }), url: addresses(publicUrl).didDocument(kept.localId) };
    }
    if (!did.startsWith('did:web:')) return others(did);
    const address = didWebToUrl(did, { allowHttpLocalhost });
    const kept = await readDidDocument(database, did);
    if (!kept) throw new Error('Nothing of ours stands at this address');
    const url = ownPart(address, publicUrl) === undefined ? addresses(publicUrl).didDocument(kept.localId) : address;
    return { document: { ...kept.document }, url };
  };
}

/**
 * What the engine reads when the server itself verifies: the very documents that the public gets, at the addresses that the document names,
 * taken from the database instead of over HTTP.
 */
export function localReaders(
  parts: {
    database: Database;
    settings: Settings;
    canonizer: Canonizer;
    chain: ChainReader;
    readRegistry: ResolveDid;
    files: FileStore;
  },
  row: PublicCredential,
  now: number,
): ExamineOptions {
  const { database, settings, canonizer, chain, files } = parts;
  const { publicUrl } = settings;
  const at = addresses(publicUrl);
  const ours = <T>(value: T | undefined): T => {
    if (value === undefined) throw new Error('Nothing of ours stands at this address');
    return value;
  };
  const reason = row.revocation_reason ?? row.suspension_reason;
  const changed = presentChange(publicUrl, row.revocation_seal, row.revocation_leaf, row.standing);
  return {
    address: verifyUrl(publicUrl, row.public_id),
    ...(reason !== null && { claimedReason: reason }),
    async fetchSchema(url) {
      const address = ours(schemaAddressIn(url));
      return ours(await readCredentialSchema(database, address));
    },
    async fetchPicture(url) {
      const name = ours(pictureAt(publicUrl, url));
      return ours(await readPicture({ database, files }, name));
    },
    fetchRevocationReceipt: async () => changed.revocation,
    fetchSuspensionReceipt: async () => changed.suspension,
    async fetchSuccessor() {
      if (row.superseded_by === null) return null;
      return ours(documentOf(await readPublicCredential(database, row.superseded_by), 'organization'));
    },
    async fetchSuccessorReceipt() {
      if (row.superseded_by === null) return null;
      const successor = await readPublicCredential(database, row.superseded_by);
      return presentSeal(publicUrl, successor.issuance_seal, successor.issuance_leaf);
    },
    async readTransaction(network, transactionHash) {
      const { transaction } = await chain.transaction(network, transactionHash as `0x${string}`);
      return transaction.root;
    },
    verify: {
      now: new Date(now),
      canonizer,
      resolveDid: ownResolver(database, publicUrl, parts.readRegistry),
      async fetchStatusList(url) {
        const id = ours(ownPart(url, statusListUrl(publicUrl, '')));
        return ours(await readStatusList(database, id)).document;
      },
      fetchApprovals: async () => walletApprovalsOf(row),
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
    },
  };
}
