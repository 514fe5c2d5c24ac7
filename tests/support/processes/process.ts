import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { createServer, type AddressInfo } from 'node:net';
import { fileURLToPath } from 'node:url';
import { BRIEF } from '../../../scripts/brief.mjs';
import { firstStartOver } from './data-folder.ts';

// A fresh build starts in a fifth of the time that the sources take; `npm test` makes one first. It reads no source maps, a sixth of a start.
const ENTRY = process.env.BUILT_SERVER ? ['dist/server/main.js'] : ['--import', 'tsx', 'server/main.ts'];
const ROOT = fileURLToPath(new URL('../../..', import.meta.url));

/** A port that was free a moment ago. */
export const freePort = (): Promise<number> =>
  new Promise(resolve => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as AddressInfo;
      server.close(() => resolve(port));
    });
  });

export interface RunningServer {
  /** Resolves with the exit signal or code. */
  ended: Promise<string | number>;
  output(): string;
  kill(signal: NodeJS.Signals): Promise<void>;
}

/** Starts the real server as a process of its own; resolves when it is ready, or has ended before that. */
export async function startServer(settings: Record<string, string>): Promise<RunningServer> {
  await firstStartOver();
  const child: ChildProcess = spawn(process.execPath, [...BRIEF, ...ENTRY], {
    cwd: ROOT,
    env: { PATH: process.env.PATH, HOME: process.env.HOME, LOG_LEVEL: 'error', ...settings },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  let output = '';
  const ready = new Promise<void>(resolve => {
    const hear = (chunk: Buffer) => {
      output += chunk.toString();
      if (output.includes('Sello is ready')) resolve();
    };
    child.stdout?.on('data', hear);
    child.stderr?.on('data', hear);
  });
  const ended = once(child, 'exit').then(([code, signal]) => (signal ?? code) as string | number);
  await Promise.race([ready, ended]);
  return {
    ended,
    output: () => output,
    async kill(signal) {
      child.kill(signal);
      await ended;
    },
  };
}
