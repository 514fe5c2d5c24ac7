import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { json } from 'node:stream/consumers';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { fillTemplate } from '../../../../contract/accounts/sms/index.ts';
import { wakeSms } from '../../../../server/modules/accounts/sms/hand.ts';
import { startReceiver } from '../../../support/counterparts/receiver.ts';
import { groupsOf } from '../../../support/data/notification-groups.ts';
import { startTestApp, type Client, type TestApp } from '../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
let gateway: Awaited<ReturnType<typeof startReceiver>>;
let groups: ReturnType<typeof groupsOf>;
beforeAll(async () => {
  gateway = await startReceiver();
  app = await startTestApp({ outbound: gateway.outbound });
  owner = await app.as('owner@uni.example');
  groups = groupsOf(app, owner, 'sms.example');
  const set = await owner.call('updateSmsGateway', {
    body: { url: gateway.url, headers: [{ name: 'Authorization', value: 'Bearer s3cret' }] },
  });
  expect(set.status).toBe(200);
});
afterAll(async () => {
  gateway.stop();
  await app.stop();
});
let made = 0;
beforeEach(() => {
  gateway.received.length = 0;
  gateway.answer = ({ body }) => ({ status: 202, body: JSON.stringify({ id: `gw-${JSON.parse(body).reference}` }) });
});

const tokenOf = async (client = owner) =>
  (await client.call('getSmsGateway')).body.receiptUrl.split('/').at(-1) as string;
const receipt = (token: string, body: object) => app.nobody.call('takeSmsReceipt', { params: { token }, body });
/** Adds a person with a telephone. */
const person = async () => {
  made += 1;
  const [one] = await groups.people(1);
  const id = one?.id as string;
  await app.test.owner('update recipients set phone = $2 where id = $1', [id, `+5255${String(10_000_000 + made)}`]);
  return { id, email: one?.email as string };
};
/** Sends an urgent group, which no hour of the night holds back. */
const send = async (people: readonly { id: string }[], more: object = {}) => {
  const group = await groups.chosen(
    people.map(({ id }) => id),
    { channels: ['sms'], type: 'urgent', ...more },
  );
  expect(await groups.send(group.id, people.length)).toMatchObject({ status: 202 });
  await app.workers.drain();
  return group.id;
};
const item = async (group: string) => (await groups.items(group))[0];

describe('the SMS gateway of an organization', () => {
  it('never answers the values of its headers, and keeps them sealed', async () => {
    const { body } = await owner.call('getSmsGateway');
    expect(body).toMatchObject({ headerNames: ['authorization'], enabled: true, url: gateway.url });
    expect(JSON.stringify(body)).not.toContain('s3cret');
    expect(JSON.stringify(await app.test.owner('select * from sms_gateways'))).not.toContain('s3cret');
  });

  it.each([
    [{ url: 'http://sms.example/send' }, { url: 'https_link' }],
    [{ url: 'https://10.0.0.1/send' }, { url: 'address_not_public' }],
    [{ url: 'ftp://sms.example' }, { url: 'https_link' }],
    [{ body: '{"to": "{to}"}' }, { body: 'template_fields' }],
    [{ body: '{to} {text} {id}' }, { body: 'invalid' }],
    [{ headers: [{ name: 'x-a', value: 'a\r\nx-b: c' }] }, { 'headers.0.value': 'control_characters' }],
    [{ headers: [{ name: 'Host', value: 'other' }] }, { 'headers.0.name': 'invalid' }],
    [{ deliveredWords: ['same'], failedWords: ['same'] }, { failedWords: 'duplicate_row' }],
  ])('refuses %j', async (body, errors) => {
    expect((await owner.call('updateSmsGateway', { body })).body).toMatchObject({ errors });
  });

  it('sends headers of one gateway to no other', async () => {
    const url = 'https://93.184.215.14/send';
    expect((await owner.call('updateSmsGateway', { body: { url } })).body).toMatchObject({
      errors: { headers: 'required' },
    });
  });

  it('fills a template so that no value adds a field', () => {
    const values = { to: '+52', text: '", "to": "+1&to=+1', id: '{text}', receipt: 'https://a.example' };
    const json = fillTemplate('{"to":"{to}","list":["{text}"],"ref":"{id}"}', 'json', values);
    expect(JSON.parse(json)).toEqual({ to: '+52', list: [values.text], ref: '{text}' });
    const form = fillTemplate('to={to}&body={text}&ref={id}', 'form', values);
    expect([...new URLSearchParams(form)]).toEqual([
      ['to', '+52'],
      ['body', values.text],
      ['ref', '{text}'],
    ]);
  });
});

