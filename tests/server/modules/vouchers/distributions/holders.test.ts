import { createHmac } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CHANGING_MAC_BYTES,
  changingCodeText,
  codeStep,
  readChangingCode,
  writeChangingCode,
} from '../../../../../contract/vouchers/vouchers/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { tablesWith } from '../../../../support/documents/dump.ts';
import { cookieIn, distributionWorld, type DistributionWorld } from '../../../../support/worlds/distribution-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: DistributionWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await distributionWorld(app);
  await world.buy(8);
  await world.distribute();
  await app.workers.drain();
});
afterAll(() => app.stop());

/** Of the nth person of the world: identification 1000000 + n. */
const email = (n: number) => `persona${n}@correo.example`;
const digits = (n: number) => String(1_000_000 + n).slice(-4);
const codeOf = (n: number) => world.codeOf(email(n));
const claim = (code: string, body: object, from?: string) =>
  app.nobody.call('claimVoucher', { params: { code }, body, ...(from && { from }) });
const look = async (code: string) => made(await app.nobody.call('getPublicVoucher', { params: { code } }));
const person = async (n: number) => {
  const { beneficiaries } = made(
    await world.buyer.call('listBeneficiaries', { params: world.buying, query: { q: email(n) } }),
  );
  return beneficiaries[0];
};
const beneficiary = async (n: number) => ({ ...world.buying, beneficiaryId: (await person(n))?.id ?? '' });
const vouchersOf = async (n: number) => {
  const params = await beneficiary(n);
  return made(await world.buyer.call('listBeneficiaryVouchers', { params })).vouchers;
};
const heard = async (type: string) =>
  made(await world.buyer.call('listNotifications')).notifications.filter(each => each.type === type);
/** The newest letter to somebody comes back. */
const comesBack = async (n: number) => {
  const [mail] = await app.test.owner<{ id: string; dedupe_key: string; organization_id: string }>(
    'select id, dedupe_key, organization_id from mail_outbox where recipient = $1 order by created_at desc limit 1',
    [email(n)],
  );
  await app.app.parts.database.platform('mail', tx =>
    app.app.parts.tell(tx, 'mail.returned', {
      id: mail?.id ?? '',
      dedupeKey: mail?.dedupe_key ?? '',
      organizationId: mail?.organization_id ?? '',
      because: '550 5.1.1 User unknown',
      isAddressRefused: true,
    }),
  );
};
const resend = async (n: number) => {
  const params = await beneficiary(n);
  const [voucher] = await vouchersOf(n);
  const answer = made(
    await world.buyer.call('resendVoucher', { params: { ...params, voucherId: voucher?.id ?? '' }, body: {} }),
  );
  await app.workers.drain();
  return answer;
};

