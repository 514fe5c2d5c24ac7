import { z } from 'zod';
import { platformOrigin } from '../../../platform/context/index.ts';
import { AppError } from '../../../platform/errors/index.ts';
import { enqueue, HopelessJob, PostponedJob, type GiveUp, type JobCall } from '../../../platform/jobs/index.ts';
import type { Hearer, ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { peopleOfOrder } from '../orders/index.ts';
import { readDue, readVoucherProject } from '../vouchers/index.ts';
import { createDistribution, keptOf, type Wish } from './create.ts';
import { DISTRIBUTION_JOBS } from './move.ts';
import { tellMissing } from './letters/tell.ts';

const Payload = z.object({
  orderId: z.uuid(),
  projectId: z.uuid(),
  voucherProjectId: z.uuid(),
  requestedBy: z.uuid(),
});

/** Seconds until books that are paused are looked at again. */
const WAIT = 300;

/** What was paid for is given by itself where that was planned: a job begins it, in the name of whoever ordered. */
export const orderProcessed: Hearer<'order.processed'> = async (tx, order) => {
  await enqueue(tx, {
    kind: DISTRIBUTION_JOBS.begin,
    key: order.orderId,
    organizationId: order.organizationId,
    payload: {
      orderId: order.orderId,
      projectId: order.projectId,
      voucherProjectId: order.voucherProjectId,
      requestedBy: order.requestedBy,
    },
  });
};

/**
 * Begins the distribution that was planned with vouchers, for the people of an order that is paid: at once, or at its time; one whose time has passed, at once. What
 * is too much for one person to give waits to be confirmed by another.
 */
export const beginHandler =
  ({ database, clock }: Pick<ModuleParts, 'database' | 'clock'>) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId } = call;
    if (!organizationId) throw new HopelessJob('Vouchers belong to an organization');
    const { orderId, requestedBy, ...at } = Payload.parse(call.payload);
    const plan = await database.organization(
      organizationId,
      async tx => (await readVoucherProject(tx, at.projectId, at.voucherProjectId)).distribution,
    );
    if (plan.method === 'manual') return;
    const begin = (wish: Pick<Wish, 'method' | 'at' | 'zone'>) =>
      change(database, { organizationId, userId: null }, platformOrigin(call.id), async tx => {
        const { row, project } = await createDistribution(
          tx,
          { ...at, organizationId, by: requestedBy, now: clock() },
          {
            ...wish,
            name: plan.name,
            description: plan.description,
            delivery: 'email',
            beneficiaries: await peopleOfOrder(tx, orderId),
          },
        );
        return {
          answer: undefined,
          event: {
            type: 'create',
            resource: 'distribution',
            resourceId: row.id,
            actorId: requestedBy,
            new: keptOf(row, project),
          },
        };
      });
    try {
      await begin(plan);
    } catch (error) {
      // All of it was given meanwhile, by hand.
      if (error instanceof AppError && error.key === 'distribution.nobody') return;
      if (!(error instanceof AppError)) throw error;
      // Somebody looks into the books; what was planned begins once money moves in them again.
      if (error.key === 'ledger.paused') throw new PostponedJob('Its books are paused', WAIT, { cause: error });
      if (error.fields?.at !== 'past_date') throw new HopelessJob(error.key, { cause: error });
      await begin({ method: 'immediate', at: null, zone: null });
    }
  };

/** Has whoever gives vouchers hear that what was planned with them does not begin by itself: nobody else looked at it. */
export const giveUpBeginning =
  ({ database }: Pick<ModuleParts, 'database'>): GiveUp =>
  async ({ payload, organizationId }) => {
    if (!organizationId) return;
    const { orderId, projectId, voucherProjectId } = Payload.parse(payload);
    await database.organization(organizationId, async tx => {
      const project = await readVoucherProject(tx, projectId, voucherProjectId);
      await tellMissing(tx, project, await readDue(tx, project.id, await peopleOfOrder(tx, orderId)));
    });
  };