describe('a notification group by SMS', () => {
  it('hands each person their text once, and waits for receipts', async () => {
    const people = [await person(), await person()];
    const group = await send(people, {
      description: { 'en-US': null, 'es-MX': 'Mañana a las 9' },
      title: { 'en-US': null, 'es-MX': 'Aviso' },
    });
    expect(gateway.received).toHaveLength(2);
    const [one] = gateway.received;
    expect(one?.headers).toMatchObject({ authorization: 'Bearer s3cret', 'content-type': 'application/json' });
    const items = await groups.items(group);
    expect(items.map(({ known }) => known)).toEqual(['sent', 'sent']);
    const sent = gateway.received.map(({ body }) => JSON.parse(body));
    expect(sent.map(({ reference }) => reference).sort()).toEqual(items.map(({ id }) => id).sort());
    expect(sent[0]).toMatchObject({ text: 'Aviso\nMañana a las 9', to: expect.stringMatching(/^\+5255/) });
    expect(await groups.read(group)).toMatchObject({ state: 'completed' });
    expect(
      await app.test.owner('select number, text from sms_messages where number is not null or text is not null'),
    ).toEqual([]);
  });

  it('moves by receipts as JSON or as a form, by either id, and never back', async () => {
    const token = await tokenOf();
    const group = await send([await person()]);
    const { id } = (await item(group)) as { id: string };
    expect((await receipt(token, { id: `gw-${id}`, status: 'queued' })).status).toBe(204);
    expect(await item(group)).toMatchObject({ known: 'sent' });
    expect((await receipt(token, { id: `gw-${id}`, status: 'Delivered' })).status).toBe(204);
    expect(await item(group)).toMatchObject({ known: 'delivered' });
    for (const status of ['failed', 'delivered']) await receipt(token, { id: `gw-${id}`, status });
    expect(await item(group)).toMatchObject({ known: 'delivered', reason: null });
    const failed = await send([await person()]);
    const other = (await item(failed)) as { id: string };
    const json = await app.http.inject({
      method: 'POST',
      url: `/api/v1/public/sms/${token}`,
      payload: { id: other.id, status: 'undelivered' },
    });
    expect(json.statusCode).toBe(204);
    expect(await item(failed)).toMatchObject({ known: 'failed', reason: 'refused' });
  });

  it('moves nothing by a forged, foreign, unknown or malformed receipt', async () => {
    const group = await send([await person()]);
    const { id } = (await item(group)) as { id: string };
    const said = { id: `gw-${id}`, status: 'delivered' };
    const token = await tokenOf();
    const foreign = await tokenOf(await app.as('owner@trial.example'));
    const [organization] = token.split('.');
    for (const forged of [`${organization}.${foreign.split('.')[1]}`, `${organization}.`, 'x', `${token}x`])
      expect((await receipt(forged, said)).status).toBe(404);
    for (const body of [{ id: 'unknown', status: 'delivered' }, { status: 'delivered' }, { id: `gw-${id}` }])
      expect((await receipt(token, body)).status).toBe(204);
    expect((await receipt(foreign, said)).status).toBe(204);
    expect(await item(group)).toMatchObject({ known: 'sent' });
  });

  it('takes a receipt that comes before our own commit', async () => {
    const token = await tokenOf();
    let early: Promise<unknown> | undefined;
    gateway.answer = ({ body }) => {
      const id = `early-${JSON.parse(body).reference}`;
      early = receipt(token, { id, status: 'delivered' });
      return { status: 200, body: JSON.stringify({ id }) };
    };
    const group = await send([await person()]);
    await early;
    expect(await item(group)).toMatchObject({ known: 'delivered' });
  });

  it('tries again while the gateway is away, under the same reference, and fails at a refusal', async () => {
    gateway.answer = { status: 503 };
    const group = await send([await person()]);
    expect(await item(group)).toMatchObject({ state: 'processing' });
    gateway.answer = { status: 400, body: 'no such number' };
    app.pass(6000);
    await wakeSms(app.app.parts);
    await app.workers.drain();
    expect(await item(group)).toMatchObject({ known: 'failed', reason: 'refused' });
    const references = gateway.received.map(({ body }) => JSON.parse(body).reference);
    expect(new Set(references).size).toBe(1);
    expect(references).toHaveLength(2);
  });

  it('hands over no more in a minute than the gateway takes', async () => {
    app.pass(120_000);
    await owner.call('updateSmsGateway', { body: { perMinute: 2 } });
    const group = await send([await person(), await person(), await person()]);
    expect(gateway.received).toHaveLength(2);
    app.pass(61_000);
    await wakeSms(app.app.parts);
    await app.workers.drain();
    expect(gateway.received).toHaveLength(3);
    expect((await groups.items(group)).map(({ known }) => known)).toEqual(['sent', 'sent', 'sent']);
    await owner.call('updateSmsGateway', { body: { perMinute: 600 } });
  });

  it('shows in the preview how many segments the text takes', async () => {
    const someone = await person();
    const preview = async (text: string) => {
      const { id } = await groups.chosen([someone.id], {
        channels: ['sms'],
        title: { 'en-US': null, 'es-MX': 'A' },
        description: { 'en-US': null, 'es-MX': text },
      });
      return (await owner.call('previewNotification', { ...groups.at(id), body: { channel: 'sms' } })).body;
    };
    expect(await preview('x'.repeat(158))).toMatchObject({ segments: 1, text: `A\n${'x'.repeat(158)}` });
    expect(await preview('x'.repeat(159))).toMatchObject({ segments: 2 });
    expect(await preview(`☎${'x'.repeat(68)}`)).toMatchObject({ segments: 2 });
  });

  it('keeps nothing of an erased person', async () => {
    gateway.answer = { status: 503 };
    const someone = await person();
    await send([someone]);
    await owner.call('eraseRecipient', {
      params: { recipientId: someone.id },
      body: { confirm: someone.email, reason: 'asked' },
    });
    gateway.received.length = 0;
    app.pass(6000);
    await wakeSms(app.app.parts);
    await app.workers.drain();
    expect(gateway.received).toEqual([]);
    expect(await app.test.owner('select 1 from sms_messages where recipient_id = $1', [someone.id])).toEqual([]);
  });
});

