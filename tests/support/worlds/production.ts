import { randomBytes } from 'node:crypto';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { simpleParser } from 'mailparser';
import pg from 'pg';
import { SMTPServer } from 'smtp-server';
import { startLocalChain } from '../../../server/platform/chain/index.ts';
import { startPostgres } from '../../../server/platform/postgres/index.ts';

const OWNER = 'customer';

export interface Letter {
  to: string;
  text: string;
}

/** What an operator has who installs the platform: a server of PostgreSQL whose user is no superuser, a chain, and a mail server. */
export interface Premises {
  /** The settings of a production server on an empty database of that name, at a port of this machine. */
  settings(database: string, port: number): Promise<Record<string, string>>;
  /** Runs SQL as the superuser. */
  sql<R extends object>(database: string, sql: string): Promise<R[]>;
  /** The letters to an address that are there, oldest first; resolves when there is one. */
  lettersTo(address: string): Promise<Letter[]>;
  stop(): Promise<void>;
}

export async function startPremises(): Promise<Premises> {
  const folder = await mkdtemp(join(tmpdir(), 'sello-premises-'));
  const [postgres, chain] = await Promise.all([
    startPostgres({ dataDir: folder, tests: true }),
    startLocalChain({ dataDir: folder }),
  ]);
  const sql = async <R extends object>(database: string, statement: string) => {
    const client = new pg.Client({ host: postgres.socketDir, user: 'sello', database });
    await client.connect();
    try {
      return (await client.query<R>(statement)).rows;
    } finally {
      await client.end();
    }
  };
  const password = randomBytes(9).toString('hex');
  await sql('postgres', `create role ${OWNER} login createrole password '${password}'`);
  await writeFile(join(folder, 'postgres', 'pg_hba.conf'), 'local all sello trust\nlocal all all scram-sha-256\n');
  await sql('postgres', 'select pg_reload_conf()');
  const letters: Letter[] = [];
  const waiting = new Set<() => void>();
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      simpleParser(stream).then(mail => {
        letters.push({ to: session.envelope.rcptTo[0]?.address ?? '', text: mail.text ?? '' });
        for (const wake of waiting) wake();
        done();
      }, done);
    },
  });
  smtp.on('error', () => undefined);
  await new Promise<void>(resolve => smtp.listen(0, '127.0.0.1', resolve));
  return {
    sql,
    async settings(database, port) {
      await sql('postgres', `create database ${database} owner ${OWNER}`);
      return {
        NODE_ENV: 'production',
        PORT: String(port),
        HOST: '127.0.0.1',
        PUBLIC_URL: `http://localhost:${port}`,
        DATA_DIR: join(folder, database),
        DATABASE_URL: `postgres://${OWNER}:${password}@localhost/${database}?host=${encodeURIComponent(postgres.socketDir)}`,
        SMTP_URL: `smtp://127.0.0.1:${(smtp.server.address() as AddressInfo).port}`,
        MAIL_FROM: 'Sello <no-reply@sello.example>',
        CHAIN_RPC_URL: chain.rpcUrl,
        CHAIN_ID: '648550',
        CHAIN_KEY: `0x${randomBytes(32).toString('hex')}`,
        MASTER_KEY: randomBytes(32).toString('hex'),
      };
    },
    async lettersTo(address) {
      for (;;) {
        const found = letters.filter(letter => letter.to === address);
        if (found.length > 0) return found;
        await new Promise<void>(resolve => waiting.add(resolve));
      }
    },
    async stop() {
      await new Promise<void>(resolve => smtp.close(() => resolve()));
      await Promise.all([postgres.stop(), chain.stop()]);
      await rm(folder, { recursive: true, force: true });
    },
  };
}