describe('a voucher in the hands of whoever has its link', () => {
  it('says nothing personal and no balance before it is claimed', async () => {
    const shown = await look(await codeOf(0));
    expect(shown).toMatchObject({
      status: 'sent',
      claim: 'due',
      triesLeft: 5,
      face: 500_00,
      currency: 'MXN',
      decimals: 2,
      offer: { name: world.offer.name },
    });
    expect(JSON.stringify(shown)).not.toMatch(/Persona|correo|1000000|"balance":/);
    // The last day ends in the offer's country, not in Greenwich.
    expect(new Date(shown.expiresAt).toISOString().slice(11, 16)).toBe('06:00');
    const unknown = await app.nobody.call('getPublicVoucher', { params: { code: 'A'.repeat(22) } });
    expect(unknown).toMatchObject({ status: 404, body: { key: 'voucher.unknown' } });
  });

  it('is claimed by the last digits, once, and then opened by its PIN: in a session that no script reads', async () => {
    const code = await codeOf(1);
    const claimed = await Promise.all([
      claim(code, { digits: digits(1), pin: '2468' }),
      claim(code, { digits: digits(1), pin: '1357' }),
    ]);
    expect(claimed.map(({ status }) => status).sort()).toEqual([200, 409]);
    const won = claimed.find(({ status }) => status === 200);
    const pin = claimed.indexOf(won as (typeof claimed)[0]) === 0 ? '2468' : '1357';
    expect(String(won?.headers['set-cookie'])).toMatch(
      new RegExp(`^sello_voucher=[\\w-]{43}; Path=/api/v1/vouchers/${code}; Max-Age=1800; HttpOnly; SameSite=Strict`),
    );
    expect(won?.body).toMatchObject({ status: 'active', claim: 'done', balance: 500_00, holder: 'Persona Númerob' });
    expect((await person(1))?.status).toBe('active');
    const cookie = cookieIn(won as (typeof claimed)[0]);
    const held = made(await app.nobody.call('getHeldVoucher', { params: { code }, headers: { cookie } }));
    // The key makes the code without the server.
    const step = codeStep(Date.parse(held.now));
    const mac = createHmac('sha256', Buffer.from(held.key ?? '', 'base64url'))
      .update(changingCodeText(held.number, step))
      .digest()
      .subarray(0, CHANGING_MAC_BYTES)
      .toString('base64url');
    const { number, lastDay } = held;
    const shown = { number, step, mac, lastDay, genuine: held.genuine ?? '' };
    expect(readChangingCode(writeChangingCode(shown))).toEqual(shown);
    const history = made(await app.nobody.call('listVoucherHistory', { params: { code }, headers: { cookie } }));
    expect(history).toMatchObject({ total: 1, lines: [{ movement: 'distribution', amount: 500_00, balance: 500_00 }] });
    const shops = made(await app.nobody.call('listVoucherMerchants', { params: { code } }));
    expect(shops.total).toBeGreaterThan(0);
    // The session of one voucher opens no other, and a closed one nothing.
    const other = await app.nobody.call('getHeldVoucher', { params: { code: await codeOf(0) }, headers: { cookie } });
    expect(other).toMatchObject({ status: 401, body: { key: 'voucher.session_over' } });
    await app.nobody.call('closeVoucher', { params: { code }, headers: { cookie } });
    expect((await app.nobody.call('getHeldVoucher', { params: { code }, headers: { cookie } })).status).toBe(401);
    const opened = await app.nobody.call('openVoucher', { params: { code }, body: { pin } });
    expect(opened).toMatchObject({ status: 200, body: { key: held.key } });
    // A session ends half an hour after the last thing that was done.
    await app.test.owner("update voucher_sessions set ends_at = now() - interval '1 second'");
    expect(
      (await app.nobody.call('getHeldVoucher', { params: { code }, headers: { cookie: cookieIn(opened) } })).status,
    ).toBe(401);
  });

  it('is locked after five wrong tries, at once or one after the other, until it is sent anew', async () => {
    const code = await codeOf(2);
    const tries = await Promise.all(
      Array.from({ length: 8 }, (_, i) => claim(code, { digits: String(9000 + i), pin: '2468' })),
    );
    expect(tries.filter(({ body }) => (body as { key?: string }).key === 'voucher.wrong_digits')).toHaveLength(5);
    expect(tries.filter(({ body }) => (body as { key?: string }).key === 'voucher.locked')).toHaveLength(3);
    expect(await look(code)).toMatchObject({ claim: 'locked', triesLeft: 0 });
    expect(await claim(code, { digits: digits(2), pin: '2468' })).toMatchObject({ status: 403 });
    expect(await resend(2)).toMatchObject({ status: 'sent', locked: false });
    // The old link is nobody's any more.
    expect((await app.nobody.call('getPublicVoucher', { params: { code } })).status).toBe(404);
    const fresh = await codeOf(2);
    expect(fresh).not.toBe(code);
    expect((await claim(fresh, { digits: digits(2), pin: '2468' })).status).toBe(200);
    for (let i = 0; i < 5; i += 1)
      expect(await app.nobody.call('openVoucher', { params: { code: fresh }, body: { pin: '0000' } })).toMatchObject({
        status: 400,
        body: { key: 'voucher.wrong_pin', errors: { pin: 'invalid' } },
      });
    expect(await app.nobody.call('openVoucher', { params: { code: fresh }, body: { pin: '2468' } })).toMatchObject({
      status: 403,
      body: { key: 'voucher.locked' },
    });
  });

  it('is guessed at no faster by trying many: an address has its tries', async () => {
    const from = '203.0.113.77';
    const code = await codeOf(3);
    const answers: number[] = [];
    for (let i = 0; i < 61; i += 1)
      answers.push((await app.nobody.call('openVoucher', { params: { code }, body: { pin: '1234' }, from })).status);
    expect(answers.slice(0, 60)).not.toContain(429);
    expect(answers.at(-1)).toBe(429);
    expect((await app.nobody.call('openVoucher', { params: { code }, body: { pin: '1234' } })).status).toBe(409);
  });

  it('is suspended by "it was not me", and good again under a new link', async () => {
    const code = await codeOf(4);
    const claimed = await claim(code, { digits: digits(4), pin: '1111' });
    const cookie = cookieIn(claimed);
    expect((await app.nobody.call('suspendVoucher', { params: { code }, body: {} })).status).toBe(401);
    const suspended = await app.nobody.call('suspendVoucher', { params: { code }, headers: { cookie }, body: {} });
    expect(suspended.body).toMatchObject({ status: 'suspended' });
    const disowned = { saleId: null, isSuspended: true };
    expect(await heard('saleDisowned')).toMatchObject([{ status: 'new', data: { disowned } }]);
    expect((await app.nobody.call('getHeldVoucher', { params: { code }, headers: { cookie } })).status).toBe(401);
    expect(await app.nobody.call('openVoucher', { params: { code }, body: { pin: '1111' } })).toMatchObject({
      status: 409,
      body: { key: 'voucher.over' },
    });
    await resend(4);
    expect(await heard('saleDisowned')).toMatchObject([{ status: 'completed' }]);
    expect(await look(await codeOf(4))).toMatchObject({ status: 'sent', claim: 'due' });
  });

  it('is rejected by whoever it is not for, or by a letter that comes back', async () => {
    const code = await codeOf(5);
    expect((await app.nobody.call('rejectVoucher', { params: { code }, body: {} })).body).toMatchObject({
      status: 'rejected',
    });
    expect((await person(5))?.status).toBe('rejected');
    expect(await heard('vouchers')).toMatchObject([
      { status: 'new', data: { voucher: { what: 'rejected', count: 1 } } },
    ]);
    expect((await claim(code, { digits: digits(5), pin: '2468' })).status).toBe(409);
    expect(await resend(5)).toMatchObject({ status: 'sent' });
    expect(await heard('vouchers')).toMatchObject([{ status: 'completed' }]);
    expect((await person(5))?.status).toBe('sent');
    await comesBack(5);
    expect((await vouchersOf(5))[0]).toMatchObject({ status: 'rejected', mailError: '550 5.1.1 User unknown' });
    expect((await person(5))?.status).toBe('rejected');
  });

  it('whose letter comes back is told of to whoever gave it, with all of its distribution in one notice until that is read', async () => {
    const told = async () =>
      (await heard('vouchers')).flatMap(({ data: { voucher } }) => (voucher?.what === 'undelivered' ? [voucher] : []));
    const before = (await told())[0]?.count ?? 0;
    for (const n of [6, 7]) await comesBack(n);
    expect(await told()).toMatchObject([
      { count: before + 2, amount: (before + 2) * 500_00, placeId: world.buying.voucherProjectId },
    ]);
    await resend(6);
    await resend(7);
  });

  it('that reached somebody else waits for nobody once it is canceled', async () => {
    await resend(5);
    made(await app.nobody.call('rejectVoucher', { params: { code: await codeOf(5) }, body: {} }));
    const waiting = async () =>
      (await heard('vouchers')).filter(
        ({ status, data }) => status !== 'completed' && data.voucher?.what === 'rejected',
      ).length;
    expect(await waiting()).toBe(1);
    const params = { ...world.buying, beneficiaryId: (await person(5))?.id ?? '' };
    const body = { status: 'canceled' as const, reason: 'Se fue.' };
    made(await world.buyer.call('changeBeneficiaryStatus', { params, body }));
    expect(await waiting()).toBe(0);
  });

  it('is no more once its last day is over', async () => {
    const code = await codeOf(6);
    await app.test.owner(
      `update vouchers set expires_at = now() - interval '1 second' where beneficiary_id = (select id from beneficiaries where email = $1)`,
      [email(6)],
    );
    expect(await look(code)).toMatchObject({ status: 'expired' });
    expect((await claim(code, { digits: digits(6), pin: '2468' })).status).toBe(409);
  });

  it('stands in no copy of the database in clear: neither link, nor PIN, nor session', async () => {
    const code = await codeOf(7);
    const claimed = await claim(code, { digits: digits(7), pin: '480213' });
    const token = cookieIn(claimed).split('=')[1] ?? '';
    const key = claimed.body.key ?? '';
    const forms = [code, Buffer.from(code).toString('base64'), Buffer.from(code).toString('hex')];
    expect(await tablesWith(app, [...forms, token, key, '480213'])).toEqual([]);
  });

  it('of whoever is erased opens nothing any more, names nobody, and leaves the books in order', async () => {
    const code = await codeOf(3);
    const { recipients } = made(await world.buyer.call('listRecipients', { query: { q: email(3) } }));
    const recipientId = recipients[0]?.id ?? '';
    made(
      await world.buyer.call('eraseRecipient', {
        params: { recipientId },
        body: { confirm: email(3), reason: 'asked' },
      }),
    );
    // What waits for a seal is erased once it has it.
    await app.workers.drain({ all: true });
    expect((await app.nobody.call('getPublicVoucher', { params: { code } })).status).toBe(404);
    expect(
      await app.test.owner(
        `select count(*)::int as n from mail_outbox where recipient = $1 or dedupe_key in (
           select 'voucher:' || v.id || ':0' from vouchers v join beneficiaries b on b.id = v.beneficiary_id where b.erased_at is not null) and sealed is not null`,
        [email(3)],
      ),
    ).toEqual([{ n: 0 }]);
    expect(await app.test.owner('select count(*)::int as n from beneficiaries where erased_at is not null')).toEqual([
      { n: 1 },
    ]);
    expect(await app.test.owner(`select * from ledger_check('${world.offer.id}')`)).toEqual([]);
  });
});