describe('the stand-in of a development installation', () => {
  const post = (body: object) => app.http.inject({ method: 'POST', url: '/dev/sms', payload: body });
  const one = { to: '+525512345678', text: 'Hola <b>', reference: 'ref-1' };

  it('takes a message once under its reference, and says that it is a stand-in', async () => {
    const [first, again] = [await post(one), await post(one)];
    expect(first.json()).toEqual(again.json());
    const { body } = await app.http.inject('/dev/sms');
    expect(body).toContain('stand-in');
    expect(body).toContain('Hola &lt;b&gt;');
    expect(body.match(/ref-1/g)).toHaveLength(1);
  });

  it('posts receipts over HTTP, before its answer or after it, delivered or failed', async () => {
    const receipts: { id: string; status: string }[] = [];
    let onReceipt = () => {};
    const listener = createServer((question, reply) => {
      void json(question).then(said => {
        receipts.push(said as (typeof receipts)[number]);
        reply.writeHead(204).end();
        onReceipt();
      });
    });
    await new Promise<void>(ready => listener.listen(0, '127.0.0.1', ready));
    const callback = `http://127.0.0.1:${(listener.address() as AddressInfo).port}/receipt`;
    const early = (await post({ ...one, to: '+525512345604', reference: 'r4', callback })).json();
    expect(receipts).toEqual([{ id: early.id, status: 'delivered' }]);
    const late = new Promise<void>(settle => (onReceipt = settle));
    const failed = (await post({ ...one, to: '+525512345600', reference: 'r5', callback })).json();
    expect(receipts).toHaveLength(1);
    await late;
    expect(receipts[1]).toEqual({ id: failed.id, status: 'failed' });
    listener.closeAllConnections();
    listener.close();
  });

  it('refuses, fails and recovers by how a number ends', async () => {
    expect((await post({ ...one, to: '+525512345601', reference: 'r2' })).statusCode).toBe(400);
    const away = { ...one, to: '+525512345602', reference: 'r3' };
    expect((await post(away)).statusCode).toBe(503);
    expect((await post(away)).statusCode).toBe(200);
    expect((await post({ to: 'x' })).statusCode).toBe(400);
  });
});
