import { spawn } from 'node:child_process';
import { commandLine, parentOf } from './processes.ts';

/**
 * The shell holds the read end of a pipe whose write end is ours. When we end, even by kill -9, the pipe closes, `cat` returns and the
 * child gets SIGINT (PostgreSQL: fast shutdown; the chain: save and exit). The shell also reaps the child, so no stale pid stays behind
 * in a container whose first process does not reap.
 */
const WATCH = `exec 3<&0; "$@" 3<&- & p=$!; { cat <&3 >/dev/null; kill -INT $p; } 2>/dev/null & trap 'kill -INT $p' INT TERM
while kill -0 $p 2>/dev/null; do wait $p; done`;

/** Stands in the watching shell's command line, followed by the process id of whoever it watches for. */
const PARENT_MARK = 'sello-child-of-';

/**
 * Whether the child process `pid` was started by `spawnWatched` and the process that started it still lives. A watching shell whose
 * parent died has another parent now.
 */
export function hasLiveParent(pid: number): boolean {
  const shell = parentOf(pid);
  if (shell === undefined) return false;
  const started = new RegExp(`${PARENT_MARK}(\\d+)`).exec(commandLine(shell) ?? '')?.[1];
  return started !== undefined && Number(started) === parentOf(shell);
}

/** Whether a watching shell stands above the child: alive, it will end the child by itself. */
export function isWatched(pid: number): boolean {
  const shell = parentOf(pid);
  return shell !== undefined && (commandLine(shell)?.includes(PARENT_MARK) ?? false);
}

const STOP_PATIENCE_MS = 15_000;

export interface WatchedChild {
  /** Calls `listener` for every line of the child's output, standard and error. */
  onLine(listener: (line: string) => void): void;
  /** Resolves when the child has ended, whoever ended it. */
  exited: Promise<void>;
  /** Asks the child to end in order and waits for it; kills it after 15 s. */
  stop(): Promise<void>;
}

/**
 * Starts `command` so that it never outlives this process. The child stands in its own process group: Ctrl-C in a terminal reaches only
 * us, and we stop the children in order.
 */
export function spawnWatched(command: string, args: readonly string[], env?: Record<string, string>): WatchedChild {
  const child = spawn('/bin/sh', ['-c', WATCH, `${PARENT_MARK}${process.pid}`, command, ...args], {
    cwd: '/',
    detached: true,
    stdio: ['pipe', 'pipe', 'pipe'],
    ...(env && { env }),
  });
  const listeners: ((line: string) => void)[] = [];
  for (const stream of [child.stdout, child.stderr])
    readLines(stream, line => listeners.forEach(listen => listen(line)));
  // A child that ended first makes the pipe fail on close; there is nobody left to tell.
  child.stdin.on('error', () => undefined);
  const exited = new Promise<void>(resolve => {
    child.once('error', error => {
      listeners.forEach(listen => listen(String(error)));
      resolve();
    });
    child.once('exit', () => {
      child.stdin.destroy();
      resolve();
    });
  });
  return {
    onLine: listener => listeners.push(listener),
    exited,
    async stop() {
      child.stdin.end();
      const timer = setTimeout(() => child.pid && killGroup(child.pid), STOP_PATIENCE_MS);
      await exited;
      clearTimeout(timer);
    },
  };
}

function readLines(stream: NodeJS.ReadableStream, listener: (line: string) => void): void {
  let rest = '';
  stream.setEncoding('utf8');
  stream.on('data', (chunk: string) => {
    const lines = (rest + chunk).split('\n');
    rest = lines.pop() ?? '';
    lines.forEach(listener);
  });
}

function killGroup(pid: number): void {
  try {
    process.kill(-pid, 'SIGKILL');
  } catch {
    // Already gone between the timer and now.
  }
}
