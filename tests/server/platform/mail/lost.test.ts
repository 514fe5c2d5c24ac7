import { randomUUID } from 'node:crypto';
import { createServer, type AddressInfo, type Server } from 'node:net';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { startWorkers, type Workers } from '../../../../server/platform/jobs/index.ts';
import { createLog } from '../../../../server/platform/log/index.ts';
import {
  createMailer,
  listOutbox,
  MAIL_JOB,
  mailTrouble,
  queueMail,
  withdrawMails,
} from '../../../../server/platform/mail/index.ts';
import { createDatabase, type TestDatabase } from '../../../support/processes/database.ts';

const NOTHING_SEALED = {
  openSecret: () => {
    throw new Error('Nothing was sealed');
  },
};

/** Where the connection is lost; nowhere: each answer is heard. */
type Moment = 'connect' | 'rcpt' | 'data' | 'half' | 'dot' | 'nowhere';

const organizationId = randomUUID();
let test: TestDatabase;
let server: Server;
let lostAt: Moment = 'nowhere';
/** What was said whole, to its last dot. */
let whole: string[] = [];
let end: () => Promise<void> = async () => undefined;

beforeAll(async () => {
  test = await createDatabase();
  server = createServer(socket => {
    socket.on('error', () => undefined);
    if (lostAt === 'connect') return void socket.destroy();
    let text = '';
    let inData = false;
    const say = (line: string) => socket.write(`${line}\r\n`);
    say('220 mail.example');
    socket.on('data', chunk => {
      text += chunk.toString('latin1');
      if (inData && lostAt === 'half' && text.length > 0) return void socket.destroy();
      for (;;) {
        const until = inData ? '\r\n.\r\n' : '\r\n';
        const at = text.indexOf(until);
        if (at < 0) return;
        const said = text.slice(0, at);
        text = text.slice(at + until.length);
        if (inData) {
          whole.push(said);
          if (lostAt === 'dot') return void socket.destroy();
          inData = false;
          say('250 taken');
        } else if (/^RCPT/i.test(said) && lostAt === 'rcpt') return void socket.destroy();
        else if (/^DATA/i.test(said)) {
          if (lostAt === 'data') return void socket.destroy();
          inData = true;
          say('354 go on');
        } else say('250 yes');
      }
    });
  });
  await new Promise<void>(ready => server.listen(0, '127.0.0.1', ready));
});
beforeEach(async () => {
  await test.owner('truncate jobs, mail_outbox, mail_pause cascade');
  whole = [];
});
afterEach(() => end());
afterAll(async () => {
  await new Promise(done => server.close(done));
  await test.drop();
});

function work(): Workers {
  const mailer = createMailer({
    database: test.database,
    keystore: NOTHING_SEALED,
    from: 'Sello <sello@sello.example>',
    smtpUrl: `smtp://127.0.0.1:${(server.address() as AddressInfo).port}`,
  });
  const workers = startWorkers({
    database: test.database,
    handlers: { [MAIL_JOB]: { work: mailer.deliver, giveUp: mailer.giveUp } },
    count: 0,
    log: createLog('silent'),
  });
  end = async () => {
    await workers.stop();
    mailer.close();
  };
  return workers;
}
async function queue(text = 'Hello'): Promise<string> {
  const dedupeKey = randomUUID();
  const mail = { dedupeKey, organizationId, to: 'persona@uni.example', subject: 'Yours', html: '<p>Yours</p>', text };
  await test.database.organization(organizationId, tx => queueMail(tx, mail));
  return dedupeKey;
}
const stateOf = async () =>
  (await test.database.organization(organizationId, tx => listOutbox(tx))).map(each => each.state);
/** Whether it can be taken back. */
const isWithdrawn = async (key: string) =>
  (await test.database.organization(organizationId, tx => withdrawMails(tx, [{ id: randomUUID(), keys: [key] }])))
    .size === 0;
const isDue = async () => {
  await test.owner("update mail_pause set retry_at = now() - interval '1 second'");
  await test.owner("update jobs set run_at = now() where state = 'waiting'");
};

describe('a connection that is lost', () => {
  it.each<[Moment, string, string | null]>([
    ['connect', 'before a word', 'refused'],
    ['rcpt', 'at the recipient', 'refused'],
    ['data', 'before the message', 'refused'],
    ['half', 'in the middle of the message', null],
  ])('at %s, %s, leaves a mail that has not gone, and can be taken back', async (moment, _, health) => {
    lostAt = moment;
    // long enough not to go in one piece
    const key = await queue('word '.repeat(400_000));
    await work().drain();
    expect(await stateOf()).toEqual(['pending']);
    expect(whole).toEqual([]);
    expect(await test.database.platform('tests', mailTrouble)).toBe(health);
    expect(await isWithdrawn(key)).toBe(true);
  });

  it('after the last dot leaves a mail that may have gone: nobody takes it back, and it is said again as the same', async () => {
    lostAt = 'dot';
    const key = await queue();
    const workers = work();
    await workers.drain();
    expect(whole).toHaveLength(1);
    expect(await stateOf()).toEqual(['pending']);
    expect(await test.database.platform('tests', mailTrouble), 'it stops no other mail').toBeNull();
    expect(await isWithdrawn(key)).toBe(false);
    // nor after a try that came to nothing before a word of it was said
    lostAt = 'rcpt';
    await isDue();
    await workers.drain();
    expect(await isWithdrawn(key)).toBe(false);
    lostAt = 'nowhere';
    await isDue();
    await workers.drain();
    expect(await stateOf()).toEqual(['sent']);
    const ids = whole.map(said => /^Message-ID: (.*)$/im.exec(said)?.[1]);
    expect(ids).toHaveLength(2);
    expect(new Set(ids).size).toBe(1);
  });

  it('after the last dot at each try leaves one that failed, and may have gone all the same', async () => {
    lostAt = 'dot';
    const key = await queue();
    await work().drain({ all: true });
    expect(await stateOf()).toEqual(['failed']);
    expect(await isWithdrawn(key)).toBe(false);
  });

  it('with the process that was saying it leaves one that may have gone', async () => {
    lostAt = 'rcpt';
    const key = await queue();
    await test.owner('update mail_outbox set in_hand = true');
    await work().drain();
    expect(await isWithdrawn(key)).toBe(false);
  });
});
