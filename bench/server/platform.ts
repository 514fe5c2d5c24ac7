import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { buildApp, type App } from '../../server/app.ts';
import { actAs, type As } from '../../server/demo/caller.ts';
import { fillOrganizations, type People } from '../../server/demo/organizations.ts';
import { loadEnv } from '../../server/env.ts';
import { startParts, type Parts } from '../../server/parts.ts';
import { embeddedAddress, type DatabaseAddress } from '../../server/platform/database/index.ts';
import type { Outbound } from '../../server/platform/outbound/index.ts';
import { startWorkers, type Workers } from '../../server/platform/jobs/index.ts';
import { createLog } from '../../server/platform/log/index.ts';

export interface Bench {
  app: App;
  parts: Parts;
  workers: Workers;
  people: People;
  owner: As;
  networkId: string;
  publicUrl: string;
  /** Where its database is. */
  address: DatabaseAddress;
  stop(): Promise<void>;
}

/** The whole platform in this process, durable as in production, on a data folder of its own that is removed afterwards. */
export async function startBench(outbound?: Outbound): Promise<Bench> {
  const folder = await mkdtemp(join(tmpdir(), 'sello-bench-'));
  const env = loadEnv({ DATA_DIR: folder, PORT: '4498', ACCESS_TTL: '86400', REFRESH_TTL: '86400' });
  const log = createLog('error');
  const parts = await startParts(
    env,
    log,
    () => undefined,
    () => undefined,
  );
  const app = await buildApp({
    ...parts,
    settings: env,
    mail: { smtpUrl: undefined, from: env.mailFrom },
    log,
    crash: () => undefined,
    version: 'bench',
    outbound,
  });
  const people = await fillOrganizations({
    asOwner: parts.asOwner,
    keystore: parts.keystore,
    publicUrl: env.publicUrl,
  });
  const workers = startWorkers({ database: parts.database, handlers: app.jobs, count: 2, log, alone: true });
  const owner = people['owner@uni.example'];
  if (!owner) throw new Error('The demonstration has no owner');
  return {
    app,
    parts,
    workers,
    people,
    owner: actAs(app.handlers, owner),
    networkId: [...parts.chains.keys()][0] ?? '',
    publicUrl: env.publicUrl,
    address: embeddedAddress(join(folder, 'socket')),
    async stop() {
      await app.http.close();
      await workers.stop();
      app.mailer.close();
      await parts.stop();
      await rm(folder, { recursive: true, force: true });
    },
  };
}
