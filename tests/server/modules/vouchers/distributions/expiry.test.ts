import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openContent } from '../../../../../server/platform/mail/index.ts';
import { post, LedgerRefusal } from '../../../../../server/modules/vouchers/ledger/index.ts';
import { expireDue } from '../../../../../server/modules/vouchers/distributions/expire.ts';
import { warnDue } from '../../../../../server/modules/vouchers/distributions/letters/warn.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: DistributionWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
});
afterAll(() => app.stop());

const voucherProject = async () => made(await world.buyer.call('getVoucherProject', { params: world.buying }));
const checked = () => app.test.owner(`select * from ledger_check('${world.offer.id}')`);
interface Voucher {
  id: string;
  beneficiary_id: string;
  organization_id: string;
  provider_id: string;
}
/** Gives to so many people more, and answers their vouchers. */
async function give(count: number): Promise<Voucher[]> {
  await world.buy(count);
  const { id } = await world.distribute();
  await app.workers.drain();
  return app.test.owner<Voucher>(
    'select id, beneficiary_id, organization_id, provider_id from vouchers where distribution_id = $1 order by place',
    [id],
  );
}
/** Has vouchers end so long from now: what was over a while ago, where it is below zero. */
const endIn = (vouchers: readonly Voucher[], interval: string) =>
  app.test.owner(
    `update vouchers set expires_at = now() + interval '${interval}', created_at = now() + interval '${interval}' - interval '60 days' where id = any($1)`,
    [vouchers.map(({ id }) => id)],
  );
const statuses = async (vouchers: readonly Voucher[]) =>
  (
    await app.test.owner<{ status: string }>('select status from vouchers where id = any($1) order by id', [
      vouchers.map(({ id }) => id),
    ])
  ).map(({ status }) => status);
const expire = async () => {
  const found = await expireDue(app.app.parts);
  await app.workers.drain();
  return found;
};
/** A sale of so much, as a till posts it: the voucher is held, and looked at by the database's clock. */
const sell = (voucher: Voucher, amount: number) =>
  app.app.parts.database.platform('tests', async tx => {
    const good = await tx.maybe(
      "select 1 from vouchers where id = $1 and status in ('sent', 'active') and expires_at > now() for no key update",
      [voucher.id],
    );
    if (!good) return 'refused';
    await post(tx, {
      id: crypto.randomUUID(),
      offerId: world.offer.id,
      parties: { provider: voucher.provider_id, deliverer: voucher.organization_id },
      actor: { kind: 'platform' },
      movement: {
        kind: 'sale',
        voucher: voucher.id,
        merchant: world.provider.merchantIds[0] ?? '',
        split: { merchant: amount, commission: 0, taxes: 0 },
      },
    });
    // What is told of vouchers comes from what sales are counted in.
    await tx.run(
      `insert into spending_counts (organization_id, project_id, voucher_project_id, week, sales, sold, reversed)
       select organization_id, project_id, voucher_project_id, week_of(now(), 'MX'), 1, $2, 0 from vouchers where id = $1`,
      [voucher.id, amount],
    );
    return 'sold';
  });

