import { randomBytes, randomUUID } from 'node:crypto';
import { once } from 'node:events';
import { connect } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createLog } from '../../../../server/platform/log/index.ts';
import {
  createComplaintPath,
  createReturnPath,
  createReturnReceiver,
  createTakeComplaint,
  createTakeReport,
  queueMail,
  type ReturnedMail,
  type ReturnReceiver,
} from '../../../../server/platform/mail/index.ts';
import { refusesAddress } from '../../../../server/platform/mail/refusal.ts';
import { readComplaint } from '../../../../server/platform/mail/returns/complaint.ts';
import type { TellReported } from '../../../../server/platform/mail/returns/take.ts';
import { readReport } from '../../../../server/platform/mail/returns/report.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';
import { complaintText, reportText, sendBack, type Report } from '../../../support/documents/reports.ts';

const secret = randomBytes(32);
const complaints = createComplaintPath(secret, 'complaints@mail.example');
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
    expect(read({})).toEqual({
      action: 'failed',
      because: '550 5.1.1 <ana@uni.example>: Recipient address rejected',
      isAddressRefused: true,
    });
    expect(read({ said: 'smtp; 550 No such user' })?.because).toBe('5.1.1 550 No such user');
    expect(read({ action: 'Failed', status: '4.4.7', said: '' })).toEqual({
      action: 'failed',
      because: '4.4.7',
      isAddressRefused: false,
    });
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
    for (const action of ['relayed', 'expanded'])
      expect(read({ groups: [group('failed'), group(action)] })).toBeUndefined();
    expect(read({ groups: [group('failed'), group('delivered')] })).toMatchObject({ action: 'delivered' });
  });

  it('of success is one only where the mail arrived', () => {
    expect(read({ action: 'Delivered', status: '2.0.0', said: 'smtp; 250 2.0.0 OK' })).toEqual({
      action: 'delivered',
      because: '250 2.0.0 OK',
      isAddressRefused: false,
    });
    for (const action of ['relayed', 'expanded']) expect(read({ action, status: '2.0.0' })).toBeUndefined();
  });

  it('is nothing else that comes', () => {
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

describe('a complaint', () => {
  const id = randomUUID();
  const named = complaints.of(id);
  const readBack = (text: string) => readComplaint(Buffer.from(text));

  it('names its mail by the header that only we can make', () => {
    const original = `Subject: Enrolment\nSello-Mail-ID: ${named}`;
    expect(readBack(complaintText({ original }))).toBe(named);
    expect(complaints.mailOf(named)).toBe(id);
    expect(path.mailOf(`bounces+${named}@mail.example`), 'which is no return path').toBeUndefined();
    expect(createComplaintPath(randomBytes(32), 'complaints@mail.example').mailOf(named)).toBeUndefined();
  });

  it('is nothing else that comes', () => {
    const original = `Sello-Mail-ID: ${named}`;
    for (const type of ['not-spam', 'virus', 'auth-failure', ''])
      expect(readBack(complaintText({ original, type })), type).toBeUndefined();
    const text = complaintText({ original });
    for (const other of [
      complaintText({ original: 'Subject: Of another sender' }),
      text.replace('multipart/report', 'multipart/mixed'),
      text.replace('message/feedback-report', 'text/plain'),
      text.replace('message/rfc822', 'text/plain'),
      reportText(),
      '',
    ])
      expect(readBack(other)).toBeUndefined();
  });
});

describe('what refuses an address for good', () => {
  it.each([
    '550 5.1.1 <ana@uni.example>: Recipient address rejected',
    '5.1.10 550 null MX',
    '550 5.2.1 Mailbox disabled',
    '550 No such user here',
    '550 Requested action not taken: mailbox unavailable',
    '550 5.0.0 User unknown',
  ])('is “%s”', said => expect(refusesAddress(said)).toBe(true));

  it.each([
    '552 5.2.2 Mailbox full',
    '4.4.7 expired',
    '451 4.1.1 user unknown for now',
    '550 5.1.8 Sender address rejected',
    '550 5.7.1 Message refused by policy: unknown user agent',
    '550 Client host blocked, user unknown',
    '554 Message rejected',
    '552 5.3.4 Too large',
    '550 5.0.0 <user@invalid.example> rejected',
    '',
  ])('is not “%s”', said => expect(refusesAddress(said)).toBe(false));
});

describe('the server that takes reports', () => {
  const organizationId = randomUUID();
  let test: TestDatabase;
  let receiver: ReturnReceiver;
  let port: number;
  let told: (ReturnedMail & { what: string })[];
  let fails = false;

  const tell: TellReported = async (_tx, what, mail) => {
    if (fails) throw new Error('no room');
    told.push({ what, ...mail });
  };

  beforeAll(async () => {
    test = await createDatabase();
  });
  beforeEach(async () => {
    told = [];
    fails = false;
    await test.owner('truncate jobs, mail_outbox cascade');
    receiver = createReturnReceiver({
      returnPath: path,
      take: createTakeReport(test.database, tell),
      complaints: { path: complaints, take: createTakeComplaint(test.database, tell) },
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
    expect(told).toMatchObject([
      {
        what: 'mail.returned',
        id,
        organizationId,
        isAddressRefused: true,
        because: expect.stringContaining('5.1.1') as string,
      },
    ]);
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

  it('records once that a mail arrived, and not where it came back before', async () => {
    const id = await mail();
    const delivered = reportText({ action: 'delivered', status: '2.0.0', said: 'smtp; 250 OK' });
    await sendBack(port, path.of(id), reportText({ action: 'relayed', status: '2.0.0' }));
    expect(told).toEqual([]);
    await Promise.all([1, 2, 3].map(() => sendBack(port, path.of(id), delivered)));
    expect(told).toMatchObject([{ what: 'mail.delivered', id, organizationId }]);
    const back = await mail();
    await sendBack(port, path.of(back), reportText());
    await sendBack(port, path.of(back), delivered);
    expect(told.map(({ what }) => what)).toEqual(['mail.delivered', 'mail.returned']);
    const early = await mail('pending');
    await expect(sendBack(port, path.of(early), delivered)).rejects.toMatchObject({ responseCode: 451 });
  });

  it('records a complaint once, and none that is forged, of others or on what never went', async () => {
    const id = await mail();
    const complain = (value: string, to = 'Complaints@mail.example') =>
      sendBack(port, to, complaintText({ original: `Subject: x\nSello-Mail-ID: ${value}` }));
    await complain(complaints.of(randomUUID()));
    await complain(complaints.of(id).replace(/\.[a-z2-7]{16}$/, `.${'a'.repeat(16)}`));
    await complain(createComplaintPath(randomBytes(32), 'complaints@mail.example').of(id));
    await complain(complaints.of(await mail('failed')));
    await complain(complaints.of(id), path.of(id));
    await sendBack(port, 'complaints@mail.example', reportText());
    expect(told).toEqual([]);
    await Promise.all([1, 2, 3].map(() => complain(complaints.of(id))));
    expect(told).toMatchObject([{ what: 'mail.complained', id, organizationId }]);
    await expect(complain(complaints.of(await mail('pending')))).rejects.toMatchObject({ responseCode: 451 });
    const [row] = await test.owner('select complained_at is not null as complained from mail_outbox where id = $1', [
      id,
    ]);
    expect(row).toEqual({ complained: true });
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
