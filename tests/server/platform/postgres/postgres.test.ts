import { execFile, spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { existsSync, writeFileSync } from 'node:fs';
import { mkdir, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createInterface } from 'node:readline';
import { setTimeout as sleep } from 'node:timers/promises';
import { promisify } from 'node:util';
import pg from 'pg';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { OWNER, startPostgres, type Postgres } from '../../../../server/platform/postgres/index.ts';
import { commandLine } from '../../../../server/platform/process/processes.ts';

let folder: string;
let running: Postgres[] = [];
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'sello-pg-'));
});
afterEach(async () => {
  await Promise.all(running.map(postgres => postgres.stop()));
  running = [];
  await rm(folder, { recursive: true, force: true });
});

const start = async (dataDir = folder) => {
  const postgres = await startPostgres({ dataDir });
  running.push(postgres);
  return postgres;
};
const stopAll = async () => Promise.all(running.splice(0).map(postgres => postgres.stop()));
const query = async (host: string, sql: string) => {
  const client = new pg.Client({ host, user: OWNER, database: 'postgres' });
  await client.connect();
  try {
    return (await client.query<Record<string, unknown>>(sql)).rows;
  } finally {
    await client.end();
  }
};
const postmaster = async () =>
  Number((await readFile(join(folder, 'postgres', 'postmaster.pid'), 'utf8')).split('\n')[0]);
const gone = async (pid: number) => {
  for (const deadline = Date.now() + 60_000; Date.now() < deadline; await sleep(20)) {
    if (!commandLine(pid)?.includes('postgres')) return true;
  }
  return false;
};

/** The watching shell and what it started to watch with, but not what PostgreSQL begins: whichever of them was left would end PostgreSQL by itself. */
async function watchersOf(pid: number): Promise<number[]> {
  const { stdout } = await promisify(execFile)('ps', ['-eo', 'pid=,pgid=,ppid=']);
  const all = stdout
    .trim()
    .split('\n')
    .map(line => line.trim().split(/\s+/).map(Number));
  const group = all.find(([id]) => id === pid)?.[1];
  return all.flatMap(([id = 0, of, parent]) => (of === group && id !== pid && parent !== pid ? [id] : []));
}

/** Another process that starts PostgreSQL and writes rows one by one, printing each once it is committed. */
async function writer(): Promise<{ child: ChildProcess; acknowledged: number[] }> {
  const script = `
    import pg from 'pg';
    import { startPostgres, OWNER } from './server/platform/postgres/index.ts';
    const { socketDir } = await startPostgres({ dataDir: process.argv[1] });
    const client = new pg.Client({ host: socketDir, user: OWNER, database: 'postgres' });
    await client.connect();
    await client.query('create table if not exists kept (n int primary key)');
    const [{ from }] = (await client.query('select coalesce(max(n), 0)::int + 1 as from from kept')).rows;
    for (let n = from; ; n += 1) {
      await client.query('insert into kept values ($1)', [n]);
      process.stdout.write(n + '\\n');
    }`;
  const child = spawn(process.execPath, ['--import', 'tsx', '--input-type=module', '-e', script, folder], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const acknowledged: number[] = [];
  if (child.stdout === null) throw new Error('no output');
  const lines = createInterface(child.stdout);
  lines.on('line', line => acknowledged.push(Number(line)));
  await once(lines, 'line');
  return { child, acknowledged };
}

describe('the embedded PostgreSQL', () => {
  it('starts, keeps rows over a restart, and stops', async () => {
    const first = await start();
    await query(first.socketDir, 'create table t as select 1 as n');
    const pid = await postmaster();
    await stopAll();
    expect(commandLine(pid)).toBeUndefined();
    const second = await start();
    expect(await query(second.socketDir, 'select n from t')).toEqual([{ n: 1 }]);
  });

  it('refuses a second start at once, with a sentence, and goes on', async () => {
    const { socketDir } = await start();
    const before = Date.now();
    await expect(startPostgres({ dataDir: folder })).rejects.toThrow(`Another Sello is running on ${folder}`);
    expect(Date.now() - before).toBeLessThan(20_000);
    expect(await query(socketDir, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('ends with its parent’s kill -9, leaves no process, and loses nothing acknowledged', async () => {
    for (let round = 1; round <= 3; round += 1) {
      const { child, acknowledged } = await writer();
      await sleep(200);
      const pid = await postmaster();
      child.kill('SIGKILL');
      await once(child, 'exit');
      const { socketDir } = await start();
      const rows = await query(socketDir, 'select count(*)::int as count, max(n) as last from kept');
      expect(rows[0]?.count).toBe(rows[0]?.last);
      expect(rows[0]?.last).toBeGreaterThanOrEqual(acknowledged.at(-1) ?? Infinity);
      expect(await gone(pid)).toBe(true);
      await stopAll();
    }
  });

  it('stops an orphan whose watcher was killed too', async () => {
    const { child } = await writer();
    const pid = await postmaster();
    // All are held still first: the end of one is what the others act on.
    child.kill('SIGSTOP');
    const watchers = await watchersOf(pid);
    for (const signal of ['SIGSTOP', 'SIGKILL'] as const) for (const each of watchers) process.kill(each, signal);
    child.kill('SIGKILL');
    await once(child, 'exit');
    expect(commandLine(pid)).toContain('postgres');
    const { socketDir } = await start();
    expect(await query(socketDir, 'select count(*) > 0 as kept from kept')).toEqual([{ kept: true }]);
    expect(await gone(pid)).toBe(true);
  });

  it('starts over a lock file whose number now belongs to another program', async () => {
    await start();
    const lock = join(folder, 'postgres', 'postmaster.pid');
    const text = await readFile(lock, 'utf8');
    await stopAll();
    expect(existsSync(lock)).toBe(false);
    writeFileSync(lock, text.replace(/^\d+/, String(process.pid)), { mode: 0o600 });
    const { socketDir } = await start();
    expect(await query(socketDir, 'select 1 as n')).toEqual([{ n: 1 }]);
  });

  it('takes a data folder with a path too long for a socket', async () => {
    const deep = join(folder, 'a'.repeat(60), 'b'.repeat(60));
    await mkdir(deep, { recursive: true });
    const { socketDir } = await start(deep);
    expect(socketDir.startsWith(deep)).toBe(false);
    expect(await query(socketDir, 'select 1 as n')).toEqual([{ n: 1 }]);
    await stopAll();
    await rm(socketDir, { recursive: true });
  });
});
