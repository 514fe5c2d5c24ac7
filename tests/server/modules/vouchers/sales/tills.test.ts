import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  DEVICE_MINUTES,
  DEVICE_PIN_TRIES,
  DEVICE_STATES,
  deviceMachine,
} from '../../../../../contract/accounts/devices/index.ts';
import { openContent } from '../../../../../server/platform/mail/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { cookieIn } from '../../../../support/worlds/distribution-world.ts';
import { offerWorld, type OfferWorld } from '../../../../support/worlds/offer-world.ts';
import { CASHIER_PIN, tillOf } from '../../../../support/worlds/sale-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: OfferWorld;
let owner: Client;
let at: { projectId: string; merchantId: string };
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await offerWorld(app);
  await world.active();
  owner = world.owner;
  at = { projectId: world.projectId, merchantId: world.merchantIds[0] as string };
});
afterAll(() => app.stop());

const create = async (name = 'Caja') => made(await owner.call('createTill', { params: at, body: { name } }));
const mailed = (sealed: string) => openContent(app.app.parts.keystore, sealed).text;
const linkIn = ({ url }: { url: string }) => url.split('#')[1] as string;
const PHONE =
  'Mozilla/5.0 (iPhone; CPU iPhone OS 18_5 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.5 Mobile/15E148 Safari/604.1';
const open = (link: string, pin = CASHIER_PIN) =>
  app.nobody.call('openTill', { body: { link, pin }, headers: { 'user-agent': PHONE } });
const unlock = (cookie: string, pin: string) => app.nobody.call('unlockTill', { body: { pin }, headers: { cookie } });
const own = (cookie: string) => app.nobody.call('getOwnTill', { headers: { cookie } });
const listed = async (tillId: string) =>
  made(await owner.call('listTills', { params: at })).tills.find(({ id }) => id === tillId);
const tokenOf = (token: string) => app.clientOf(token, app.people['owner@uni.example']?.organizationId, undefined);

