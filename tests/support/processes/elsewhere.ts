import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { text } from 'node:stream/consumers';
import { inject } from 'vitest';
import type { TestApp } from './app.ts';
import type { Errand } from './one-call.ts';
import { startScript } from './script.ts';

/**
 * Works off what waits, and makes calls, in a process of its own on the application's database, killed at `crashAt` where that is named.
 * Resolves with how it ended: the signal, or what was answered.
 */
export async function elsewhere(
  { test, settings }: TestApp,
  files: string,
  {
    crashAt,
    calls = [],
    standIns = [],
  }: { crashAt?: string | undefined; calls?: Errand['calls']; standIns?: readonly string[] } = {},
): Promise<string> {
  const errand: Errand = {
    address: test.address,
    masterKey: inject('demo').masterKey,
    files,
    publicUrl: settings.publicUrl,
    standIns,
    ...(crashAt && { crashAt }),
    calls,
  };
  const child = await startScript('tests/support/processes/one-call.ts', {
    env: { PATH: process.env.PATH, ERRAND: JSON.stringify(errand) },
  });
  const [said, [code, signal]] = await Promise.all([text(child.stdout), once(child, 'exit')]);
  return (signal as string | null) ?? (said.trim() || String(code));
}

/** A second server on the application's database, and the port that it listens at. */
export async function secondServer({ test }: TestApp): Promise<{ process: ChildProcess; port: number }> {
  const args = [inject('postgres'), test.address.owner.database as string, inject('demo').masterKey];
  const child = await startScript('tests/support/processes/second-server.ts', { args });
  const [line] = (await once(child.stdout, 'data')) as [Buffer];
  return { process: child, port: Number(line.toString()) };
}
