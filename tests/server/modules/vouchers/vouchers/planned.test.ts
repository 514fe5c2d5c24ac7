import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { dayFrom, made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: DistributionWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
  await world.buy(1);
});
afterAll(() => app.stop());

const AT = `${dayFrom(2)}T10:00`;
const HERE = 'America/Mexico_City';
const give = (at: string, zone: string) =>
  world.buyer.call('createDistribution', {
    params: world.buying,
    body: { name: 'A su hora', method: 'scheduled', at, zone },
  });
const plan = (at: string, zone: string) =>
  world.buyer.call('updateVoucherProject', {
    params: world.buying,
    body: { distribution: { name: 'A su hora', description: '', method: 'scheduled', at, zone } },
  });

describe('a time at which vouchers are given', () => {
  it.each([
    ['in a zone that the database does not know', AT, 'US/Pacific-New', 'zone', 'invalid_choice'],
    ['in no zone at all', AT, 'Mars/Olympus_Mons', 'zone', 'invalid_choice'],
    ['in a year before the first', '0000-01-01T00:00', HERE, 'at', 'invalid_date'],
    ['finer than the database reads one', `${AT}:00.${'1'.repeat(200)}`, HERE, 'at', 'invalid_date'],
    // Whose 10 o'clock it is would be said twice, and not alike.
    ['of UTC and of another zone', `${AT}:00Z`, HERE, 'at', 'invalid_date'],
    ['after the vouchers’ last day', '9999-12-31T23:59', HERE, 'at', 'too_big'],
  ])('is none %s: neither of a distribution nor of a plan', async (_, at, zone, field, why) => {
    const refused = (path: string) => ({ status: 400, body: { key: 'request.invalid', errors: { [path]: why } } });
    expect(await give(at, zone)).toMatchObject(refused(field));
    expect(await plan(at, zone)).toMatchObject(refused(`distribution.${field}`));
  });

  it('is kept as it was said, and does not keep other things from being changed', async () => {
    expect(made(await plan(AT, HERE)).distribution).toMatchObject({ at: AT, zone: HERE });
    expect(made(await give(AT, 'utc'))).toMatchObject({ status: 'scheduled', at: AT, zone: 'utc' });
    made(await world.buyer.call('updateVoucherProject', { params: world.buying, body: { name: 'Apoyo' } }));
  });
});

describe('the last day of vouchers', () => {
  const shorten = (expirationDate: string) =>
    world.buyer.call('updateVoucherProject', { params: world.buying, body: { expirationDate } });
  const later = async (name: string, day: string) => {
    await world.buy(1);
    return world.distribute({ name, method: 'scheduled', at: `${day}T10:00`, zone: HERE });
  };
  const cancel = async (distributionId: string) =>
    made(
      await world.buyer.call('cancelDistribution', {
        params: { ...world.buying, distributionId },
        body: { reason: 'Ya no' },
      }),
    );
  const refused = (which: string) => ({
    status: 409,
    body: {
      key: 'voucher.given_later',
      message: expect.stringContaining(which),
      errors: { expirationDate: 'too_small' },
    },
  });

  it('is not brought before what is still to be given, nor before what a second person may confirm', async () => {
    const manual = { name: 'A mano', description: '', method: 'manual', at: null, zone: null };
    made(
      await world.buyer.call('updateVoucherProject', { params: world.buying, body: { distribution: manual } as never }),
    );
    const first = await later('Diciembre', dayFrom(8));
    made(await world.buyer.call('setConfirmationLimit', { params: world.buying, body: { confirmAbove: 0 } }));
    const second = await later('Enero', dayFrom(9));
    expect([first.status, second.status]).toEqual(['scheduled', 'waiting_confirmation']);
    expect(await shorten(dayFrom(7))).toMatchObject(refused(`: Enero (${dayFrom(9)}) +1`));
    expect(await shorten(dayFrom(8))).toMatchObject(refused(`: Enero (${dayFrom(9)})`));
    await cancel(second.id);
    expect(await shorten(dayFrom(7))).toMatchObject(refused(`: Diciembre (${dayFrom(8)})`));
    // On its own day it can be given.
    expect(made(await shorten(dayFrom(8)))).toMatchObject({ expirationDate: dayFrom(8) });
    await cancel(first.id);
    expect(made(await shorten(dayFrom(7)))).toMatchObject({ expirationDate: dayFrom(7) });
  });
});
