import { networkOf } from '../../../../contract/base/catalogues/index.ts';
import { next } from '../../../../contract/base/common/states.ts';
import type { Currency, CurrencyDecimals } from '../../../../contract/vouchers/ledger/index.ts';
import {
  contractMachine,
  UNBOUND_CONTRACTS_MAX,
  type ContractFailure,
  type ContractState,
  type VoucherContract,
} from '../../../../contract/vouchers/voucher-contracts/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import { enqueue } from '../../../platform/jobs/index.ts';
import { lockProject } from '../../accounts/projects/index.ts';
import { transactionUrl } from '../../base/sealing/index.ts';
import { askToTell, DEPLOY_JOB } from './jobs.ts';

export interface ContractRow {
  id: string;
  organization_id: string;
  project_id: string;
  network_id: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  state: ContractState;
  reason: ContractFailure | null;
  tries: number;
  address: `0x${string}` | null;
  version: number | null;
  transaction_hash: string | null;
  block_number: number | null;
  block_time: Date | null;
  offer_id: string | null;
  config_digest: string | null;
  list_digest: string | null;
  revision: number;
  told_config: string | null;
  told_list: string | null;
  told_paused: boolean;
  created_by: string;
  created_at: Date;
}

export const CONTRACT_COLUMNS = `id, organization_id, project_id, network_id, currency, decimals, state, reason, tries, address, version, transaction_hash,
  block_number, block_time, offer_id, config_digest, list_digest, revision, told_config, told_list, told_paused, created_by, created_at`;

/** What somebody sees of a contract. */
export const presentContract = (publicUrl: string, row: ContractRow): VoucherContract => ({
  id: row.id,
  state: row.state,
  reason: row.reason,
  network: row.network_id,
  networkName: networkOf(row.network_id)?.name ?? row.network_id,
  local: networkOf(row.network_id)?.kind === 'local',
  currency: row.currency,
  decimals: row.decimals,
  address: row.address,
  version: row.version,
  transactionHash: row.transaction_hash,
  transactionUrl: row.transaction_hash && transactionUrl(publicUrl, row.network_id, row.transaction_hash),
  blockNumber: row.block_number,
  blockTime: row.block_time?.toISOString() ?? null,
  offerId: row.offer_id,
  createdAt: row.created_at.toISOString(),
});

/** A contract of the organization at hand, in that project where one is named. @throws AppError error.not_found */
export const readContract = async (tx: Tx, contractId: string, projectId?: string): Promise<ContractRow> =>
  found(
    await tx.maybe<ContractRow>(
      `select ${CONTRACT_COLUMNS} from voucher_contracts where id = $1 and ($2::uuid is null or project_id = $2)`,
      [contractId, projectId ?? null],
    ),
  );

/** As readContract, locked: whoever changes it comes after whoever did so before. */
export async function lockContract(tx: Tx, contractId: string, projectId?: string): Promise<ContractRow> {
  inLockOrder(tx, 'voucher contract');
  return found(
    await tx.maybe<ContractRow>(
      `select ${CONTRACT_COLUMNS} from voucher_contracts where id = $1 and ($2::uuid is null or project_id = $2) for no key update`,
      [contractId, projectId ?? null],
    ),
  );
}

export interface ContractRequest {
  organizationId: string;
  projectId: string;
  networkId: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  createdBy: string;
}

/**
 * Asks, in the transaction at hand, that a contract be deployed for an offer of a project: it is a job's. Answers its id.
 * @throws AppError contract.no_offers, contract.too_many
 */
export async function requestContract(tx: Tx, request: ContractRequest): Promise<string> {
  const { organizationId, projectId, networkId, currency, decimals, createdBy } = request;
  // Locked, so that of several who ask at once none comes to more.
  if ((await lockProject(tx, projectId)).category !== 'vouchersOffer') throw new AppError('contract.no_offers');
  const { unbound } = await tx.one<{ unbound: number }>(
    'select count(*)::int as unbound from voucher_contracts where project_id = $1 and offer_id is null',
    [projectId],
  );
  if (unbound >= UNBOUND_CONTRACTS_MAX) throw new AppError('contract.too_many');
  const { id } = await tx.one<{ id: string }>(
    `insert into voucher_contracts (organization_id, project_id, network_id, currency, decimals, created_by)
     values ($1, $2, $3, $4, $5, $6) returning id`,
    [organizationId, projectId, networkId, currency, decimals, createdBy],
  );
  await askToDeploy(tx, { id, organization_id: organizationId, tries: 1 });
  return id;
}

const askToDeploy = (
  tx: Tx,
  { id, organization_id: organizationId, tries }: Pick<ContractRow, 'id' | 'organization_id' | 'tries'>,
) => enqueue(tx, { kind: DEPLOY_JOB, key: `${id}:${tries}`, organizationId, payload: { contractId: id } });

/** Asks again for a contract that failed, and goes on from where that came to. @throws AppError error.not_found, state.transition */
export async function retryContract(tx: Tx, contractId: string, projectId?: string): Promise<void> {
  const row = await lockContract(tx, contractId, projectId);
  const state = next(contractMachine, row.state, 'retry');
  if (!state) throw new AppError('state.transition');
  await tx.run('update voucher_contracts set state = $2, reason = null, tries = tries + 1 where id = $1', [
    row.id,
    state,
  ]);
  await askToDeploy(tx, { ...row, tries: row.tries + 1 });
}

/** Whose contract it is to be, and what it is to say of it: digests (SHA-256, 64 hex digits) of its terms and of its list of merchants. */
export interface ContractBinding {
  offerId: string;
  projectId: string;
  currency: Currency;
  decimals: CurrencyDecimals;
  configDigest: string;
  listDigest: string;
}

/**
 * Gives a contract to an offer, in the transaction of its provider; the same offer again changes its terms. What is new is told to the chain once the
 * contract is deployed, which it need not be yet.
 * @throws AppError error.not_found, contract.failed, contract.bound, contract.other_money
 */
export async function bindContract(tx: Tx, contractId: string, binding: ContractBinding): Promise<void> {
  const row = await lockContract(tx, contractId, binding.projectId);
  if (row.state === 'failed') throw new AppError('contract.failed');
  if (row.offer_id !== null && row.offer_id !== binding.offerId) throw new AppError('contract.bound');
  if (row.currency !== binding.currency || row.decimals !== binding.decimals)
    throw new AppError('contract.other_money');
  await tx.run(
    'update voucher_contracts set offer_id = $2, config_digest = $3, list_digest = $4, revision = revision + 1 where id = $1',
    [row.id, binding.offerId, binding.configDigest, binding.listDigest],
  );
  if (row.state === 'deployed') await askToTell(tx, row);
}

/** The contract of an offer, where it has one and it stands. Also as the platform. */
export const contractOfOffer = (
  tx: Tx,
  offerId: string,
): Promise<Pick<ContractRow, 'id' | 'organization_id'> | undefined> =>
  tx.maybe("select id, organization_id from voucher_contracts where offer_id = $1 and state = 'deployed'", [offerId]);
