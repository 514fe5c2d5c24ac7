import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { dayFrom, made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: DistributionWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
  await world.buy(3);
});
afterAll(() => app.stop());

const onTrial = (sets: string) =>
  app.test.owner(`update organizations set ${sets} where id = $1`, [
    app.people['owner@vales.example']?.organizationId ?? '',
  ]);

describe('what somebody may give within a day without a second person', () => {
  it('has in it what was given by a distribution that stopped, and was canceled then', async () => {
    const limit = { confirmAbove: 1_000_00 };
    made(await world.buyer.call('setConfirmationLimit', { params: world.buying, body: limit }));
    const people = made(await world.buyer.call('listBeneficiaries', { params: world.buying })).beneficiaries;
    const [one, two, three] = people.map(({ id }) => id);
    await onTrial("membership = 'trial', trial_ends_at = null, issued_on_trial = 99");
    const stopped = await world.distribute({ method: 'manual', beneficiaries: [one, two] });
    await app.workers.drain();
    await onTrial("membership = 'production'");
    const params = { ...world.buying, distributionId: stopped.id };
    expect(made(await world.buyer.call('getDistribution', { params }))).toMatchObject({ status: 'failed', given: 1 });
    made(await world.buyer.call('cancelDistribution', { params, body: { reason: 'Otra vez' } }));
    const left = [one, two, three].filter(id => id !== undefined);
    const more = { params: world.buying, body: { beneficiaries: left } };
    expect(made(await world.buyer.call('previewDistribution', more))).toMatchObject({
      people: 2,
      amount: 1_000_00,
      needsConfirmation: true,
    });
    expect(await world.distribute({ method: 'manual', beneficiaries: left })).toMatchObject({
      status: 'waiting_confirmation',
    });
  });

  it('has in it what was asked for before, to be given within the same day', async () => {
    await app.test.owner("update distributions set created_at = created_at - interval '2 days'");
    await world.buy(4);
    const people = made(await world.buyer.call('listBeneficiaries', { params: world.buying, query: { limit: 4 } }));
    const [one, two, three, four] = people.beneficiaries.map(({ id }) => id);
    const asked = async (day: string, beneficiaries: unknown[]) => {
      const wish = { method: 'scheduled', at: `${day}T10:00`, zone: 'America/Mexico_City', beneficiaries };
      const { status } = await world.distribute(wish);
      await app.test.owner("update distributions set created_at = created_at - interval '2 days'");
      return status;
    };
    expect(await asked(dayFrom(5), [one, two])).toBe('scheduled');
    expect(await asked(dayFrom(9), [three])).toBe('scheduled');
    expect(await asked(dayFrom(5), [four])).toBe('waiting_confirmation');
  });
});

describe('what a second person decides', () => {
  const at = (distributionId: string) => ({ ...world.buying, distributionId });
  const asked = async () => {
    made(await world.buyer.call('setConfirmationLimit', { params: world.buying, body: { confirmAbove: 0 } }));
    await world.buy(1);
    return world.distribute();
  };
  /** What the bell of whoever asked says of a distribution. */
  const bell = async (id: string) =>
    made(await world.buyer.call('listNotifications', {})).notifications.filter(
      ({ data }) => data.voucher?.subjectId === id,
    );

  it('is told to whoever asked for it: that it was canceled, by whom, and why', async () => {
    const { id } = await asked();
    const reason = 'La lista es la de octubre.';
    const canceled = made(await world.second.call('cancelDistribution', { params: at(id), body: { reason } }));
    const name = canceled.canceledBy?.name ?? '';
    expect(canceled).toMatchObject({
      status: 'canceled',
      reason,
      canceledBy: { id: app.people['projects@vales.example']?.userId },
    });
    const told = await bell(id);
    expect(told).toMatchObject([
      { status: 'new', data: { voucher: { what: 'distributionCanceled', by: name, reason } } },
    ]);
    expect(told[0]?.description).toContain(name);
    expect(told[0]?.description).toContain(reason);
    expect(await world.look(id)).toMatchObject({ confirmedBy: null, confirmedAt: null });
    const { people } = made(await world.buyer.call('listDistributionPeople', { params: at(id) }));
    expect(people.map(each => each.reason)).toEqual(['called_off']);
    // Whoever was at it at the same time is told who was faster.
    const late = await world.buyer.call('cancelDistribution', { params: at(id), body: { reason } });
    expect(late).toMatchObject({
      status: 409,
      body: { key: 'state.overtaken', message: expect.stringContaining(name) },
    });
    const own = await world.second.call('cancelDistribution', { params: at(id), body: { reason } });
    expect(own).toMatchObject({ status: 409, body: { key: 'state.transition' } });
  });

  it('is told to whoever asked for it: that it was confirmed', async () => {
    const { id } = await asked();
    const confirmed = made(await world.second.call('confirmDistribution', { params: at(id) }));
    const name = confirmed.confirmedBy?.name;
    expect(await bell(id)).toMatchObject([{ data: { voucher: { what: 'distributionConfirmed', by: name } } }]);
  });

  it('is told to nobody where whoever asked for it canceled it', async () => {
    const { id } = await asked();
    made(await world.buyer.call('cancelDistribution', { params: at(id), body: { reason: 'Me equivoqué.' } }));
    expect(await bell(id)).toEqual([]);
  });
});
