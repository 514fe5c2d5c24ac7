import { z } from 'zod';
import { next } from '../../../../contract/base/common/states.ts';
import { Id } from '../../../../contract/base/common/values.ts';
import { contractMachine, type ContractFailure } from '../../../../contract/vouchers/voucher-contracts/index.ts';
import { ChainRefusal } from '../../../platform/chain/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { HopelessJob, type GiveUp, type JobHandler, type LostJob } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { patiently } from '../../base/sealing/index.ts';
import { lockContract, type ContractRow } from './contracts.ts';
import { askToTell } from './jobs.ts';

/** So long a contract waits for a chain that does not answer, from when it was asked for. After that its tries are counted, and its people told in the end. */
const WAITS_MS = 24 * 3_600_000;

export const Payload = z.object({ contractId: Id });

type Parts = Pick<ModuleParts, 'database' | 'chains' | 'tell' | 'crash'>;
type Transition = Exclude<keyof typeof contractMachine, 'retry'>;
/** What a transition does besides moving the state; answers what its event says. */
type Doing = (tx: Tx, row: ContractRow) => Promise<object>;

const contractOf = ({ payload }: LostJob): string => Payload.parse(payload).contractId;

/** Moves the state of a job's contract, unless somebody did so before; answers the contract as it was. */
const movesOf =
  ({ database }: Parts, job: LostJob) =>
  (by: Transition, work: Doing): Promise<ContractRow> => {
    const { id: jobId, organizationId } = job;
    if (!organizationId) throw new HopelessJob('A contract belongs to an organization');
    return change(database, { organizationId, userId: null }, platformOrigin(jobId), async tx => {
      const row = await lockContract(tx, contractOf(job));
      const state = next(contractMachine, row.state, by);
      if (!state || state === row.state) return { answer: row, events: [] };
      const news = await work(tx, row);
      return {
        answer: row,
        event: {
          type: 'update',
          resource: 'voucherContract',
          resourceId: row.id,
          old: { state: row.state },
          new: { state, ...news },
        },
      };
    });
  };

const failed =
  ({ tell }: Parts, reason: ContractFailure): Doing =>
  async (tx, row) => {
    await tx.run("update voucher_contracts set state = 'failed', reason = $2 where id = $1", [row.id, reason]);
    await tell(tx, 'contract.failed', { ...newsOf(row), reason });
    return { reason };
  };

/**
 * Deploys a contract: sent, mined, recorded. The journal of the chain knows it by the contract's id, so however often this is begun, or cut off, one is
 * deployed. Where it cannot be, that is written down beside it, for whoever asked for it to try again.
 */
export function deployHandler(parts: Parts): JobHandler {
  const { chains, tell, crash } = parts;
  return async job => {
    const contractId = contractOf(job);
    const move = movesOf(parts, job);
    const row = await move('deploy', async tx => {
      await tx.run("update voucher_contracts set state = 'deploying' where id = $1", [contractId]);
      return {};
    });
    if (row.state !== 'requested' && row.state !== 'deploying') return;
    const chain = chains.get(row.network_id);
    if (!chain) {
      await move('fail', failed(parts, 'not_connected'));
      throw new HopelessJob(`This installation has no connection to network ${row.network_id}`);
    }
    const { currency, decimals } = row;
    const isNew = Date.now() - row.created_at.getTime() < WAITS_MS;
    const asked = chain.books.deploy(`contract:${contractId}`, { currency, decimals });
    const deployed = await (isNew ? patiently(asked) : asked).catch(async (error: unknown) => {
      if (!(error instanceof ChainRefusal)) throw error;
      await move('fail', failed(parts, 'refused'));
      throw new HopelessJob('The chain refused the contract', { cause: error });
    });
    crash('contract.deployed');
    await move('confirm', async (tx, before) => {
      const { address, version, transactionHash, blockNumber, blockTime } = deployed;
      await tx.run(
        `update voucher_contracts set state = 'deployed', address = $2, version = $3, transaction_hash = $4, block_number = $5, block_time = $6
         where id = $1`,
        [contractId, address, version, transactionHash, blockNumber, blockTime],
      );
      if (before.offer_id) await askToTell(tx, before);
      await tell(tx, 'contract.deployed', newsOf(before));
      return { address, transaction: transactionHash };
    });
  };
}

/** Says of a contract that it could not be deployed, unless why was said already. */
export const giveUpDeployment =
  (parts: Parts): GiveUp =>
  async job =>
    void (await movesOf(parts, job)('fail', failed(parts, 'no_answer')));

const newsOf = (row: ContractRow) => ({
  organizationId: row.organization_id,
  projectId: row.project_id,
  contractId: row.id,
  offerId: row.offer_id,
  createdBy: row.created_by,
});
