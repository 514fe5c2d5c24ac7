import { randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { simpleParser, type ParsedMail } from 'mailparser';
import { SMTPServer } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorkers, type Workers } from '../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../server/platform/log/index.ts';
import {
  createMailer,
  isMailAddress,
  listOutbox,
  queueMail,
  type Mail,
  type Mailer,
} from '../../../../server/platform/mail/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/database.ts';

const organizationId = randomUUID();
let test: TestDatabase;
let server: SMTPServer;
let received: { mail: ParsedMail; to: string[] }[] = [];
/** What the server answers next; 250 when empty. */
let answers: number[] = [];
let ends: (() => Promise<void>)[] = [];

beforeAll(async () => {
  test = await createDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    logger: false,
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
    from: 'Sello <sello@sello.example>',
    smtpUrl: smtpUrl(),
    ...options,
  });
  const workers = startWorkers({
    database: test.database,
    handlers: mailer.handlers,
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
    const attached = new Map(one?.mail.attachments.map(({ filename, size }) => [filename, size]));
    expect(attached).toEqual(
      new Map([
        ['diploma-año.pdf', 8],
        ['qr.png', 3],
      ]),
    );
    expect(await outbox()).toMatchObject([{ state: 'sent', attachments: [{ size: 8 }, { size: 3, contentId: 'qr' }] }]);
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
