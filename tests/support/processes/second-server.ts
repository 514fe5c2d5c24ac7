import type { AddressInfo } from 'node:net';
import { buildApp } from '../../../server/app.ts';
import { embeddedAddress, openDatabase } from '../../../server/platform/database/index.ts';
import { folderStore } from '../../../server/platform/files/index.ts';
import { openKeystore } from '../../../server/platform/keystore/index.ts';
import { createLog } from '../../../server/platform/log/index.ts';
import { watchSpace } from '../../../server/platform/files/space/index.ts';
import { SETTINGS } from '../worlds/demo-template.ts';

/** The platform in a process of its own, on the database of a test that goes on in another: `socket folder, database, master key`. Says its port. */
const [socketDir = '', name = '', masterKey = ''] = process.argv.slice(2);
const database = openDatabase({ address: embeddedAddress(socketDir, name), connections: 3 });
const app = await buildApp({
  database,
  keystore: await openKeystore({ database, masterKey: Buffer.from(masterKey, 'base64') }),
  files: folderStore('', () => undefined),
  space: watchSpace({ folders: {} }),
  chains: new Map(),
  settings: SETTINGS,
  mail: { from: 'Sello <no-reply@sello.example>' },
  log: createLog('silent'),
  crash: () => undefined,
  version: 'test',
});
await app.http.listen({ port: 0, host: '127.0.0.1' });
process.stdout.write(`${(app.http.server.address() as AddressInfo).port}\n`);
process.once('SIGTERM', () => void app.http.close().then(() => process.exit(0)));
