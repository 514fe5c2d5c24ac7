import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DISTRIBUTION_STATES,
  distributionMachine,
  VOUCHER_STATES,
  voucherMachine,
} from '../../../../../contract/vouchers/vouchers/index.ts';
import { beginDue } from '../../../../../server/modules/vouchers/distributions/due.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { made, PAY_TO } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: DistributionWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
});
afterAll(() => app.stop());

const at = (distributionId: string) => ({ ...world.buying, distributionId });
const voucherProject = async () => made(await world.buyer.call('getVoucherProject', { params: world.buying }));
const due = async (): Promise<{ id: string; due: number; email: string; status: string }[]> =>
  made(
    await world.buyer.call('listBeneficiaries', { params: world.buying, query: { sort: 'createdAt', order: 'ASC' } }),
  ).beneficiaries;
const checked = async () => app.test.owner(`select * from ledger_check('${world.offer.id}')`);

describe('the arrows', () => {
  it.each([
    ['distribution_moves', DISTRIBUTION_STATES, distributionMachine],
    ['voucher_moves', VOUCHER_STATES, voucherMachine],
  ] as const)(
    'of %s are the same in the contract and in the database, whoever writes',
    async (moves, states, machine) => {
      const all = `unnest(array['${states.join("','")}'])`;
      const rows = await app.test.owner<{ before: string; after: string }>(
        `select before, after from ${all} before, ${all} after where ${moves}(before, after)`,
      );
      const arrows = Object.values(machine as Record<string, { from: readonly string[]; to: string }>).flatMap(
        ({ from, to }) => from.filter(state => state !== to).map(state => `${state} ${to}`),
      );
      expect(new Set(rows.map(({ before, after }) => `${before} ${after}`))).toEqual(new Set(arrows));
    },
  );
});

