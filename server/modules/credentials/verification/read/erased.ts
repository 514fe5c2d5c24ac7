import type { ErasedCredential, ErasedSeal } from '../../../../../contract/credentials/verification/index.ts';
import { networkOf } from '../../../../../contract/base/catalogues/index.ts';
import { verifyPath, type MerkleStep } from '../../../../../engine/seal/index.ts';
import type { ChainReader } from '../../../../platform/chain/index.ts';
import type { Settings } from '../../../../platform/context/index.ts';
import { nodePrimitives } from '../../../../platform/crypto/index.ts';
import type { Database } from '../../../../platform/database/index.ts';
import { AppError, found } from '../../../../platform/errors/index.ts';
import { transactionUrl, type SealRow } from '../../../base/sealing/index.ts';
import { statusListUrl } from '../../status/index.ts';

interface ErasedRow {
  public_id: string;
  erased_at: Date | null;
  issuer_did: string | null;
  issuer_name: string;
  status_list_id: string;
  issuance_seal: SealRow | null;
  issuance_hash: string | null;
  issuance_path: MerkleStep[] | null;
  revocation_seal: SealRow | null;
  revocation_hash: string | null;
  revocation_path: MerkleStep[] | null;
  revocation_kind: ErasedSeal['change'];
}

type Parts = { database: Database; settings: Pick<Settings, 'publicUrl'>; chain: ChainReader };

/**
 * A seal as the chain tells it, and whether the leaf that is left leads there. That the credential was erased is told whether the chain
 * answers or not, and whether or not we are still connected to its network: its seal is then one that could not be checked.
 */
async function sealOf(
  { settings: { publicUrl }, chain }: Parts,
  seal: SealRow | null,
  leaf: string | null,
  path: MerkleStep[] | null,
  change: ErasedSeal['change'],
): Promise<ErasedSeal[]> {
  if (!seal || !leaf) return [];
  const network = networkOf(seal.network_id);
  const leads = verifyPath(nodePrimitives, Buffer.from(leaf, 'hex'), path ?? [], Buffer.from(seal.root, 'hex'));
  const reading = leads ? await chain.root(seal.network_id, `0x${seal.root}`).catch(() => undefined) : undefined;
  const known = reading?.root;
  return [
    {
      kind: seal.kind,
      change,
      network: seal.network_id,
      networkName: network?.name ?? seal.network_id,
      local: network?.kind === 'local',
      contract: seal.contract,
      root: seal.root,
      blockNumber: known ? known.blockNumber : seal.block_number,
      blockTime: (known ? known.blockTime : new Date(seal.block_time)).toISOString(),
      transactionHash: seal.transaction_hash,
      transactionUrl: transactionUrl(publicUrl, seal.network_id, seal.transaction_hash),
      leaf,
      path: path ?? [],
      holds: Boolean(known),
    },
  ];
}

/** What is left of an erased credential. @throws AppError credential.unknown where there is none */
export async function readErased(parts: Parts, publicId: string): Promise<ErasedCredential> {
  const row = found(
    await parts.database.public(tx =>
      tx.maybe<ErasedRow>(
        `select public_id, erased_at, issuer_did, issuer_name, status_list_id, issuance_seal, issuance_hash, issuance_leaf -> 'path' as issuance_path,
           revocation_seal, revocation_hash, revocation_leaf -> 'path' as revocation_path,
           revocation_leaf -> 'change' ->> 'kind' as revocation_kind
         from public_credentials where public_id = $1`,
        [publicId],
      ),
    ),
    'credential.unknown',
  );
  if (row.erased_at === null) throw new AppError('credential.unknown');
  const [issuance, changed] = await Promise.all([
    sealOf(parts, row.issuance_seal, row.issuance_hash, row.issuance_path, null),
    sealOf(parts, row.revocation_seal, row.revocation_hash, row.revocation_path, row.revocation_kind),
  ]);
  return {
    id: row.public_id,
    erasedAt: row.erased_at.toISOString(),
    issuer: { did: row.issuer_did ?? '', name: row.issuer_name },
    seals: [...issuance, ...changed],
    statusList: statusListUrl(parts.settings.publicUrl, row.status_list_id),
  };
}
