import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { buildApp } from './app.ts';
import { createOutbound } from './platform/outbound/index.ts';
import { fillDemo } from './demo/index.ts';
import { EnvError, loadEnv, type Env } from './env.ts';
import { foundPlatform } from './founding/index.ts';
import { keepHouse } from './housekeeping.ts';
import { listening, refuseTaken } from './listening.ts';
import { modules } from './modules/index.ts';
import { startParts } from './parts.ts';
import { startWorkers } from './platform/jobs/index.ts';
import { createLog } from './platform/log/index.ts';
import { createCrashPoint } from './platform/process/index.ts';

const say = (line: string): void => void process.stdout.write(`${line}\n`);

/** How long what is under way may take to end in order: with all parts there, and when one is gone that it may wait for in vain. */
const PATIENCE_MS = 25_000;
const PATIENCE_WITHOUT_MS = 3_000;

/** The folder of package.json: two above the bundle, one above this file. */
function rootFolder(): string {
  let folder = dirname(fileURLToPath(import.meta.url));
  while (!existsSync(join(folder, 'package.json'))) folder = dirname(folder);
  return folder;
}

async function start(env: Env): Promise<void> {
  await refuseTaken(env.host, env.port, env.bouncePort);
  const root = rootFolder();
  const { version } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as { version: string };
  const log = createLog(env.logLevel);
  const crash = createCrashPoint(env.crashAt);
  const parts = await startParts(env, log, crash, what => say(`  ${what} …`));
  // Before the workers, who find the letter then.
  if (env.production && env.founder) await foundPlatform({ ...parts, publicUrl: env.publicUrl, founder: env.founder });
  const portalFolder = join(root, 'dist', 'portal');
  const devWalletFolder = join(root, 'dist', 'wallet');
  const widgetFolder = join(root, 'dist', 'widget');
  const app = await buildApp({
    outbound: createOutbound({
      inside: env.insideHosts,
      // The stand-ins for an SMS gateway (/dev/sms), for mailboxes of wallets (/dev/mailbox) and for a website (/dev/site).
      standIns: env.production ? [] : [new URL(env.publicUrl).host],
    }),
    ...parts,
    settings: env,
    mail: {
      smtpUrl: env.smtpUrl,
      from: env.mailFrom,
      bounceAddress: env.bounceAddress,
      complaintAddress: env.complaintAddress,
      dkim: env.dkim,
    },
    log,
    crash,
    version,
    tls: env.tls,
    ...(existsSync(join(portalFolder, 'index.html')) && { portalFolder }),
    ...(existsSync(join(devWalletFolder, 'wallet.html')) && { devWalletFolder }),
    ...(existsSync(join(widgetFolder, 'widget.html')) && { widgetFolder }),
  });
  const workers = startWorkers({
    database: parts.database,
    handlers: app.jobs,
    count: env.workers,
    log,
    alone: !env.databaseUrl,
  });
  const housekeeping = keepHouse(modules, app.parts);
  let stopping = false;
  const stop = async (code: number, patience = PATIENCE_MS) => {
    if (stopping) return;
    stopping = true;
    setTimeout(() => process.exit(code), patience);
    await Promise.all([app.http.close(), app.returns?.close()]);
    await Promise.all([housekeeping.stop(), workers.stop()]);
    app.mailer.close();
    await parts.stop();
    process.exit(code);
  };
  process.on('SIGINT', () => void stop(0));
  process.on('SIGTERM', () => void stop(0));
  void parts.died.then(why => {
    process.stderr.write(`${why}\n`);
    return stop(1, PATIENCE_WITHOUT_MS);
  });
  try {
    const demo = env.production
      ? undefined
      : await fillDemo({ app, parts, env, workers, say: what => say(`  ${what} …`) });
    const { host, port, bouncePort } = env;
    await listening('PORT', { host, port }, place => app.http.listen(place));
    if (bouncePort !== undefined)
      await listening('BOUNCE_PORT', { host, port: bouncePort }, async place => app.returns?.listen(place.port, host));
    say(`\nSello is ready on ${env.publicUrl}`);
    if (demo) say(demo);
  } catch (error) {
    process.stderr.write(`${sentence(error, env)}\n`);
    await stop(1);
  }
}

function sentence(error: unknown, env: Env): string {
  return error instanceof Error
    ? env.logLevel === 'debug'
      ? (error.stack ?? error.message)
      : error.message
    : String(error);
}

let env: Env | undefined;
try {
  env = loadEnv();
  await start(env);
} catch (error) {
  process.stderr.write(
    `${error instanceof EnvError || !env ? String((error as Error).message) : sentence(error, env)}\n`,
  );
  process.exit(1);
}
