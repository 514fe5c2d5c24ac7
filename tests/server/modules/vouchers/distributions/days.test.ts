import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DEMO_PASSWORD } from '../../../../../server/demo/logins.ts';
import { dayAfter } from '../../../../../contract/base/common/days.ts';
import { dayText } from '../../../../../contract/credentials/verification/claim-text.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { dayFrom, made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: DistributionWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
  // Soon enough that nothing else that tells of a credential is out of date by then.
  const { revision } = made(await world.buyer.call('getVoucherProject', { params: world.buying }));
  made(
    await world.buyer.call('updateVoucherProject', {
      params: world.buying,
      body: { expirationDate: dayFrom(10), revision },
    }),
  );
  await world.buy(1);
  await world.distribute();
  await app.workers.drain();
}, 120_000);
afterAll(() => app.stop());

/** Seven in the evening in Mexico, when in UTC the next day has begun. */
const evening = (day: string): number => Date.parse(`${dayAfter(day)}T01:00:00Z`);

/** What somebody sees, or is told, at another time, by which sessions of now are over. */
async function at<T>(time: number, work: (buyer: Client) => Promise<T>): Promise<T> {
  const ahead = time - Date.now();
  app.pass(ahead);
  try {
    const body = { username: 'owner@vales.example', password: DEMO_PASSWORD };
    const { access_token: token } = made(await app.nobody.call('login', { body, from: '10.8.8.8' }));
    return await work(app.clientOf(token, app.people[body.username]?.organizationId, undefined));
  } finally {
    app.pass(-ahead);
  }
}

interface Given {
  id: string;
  public_id: string;
  last_day: string;
  voucher_ends: Date;
  credential_ends: Date;
}
const given = () =>
  app.test.owner<Given>(
    `select c.id, c.public_id, to_char(v.last_day, 'YYYY-MM-DD') as last_day, v.expires_at as voucher_ends, c.expires_at as credential_ends
     from vouchers v join credentials o on o.request_id = v.request_id and o.request_row = v.request_row
       join credentials c on o.id in (c.id, c.supersedes) order by c.requested_at, c.id`,
  );
/** A second before a moment: until when a day lasts that is over then. */
const lastSecond = (over: Date | undefined) => new Date((over?.getTime() ?? 0) - 1000);

describe('on the last day of a voucher', () => {
  it('its credential is valid until the day is over where it is spent', async () => {
    const [one] = await given();
    expect(one?.credential_ends).toEqual(lastSecond(one?.voucher_ends));
    const shown = (time: number) =>
      at(time, async () =>
        made(await app.nobody.call('verifyCredential', { params: { credentialId: one?.public_id ?? '' } })),
      );
    expect((await shown(evening(one?.last_day ?? ''))).document).toBe('active');
    expect((await shown(one?.voucher_ends.getTime() ?? 0)).document).toBe('expired');
  });

  it('its credential says that day, also when it is corrected after others were given another one', async () => {
    const [one] = await given();
    const before = made(await world.buyer.call('getVoucherProject', { params: world.buying }));
    made(
      await world.buyer.call('updateVoucherProject', {
        params: world.buying,
        body: { expirationDate: dayAfter(before.expirationDate), revision: before.revision },
      }),
    );
    await world.buy(1);
    await world.distribute();
    await app.workers.drain();
    made(
      await world.buyer.call('reissueCredential', {
        params: { projectId: world.buying.projectId, credentialId: one?.id ?? '' },
        body: { values: { faceValue: '500' }, lastname: 'Corregida', metadata: { description: 'Apellido' } },
      }),
    );
    const [, later, correction] = await given();
    expect(later?.last_day).toBe(dayAfter(one?.last_day ?? ''));
    for (const each of [later, correction]) {
      expect(each?.credential_ends).toEqual(lastSecond(each?.voucher_ends));
      const { fields } = made(
        await app.nobody.call('verifyCredential', { params: { credentialId: each?.public_id ?? '' } }),
      ).subject;
      expect(fields).toContainEqual(
        expect.objectContaining({ name: 'goodUntil', value: dayText(new Date(each?.last_day ?? ''), 'en-US') }),
      );
    }
  });
});

describe('in the evening of the country of an offer', () => {
  it('vouchers may end tomorrow, and no later than so many days from today', async () => {
    const today = dayFrom(1);
    const { revision } = made(await world.buyer.call('getVoucherProject', { params: world.buying }));
    const days = world.offer.config.validityDays;
    const answers = await at(evening(today), async buyer => {
      const change = (expirationDate: string, of: number) =>
        buyer.call('updateVoucherProject', { params: world.buying, body: { expirationDate, revision: of } });
      return [
        await change(today, revision),
        await change(dayAfter(today, days + 1), revision),
        await change(dayAfter(today), revision),
        await change(dayAfter(today, days), revision + 1),
      ];
    });
    expect(answers.map(({ status, body }) => [status, (body as { errors?: object }).errors])).toEqual([
      [400, { expirationDate: 'past_date' }],
      [400, { expirationDate: 'too_long_valid' }],
      [200, undefined],
      [200, undefined],
    ]);
  });
});
