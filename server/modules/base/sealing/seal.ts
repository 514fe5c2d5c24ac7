import { z } from 'zod';
import type { ResourceWithMembers } from '../../../../contract/base/events/event.ts';
import type { Chain } from '../../../platform/chain/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { HopelessJob, PausedJob, PostponedJob, waitsAlready, type JobCall } from '../../../platform/jobs/index.ts';
import { change } from '../events/index.ts';
import { askForMany, FULL, MANY_JOB, SEAL_JOBS } from './jobs.ts';
import { SEAL_KINDS, type SealKind } from './kinds.ts';
import type { SealingParts } from './parts.ts';
import { patiently } from './patience.ts';
import { holdSeals } from './queue.ts';
import { isWaiting, LEAVES_MAX, prepareSeal, type PreparedSeal } from './prepare.ts';

const Payload = z.object({ networkId: z.string(), kind: z.enum(['issuance', 'status']).optional() });

/** How much a job seals, and of which kind. */
interface Sealer {
  /** Left out: its payload says it. */
  kind?: SealKind;
  /** So many leaves; what is left is for the job that seals many. */
  most: number;
}

/** Seals what few asked for, and of the rest as much as is quickly done. */
export const sealHandler = (parts: SealingParts, kind: SealKind) => handler(parts, { kind, most: FULL });

/** Seals whatever waits, however much; it ends between two roots where others wait for its place. */
export const manyHandler = (parts: SealingParts) => handler(parts, { most: LEAVES_MAX });

/**
 * Seals what waits on a network, root by root: prepared, on the chain, recorded. Each step stands in the database before the next
 * begins, and the chain knows a root once, so a crash anywhere is gone on from, never done twice.
 */
function handler(parts: SealingParts, { kind: own, most }: Sealer) {
  return async ({ payload, organizationId, signal, id, isTurnOver }: JobCall): Promise<void> => {
    const told = Payload.parse(payload);
    const { networkId, kind = own } = told;
    if (!organizationId || !kind) throw new HopelessJob('A seal belongs to an organization, and is of a kind');
    const chain = parts.chains.get(networkId);
    if (!chain) throw new HopelessJob(`This installation has no connection to network ${networkId}`);
    for (let left = most; ;) {
      signal.throwIfAborted();
      const seal = await parts.database.organization(organizationId, async tx => {
        // One seal of a kind at a time, so that concurrent jobs do not split what belongs under one root.
        await holdSeals(tx, organizationId, networkId, kind);
        const prepared = left > 0 ? await prepareSeal(tx, organizationId, networkId, kind, left) : undefined;
        if (!prepared && most < LEAVES_MAX && (await isWaiting(tx, organizationId, networkId, kind)))
          await askForMany(tx, organizationId, networkId, kind);
        return prepared;
      });
      if (!seal) return;
      parts.crash(`${kind}.seal.prepared`);
      const asked = patiently(chain.sealRoot({ root: `0x${seal.root}`, kind: SEAL_KINDS[kind] }));
      const receipt = await asked.catch(async (error: unknown) => {
        if (!(error instanceof PostponedJob)) throw error;
        const same = { kind: own ? SEAL_JOBS[own] : MANY_JOB, organizationId, payload: told };
        // Each window in which somebody signs has a job: of those that wait for a chain, one is enough.
        if (!(await parts.database.platform('jobs', tx => waitsAlready(tx, same)))) throw error;
      });
      if (!receipt) return;
      parts.crash(`${kind}.seal.sent`);
      await recordSeal(parts, organizationId, seal, receipt, id);
      parts.crash(`${kind}.seal.recorded`);
      // What was signed meanwhile has a window, and a job, of its own.
      if (!seal.isMore) return;
      if (most < LEAVES_MAX) left -= seal.leaves;
      else if (await isTurnOver()) throw new PausedJob('Others wait');
    }
  };
}

async function recordSeal(
  parts: SealingParts,
  organizationId: string,
  seal: PreparedSeal,
  receipt: Awaited<ReturnType<Chain['sealRoot']>>,
  correlationId: string,
): Promise<void> {
  await change(parts.database, { organizationId, userId: null }, platformOrigin(correlationId), async tx => {
    const sealed = await tx.run(
      `update seals set state = 'sealed', chain_id = $2, contract = $3, contract_version = $4, transaction_hash = $5, block_number = $6, block_time = $7
       where id = $1 and state = 'prepared'`,
      [
        seal.id,
        receipt.chainId,
        receipt.contract,
        receipt.contractVersion,
        receipt.transactionHash,
        receipt.blockNumber,
        receipt.blockTime,
      ],
    );
    if (sealed === 0) return { answer: undefined, events: [] };
    const leaves = await tx.rows<{ subject: ResourceWithMembers; ids: string[] }>(
      'select subject, array_agg(subject_id) as ids from seal_leaves where seal_id = $1 group by subject order by subject',
      [seal.id],
    );
    for (const { subject, ids } of leaves)
      await parts.tell(tx, 'leaves.sealed', { organizationId, subject, kind: seal.kind, ids });
    return {
      answer: undefined,
      events: leaves.map(({ subject, ids }) => ({
        type: 'seal' as const,
        resource: subject,
        resourceId: seal.id,
        members: ids,
        new: { kind: seal.kind, root: seal.root, transaction: receipt.transactionHash },
      })),
    };
  });
}
