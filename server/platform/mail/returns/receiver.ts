import type { AddressInfo } from 'node:net';
import { SMTPServer, type SMTPServerDataStream } from 'smtp-server';
import { addressBlock } from '../../context/index.ts';
import type { Log } from '../../log/index.ts';
import type { ComplaintPath } from './complaint-path.ts';
import { readComplaint } from './complaint.ts';
import { readReport } from './report.ts';
import type { ReturnPath } from './return-path.ts';
import type { TakeComplaint, TakeReport } from './take.ts';

/** What a mail that came back may be large: reports carry the whole of it, with its pictures. */
const SIZE_MAX = 16 * 1024 * 1024;
/** So much of it is read; the report stands before what it is about. */
const HEAD_BYTES = 256 * 1024;
const CLIENTS_MAX = 40;
/** Connections at once from one address. */
const CLIENTS_OF_ONE = 5;
const IDLE_MS = 30_000;
/** The longest that a connection may take, however slowly it talks. */
const CONNECTION_MS = 180_000;

/** Takes what comes back by SMTP. */
export interface ReturnReceiver {
  /** Answers the port. */
  listen(port: number, host: string): Promise<number>;
  close(): Promise<void>;
}

export interface ReturnReceiverOptions {
  returnPath: ReturnPath;
  take: TakeReport;
  /** The address of complaints, and what records them. Without it, mail to that address is refused. */
  complaints?: { path: ComplaintPath; take: TakeComplaint } | undefined;
  tls?: { cert: string; key: string } | undefined;
  log: Log;
}

const refusal = (code: number, words: string): Error => Object.assign(new Error(words), { responseCode: code });

/** The first bytes of a mail, and all of it read to its end. */
async function headOf(stream: SMTPServerDataStream): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let kept = 0;
  for await (const chunk of stream as AsyncIterable<Buffer>) {
    if (kept >= HEAD_BYTES) continue;
    chunks.push(chunk.subarray(0, HEAD_BYTES - kept));
    kept += chunk.length;
  }
  return Buffer.concat(chunks);
}

/**
 * A mail server that takes nothing but reports and complaints on our own mails: every other recipient is refused before a byte of a mail is read, and nothing is
 * ever passed on. A report is recorded before it is acknowledged, so that its sender tries again where we could not.
 */
export function createReturnReceiver({
  returnPath,
  take,
  complaints,
  tls,
  log,
}: ReturnReceiverOptions): ReturnReceiver {
  /** Whose each open connection is, by its session. */
  const open = new Map<string, string>();
  const server = new SMTPServer({
    name: returnPath.domain,
    banner: 'takes reports on its own mail',
    authOptional: true,
    disabledCommands: ['AUTH', ...(tls ? [] : ['STARTTLS' as const])],
    ...tls,
    size: SIZE_MAX,
    maxClients: CLIENTS_MAX,
    socketTimeout: IDLE_MS,
    closeTimeout: 1_000,
    disableReverseLookup: true,
    logger: false,
    onConnect({ id, remoteAddress }, done) {
      const of = addressBlock(remoteAddress);
      open.set(id, of);
      const count = [...open.values()].filter(each => each === of).length;
      done(count > CLIENTS_OF_ONE ? refusal(421, 'Too many connections from this address') : null);
    },
    onClose: ({ id }) => void open.delete(id),
    onRcptTo({ address }, session, done) {
      if (returnPath.mailOf(address) === undefined && !complaints?.path.isFor(address))
        return done(refusal(550, '5.1.1 No such address'));
      return done(session.envelope.rcptTo.length > 0 ? refusal(452, '4.5.3 One recipient at a time') : null);
    },
    onData(stream, session, done) {
      const to = session.envelope.rcptTo[0]?.address ?? '';
      const complained = async (head: Buffer): Promise<'taken' | 'later'> => {
        const mailId = complaints?.path.mailOf(readComplaint(head) ?? '');
        return complaints && mailId !== undefined ? complaints.take(mailId) : 'taken';
      };
      const reported = async (head: Buffer): Promise<'taken' | 'later'> => {
        const mailId = returnPath.mailOf(to);
        const report = readReport(head);
        return report && mailId !== undefined ? take(mailId, report) : 'taken';
      };
      const received = async (): Promise<Error | null> => {
        const head = await headOf(stream);
        if (stream.sizeExceeded) return refusal(552, '5.3.4 Larger than any report');
        const taken = complaints?.path.isFor(to) ? await complained(head) : await reported(head);
        return taken === 'later' ? refusal(451, '4.3.0 Not yet, try again') : null;
      };
      received().then(done, (error: unknown) => {
        log.error({ err: error, mailId: returnPath.mailOf(to) }, 'a report on a mail could not be recorded');
        done(refusal(451, '4.3.0 Not now, try again'));
      });
    },
  });
  // Whoever hangs up, or says what is no SMTP, ends their own connection only.
  server.on('error', error => log.debug({ err: error }, 'a connection of a report ended'));
  server.server.on('connection', socket => {
    const end = setTimeout(() => socket.destroy(), CONNECTION_MS);
    socket.once('close', () => clearTimeout(end));
  });
  return {
    listen: (port, host) =>
      new Promise((resolve, reject) => {
        server.server.once('error', reject);
        server.listen(port, host, () => {
          server.server.off('error', reject);
          resolve((server.server.address() as AddressInfo).port);
        });
      }),
    close: () => new Promise(resolve => server.close(() => resolve())),
  };
}
