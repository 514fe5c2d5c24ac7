import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorkers, type Workers } from '../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../server/platform/log/index.ts';
import {
  createMailer,
  MAIL_JOB,
  isMailAddress,
  listOutbox,
  mailTrouble,
  queueMail,
  type Mail,
  type Mailer,
} from '../../../../server/platform/mail/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const NOTHING_SEALED = {
  openSecret: () => {
    throw new Error('Nothing was sealed');
  },
};

const organizationId = randomUUID();
let test: TestDatabase;
let server: SMTPServer;
let received: { mail: ParsedMail; to: string[] }[] = [];
/** What the server answers to the next mails; 250 when empty. */
let answers: number[] = [];
/** What it answers at other moments, until told otherwise. */
let moments: { connect?: Refusal; auth?: Refusal; from?: Refusal; rcpt?: (address: string) => Refusal | undefined } =
  {};
interface Refusal {
  code: number;
  text: string;
}
const say = (refusal: Refusal | undefined, done: (error?: Error | null) => void) =>
  done(refusal ? Object.assign(new Error(refusal.text), { responseCode: refusal.code }) : null);
let ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  test = await createDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    allowInsecureAuth: true,
    logger: false,
    onConnect: (_session, done) => say(moments.connect, done),
    onAuth({ username }, _session, done) {
      if (moments.auth) return say(moments.auth, done);
      done(null, { user: username });
    },
    onMailFrom: (_address, _session, done) => say(moments.from, done),
    onRcptTo: ({ address }, _session, done) => say(moments.rcpt?.(address), done),
    onData(stream, session, done) {
      simpleParser(stream, {})
        .then(mail => {
          const code = answers.shift();
          if (code !== undefined) return done(Object.assign(new Error('as told'), { responseCode: code }));
          received.push({ mail, to: session.envelope.rcptTo.map(({ address }) => address) });
          done();
        })
        .catch(done);
    },
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
});
beforeEach(async () => {
  await test.owner('truncate jobs, mail_outbox cascade');
  received = [];
  answers = [];
  moments = {};
  await test.owner('truncate mail_pause');
});
afterEach(async () => {
  await Promise.all(ends.map(end => end()));
  ends = [];
});
afterAll(async () => {
  await new Promise<void>(done => server.close(done));
  await test.drop();
});

const mail = (change: Partial<Mail> = {}): Mail => ({
  dedupeKey: randomUUID(),
  organizationId,
  to: 'persona@uni.example',
  subject: 'Tu diploma está aquí',
  html: '<p>¡Felicidades! <img src="cid:qr"></p>',
  text: '¡Felicidades!',
  ...change,
});
const queue = (one: Mail) => test.database.organization(organizationId, tx => queueMail(tx, one));
const outbox = () => test.database.organization(organizationId, tx => listOutbox(tx));
const smtpUrl = () => `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`;
function work(options: Partial<Parameters<typeof createMailer>[0]> = {}): Workers {
  const mailer: Mailer = createMailer({
    database: test.database,
    keystore: NOTHING_SEALED,
    from: 'Sello <sello@sello.example>',
    smtpUrl: smtpUrl(),
    ...options,
  });
  const workers = startWorkers({
    database: test.database,
    handlers: { [MAIL_JOB]: { work: mailer.deliver, giveUp: mailer.giveUp } },
    count: 0,
    log: createLog('silent'),
  });
  ends.push(async () => {
    await workers.stop();
    mailer.close();
  });
  return workers;
}