describe('a till', () => {
  it('goes along the arrows of the contract, whoever writes', async () => {
    const states = DEVICE_STATES.map(state => `'${state}'`).join(', ');
    const rows = await app.test.owner<{ before: string; after: string }>(
      `select before, after from unnest(array[${states}]) before, unnest(array[${states}]) after where device_moves(before, after)`,
    );
    const arrows = Object.values(deviceMachine).flatMap(({ from, to }) => from.map(before => `${before} ${to}`));
    expect(rows.map(({ before, after }) => `${before} ${after}`).sort()).toEqual([...new Set(arrows)].sort());
  });

  it('is opened by its link once, of two devices at once by one, and known by a cookie that no script reads', async () => {
    const till = await create('Caja 1');
    expect(till).toMatchObject({ status: 'waiting', device: null });
    expect(till.url).toMatch(/^http:\/\/localhost:4400\/m#[\w-]{22}$/);
    const answers = await Promise.all([open(linkIn(till)), open(linkIn(till))]);
    expect(answers.map(({ status }) => status).sort()).toEqual([200, 404]);
    const opened = answers.find(({ status }) => status === 200) as (typeof answers)[0];
    expect(String(opened.headers['set-cookie'])).toMatch(
      /^sello_till=[\w-]{43}; Path=\/api\/v1\/tills; Max-Age=2592000; HttpOnly; SameSite=Strict/,
    );
    const organizationId = app.people['owner@uni.example']?.organizationId;
    expect(opened.body.till).toMatchObject({
      id: till.id,
      merchant: { id: at.merchantId, name: 'Comercio 1' },
      organizationId,
      projectId: at.projectId,
      status: 'open',
      triesLeft: DEVICE_PIN_TRIES,
      moneys: [{ currency: 'MXN', decimals: 2 }],
    });
    expect((await own(cookieIn(opened))).body).toMatchObject({ id: till.id, status: 'open' });
    expect(await listed(till.id)).toMatchObject({
      status: 'open',
      linkExpiresAt: null,
      device: { browser: 'safari', system: 'ios' },
    });
    const [kept] = await app.test.owner<{ row: string }>('select t::text as row from devices t where id = $1', [
      till.id,
    ]);
    expect(kept?.row, 'nor is more than that kept of it').not.toContain('18_5');
    expect(await open('A'.repeat(22))).toMatchObject({ status: 404, body: { key: 'device.unknown' } });
    expect(await own('sello_till=nothing')).toMatchObject({ status: 401, body: { key: 'device.no_device' } });
    expect(await app.nobody.call('getOwnTill')).toMatchObject({ status: 401, body: { key: 'device.no_device' } });
  });

  it('opens again to the device that opened it and got no answer, to no other and by no other PIN', async () => {
    const till = await create();
    const link = linkIn(till);
    const again = (attempt: string | undefined, pin = CASHIER_PIN) =>
      app.nobody.call('openTill', { body: { link, pin, ...(attempt !== undefined && { attempt }) } });
    const mine = randomUUID();
    const first = await again(mine);
    expect(first.status).toBe(200);
    const second = await again(mine.toUpperCase());
    expect(second).toMatchObject({ status: 200, body: { till: { id: till.id, status: 'open' } } });
    for (const answer of [first, second]) expect((await own(cookieIn(answer))).body).toMatchObject({ id: till.id });
    for (const other of [randomUUID(), undefined])
      expect(await again(other)).toMatchObject({ status: 404, body: { key: 'device.unknown' } });
    expect(await again(mine, '864200')).toMatchObject({
      body: { key: 'device.wrong_pin', errors: { pin: 'invalid' } },
    });
    expect((await owner.call('revokeTill', { params: { ...at, tillId: till.id } })).status).toBe(200);
    expect(await again(mine)).toMatchObject({ status: 404, body: { key: 'device.unknown' } });
  });

  it('is not opened after its link’s time', async () => {
    const till = await create();
    await app.test.owner("update devices set link_expires_at = now() - interval '1 second' where id = $1", [till.id]);
    expect(await open(linkIn(till))).toMatchObject({ status: 404, body: { key: 'device.unknown' } });
  });

  it('asks for its cashier’s PIN again half an hour after the last thing that was done, or when it was locked', async () => {
    const { tillId, client, cookie } = await tillOf(app, at);
    const ends = async () =>
      (
        await app.test.owner<{ minutes: number }>(
          'select round(extract(epoch from ends_at - now()) / 60)::int as minutes from device_sessions where device_id = $1',
          [tillId],
        )
      )[0]?.minutes;
    await app.test.owner("update device_sessions set ends_at = now() + interval '5 minutes'");
    expect((await client.call('listSales', { params: at })).status).toBe(200);
    expect(await ends()).toBe(DEVICE_MINUTES);
    await app.test.owner("update device_sessions set ends_at = now() - interval '1 second'");
    expect(await client.call('listSales', { params: at })).toMatchObject({
      status: 401,
      body: { key: 'device.session_over' },
    });
    const again = await unlock(cookie, CASHIER_PIN);
    expect(again.status).toBe(200);
    expect((await tokenOf(again.body.token).call('listSales', { params: at })).status).toBe(200);
    expect((await app.nobody.call('lockTill', { headers: { cookie } })).status).toBe(204);
    expect((await tokenOf(again.body.token).call('listSales', { params: at })).status).toBe(401);
    expect((await app.nobody.call('lockTill')).status).toBe(204);
  });

  it('is locked by five wrong PINs, at once or one after the other, until it has another link', async () => {
    const { tillId, client, cookie } = await tillOf(app, at);
    const tries = await Promise.all(Array.from({ length: 8 }, (_, i) => unlock(cookie, `900${i}`)));
    const keys = tries.map(({ body }) => (body as { key?: string }).key);
    expect(keys.filter(key => key === 'device.wrong_pin')).toHaveLength(DEVICE_PIN_TRIES);
    expect(keys.filter(key => key === 'device.locked')).toHaveLength(3);
    const left = tries.flatMap(({ body }) => (body as { facts?: { triesLeft?: number } }).facts?.triesLeft ?? []);
    expect(left.sort()).toEqual([0, 1, 2, 3, 4]);
    expect(await unlock(cookie, CASHIER_PIN)).toMatchObject({ status: 403, body: { key: 'device.locked' } });
    expect((await own(cookie)).body).toMatchObject({ status: 'locked', triesLeft: 0 });
    // What was open on it is over in the same commit.
    expect((await client.call('listSales', { params: at })).status).toBe(401);
    const linked = made(await owner.call('linkTill', { params: { ...at, tillId }, body: {} }));
    expect(linked).toMatchObject({ status: 'waiting', device: null });
    expect(await own(cookie)).toMatchObject({ status: 401, body: { key: 'device.no_device' } });
    expect((await open(linkIn(linked))).status).toBe(200);
  });

  it('forgets a wrong PIN by a right one', async () => {
    const { cookie } = await tillOf(app, at);
    expect(await unlock(cookie, '9000')).toMatchObject({ status: 400, body: { facts: { triesLeft: 4 } } });
    expect((await unlock(cookie, CASHIER_PIN)).body.till).toMatchObject({ triesLeft: DEVICE_PIN_TRIES });
  });

  it('has its link mailed where somebody says to whom, sealed until it is sent, for a new till and a new link', async () => {
    const mailsTo = (email: string) =>
      app.test.owner<{ subject: string; text: string; sealed: string }>(
        "select subject, text, sealed from mail_outbox where recipient = $1 and dedupe_key like 'device-link:%'",
        [email],
      );
    const till = made(
      await owner.call('createTill', { params: at, body: { name: 'Puerta', email: 'a@tienda.example' } }),
    );
    const [mail] = await mailsTo('a@tienda.example');
    expect(mail?.subject).toMatch(/(sent you the link of|te envió el enlace de) “Puerta”$/);
    expect(mail?.text).toBe('');
    expect(mailed(mail?.sealed ?? '')).toContain(till.url);
    const linked = made(
      await owner.call('linkTill', { params: { ...at, tillId: till.id }, body: { email: 'b@tienda.example' } }),
    );
    expect(mailed((await mailsTo('b@tienda.example'))[0]?.sealed ?? '')).toContain(linked.url);
    const refused = await owner.call('createTill', { params: at, body: { name: 'Otra', email: 'nobody' } });
    expect([refused.status, (refused.body as { errors?: object }).errors]).toEqual([400, { email: 'invalid_email' }]);
  });

  it('that is revoked is over at the next call, for ever', async () => {
    const { tillId, client, cookie } = await tillOf(app, at);
    expect(made(await owner.call('revokeTill', { params: { ...at, tillId } }))).toMatchObject({ status: 'revoked' });
    expect((await client.call('listSales', { params: at })).status).toBe(401);
    expect(await own(cookie)).toMatchObject({ status: 401 });
    expect(await owner.call('linkTill', { params: { ...at, tillId }, body: {} })).toMatchObject({
      status: 409,
      body: { key: 'state.transition' },
    });
  });

  it('is of one merchant: elsewhere there is nothing of it', async () => {
    const { tillId, client } = await tillOf(app, at);
    const other = { ...at, merchantId: world.merchantIds[1] as string };
    expect((await client.call('listSales', { params: other })).status).toBe(403);
    const stranger = app.people['owner@trial.example']?.organizationId as string;
    expect((await client.call('listSales', { params: { ...at, organizationId: stranger } })).status).toBe(404);
    expect((await owner.call('revokeTill', { params: { ...other, tillId } })).status).toBe(404);
    expect((await client.call('listTills', { params: at })).status).toBe(403);
    expect((await client.call('me')).status).toBe(403);
  });

  it('goes with its merchant', async () => {
    const { ids } = made(
      await owner.call('registerMerchants', {
        params: { projectId: at.projectId },
        body: {
          merchants: [
            {
              name: 'De paso',
              taxId: 'XAXX010177000',
              email: 'depaso@shops.example',
              places: [{ name: 'Centro', address: 'Calle 7' }],
              account: '002010077777777771',
            },
          ],
        },
      }),
    );
    const params = { projectId: at.projectId, merchantId: ids[0] as string };
    const { client, cookie } = await tillOf(app, params);
    const waiting = made(await owner.call('createTill', { params, body: { name: 'Otra' } }));
    made(await owner.call('removeMerchant', { params }));
    expect((await client.call('listSales', { params })).status).toBe(401);
    expect((await own(cookie)).status).toBe(401);
    expect((await open(linkIn(waiting))).status).toBe(404);
  });

  it('writes down what was done with it, and neither link, nor PIN, nor token', async () => {
    const till = await create('Caja de prueba');
    const opened = await open(linkIn(till), '480213');
    const secrets = [linkIn(till), '480213', opened.body.token, cookieIn(opened).split('=')[1] as string];
    const tables = await app.test.owner<{ name: string }>(
      `select format('%I.%I', schemaname, tablename) as name from pg_tables where schemaname = 'public'`,
    );
    for (const { name } of tables) {
      const rows = await app.test.owner<{ n: number }>(
        `select count(*)::int as n from ${name} t where t::text like any($1::text[])`,
        [secrets.map(secret => `%${secret}%`)],
      );
      expect(rows, name).toEqual([{ n: 0 }]);
    }
    const events = await app.test.owner<{ type: string }>(
      "select type from events where resource = 'till' and resource_id = $1 order by sequence",
      [till.id],
    );
    expect(events.map(({ type }) => type)).toEqual(['create', 'update']);
  });
});
