import { z } from 'zod';
import { next } from '../../../contract/common/states.ts';
import { Id } from '../../../contract/common/values.ts';
import { contractMachine, type ContractFailure } from '../../../contract/voucher-contracts/index.ts';
import { ChainRefusal } from '../../platform/chain/index.ts';
import { platformOrigin } from '../../platform/context/index.ts';
import type { Tx } from '../../platform/database/index.ts';
import { HopelessJob, type JobHandler } from '../../platform/jobs/index.ts';
import type { ModuleParts } from '../../platform/module/index.ts';
import { change } from '../events/index.ts';
import { lockContract, type ContractRow } from './contracts.ts';
import { askToTell } from './jobs.ts';

export const Payload = z.object({ contractId: Id });

type Parts = Pick<ModuleParts, 'database' | 'chains' | 'tell' | 'crash'>;
type Transition = Exclude<keyof typeof contractMachine, 'retry'>;

/**
 * Deploys a contract: sent, mined, recorded. The journal of the chain knows it by the contract's id, so however often this is begun, or cut off, one is
 * deployed. Where it cannot be, that is written down beside it, for whoever asked for it to try again.
 */
export function deployHandler(parts: Parts): JobHandler {
  const { database, chains, tell, crash } = parts;
  return async ({ id: jobId, payload, organizationId, isLast }) => {
    const { contractId } = Payload.parse(payload);
    if (!organizationId) throw new HopelessJob('A contract belongs to an organization');
    /** Moves the contract's state, unless somebody did so before. */
    const move = (by: Transition, work: (tx: Tx, row: ContractRow) => Promise<object>) =>
      change(database, { organizationId, userId: null }, platformOrigin(jobId), async tx => {
        const row = await lockContract(tx, contractId);
        const state = next(contractMachine, row.state, by);
        if (!state || state === row.state) return { answer: row, events: [] };
        const news = await work(tx, row);
        return {
          answer: row,
          event: {
            type: 'update',
            resource: 'voucherContract',
            resourceId: contractId,
            old: { state: row.state },
            new: { state, ...news },
          },
        };
      });
    const fail = (reason: ContractFailure) =>
      move('fail', async (tx, row) => {
        await tx.run("update voucher_contracts set state = 'failed', reason = $2 where id = $1", [contractId, reason]);
        await tell(tx, 'contract.failed', { ...newsOf(row), reason });
        return { reason };
      });

    const row = await move('deploy', async tx => {
      await tx.run("update voucher_contracts set state = 'deploying' where id = $1", [contractId]);
      return {};
    });
    if (row.state !== 'requested' && row.state !== 'deploying') return;
    const chain = chains.get(row.network_id);
    if (!chain) {
      await fail('not_connected');
      throw new HopelessJob(`This installation has no connection to network ${row.network_id}`);
    }
    const { currency, decimals } = row;
    const deployed = await chain.books
      .deploy(`contract:${contractId}`, { currency, decimals })
      .catch(async (error: unknown) => {
        const isRefused = error instanceof ChainRefusal;
        if (isRefused || isLast) await fail(isRefused ? 'refused' : 'no_answer');
        throw isRefused ? new HopelessJob('The chain refused the contract', { cause: error }) : error;
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

const newsOf = (row: ContractRow) => ({
  organizationId: row.organization_id,
  projectId: row.project_id,
  contractId: row.id,
  offerId: row.offer_id,
  createdBy: row.created_by,
});
