import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startReceiver } from '../../../../support/counterparts/receiver.ts';
import { groupsOf } from '../../../../support/data/notification-groups.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
let gateway: Awaited<ReturnType<typeof startReceiver>>;
let groups: ReturnType<typeof groupsOf>;
beforeAll(async () => {
  gateway = await startReceiver();
  app = await startTestApp({ outbound: gateway.outbound });
  owner = await app.as('owner@uni.example');
  groups = groupsOf(app, owner, 'phone.example');
  expect((await owner.call('updateSmsGateway', { body: { url: gateway.url, perMinute: 6000 } })).status).toBe(200);
});
afterAll(async () => {
  gateway.stop();
  await app.stop();
});
beforeEach(() => {
  gateway.received.length = 0;
  gateway.answer = { status: 200 };
});

let made = 0;
const newNumber = () => {
  made += 1;
  return `+5255${String(30_000_000 + made)}`;
};
/** A person with the code of their page. */
async function reader(): Promise<{ id: string; code: string }> {
  const [person] = await groups.people(1);
  const group = await groups.chosen([person?.id ?? ''], { type: 'urgent' });
  await groups.send(group.id, 1);
  await app.workers.drain();
  const [mail] = await groups.mails(group.id);
  const [, code = ''] = /\/inbox\/([\w-]{22})/.exec(mail?.text ?? '') ?? [];
  return { id: person?.id ?? '', code };
}
const ask = async (code: string, phone: string) => {
  const { status, body } = await app.nobody.call('askInboxPhone', { body: { code, phone } });
  await app.workers.drain();
  return { status, body };
};
const sentTo = (phone: string) =>
  gateway.received.map(({ body }) => JSON.parse(body) as { to: string; text: string }).filter(({ to }) => to === phone);
const digitsTo = (phone: string) => /^\d{6}/.exec(sentTo(phone).at(-1)?.text ?? '')?.[0] ?? '';
const prove = (code: string, phone: string, digits: string) =>
  app.nobody.call('proveInboxPhone', { body: { code, phone, digits } });
const phoneOf = async (code: string) => (await app.nobody.call('readInbox', { body: { code } })).body.phone;
const WRONG = { status: 409, body: { key: 'inbox.phone_code' } };
const otherThan = (digits: string) => (digits === '000000' ? '000001' : '000000');

describe('the number of a person', () => {
  it('is set by the code that was sent to it, once, and recorded', async () => {
    const { id, code } = await reader();
    expect(await phoneOf(code)).toEqual({ ends: null, isProven: false });
    const phone = newNumber();
    expect((await ask(code, phone.replace('+52', '+52 '))).status).toBe(204);
    const [{ text } = { text: '' }] = sentTo(phone);
    expect(text).toContain('Universidad del Valle Azul');
    const digits = digitsTo(phone);
    expect(await prove(code, newNumber(), digits)).toMatchObject(WRONG);
    expect((await prove(code, phone, digits)).body).toEqual({ ends: phone.slice(-4), isProven: true });
    expect(await prove(code, phone, digits)).toMatchObject(WRONG);
    const { body } = await owner.call('getRecipient', { params: { recipientId: id } });
    expect(body.phone).toBe(phone);
    const events = await owner.call('listRecipientEvents', { params: { recipientId: id } });
    expect(events.body.events[0]).toMatchObject({
      by: null,
      changes: [{ field: 'phone', before: null, after: phone }],
    });
    await owner.call('updateRecipient', { params: { recipientId: id }, body: { phone: newNumber() } });
    expect(await phoneOf(code)).toMatchObject({ isProven: false });
  });

  it('is not set by another person, after the time of the code, or after five wrong codes', async () => {
    const [one, other] = [await reader(), await reader()];
    const phone = newNumber();
    await ask(one.code, phone);
    const digits = digitsTo(phone);
    expect(await prove(other.code, phone, digits)).toMatchObject(WRONG);
    for (let tries = 0; tries < 5; tries += 1)
      expect(await prove(one.code, phone, otherThan(digits))).toMatchObject(WRONG);
    expect(await prove(one.code, phone, digits)).toMatchObject(WRONG);
    const late = newNumber();
    await ask(other.code, late);
    app.pass(11 * 60_000);
    expect(await prove(other.code, late, digitsTo(late))).toMatchObject(WRONG);
    app.pass(-11 * 60_000);
    expect((await prove(other.code, late, digitsTo(late))).status).toBe(200);
  });

  it('takes no more than three codes an hour, whoever asks, and ten tries', async () => {
    const people = [await reader(), await reader(), await reader(), await reader()];
    const phone = newNumber();
    for (const { code } of people.slice(1)) expect((await ask(code, phone)).status).toBe(204);
    const [first = { code: '' }, second = { code: '' }] = people;
    expect((await ask(first.code, phone)).status).toBe(429);
    for (const again of [newNumber(), newNumber()]) expect((await ask(first.code, again)).status).toBe(204);
    expect((await ask(first.code, newNumber())).status).toBe(429);
    const tries = [];
    for (let n = 0; n < 11; n += 1) tries.push((await prove(second.code, phone, '000000')).status);
    expect(tries.at(-1)).toBe(429);
  });

  it('is sent its code before other messages, and the code stands nowhere in the database', async () => {
    const { id, code } = await reader();
    gateway.answer = { status: 503 };
    const phone = newNumber();
    await ask(code, phone);
    const digits = digitsTo(phone);
    expect(digits).toMatch(/^\d{6}$/);
    const rows = await app.test.owner<{ said: string }>(
      `select to_jsonb(m)::text as said from sms_messages m where recipient_id = $1 union all select to_jsonb(p)::text from phone_proofs p where recipient_id = $1
       union all select payload::text from jobs where kind like 'sms%'`,
      [id],
    );
    expect(rows.length).toBeGreaterThan(1);
    expect(rows.filter(({ said }) => said.includes(digits) || said.includes('Valle Azul'))).toEqual([]);
    await app.test.owner(
      `insert into sms_messages (id, organization_id, attempt, reference, number, text, created_at, next_at)
       select gen_random_uuid(), organization_id, 0, 'early' || n, '+525500000000', 'x', now() - interval '1 hour', now() - interval '1 hour' from sms_messages, generate_series(1, 8) n
       where recipient_id = $1`,
      [id],
    );
    gateway.answer = { status: 200 };
    gateway.received.length = 0;
    const second = newNumber();
    await ask((await reader()).code, second);
    expect(gateway.received.slice(0, 5).map(({ body }) => JSON.parse(body).to)).toContain(second);
  });

  it('is not asked for where the organization sends no text messages', async () => {
    const { code } = await reader();
    await owner.call('updateSmsGateway', { body: { enabled: false } });
    expect((await ask(code, newNumber())).body).toMatchObject({ key: 'inbox.no_sms' });
    await owner.call('updateSmsGateway', { body: { enabled: true } });
    expect((await ask(code, '12345')).body).toMatchObject({ errors: { phone: 'invalid_phone' } });
  });
});
