import { z } from 'zod';
import { inMoney } from '../../../../contract/base/events/amounts.ts';
import { voucherMachine } from '../../../../contract/vouchers/vouchers/index.ts';
import { platformOrigin } from '../../../platform/context/index.ts';
import { derivedId } from '../../../platform/crypto/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { enqueueWaiting, HopelessJob, PausedJob, type JobCall } from '../../../platform/jobs/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { LedgerRefusal, post } from '../ledger/index.ts';
import type { VoucherNotice } from '../../../../contract/vouchers/vouchers/notices.ts';
import { tellPeople } from '../../base/notifications/index.ts';
import { membersWho } from '../../accounts/projects/index.ts';
import { readVoucherProject } from '../vouchers/index.ts';
import { DISTRIBUTION_JOBS } from './move.ts';
import { dropReaddressings } from './readdress/ask.ts';
import { readHoldings } from './voucher-row.ts';

/** So many vouchers of one commit. */
const PIECE = 500;
const AT_ONCE = 200;
/** Whoever gives vouchers hears once a day of those that ended. */
const TOLD_AGAIN = "interval '20 hours'";
const UNTOLD = `e.told_at is null and not exists (select from voucher_expiries o where o.voucher_project_id = e.voucher_project_id
  and o.told_at > now() - ${TOLD_AGAIN})`;

const Payload = z.object({ projectId: z.uuid(), voucherProjectId: z.uuid() });
interface Work extends Pick<ModuleParts, 'database' | 'crash'> {
  organizationId: string;
  projectId: string;
  voucherProjectId: string;
}

/**
 * Has vouchers ended whose last day is over, by the database's clock. Those of books that are paused wait until money moves again: what
 * they hold could not go back, and a voucher that has ended with money on it would be spent by nobody. Nothing is spent of them meanwhile.
 */
export async function expireDue({ database }: Pick<ModuleParts, 'database'>): Promise<number> {
  return database.platform('holders', async tx => {
    const due = await tx.rows<{ organization_id: string; project_id: string; voucher_project_id: string }>(
      `select distinct v.organization_id, v.project_id, v.voucher_project_id from vouchers v
       where v.status = any($1) and v.expires_at <= now()
         and not exists (select from ledger_pauses p where p.book_id = v.offer_id and p.paused)
       union
       select v.organization_id, v.project_id, v.voucher_project_id from voucher_expiries e
         cross join lateral (select x.organization_id, x.project_id, x.voucher_project_id from vouchers x
           where x.voucher_project_id = e.voucher_project_id limit 1) v
         where ${UNTOLD}
       limit $2`,
      [[...voucherMachine.expire.from], AT_ONCE],
    );
    for (const each of due)
      await enqueueWaiting(tx, {
        kind: DISTRIBUTION_JOBS.expire,
        key: each.voucher_project_id,
        organizationId: each.organization_id,
        payload: { projectId: each.project_id, voucherProjectId: each.voucher_project_id },
        runAt: new Date(),
      });
    return due.length;
  });
}

interface Ending {
  id: string;
  organization_id: string;
  offer_id: string;
  provider_id: string;
  last_day: string;
}

/** Counts by their last day what ended, for whoever is told of it, and for the figures. */
async function countEnded(tx: Tx, work: Work, ended: readonly { lastDay: string; amount: number }[]): Promise<void> {
  await tx.run(
    `insert into voucher_expiries (voucher_project_id, organization_id, last_day, vouchers, amount)
     select $1, $2, x.last_day, count(*), sum(x.amount) from unnest($3::date[], $4::bigint[]) as x(last_day, amount) group by x.last_day order by x.last_day
     on conflict (voucher_project_id, last_day) do update set vouchers = voucher_expiries.vouchers + excluded.vouchers, amount = voucher_expiries.amount + excluded.amount`,
    [
      work.voucherProjectId,
      work.organizationId,
      ended.map(({ lastDay }) => lastDay),
      ended.map(({ amount }) => amount),
    ],
  );
}

