// The developer's loop: the server, restarted when its source changes, and Vite in front of it. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const start = args => spawn(process.execPath, args, { cwd: root, stdio: 'inherit' });

const children = [
  start(['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts']),
  start([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'dev']),
];
const stop = () => children.forEach(child => child.kill('SIGTERM'));

process.on('SIGINT', stop);
process.on('SIGTERM', stop);
children.forEach(child =>
  child.once('exit', code => {
    process.exitCode ??= code ?? 0;
    stop();
  }),
);
