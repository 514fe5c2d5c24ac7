import { buildApp } from '../../../server/app.ts';
import { openDatabase, type DatabaseAddress } from '../../../server/platform/database/index.ts';
import { folderStore } from '../../../server/platform/files/index.ts';
import { startWorkers } from '../../../server/platform/jobs/index.ts';
import { openKeystore } from '../../../server/platform/keystore/index.ts';
import { createLog } from '../../../server/platform/log/index.ts';
import { createCrashPoint } from '../../../server/platform/process/index.ts';
import { createOutbound } from '../../../server/platform/outbound/index.ts';
import { watchSpace } from '../../../server/platform/files/space/index.ts';
import { SETTINGS } from '../worlds/demo-template.ts';

/** What one process of the platform is asked to do: whatever jobs wait, and calls, with what jobs each asks for. It may be killed with -9 at a point. */
export interface Errand {
  address: DatabaseAddress;
  masterKey: string;
  files: string;
  publicUrl: string;
  /** Stand-ins that are asked without TLS, as `host:port`. */
  standIns?: readonly string[];
  crashAt?: string;
  /** A POST, unless another method is named. */
  calls: { method?: 'DELETE' | 'PUT'; url: string; headers: Record<string, string>; payload: string }[];
}

const {
  address,
  masterKey,
  files,
  publicUrl,
  standIns = [],
  crashAt,
  calls,
} = JSON.parse(process.env.ERRAND ?? '{}') as Errand;
const database = openDatabase({ address, connections: 3 });
const log = createLog('silent');
const app = await buildApp({
  outbound: createOutbound({ standIns }),
  database,
  keystore: await openKeystore({ database, masterKey: Buffer.from(masterKey, 'base64') }),
  files: folderStore(files, () => undefined),
  space: watchSpace({ folders: {} }),
  chains: new Map(),
  settings: { ...SETTINGS, publicUrl },
  mail: { from: 'Sello <no-reply@sello.example>' },
  log,
  crash: createCrashPoint(crashAt),
  version: 'test',
});
const workers = startWorkers({ database, handlers: app.jobs, count: 0, log, alone: true });
await workers.drain();
for (const { method = 'POST', url, headers, payload } of calls) {
  const answer = await app.http.inject({ method, url, headers, payload: Buffer.from(payload, 'base64') });
  process.stdout.write(`${answer.statusCode} `);
  await workers.drain();
}
await workers.stop();
await app.http.close();
await database.close();
process.exit(0);
