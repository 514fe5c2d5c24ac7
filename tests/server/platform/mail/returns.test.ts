import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../server/platform/log/index.ts';
import {
  createReturnPath,
  createReturnReceiver,
  createTakeReport,
  queueMail,
  type ReturnedMail,
  type ReturnReceiver,
} from '../../../../server/platform/mail/index.ts';
import { readReport } from '../../../../server/platform/mail/returns/report.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';
import { reportText, sendBack, type Report } from '../../../support/documents/reports.ts';

const secret = randomBytes(32);
const path = createReturnPath(secret, 'bounces@mail.example');
const read = (report: Report) => readReport(Buffer.from(reportText(report)));

describe('a return path', () => {
  const id = randomUUID();

  it('is one of each mail, within what an address may have, and leads back to it in whatever case', () => {
    const address = createReturnPath(secret, `${'b'.repeat(14)}@mail.example`).of(id);
    expect(address.indexOf('@')).toBeLessThanOrEqual(64);
    expect(path.of(id)).not.toBe(path.of(randomUUID()));
    expect(path.mailOf(path.of(id))).toBe(id);
    expect(path.mailOf(path.of(id).toUpperCase())).toBe(id);
  });

  it.each([
    ['another code', (address: string) => address.replace(/\.[a-z2-7]{16}@/, `.${'a'.repeat(16)}@`)],
    [
      'the code of another mail',
      (address: string) => path.of(randomUUID()).replace(/\+\w+/, /\+\w+/.exec(address)?.[0] ?? ''),
    ],
    ['no code', (address: string) => address.replace(/\.[a-z2-7]{16}@/, '@')],
    ['another domain', (address: string) => `${address}.evil.example`],
    ['another name', (address: string) => address.replace('bounces', 'bounces+bounces')],
    ['nothing but the name', () => 'bounces@mail.example'],
    ['a line more', (address: string) => `${address}\r\nRCPT TO:<x@y.example>`],
  ])('with %s is nobody’s', (_, change) => {
    expect(path.mailOf(change(path.of(id)))).toBeUndefined();
  });

  it('is made with the secret', () => {
    expect(createReturnPath(randomBytes(32), 'bounces@mail.example').mailOf(path.of(id))).toBeUndefined();
  });
});

describe('a report', () => {
  it('says what failed, and why, in plain text', () => {
    expect(read({})).toEqual({ action: 'failed', because: '550 5.1.1 <ana@uni.example>: Recipient address rejected' });
    expect(read({ said: 'smtp; 550 No such user' })?.because).toBe('5.1.1 550 No such user');
    expect(read({ action: 'Failed', status: '4.4.7', said: '' })).toEqual({ action: 'failed', because: '4.4.7' });
    expect(read({ action: 'delayed', status: '4.4.1' })).toMatchObject({ action: 'delayed' });
    expect(read({ encoding: 'base64' })).toEqual(read({}));
    expect(read({ encoding: 'quoted-printable' })).toEqual(read({}));
    expect(read({ type: 'message/global-delivery-status; charset=utf-8' })).toEqual(read({}));
    expect(read({ said: 'smtp; 550\n  5.1.1 folded\n\tonce more' })?.because).toBe('550 5.1.1 folded once more');
    expect(read({ said: 'smtp; 550 5.1.1 buzón lleno' })?.because).toBe('550 5.1.1 buzón lleno');
  });

  it('of several is one on a failure where it reached nobody', () => {
    const group = (action: string) => `Action: ${action}\nStatus: 5.0.0`;
    expect(read({ groups: [group('failed'), group('delayed')] })).toMatchObject({ action: 'failed' });
    for (const action of ['delivered', 'relayed', 'expanded'])
      expect(read({ groups: [group('failed'), group(action)] })).toBeUndefined();
  });

  it('is nothing else that comes', () => {
    expect(read({ action: 'delivered', status: '2.0.0' })).toBeUndefined();
    expect(read({ type: 'text/plain' })).toBeUndefined();
    expect(read({ groups: [] })).toBeUndefined();
    expect(read({ groups: ['Status: 5.1.1'] })).toBeUndefined();
    const text = reportText();
    for (const other of [
      '',
      '\r\n',
      'Subject: I am away\r\n\r\nUntil Monday. Action: failed',
      text.replace('multipart/report', 'multipart/mixed'),
      text.replace('boundary="b/1"', 'boundary=""'),
      text.slice(0, text.indexOf('message/delivery-status')),
      '\0'.repeat(1_000),
    ])
      expect(readReport(Buffer.from(other))).toBeUndefined();
  });

  it('says in its words nothing that moves, hides or turns what stands beside it', () => {
    const because = read({ said: 'smtp; 550 \u202Egnorw\u0007 \0 <script>alert(1)</script>' })?.because;
    expect(because).toBe('5.1.1 550 gnorw <script>alert(1)</script>');
    expect(read({ said: `smtp; ${'ñ'.repeat(5_000)}` })?.because.length).toBe(300);
  });

  it('costs what its length does, whatever it holds', () => {
    const text = reportText();
    for (const part of ['\n', ' \n', '=', '= ', '\n ', ';boundary=', '--b/1\n', 'a:b\n', '\n\n \n']) {
      const many = part.repeat(200_000 / part.length);
      const begun = process.cpuUsage();
      readReport(Buffer.from(text.replace('\r\n\r\n', `\r\n${many}\r\n\r\n`)));
      readReport(Buffer.from(text.replace('Reporting-MTA', `${many}Reporting-MTA`)));
      const { user } = process.cpuUsage(begun);
      expect(user, JSON.stringify(part)).toBeLessThan(2_000_000);
    }
  });
});