describe('a voucher whose last day is over', () => {
  it('ends once, and what is left on it goes back to the budget; whoever gave it is told once a day', async () => {
    const vouchers = await give(3);
    const [first] = vouchers as [Voucher];
    await sell(first, 120_00);
    const before = await voucherProject();
    expect(await expire()).toBe(0);
    await endIn(vouchers, '-1 minute');
    expect(await expire()).toBe(1);
    expect(await statuses(vouchers)).toEqual(['expired', 'expired', 'expired']);
    expect(await voucherProject()).toMatchObject({
      budget: before.budget + 1_380_00,
      left: before.left - 1_380_00,
      spent: 120_00,
      expired: 1_380_00,
    });
    expect(await expire()).toBe(0);
    expect(await checked()).toEqual([]);
    const bell = made(await world.second.call('listNotifications', {})).notifications;
    expect(bell.filter(({ type }) => type === 'vouchers')).toMatchObject([
      { status: 'new', data: { voucher: { what: 'expired', count: 3, amount: 1_380_00, placeId: world.voucher.id } } },
    ]);
    const { events } = made(await world.buyer.call('listEvents', { query: { type: 'update', resource: 'voucher' } }));
    expect(events[0]).toMatchObject({ actor: null, resourceId: world.voucher.id });
    // More of them end within the day: they go back at once, and are told of with the next.
    const later = await give(1);
    await endIn(later, '-1 minute');
    await app.test.owner('update vouchers set last_day = last_day - 1 where id = $1', [later[0]?.id ?? '']);
    await expire();
    expect(await statuses(later)).toEqual(['expired']);
    const again = async () =>
      made(await world.second.call('listNotifications', {})).notifications.filter(({ type }) => type === 'vouchers');
    expect(await again()).toHaveLength(1);
    await app.test.owner("update voucher_expiries set told_at = now() - interval '21 hours' where told_at is not null");
    expect(await expire()).toBe(1);
    expect(await again()).toMatchObject([{ data: { voucher: { count: 1, amount: 500_00 } } }, {}]);
  });

  it('is not ended while its books are paused, and is when money moves again', async () => {
    const vouchers = await give(2);
    await endIn(vouchers, '-1 minute');
    await app.test.owner(`update ledger_books set paused_at = now(), paused_because = '[]' where id = $1`, [
      world.offer.id,
    ]);
    expect(await expire()).toBe(0);
    expect(await statuses(vouchers)).toEqual(['sent', 'sent']);
    await app.test.owner('update ledger_books set paused_at = null, paused_because = null where id = $1', [
      world.offer.id,
    ]);
    expect(await expire()).toBe(1);
    expect(await statuses(vouchers)).toEqual(['expired', 'expired']);
  });

  it('is ended, canceled or sold, whichever comes first, and its money is in one place', async () => {
    const vouchers = await give(12);
    const before = await voucherProject();
    await endIn(vouchers, '-1 second');
    await app.test.owner("update vouchers set expires_at = now() + interval '1 hour' where id = any($1)", [
      vouchers.slice(0, 6).map(({ id }) => id),
    ]);
    await expireDue(app.app.parts);
    const outcomes = await Promise.all([
      app.workers.drain(),
      ...vouchers.map(({ beneficiary_id: beneficiaryId }) =>
        world.buyer.call('changeBeneficiaryStatus', {
          params: { ...world.buying, beneficiaryId },
          body: { status: 'canceled', reason: 'Terminó su beca.' },
        }),
      ),
      ...vouchers.map(voucher =>
        sell(voucher, 500_00).catch((error: unknown) => {
          if (error instanceof LedgerRefusal) return error.reason;
          throw error;
        }),
      ),
    ]);
    const sold = outcomes.filter(each => each === 'sold').length;
    expect(outcomes.filter(each => typeof each === 'object' && each.status !== 200)).toEqual([]);
    expect(outcomes.filter(each => typeof each === 'string' && each !== 'sold' && each !== 'refused')).toEqual([]);
    const after = await voucherProject();
    expect(after).toMatchObject({
      budget: before.budget + (12 - sold) * 500_00,
      left: before.left - 12 * 500_00,
      spent: before.spent + sold * 500_00,
    });
    expect(new Set(await statuses(vouchers))).toSatisfy((all: Set<string>) =>
      [...all].every(status => status === 'expired' || status === 'canceled'),
    );
    expect(await checked()).toEqual([]);
  });
});

describe('the holder of a voucher that is about to end', () => {
  const warnings = async () => {
    await warnDue(app.app.parts);
    await app.workers.drain();
    return app.test.owner<{ dedupe_key: string; recipient: string; subject: string; sealed: string }>(
      "select dedupe_key, recipient, subject, sealed from mail_outbox where dedupe_key like 'voucher-warning:%' order by created_at",
    );
  };

  it('is reminded 30, 7 and 1 days before, once each, in the language of the voucher, by a letter that waits sealed', async () => {
    const vouchers = await give(3);
    const [whole, spent, late] = vouchers as [Voucher, Voucher, Voucher];
    await sell(spent, 500_00);
    await endIn(vouchers, '31 days 1 minute');
    expect(await warnings()).toEqual([]);
    await endIn(vouchers, '31 days');
    const reminded = await warnings();
    expect(new Set(reminded.map(each => each.dedupe_key))).toEqual(
      new Set([`voucher-warning:${whole.id}:30`, `voucher-warning:${late.id}:30`]),
    );
    const first = reminded[0];
    const { html, text } = openContent(app.app.parts.keystore, first?.sealed ?? '');
    expect(text).toContain('/v/');
    expect(text).toContain('You still have $500.00\u00a0MXN');
    expect(html).not.toBe('');
    expect(first?.subject).toMatch(/500\.00/);
    expect(await warnings()).toHaveLength(2);
    await endIn(vouchers, '8 days');
    expect(await warnings()).toHaveLength(4);
    // Given when five days were left: of the seven days nobody needs to hear.
    await endIn([late], '5 days');
    await app.test.owner('update vouchers set created_at = now(), warned = null where id = $1', [late.id]);
    await endIn([whole], '20 days');
    expect(await warnings()).toHaveLength(4);
    await endIn([whole], '1 day');
    await app.test.owner(
      "update vouchers set expires_at = now() + interval '1 day', created_at = now() - interval '4 days' where id = $1",
      [late.id],
    );
    const all = await warnings();
    expect(
      all
        .slice(4)
        .map(each => each.dedupe_key)
        .sort(),
    ).toEqual([`voucher-warning:${whole.id}:1`, `voucher-warning:${late.id}:1`].sort());
    expect(await warnings()).toHaveLength(6);
  });
});