describe('mail', () => {
  it('goes out whole: words, picture in the text, document', async () => {
    await queue(
      mail({
        attachments: [
          { filename: 'diploma-año.pdf', contentType: 'application/pdf', content: Buffer.from('%PDF-1.7') },
          { filename: 'qr.png', contentType: 'image/png', content: Buffer.from([1, 2, 3]), contentId: 'qr' },
        ],
      }),
    );
    await work().drain();
    const [one] = received;
    expect(one?.to).toEqual(['persona@uni.example']);
    expect(one?.mail.subject).toBe('Tu diploma está aquí');
    expect(one?.mail.text?.trim()).toBe('¡Felicidades!');
    expect(one?.mail.from?.text).toBe('"Sello" <sello@sello.example>');
    expect(one?.mail.headers.get('auto-submitted')).toBe('auto-generated');
    const attached = new Map(one?.mail.attachments.map(({ filename, size }) => [filename, size]));
    expect(attached).toEqual(
      new Map([
        ['diploma-año.pdf', 8],
        ['qr.png', 3],
      ]),
    );
    expect(await outbox()).toMatchObject([{ state: 'sent', attachments: [{ size: 8 }, { size: 3, contentId: 'qr' }] }]);
  });

  it('comes from the name of the organization that has one, at the address of the platform', async () => {
    await queue(mail({ senderName: 'Registro, Escolar' }));
    await work().drain();
    expect(received[0]?.mail.from?.value).toEqual([{ name: 'Registro, Escolar', address: 'sello@sello.example' }]);
    await expect(queue(mail({ senderName: 'Registro\r\nBcc: otro@x.example' }))).rejects.toThrow(TypeError);
  });

  it('says where replies go, if anybody reads them', async () => {
    await queue(mail({ replyTo: 'archivo@uni.example' }));
    await queue(mail());
    await work().drain();
    expect(received.map(one => one.mail.replyTo?.text)).toEqual(['archivo@uni.example', undefined]);
    await expect(queue(mail({ replyTo: 'a@uni.example, b@uni.example' }))).rejects.toThrow(TypeError);
  });

  it('is tried again after 451 twice, as the same mail', async () => {
    answers = [451, 451];
    await queue(mail());
    await work().drain({ all: true });
    expect(received).toHaveLength(1);
    expect(await outbox()).toMatchObject([{ state: 'sent' }]);
    const [{ attempts } = { attempts: 0 }] = await test.owner<{ attempts: number }>('select attempts from jobs');
    expect(attempts).toBe(3);
  });

  it('sent twice by a crash carries one Message-ID', async () => {
    await queue(mail());
    const workers = work();
    await workers.drain();
    await test.owner(`update mail_outbox set state = 'pending'`);
    await test.owner(`update jobs set state = 'waiting'`);
    await workers.drain();
    const ids = received.map(one => one.mail.messageId);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
    expect(ids[0]).toMatch(/^<[0-9a-f-]{36}\.sello@sello\.example>$/);
  });

  it('queued twice is one mail', async () => {
    const one = mail();
    expect([await queue(one), await queue({ ...one, subject: 'otra' })]).toEqual([true, false]);
    await work().drain();
    expect(received).toHaveLength(1);
  });

  it('refused for good fails at once, and whoever queued it hears', async () => {
    answers = [550];
    const settled: unknown[] = [];
    const one = mail();
    await queue(one);
    await work({ onSettled: async (_tx, end) => void settled.push(end) }).drain({ all: true });
    expect(settled).toMatchObject([{ dedupeKey: one.dedupeKey, organizationId, state: 'failed' }]);
    expect(await outbox()).toMatchObject([{ state: 'failed', lastError: expect.stringContaining('550') as string }]);
  });

  it('stays in the outbox where there is no mail server, and in its organization', async () => {
    await queue(mail());
    await work({ smtpUrl: undefined }).drain();
    expect(await outbox()).toMatchObject([{ to: 'persona@uni.example', state: 'sent' }]);
    expect(await test.database.organization(randomUUID(), tx => listOutbox(tx))).toEqual([]);
  });

  it.each([
    'a@b.example\r\nBcc: c@d.example',
    'a@b.example, c@d.example',
    'A <a@b.example>',
    'a@b.example\0',
    '',
    'a@',
    'a b@c.example',
  ])('refuses the recipient %j', async to => {
    expect(isMailAddress(to)).toBe(false);
    await expect(queue(mail({ to }))).rejects.toThrow(TypeError);
  });

  it('refuses headers of several lines', async () => {
    await expect(queue(mail({ subject: 'x\r\nBcc: c@d.example' }))).rejects.toThrow(TypeError);
    const attachments = [{ filename: 'x\r\ny', contentType: 'text/plain', content: Buffer.from('') }];
    await expect(queue(mail({ attachments }))).rejects.toThrow(TypeError);
    expect(await outbox()).toEqual([]);
  });
});