describe('the server that takes reports', () => {
  const organizationId = randomUUID();
  let test: TestDatabase;
  let receiver: ReturnReceiver;
  let port: number;
  let told: ReturnedMail[];
  let fails = false;

  beforeAll(async () => {
    test = await createDatabase();
  });
  beforeEach(async () => {
    told = [];
    fails = false;
    await test.owner('truncate jobs, mail_outbox cascade');
    receiver = createReturnReceiver({
      returnPath: path,
      take: createTakeReport(test.database, async (_tx, mail) => {
        if (fails) throw new Error('no room');
        told.push(mail);
      }),
      log: createLog('silent'),
    });
    port = await receiver.listen(0, '127.0.0.1');
  });
  afterEach(() => receiver.close());
  afterAll(() => test.drop());

  async function mail(state = 'sent'): Promise<string> {
    const dedupeKey = randomUUID();
    await test.database.organization(organizationId, tx =>
      queueMail(tx, { dedupeKey, organizationId, to: 'ana@uni.example', subject: 'x', html: 'x', text: 'x' }),
    );
    const [row] = await test.owner<{ id: string }>(
      'update mail_outbox set state = $2 where dedupe_key = $1 returning id',
      [dedupeKey, state],
    );
    return row?.id as string;
  }
  const rowOf = async (id: string) =>
    (
      await test.owner<{ state: string; back: boolean; because: string | null; error: string | null }>(
        'select state, returned_at is not null as back, returned_because as because, last_error as error from mail_outbox where id = $1',
        [id],
      )
    )[0];

  it('records the first that says a mail failed, before it says so, and no other', async () => {
    const id = await mail();
    await sendBack(port, path.of(id), reportText());
    expect(told).toMatchObject([{ id, organizationId, because: expect.stringContaining('5.1.1') as string }]);
    await sendBack(port, path.of(id), reportText({ said: 'smtp; 550 5.7.1 later' }));
    expect(told).toHaveLength(1);
    expect(await rowOf(id)).toMatchObject({
      state: 'sent',
      back: true,
      because: expect.stringContaining('5.1.1') as string,
    });
  });

  it('of two at once takes one', async () => {
    const id = await mail();
    await Promise.all([1, 2, 3].map(() => sendBack(port, path.of(id), reportText())));
    expect(told).toHaveLength(1);
  });

  it('notes a delay, and takes what is no report without a word', async () => {
    const id = await mail();
    await sendBack(
      port,
      path.of(id),
      reportText({ action: 'delayed', status: '4.2.2', said: 'smtp; 452 full for now' }),
    );
    await sendBack(port, path.of(id), 'Subject: I am away\r\n\r\nUntil Monday.');
    expect(await rowOf(id)).toMatchObject({ back: false, error: '4.2.2 452 full for now' });
    expect(told).toEqual([]);
  });

  it('asks to come again where the mail’s own end is not recorded yet, or nothing could be', async () => {
    const early = await mail('pending');
    await expect(sendBack(port, path.of(early), reportText())).rejects.toMatchObject({ responseCode: 451 });
    const id = await mail();
    fails = true;
    await expect(sendBack(port, path.of(id), reportText())).rejects.toMatchObject({ responseCode: 451 });
    expect(await rowOf(id), 'all of it or nothing').toMatchObject({ back: false });
    fails = false;
    await sendBack(port, path.of(id), reportText());
    expect(told).toHaveLength(1);
  });

  it.each(['failed', 'withdrawn'])('changes nothing of a mail that %s', async state => {
    const id = await mail(state);
    await sendBack(port, path.of(id), reportText());
    expect(await rowOf(id)).toMatchObject({ state, back: false });
  });

  it('is no relay: who is not addressed by us is refused before anything is said', async () => {
    const id = await mail();
    const forged = path.of(id).replace(/\.[a-z2-7]{16}@/, `.${'a'.repeat(16)}@`);
    for (const to of [forged, 'ana@uni.example', 'postmaster@mail.example', path.of(id).replace('mail.', 'other.')])
      await expect(sendBack(port, to, reportText()), to).rejects.toMatchObject({
        responseCode: 550,
        command: 'RCPT TO',
      });
    expect(await rowOf(id)).toMatchObject({ back: false });
  });

  it('takes a report with all of the mail behind it, and none that is larger than any', async () => {
    const id = await mail();
    await sendBack(port, path.of(id), reportText({ original: 5_000_000 }));
    expect(told).toHaveLength(1);
    const other = await mail();
    await expect(sendBack(port, path.of(other), reportText({ original: 17_000_000 }))).rejects.toMatchObject({
      responseCode: 552,
    });
    expect(await rowOf(other)).toMatchObject({ back: false });
  });

  it('takes so many connections of one address, and no sign-in', async () => {
    const talk = async () => {
      const socket = connect(port, '127.0.0.1');
      const [greeting] = (await once(socket, 'data')) as [Buffer];
      return { socket, greeting: greeting.toString() };
    };
    const open = await Promise.all(Array.from({ length: 5 }, talk));
    expect(open.every(({ greeting }) => greeting.startsWith('220 '))).toBe(true);
    const more = await talk();
    expect(more.greeting).toMatch(/^421 /);
    const [first] = open as [(typeof open)[0]];
    first.socket.write('EHLO x\r\nAUTH PLAIN AGEAYg==\r\n');
    let heard = '';
    while (!/^50\d /m.test(heard)) heard += String(((await once(first.socket, 'data')) as [Buffer])[0]);
    expect(heard).not.toMatch(/AUTH PLAIN|STARTTLS/);
    for (const { socket } of [...open, more]) socket.destroy();
  });
});
