import { generateKeyPairSync, randomBytes, randomUUID } from 'node:crypto';
import type { AddressInfo } from 'node:net';
import { dkimVerify } from 'mailauth/lib/dkim/verify.js';
import { SMTPServer, type SMTPServerEnvelope } from 'smtp-server';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorkers, type Workers } from '../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../server/platform/log/index.ts';
import {
  createComplaintPath,
  createMailer,
  createReturnPath,
  MAIL_JOB,
  queueMail,
  type Mail,
  type Mailer,
} from '../../../../server/platform/mail/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const organizationId = randomUUID();
const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 });
const dkim = {
  domain: 'sello.example',
  selector: 's1',
  key: privateKey.export({ type: 'pkcs8', format: 'pem' }).toString(),
};
const returnPath = createReturnPath(randomBytes(32), 'bounces@sello.example');
const complaintPath = createComplaintPath(randomBytes(32), 'complaints@sello.example');

let test: TestDatabase;
let server: SMTPServer;
let received: { raw: Buffer; envelope: SMTPServerEnvelope }[] = [];
let workers: Workers;
let mailer: Mailer;

beforeAll(async () => {
  test = await createDatabase();
  server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    hideDSN: false,
    logger: false,
    onData(stream, { envelope }, done) {
      const chunks: Buffer[] = [];
      stream
        .on('data', (chunk: Buffer) => chunks.push(chunk))
        .on('end', () => {
          received.push({ raw: Buffer.concat(chunks), envelope });
          done();
        });
    },
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
});
beforeEach(async () => {
  received = [];
  await test.owner('truncate jobs, mail_outbox cascade');
});
afterEach(async () => {
  await workers.stop();
  mailer.close();
});
afterAll(async () => {
  await new Promise<void>(done => server.close(done));
  await test.drop();
});

/** Sends a mail. Returns its id, and what the next server took. */
async function sent(
  change: Partial<Mail> = {},
  options: Partial<Parameters<typeof createMailer>[0]> = { dkim, returnPath, complaintPath },
): Promise<{ id: string; raw: Buffer; envelope: SMTPServerEnvelope }> {
  const dedupeKey = randomUUID();
  await test.database.organization(organizationId, tx =>
    queueMail(tx, {
      dedupeKey,
      organizationId,
      to: 'persona@uni.example',
      subject: 'Cierran las inscripciones mañana, y después ya no hay otra fecha para nadie en este año',
      html: '<p>Mañana</p>',
      text: 'Mañana.\n.\n\n',
      ...change,
    }),
  );
  mailer = createMailer({
    database: test.database,
    keystore: {
      openSecret: () => {
        throw new Error('Nothing was sealed');
      },
    },
    from: 'Sello <no-reply@sello.example>',
    smtpUrl: `smtp://127.0.0.1:${(server.server.address() as AddressInfo).port}`,
    ...options,
  });
  workers = startWorkers({
    database: test.database,
    handlers: { [MAIL_JOB]: { work: mailer.deliver, giveUp: mailer.giveUp } },
    count: 0,
    log: createLog('silent'),
  });
  await workers.drain();
  const [row] = await test.owner<{ id: string }>('select id from mail_outbox where dedupe_key = $1', [dedupeKey]);
  const [one] = received;
  if (!row || !one) throw new Error('Nothing was sent');
  return { id: row.id, ...one };
}

/** Verifies with the public key that the DNS of the domain would have. */
async function verify(raw: Buffer, key = publicKey) {
  const { results } = await dkimVerify(raw, {
    resolver: async name => {
      expect(name).toBe('s1._domainkey.sello.example');
      return [[`v=DKIM1; k=rsa; p=${key.export({ type: 'spki', format: 'der' }).toString('base64')}`]];
    },
  });
  return results;
}
const unsubscribeUrl = 'https://sello.example/api/v1/public/unsubscribe?token=abc';

describe('mail that is signed', () => {
  it('is verified by others, with both headers of unsubscribing', async () => {
    const { raw } = await sent({ unsubscribeUrl, isBulk: true, senderName: 'Universidad de Ñandú' });
    const results = await verify(raw);
    expect(results).toMatchObject([
      { signingDomain: 'sello.example', selector: 's1', status: { result: 'pass', aligned: 'sello.example' } },
    ]);
    const signed = results[0]?.signingHeaders.keys.toLowerCase().split(/\s*:\s*/);
    expect(signed).toEqual(
      expect.arrayContaining(['from', 'subject', 'to', 'list-unsubscribe', 'list-unsubscribe-post', 'sello-mail-id']),
    );
  });

  it('is not verified after a change of a signed header, of the text or by another key', async () => {
    const { raw } = await sent({ unsubscribeUrl });
    const text = raw.toString('latin1');
    const changed = [
      text.replace(/List-Unsubscribe-Post:.*\r\n/, ''),
      text.replace('token=abc', 'token=def'),
      text.replace('Sello <no-reply@', 'Other <no-reply@'),
      text.replace(/\.\r\n/, '!\r\n'),
    ];
    for (const each of changed) {
      expect(each).not.toBe(text);
      expect((await verify(Buffer.from(each, 'latin1')))[0]?.status.result).not.toBe('pass');
    }
    const other = generateKeyPairSync('rsa', { modulusLength: 2048 }).publicKey;
    expect((await verify(raw, other))[0]?.status.result).toBe('fail');
  });

  it('is signed whatever it carries, and whether or not it is one of many', async () => {
    const content = randomBytes(300_000);
    const attachments = [{ filename: 'diploma.pdf', contentType: 'application/pdf', content }];
    expect((await verify((await sent({ attachments })).raw))[0]?.status.result).toBe('pass');
  });

  it('has no signature without a key', async () => {
    const { raw } = await sent({}, {});
    expect(await verify(raw)).toMatchObject([{ status: { result: 'none' } }]);
  });
});

describe('mail that is one of many', () => {
  it('asks for a report that it arrived, and names itself to those who complain of it', async () => {
    const { id, raw, envelope } = await sent({ isBulk: true });
    expect(envelope).toMatchObject({ dsn: { ret: 'HDRS', envid: id } });
    expect(envelope.rcptTo).toMatchObject([{ dsn: { notify: ['SUCCESS', 'FAILURE', 'DELAY'] } }]);
    const [, name = ''] = /^Sello-Mail-ID: (\S+)\r$/m.exec(raw.toString()) ?? [];
    expect(complaintPath.mailOf(name)).toBe(id);
  });

  it('asks for no report where nothing takes it', async () => {
    const { raw, envelope } = await sent({ isBulk: true }, {});
    expect(JSON.stringify(envelope)).not.toContain('SUCCESS');
    expect(raw.toString()).not.toContain('Sello-Mail-ID');
  });
});

describe('any other mail', () => {
  it('asks for no report and names nothing', async () => {
    const { raw, envelope } = await sent();
    expect(JSON.stringify(envelope)).not.toContain('SUCCESS');
    expect(raw.toString()).not.toContain('Sello-Mail-ID');
  });
});