describe('a refusal', () => {
  const LOGIN = () => smtpUrl().replace('smtp://', 'smtp://sello:wrong@');
  const soon = () => test.owner("update mail_pause set retry_at = now() - interval '1 second'");
  const due = () => test.owner("update jobs set run_at = now() where state = 'waiting'");
  const health = () => test.database.platform('tests', mailTrouble);

  it.each([
    ['535 at sign-in', { auth: { code: 535, text: '5.7.8 Authentication credentials invalid' } }],
    ['530 before the mail', { from: { code: 530, text: '5.7.0 Authentication required' } }],
    ['550 of the sender', { from: { code: 550, text: '5.7.1 Sender not allowed' } }],
    ['554 at the greeting', { connect: { code: 554, text: 'No service for you' } }],
    ['421', { from: { code: 421, text: 'Try another time' } }],
  ])('about us, %s, keeps every mail, says so, and lets all go once it is mended', async (_, refusal) => {
    moments = refusal;
    for (let i = 0; i < 3; i += 1) await queue(mail({ to: `p${i}@uni.example` }));
    const workers = work({ smtpUrl: LOGIN() });
    // More often than a job has attempts: the fault is not the mail's.
    for (let i = 0; i < 15; i += 1) {
      await workers.drain();
      await soon();
      await due();
    }
    expect((await outbox()).map(each => each.state)).toEqual(['pending', 'pending', 'pending']);
    expect((await outbox()).some(each => each.lastError !== null)).toBe(true);
    expect(await health()).toBe('refused');
    const [pause] = await test.owner<{ failures: number }>('select failures from mail_pause');
    expect(pause?.failures, 'one try for all').toBeGreaterThanOrEqual(14);
    moments = {};
    await workers.drain();
    expect((await outbox()).map(each => each.state)).toEqual(['sent', 'sent', 'sent']);
    expect(await health()).toBeNull();
  });

  it('about us lets nobody knock meanwhile, and ever less often', async () => {
    let knocks = 0;
    moments = {
      get from() {
        knocks += 1;
        return { code: 530, text: 'Authentication required' };
      },
    };
    for (let i = 0; i < 5; i += 1) await queue(mail());
    const workers = work();
    await workers.drain();
    await due();
    await workers.drain();
    expect(knocks).toBe(1);
    const waits: number[] = [];
    for (let i = 0; i < 10; i += 1) {
      const [row] = await test.owner<{ left: number }>(
        'select extract(epoch from retry_at - now())::float as left from mail_pause',
      );
      waits.push(row?.left ?? 0);
      await soon();
      await due();
      await workers.drain();
    }
    expect(waits[1] as number).toBeGreaterThan(waits[0] as number);
    expect(waits.at(-1)).toBeGreaterThan(600);
    expect(Math.max(...waits)).toBeLessThanOrEqual(900);
    // After weeks, too: the power must not outgrow its type.
    await test.owner("update mail_pause set failures = 5000, retry_at = now() - interval '1 second'");
    await due();
    await workers.drain();
    const [row] = await test.owner<{ failures: number }>('select failures from mail_pause');
    expect(row?.failures).toBe(5001);
  });

  it('of a server that is not there keeps the mail', async () => {
    await queue(mail());
    const workers = work({ smtpUrl: 'smtp://127.0.0.1:1' });
    for (let i = 0; i < 14; i += 1) {
      await workers.drain();
      await soon();
      await due();
    }
    expect(await outbox()).toMatchObject([{ state: 'pending' }]);
    expect(await health()).toBe('refused');
  });

  it('to pass mail on, said of each recipient, keeps the mail', async () => {
    moments = { rcpt: () => ({ code: 550, text: '5.7.1 Relaying denied' }) };
    await queue(mail());
    const workers = work();
    for (let i = 0; i < 14; i += 1) {
      await workers.drain();
      await due();
    }
    expect(await outbox()).toMatchObject([
      { state: 'pending', lastError: expect.stringContaining('Relaying denied') as string },
    ]);
    await test.owner("update mail_outbox set created_at = now() - interval '11 minutes'");
    expect(await health()).toBe('late');
    moments = {};
    await workers.drain();
    expect(await outbox()).toMatchObject([{ state: 'sent' }]);
  });

  it.each([
    [550, '5.1.1 User unknown'],
    [550, 'No such mailbox'],
    [551, 'User not local'],
    [552, '5.2.2 Mailbox full for good'],
    [553, '5.1.3 Bad address'],
  ])('of one recipient, %i %s, fails that mail alone', async (code, text) => {
    moments = { rcpt: address => (address.startsWith('gone') ? { code, text } : undefined) };
    await queue(mail({ to: 'gone@uni.example' }));
    await queue(mail({ to: 'here@uni.example' }));
    await work().drain();
    expect(new Map((await outbox()).map(each => [each.to, each.state]))).toEqual(
      new Map([
        ['gone@uni.example', 'failed'],
        ['here@uni.example', 'sent'],
      ]),
    );
    expect(await health()).toBeNull();
  });

  it('of one recipient for now ends after its attempts', async () => {
    moments = { rcpt: () => ({ code: 451, text: '4.7.1 Greylisted' }) };
    await queue(mail());
    await work().drain({ all: true });
    expect(await outbox()).toMatchObject([{ state: 'failed' }]);
  });
});