describe('a distribution', () => {
  it('gives each a voucher with a letter, moves the money, and is a sealed credential', async () => {
    await world.buy(120);
    expect((await due())[0]).toMatchObject({ due: 500_00, status: 'unclaimed' });
    const preview = made(await world.buyer.call('previewDistribution', { params: world.buying, body: {} }));
    expect(preview).toEqual({ people: 120, amount: 60_000_00, budget: 60_000_00, needsConfirmation: false });
    made(
      await world.buyer.call('setConfirmationLimit', {
        params: world.buying,
        body: { confirmAbove: 400_000_00 },
      }),
    );
    const created = await world.distribute();
    expect(created).toMatchObject({
      status: 'running',
      people: 120,
      amount: 60_000_00,
      given: 0,
      mayConfirm: false,
    });
    expect(await voucherProject()).toMatchObject({ budget: 0, reserved: 60_000_00, given: 0 });
    await app.workers.drain();
    expect(await world.look(created.id)).toMatchObject({
      status: 'done',
      given: 120,
      refused: 0,
      givenAmount: 60_000_00,
    });
    expect(await voucherProject()).toMatchObject({
      budget: 0,
      reserved: 0,
      given: 60_000_00,
      left: 60_000_00,
      spent: 0,
    });
    expect(await world.held('voucher')).toBe(60_000_00);
    expect(await world.held('reserve')).toBe(0);
    expect(await checked()).toEqual([]);
    const { people, total } = made(
      await world.buyer.call('listDistributionPeople', { params: at(created.id), query: { limit: 100 } }),
    );
    expect(total).toBe(120);
    expect(people[0]).toMatchObject({ state: 'given', amount: 500_00, voucher: { status: 'sent', mailError: null } });
    expect(new Set(people.map(({ voucher }) => voucher?.number)).size).toBe(100);
    // One letter each, once.
    const [mails] = await app.test.owner<{ letters: string; once: string }>(
      "select count(*) as letters, count(distinct recipient) as once from mail_outbox where dedupe_key like 'voucher:%'",
    );
    expect(mails).toEqual({ letters: '120', once: '120' });
    const [issued] = await app.test.owner<{ credentials: string; mails: string }>(
      `select count(*) as credentials, (select count(*) from mail_outbox where dedupe_key like 'credential:%') as mails from credentials c
       join vouchers v on v.request_id = c.request_id and v.request_row = c.request_row where c.digest is not null`,
    );
    expect(issued).toEqual({ credentials: '120', mails: '0' });
    const [document] = await app.test.owner<{ fields: { name: string; value: unknown }[]; unsigned: string }>(
      'select d.fields, d.unsigned from credential_documents d limit 1',
    );
    expect(JSON.stringify(document)).toContain('faceValue');
    expect(JSON.stringify(document)).not.toContain('1000000');
    // Nothing of it is in the lists of templates, nor counted by their limit.
    expect(
      made(await world.buyer.call('listTemplates', { params: { projectId: world.buying.projectId } })).templates,
    ).toEqual([]);
    const again = await world.buyer.call('createDistribution', {
      params: world.buying,
      body: { name: 'Otra', method: 'immediate' },
    });
    expect(again).toMatchObject({ status: 409, body: { key: 'distribution.nobody' } });
  });

  it('beyond the budget is refused at its amount, and nothing is half-done', async () => {
    await world.buy(3);
    // What was bought is asked back, and sent: it is not there to be given.
    const refund = made(
      await world.buyer.call('askForRefund', {
        params: world.buying,
        body: { source: 'budget', amount: 600_00, ...PAY_TO },
      }),
    );
    made(
      await world.provider.owner.call('payRefund', {
        params: { ...world.selling, refundId: refund.id },
        body: { bankReference: 'BACK 1' },
      }),
    );
    const before = await voucherProject();
    const refused = await world.buyer.call('createDistribution', {
      params: world.buying,
      body: { name: 'Demasiado', method: 'immediate' },
    });
    expect(refused).toMatchObject({
      status: 409,
      body: { key: 'voucher.beyond_budget', errors: { amount: 'too_big' } },
    });
    expect(await voucherProject()).toEqual(before);
    expect((await due()).filter(each => each.due > 0)).toHaveLength(3);
    const waiting = (await due()).filter(each => each.due > 0).slice(0, 1);
    const one = await world.distribute({ method: 'manual', beneficiaries: waiting.map(({ id }) => id) });
    await app.workers.drain();
    expect(await world.look(one.id)).toMatchObject({ status: 'done', given: 1 });
  });

  it('above its limit waits for a second person, who is not whoever asked, however it is parted', async () => {
    made(await world.buyer.call('setConfirmationLimit', { params: world.buying, body: { confirmAbove: 400_000_00 } }));
    await world.buy(2, { amount: '4500' });
    // What was given within the day counts, too.
    made(await world.buyer.call('setConfirmationLimit', { params: world.buying, body: { confirmAbove: 61_000_00 } }));
    const people = (await due()).filter(each => each.due === 4_500_00);
    const created = await world.distribute({ method: 'manual', beneficiaries: people.map(({ id }) => id) });
    expect(created).toMatchObject({ status: 'waiting_confirmation', mayConfirm: false });
    const own = await world.buyer.call('confirmDistribution', { params: at(created.id) });
    expect(own).toMatchObject({ status: 403, body: { key: 'distribution.own' } });
    await expect(
      app.test.owner('update distributions set confirmed_by = requested_by where id = $1', [created.id]),
    ).rejects.toThrow('distributions_second');
    expect(made(await world.second.call('getDistribution', { params: at(created.id) })).mayConfirm).toBe(true);
    const confirmed = await Promise.all([
      world.second.call('confirmDistribution', { params: at(created.id) }),
      world.second.call('confirmDistribution', { params: at(created.id) }),
    ]);
    expect(confirmed.map(({ status }) => status).sort()).toEqual([200, 409]);
    await app.workers.drain();
    expect(await world.look(created.id)).toMatchObject({
      status: 'done',
      given: 2,
      confirmedBy: { name: expect.any(String) },
    });
    const limit = await world.second.call('setConfirmationLimit', { params: world.buying, body: { confirmAbove: 0 } });
    expect(limit.status).toBe(403);
  });

  it('is issued while an approver of the organization is away, too', async () => {
    made(await world.buyer.call('setConfirmationLimit', { params: world.buying, body: { confirmAbove: 900_000_00 } }));
    await app.test.owner(
      `insert into delegations (organization_id, user_id, delegate_id, created_by, starts_at, ends_at)
       values ($1, $2, $3, $2, now() - interval '1 hour', now() + interval '1 day')`,
      [
        app.people['owner@vales.example']?.organizationId,
        app.people['owner@vales.example']?.userId,
        app.people['projects@vales.example']?.userId,
      ],
    );
    await world.buy(1);
    const chosen = (await due()).filter(each => each.due > 0 && each.status === 'unclaimed').slice(-1);
    const created = await world.distribute({ method: 'manual', beneficiaries: chosen.map(({ id }) => id) });
    await app.workers.drain();
    await app.test.owner('update delegations set ended_at = now()');
    const rows = await app.test.owner<{ digest: unknown }>(
      `select c.digest from credentials c join vouchers v on v.request_id = c.request_id and v.request_row = c.request_row
       where v.distribution_id = $1 and c.digest is not null`,
      [created.id],
    );
    expect(rows).toHaveLength(1);
  });

  it('ahead sets its money apart at once, begins at its time, and gives all back when it is canceled', async () => {
    made(await world.buyer.call('setConfirmationLimit', { params: world.buying, body: { confirmAbove: 900_000_00 } }));
    await world.buy(4);
    const chosen = (await due()).filter(each => each.due > 0 && each.status === 'unclaimed').slice(-4);
    const soon = new Date(Date.now() + 3_600_000).toISOString().slice(0, 19);
    const ahead = { method: 'scheduled', at: soon, zone: 'UTC' };
    const past = await world.buyer.call('createDistribution', {
      params: world.buying,
      body: { name: 'Ayer', ...ahead, at: '2020-01-01T10:00:00' },
    });
    expect(past).toMatchObject({ status: 400, body: { errors: { at: 'past_date' } } });
    const nowhere = await world.buyer.call('createDistribution', {
      params: world.buying,
      body: { name: 'Luna', ...ahead, zone: 'Moon/Crater' },
    });
    expect(nowhere).toMatchObject({ status: 400, body: { errors: { zone: 'invalid_choice' } } });
    const first = await voucherProject();
    const canceled = await world.distribute({ ...ahead, beneficiaries: chosen.map(({ id }) => id) });
    expect(canceled).toMatchObject({ status: 'scheduled', amount: 2_000_00, zone: 'UTC' });
    expect(await voucherProject()).toMatchObject({ budget: first.budget - 2_000_00, reserved: 2_000_00 });
    made(await world.buyer.call('cancelDistribution', { params: at(canceled.id), body: { reason: 'Se pospuso.' } }));
    expect(await voucherProject()).toMatchObject({ budget: first.budget, reserved: 0 });
    expect((await due()).filter(each => chosen.some(({ id }) => id === each.id)).map(each => each.due)).toEqual([
      500_00, 500_00, 500_00, 500_00,
    ]);
    const kept = await world.distribute({ ...ahead, beneficiaries: chosen.map(({ id }) => id) });
    // Somebody is canceled before it begins: their part goes back, the others get theirs.
    made(
      await world.buyer.call('changeBeneficiaryStatus', {
        params: { ...world.buying, beneficiaryId: chosen[0]?.id ?? '' },
        body: { status: 'canceled', reason: 'Terminó su beca.' },
      }),
    );
    expect(await beginDue(app.app.parts)).toBe(0);
    app.pass(3_700_000);
    expect(await beginDue(app.app.parts)).toBe(1);
    await app.workers.drain();
    expect(await world.look(kept.id)).toMatchObject({ status: 'done', given: 3, refused: 1, givenAmount: 1_500_00 });
    expect(await voucherProject()).toMatchObject({ budget: first.budget - 1_500_00, reserved: 0 });
    expect(await checked()).toEqual([]);
  });

  it('planned with its vouchers begins by itself once they are paid', async () => {
    const { distribution, revision } = await voucherProject();
    made(
      await world.buyer.call('updateVoucherProject', {
        params: world.buying,
        body: { distribution: { ...distribution, method: 'immediate' }, revision },
      }),
    );
    await world.buy(2);
    await app.workers.drain();
    const { distributions } = made(
      await world.buyer.call('listDistributions', { params: world.buying, query: { limit: 1 } }),
    );
    expect(distributions[0]).toMatchObject({ method: 'immediate', name: distribution.name, status: 'done' });
  });

  it('stops where the books are paused, and goes on when they are not', async () => {
    const { distribution, revision } = await voucherProject();
    made(
      await world.buyer.call('updateVoucherProject', {
        params: world.buying,
        body: { distribution: { ...distribution, method: 'manual' }, revision },
      }),
    );
    await world.buy(2);
    const ids = (await due())
      .filter(each => each.due > 0 && each.status === 'unclaimed')
      .map(({ id }) => id)
      .slice(-2);
    const { id } = await world.distribute({ method: 'manual', beneficiaries: ids });
    await app.test.owner(`update ledger_books set paused_at = now(), paused_because = '[]' where id = $1`, [
      world.offer.id,
    ]);
    await app.workers.drain();
    expect(await world.look(id)).toMatchObject({ status: 'failed', failure: 'books_paused', given: 0 });
    await app.test.owner('update ledger_books set paused_at = null, paused_because = null where id = $1', [
      world.offer.id,
    ]);
    made(await world.buyer.call('retryDistribution', { params: at(id) }));
    await app.workers.drain();
    expect(await world.look(id)).toMatchObject({ status: 'done', failure: null, given: 2 });
  });

  it('stops where a trial has no credentials left, gives as far as they go, and goes on in production', async () => {
    await world.buy(3);
    const ids = (await due())
      .filter(each => each.due > 0 && each.status === 'unclaimed')
      .map(({ id }) => id)
      .slice(-3);
    const [{ organization_id: organizationId } = { organization_id: '' }] = await app.test.owner<{
      organization_id: string;
    }>('select organization_id from voucher_projects where id = $1', [world.buying.voucherProjectId]);
    const onTrial = (sets: string) =>
      app.test.owner(`update organizations set ${sets} where id = $1`, [organizationId]);
    await onTrial("membership = 'trial', trial_ends_at = null, issued_on_trial = 98");
    const { id } = await world.distribute({ method: 'manual', beneficiaries: ids });
    await app.workers.drain();
    expect(await world.look(id)).toMatchObject({ status: 'failed', failure: 'trial', given: 2 });
    // Nothing that was given is without its credential: what waits to be issued is counted, too.
    const [{ count } = { count: -1 }] = await app.test.owner<{ count: number }>(
      'select count(*)::int as count from vouchers where distribution_id = $1 and request_id is null',
      [id],
    );
    expect(count).toBe(0);
    made(await world.buyer.call('retryDistribution', { params: at(id) }));
    await app.workers.drain();
    expect(await world.look(id)).toMatchObject({ status: 'failed', failure: 'trial', given: 2 });
    await onTrial("issued_on_trial = 0, trial_ends_at = now() - interval '1 day'");
    made(await world.buyer.call('retryDistribution', { params: at(id) }));
    await app.workers.drain();
    expect(await world.look(id)).toMatchObject({ status: 'failed', failure: 'trial', given: 2 });
    await onTrial("membership = 'production', trial_ends_at = null");
    made(await world.buyer.call('retryDistribution', { params: at(id) }));
    await app.workers.drain();
    expect(await world.look(id)).toMatchObject({ status: 'done', failure: null, given: 3 });
    expect(await checked()).toEqual([]);
  });

  it('prints cards with PINs once, and with other PINs where a second person prints them again', async () => {
    await world.buy(9);
    const ids = (await due())
      .filter(each => each.due > 0 && each.status === 'unclaimed')
      .map(({ id }) => id)
      .slice(-9);
    const { id } = await world.distribute({ method: 'manual', delivery: 'cards', beneficiaries: ids });
    const early = await world.buyer.call('printCards', { params: at(id), body: {} });
    expect(early).toMatchObject({ status: 409, body: { key: 'distribution.no_cards' } });
    await app.workers.drain();
    const printed = await world.buyer.call('printCards', { params: at(id), body: {} });
    expect(printed.status).toBe(200);
    expect(printed.raw.subarray(0, 5).toString()).toBe('%PDF-');
    expect(
      await app.test.owner(
        `select count(*)::int as n from mail_outbox m join vouchers v on m.dedupe_key like 'voucher:' || v.id || ':%' where v.distribution_id = '${id}'`,
      ),
    ).toEqual([{ n: 0 }]);
    const hashes = () =>
      app.test.owner<{ hash: string }>(
        `select encode(pin_hash, 'hex') as hash from vouchers where distribution_id = $1 order by place`,
        [id],
      );
    const before = await hashes();
    expect(new Set(before.map(({ hash }) => hash)).size).toBe(9);
    const twice = await world.buyer.call('printCards', { params: at(id), body: {} });
    expect(twice).toMatchObject({ status: 409, body: { key: 'distribution.printed' } });
    made(await world.buyer.call('askReprint', { params: at(id) }));
    expect((await world.second.call('printCards', { params: at(id), body: { again: true } })).status).toBe(200);
    expect((await hashes()).filter(({ hash }) => before.some(each => each.hash === hash))).toEqual([]);
  });
});

describe('somebody who is canceled', () => {
  it('has what they did not spend returned to the budget, and their credential revoked', async () => {
    const before = await voucherProject();
    const person = (await due()).find(each => each.status === 'sent');
    const params = { ...world.buying, beneficiaryId: person?.id ?? '' };
    made(
      await world.buyer.call('changeBeneficiaryStatus', {
        params,
        body: { status: 'canceled', reason: 'Terminó su beca.' },
      }),
    );
    expect(await voucherProject()).toMatchObject({ budget: before.budget + 500_00, left: before.left - 500_00 });
    await app.workers.drain();
    const { vouchers } = made(await world.buyer.call('listBeneficiaryVouchers', { params }));
    expect(vouchers[0]).toMatchObject({ status: 'canceled', balance: 0 });
    const standings = await app.test.owner(
      `select c.standing from credentials c join vouchers v on v.request_id = c.request_id and v.request_row = c.request_row where v.beneficiary_id = $1`,
      [params.beneficiaryId],
    );
    expect(standings).toEqual([{ standing: 'revoked' }]);
    expect(await checked()).toEqual([]);
  });
});
