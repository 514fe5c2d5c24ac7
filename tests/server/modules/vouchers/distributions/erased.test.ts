import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { tablesWith } from '../../../../support/documents/dump.ts';
import { saleWorld, type SaleWorld } from '../../../../support/worlds/sale-world.ts';
import { made } from '../../../../support/worlds/voucher-world.ts';

let app: TestApp;
let world: SaleWorld;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  world = await saleWorld(app, 2);
}, 120_000);
afterAll(() => app.stop());

const newest = async (count: number) =>
  app.test.owner<{ id: string; email: string }>(
    'select id, email from beneficiaries order by created_at desc, id limit $1',
    [count],
  );
const erase = async (email: string) => {
  const { recipients } = made(await world.buyer.call('listRecipients', { query: { q: email } }));
  const params = { recipientId: recipients[0]?.id ?? '' };
  made(await world.buyer.call('eraseRecipient', { params, body: { confirm: email, reason: 'asked' } }));
  await app.workers.drain();
};

describe('whoever is erased', () => {
  it('is erased among those who have vouchers though their address was put right there, and so is what happened', async () => {
    const { beneficiaries } = made(
      await world.buyer.call('listBeneficiaries', { params: world.buying, query: { q: 'persona0@' } }),
    );
    const [{ id, email } = { id: '', email: '' }] = beneficiaries;
    const params = { ...world.buying, beneficiaryId: id };
    const code = await world.codeOf(email);
    made(await app.nobody.call('claimVoucher', { params: { code }, body: { digits: '0000', pin: '2468' } }));
    made(await world.buyer.call('updateBeneficiary', { params, body: { email: 'corregida@correo.example' } }));
    // Sent there, it waits for a second person, and the previous address is notified twice.
    const { vouchers } = made(await world.buyer.call('listBeneficiaryVouchers', { params }));
    made(
      await world.buyer.call('resendVoucher', { params: { ...params, voucherId: vouchers[0]?.id ?? '' }, body: {} }),
    );
    expect(await tablesWith(app, ['corregida@correo.example'])).toContain('public.voucher_readdressings');
    expect(
      await app.test.owner("select 1 from mail_outbox where recipient = $1 and dedupe_key like 'voucher-notice:%'", [
        email,
      ]),
    ).toHaveLength(2);
    await app.workers.drain();
    await erase(email);
    const [row] = await app.test.owner(
      'select name, lastname, email, phone_number, identification from beneficiaries where id = $1',
      [id],
    );
    expect(row).toEqual({ name: '', lastname: '', email: '', phone_number: '', identification: '' });
    expect(await tablesWith(app, ['corregida@correo.example', email])).toEqual([]);
    // Nobody is asked any longer to approve the other address.
    expect(await app.test.owner("select state from voucher_readdressings where state = 'waiting'")).toEqual([]);
    expect(
      await app.test.owner(
        "select 1 from notifications where details ->> 'what' = 'readdressingWaits' and status <> 'completed'",
      ),
    ).toEqual([]);
  });

  it('keeps nobody else of a distribution from their cards', async () => {
    await world.buy(2);
    const rows = await newest(2);
    const { id: distributionId } = await world.distribute({
      method: 'manual',
      delivery: 'cards',
      beneficiaries: rows.map(({ id }) => id),
    });
    await app.workers.drain();
    await erase(rows[0]?.email ?? '');
    const params = { ...world.buying, distributionId };
    const printed = await world.buyer.call('printCards', { params, body: { again: false } });
    expect(printed.status).toBe(200);
    const states = await app.test.owner<{ status: string }>(
      'select status from vouchers where beneficiary_id = any($1) order by status',
      [rows.map(({ id }) => id)],
    );
    expect(states.map(({ status }) => status)).toEqual(['active', 'sent']);
  });

  it('is given nothing that was bought for them and had not been given', async () => {
    await world.buy(2);
    const [one, other] = await newest(2);
    for (const { email } of [one, other].flatMap(each => each ?? []))
      await world.buyer.call('createRecipient', { body: { name: 'Persona', lastname: 'Equis', email } });
    await erase(one?.email ?? '');
    // Another of them is erased once a distribution of theirs is planned, before it begins.
    const { id: distributionId } = made(
      await world.buyer.call('createDistribution', {
        params: world.buying,
        body: { name: 'A todos', method: 'immediate' },
      }),
    );
    await app.test.owner('update beneficiaries set erased_at = now() where id = $1', [other?.id]);
    await app.workers.drain();
    const ids = [one, other].map(each => each?.id);
    expect(await app.test.owner('select id from vouchers where beneficiary_id = any($1)', [ids])).toEqual([]);
    const rows = await app.test.owner('select state from distribution_rows where distribution_id = $1', [
      distributionId,
    ]);
    expect(rows).toEqual([{ state: 'refused' }]);
  });

  it('is not named again, and is sent nothing more', async () => {
    await world.hold(1);
    const [holder] = made(
      await world.buyer.call('listBeneficiaries', { params: world.buying, query: { q: 'persona1@' } }),
    ).beneficiaries;
    const params = { ...world.buying, beneficiaryId: holder?.id ?? '' };
    const { vouchers } = made(await world.buyer.call('listBeneficiaryVouchers', { params }));
    const { recipients } = made(await world.buyer.call('listRecipients', { query: { q: holder?.email ?? '' } }));
    const of = { params: { recipientId: recipients[0]?.id ?? '' } };
    expect(made(await world.buyer.call('getErasure', of)).vouchers).toBe(1);
    await erase(holder?.email ?? '');
    const { revision, erasedAt } = made(await world.buyer.call('getBeneficiary', { params }));
    expect(erasedAt).not.toBeNull();
    expect(made(await world.buyer.call('getErasure', of)).vouchers).toBe(0);
    const refusal = { status: 409, body: { key: 'recipient.erased' } };
    const body = { name: 'Otra', lastname: 'Persona', email: 'otra@correo.example', revision };
    expect(await world.buyer.call('updateBeneficiary', { params, body })).toMatchObject(refusal);
    const voucherId = vouchers[0]?.id ?? '';
    expect(await world.buyer.call('resendVoucher', { params: { ...params, voucherId }, body: {} })).toMatchObject(
      refusal,
    );
    // As one of before this, who had been called something again.
    await app.test.owner("update beneficiaries set email = 'otra@correo.example' where id = $1", [
      params.beneficiaryId,
    ]);
    expect(await world.buyer.call('resendVoucher', { params: { ...params, voucherId }, body: {} })).toMatchObject(
      refusal,
    );
    await app.workers.drain();
    expect(await app.test.owner("select id from mail_outbox where recipient = 'otra@correo.example'")).toEqual([]);
  });

  it('is due nothing, and a till says of their voucher that it is over, not that it is to be claimed', async () => {
    await world.buy(1);
    const [row] = await newest(1);
    await world.buyer.call('createRecipient', {
      body: { name: 'Persona', lastname: 'Equis', email: row?.email ?? '' },
    });
    const params = { ...world.buying, beneficiaryId: row?.id ?? '' };
    expect(made(await world.buyer.call('getBeneficiary', { params }))).toMatchObject({ due: 500_00, erasedAt: null });
    await erase(row?.email ?? '');
    expect(made(await world.buyer.call('getBeneficiary', { params })).due).toBe(0);
    const given = await app.test.owner<{ number: string; status: string }>(
      'select v.number, v.status from vouchers v join beneficiaries b on b.id = v.beneficiary_id where b.erased_at is not null order by v.status',
    );
    expect(new Set(given.map(({ status }) => status))).toEqual(new Set(['active', 'sent']));
    for (const { number } of given)
      expect(await world.charge({ voucher: number })).toMatchObject({ status: 409, body: { key: 'sale.over' } });
    const people = await app.test.owner<{ id: string }>(
      'select d.id from distributions d join vouchers v on v.distribution_id = d.id join beneficiaries b on b.id = v.beneficiary_id where b.erased_at is not null limit 1',
    );
    const at = { ...world.buying, distributionId: people[0]?.id ?? '' };
    const listed = made(await world.buyer.call('listDistributionPeople', { params: at })).people;
    expect(listed.filter(({ beneficiary }) => beneficiary.erasedAt !== null)).not.toEqual([]);
    expect(listed.every(({ beneficiary: { name, erasedAt } }) => (name === '') === (erasedAt !== null))).toBe(true);
  });
});
