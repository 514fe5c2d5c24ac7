// The developer's loop: Vite with the portal at PORT, and behind it, one port further, the server, restarted when its source changes. What
// the server calls its public address is Vite's, so that every link it prints or mails leads to a page. Ctrl-C ends both.
import { spawn } from 'node:child_process';
import { join } from 'node:path';
import process from 'node:process';
import { fileURLToPath } from 'node:url';

const root = fileURLToPath(new URL('..', import.meta.url));
const port = Number(process.env.PORT ?? 4400);
const behind = String(port + 1);
const publicUrl = process.env.PUBLIC_URL ?? `http://localhost:${port}`;
const start = (args, env) =>
  spawn(process.execPath, args, { cwd: root, stdio: 'inherit', env: { ...process.env, ...env } });

const children = [
  start(['--import', 'tsx', '--watch', '--watch-preserve-output', 'server/main.ts'], {
    PORT: behind,
    PUBLIC_URL: publicUrl,
  }),
  start([join(root, 'node_modules', 'vite', 'bin', 'vite.js'), 'dev', '--logLevel', 'warn'], {
    PORT: String(port),
    SERVER_PORT: behind,
  }),
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
