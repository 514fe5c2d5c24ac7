import { Payload } from './deploy.ts';
import { ChainRefusal } from '../../../platform/chain/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { HopelessJob, type JobHandler } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { patiently } from '../../base/sealing/index.ts';
import { prepareCheckpoint, type PreparedCheckpoint } from './prepare.ts';
import { tellContract } from './tell.ts';

type Parts = Pick<ModuleParts, 'database' | 'chains' | 'crash'>;

/**
 * Anchors what has moved in an offer's books: prepared, on the chain, recorded. Each step stands in the database before the next begins, and both the
 * chain's journal and the contract know a checkpoint by its number, so a crash anywhere is gone on from, never done twice. Nothing is anchored of books
 * that are paused.
 */
export function checkpointHandler(parts: Parts): JobHandler {
  const { database, crash } = parts;
  return async ({ id: jobId, payload, organizationId }) => {
    const { contractId } = Payload.parse(payload);
    if (!organizationId) throw new HopelessJob('A contract belongs to an organization');
    const told = await tellContract(parts, { organizationId, contractId, jobId });
    if (!told || told.isPaused) return;
    const { chain, address, offerId } = told;
    const prepared = await prepareCheckpoint(database, { organizationId, contractId, offerId });
    if (!prepared) return;
    crash('checkpoint.prepared');
    const { sequence, root, previousRoot, funded, refunded, spent, reversed } = prepared;
    const sent = await patiently(
      chain.books.checkpoint(`checkpoint:${offerId}:${sequence}`, address, {
        sequence,
        root: `0x${root}`,
        previousRoot: `0x${previousRoot}`,
        funded: BigInt(funded),
        refunded: BigInt(refunded),
        spent: BigInt(spent),
        reversed: BigInt(reversed),
      }),
    ).catch((error: unknown) => {
      if (!(error instanceof ChainRefusal)) throw error;
      throw new HopelessJob(`The contract refused checkpoint ${sequence} of ${offerId}`, { cause: error });
    });
    crash('checkpoint.sent');
    await record(prepared, sent);
    crash('checkpoint.recorded');

    function record(
      checkpoint: PreparedCheckpoint,
      { transactionHash, blockNumber, blockTime }: Awaited<ReturnType<typeof chain.books.checkpoint>>,
    ) {
      const actor = { organizationId: organizationId as string, userId: null };
      return change(database, actor, platformOrigin(jobId), async tx => {
        const recorded = await tx.run(
          `update ledger_checkpoints set state = 'anchored', transaction_hash = $3, block_number = $4, block_time = $5
           where offer_id = $1 and sequence = $2 and state = 'prepared'`,
          [offerId, checkpoint.sequence, transactionHash, blockNumber, blockTime],
        );
        if (recorded === 0) return { answer: undefined, events: [] };
        return {
          answer: undefined,
          event: {
            type: 'seal',
            resource: 'voucherContract',
            resourceId: contractId,
            new: { sequence: checkpoint.sequence, root: checkpoint.root, transaction: transactionHash },
          },
        };
      });
    }
  };
}