/** Ends the next vouchers in one commit, and gives back what they hold. Answers whether none is left. */
const expirePiece = (work: Work): Promise<boolean> =>
  change(
    work.database,
    { organizationId: work.organizationId, userId: null },
    platformOrigin(work.voucherProjectId),
    async tx => {
      inLockOrder(tx, 'voucher');
      // Whoever spends one, or cancels it, holds it until they are done: what it says then is looked at again.
      const vouchers = await tx.rows<Ending>(
        `select v.id, v.organization_id, v.offer_id, v.provider_id, to_char(v.last_day, 'YYYY-MM-DD') as last_day from vouchers v
         where v.voucher_project_id = $1 and v.status = any($2) and v.expires_at <= now() order by v.id limit $3 for no key update of v`,
        [work.voucherProjectId, [...voucherMachine.expire.from], PIECE],
      );
      if (vouchers.length === 0) return { answer: true, events: [] };
      const holdings = await readHoldings(tx, vouchers);
      const project = await readVoucherProject(tx, work.projectId, work.voucherProjectId);
      const amountOf = ({ id }: { id: string }) => holdings.get(id) ?? 0;
      await tx.run('update vouchers set status = $2, pin_hash = null, ended_at = now() where id = any($1)', [
        vouchers.map(({ id }) => id),
        voucherMachine.expire.to,
      ]);
      await countEnded(
        tx,
        work,
        vouchers.map(each => ({ lastDay: each.last_day, amount: amountOf(each) })),
      );
      await Promise.all(
        vouchers
          .filter(each => amountOf(each) > 0)
          .map(each =>
            post(tx, {
              // Of the voucher: it ends once.
              id: derivedId(`expiry ${each.id}`),
              offerId: each.offer_id,
              parties: { provider: each.provider_id, deliverer: each.organization_id },
              actor: { kind: 'platform' },
              movement: {
                kind: 'expiry',
                voucher: each.id,
                budget: work.voucherProjectId,
                amount: amountOf(each),
              },
            }),
          ),
      );
      await dropReaddressings(
        tx,
        vouchers.map(({ id }) => id),
        { by: null, isTold: false },
      );
      work.crash('vouchers.expiring');
      return {
        answer: false,
        event: {
          type: 'update',
          resource: 'voucher',
          resourceId: work.voucherProjectId,
          members: vouchers.map(({ id }) => id),
          new: {
            status: voucherMachine.expire.to,
            amount: vouchers.reduce((sum, each) => sum + amountOf(each), 0),
            ...inMoney(project),
          },
        },
      };
    },
  );

/** Tells whoever may give vouchers how many of them ended, and how much went back: once a day. */
const tellOfExpired = ({ database, organizationId, projectId, voucherProjectId }: Work): Promise<number> =>
  database.organization(organizationId, async tx => {
    const told = await tx.rows<{ vouchers: number; amount: number }>(
      `update voucher_expiries e set told_at = now() where e.voucher_project_id = $1 and ${UNTOLD} returning e.vouchers, e.amount`,
      [voucherProjectId],
    );
    if (told.length === 0) return 0;
    const project = await readVoucherProject(tx, projectId, voucherProjectId);
    return tellPeople(tx, {
      type: 'vouchers',
      organizationId,
      projectId,
      userIds: await membersWho(tx, projectId, 'vouchers.write'),
      details: {
        what: 'expired',
        subjectId: voucherProjectId,
        placeId: voucherProjectId,
        name: project.name,
        by: null,
        count: told.reduce((sum, { vouchers }) => sum + vouchers, 0),
        amount: told.reduce((sum, { amount }) => sum + amount, 0),
        currency: project.currency,
        decimals: project.decimals,
      } satisfies VoucherNotice,
    });
  });

/** Ends the vouchers of a project whose last day is over, 500 in a commit, from wherever it stopped: as a job. */
export const expireHandler =
  ({ database, crash }: Pick<ModuleParts, 'database' | 'crash'>) =>
  async (call: JobCall): Promise<void> => {
    const { organizationId } = call;
    if (!organizationId) throw new HopelessJob('Vouchers belong to an organization');
    const { projectId, voucherProjectId } = Payload.parse(call.payload);
    const work: Work = { database, crash, organizationId, projectId, voucherProjectId };
    try {
      while (!(await expirePiece(work))) {
        crash('vouchers.expired');
        call.signal.throwIfAborted();
        if (await call.isTurnOver()) throw new PausedJob('Others wait');
      }
    } catch (error) {
      // Paused meanwhile: they are found again once money moves.
      if (error instanceof LedgerRefusal && error.reason === 'paused') return;
      throw error;
    }
    await tellOfExpired(work);
  };
