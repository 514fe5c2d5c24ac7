import { randomBytes } from 'node:crypto';
import argon2 from '@node-rs/argon2';
import { buildApp } from '../../../server/app.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { fillOrganizations, type People } from '../../../server/demo/organizations.ts';
import type { Settings } from '../../../server/platform/context/index.ts';
import { asOwnerOf, openDatabase, type DatabaseAddress } from '../../../server/platform/database/index.ts';
import { folderStore } from '../../../server/platform/files/index.ts';
import { openKeystore } from '../../../server/platform/keystore/index.ts';
import { createLog } from '../../../server/platform/log/index.ts';
import type { PasswordCost } from '../../../server/platform/passwords/index.ts';
import { watchSpace } from '../../../server/platform/files/space/index.ts';

/** What a test application is told of the database that it copies. */
export interface DemoTemplate {
  people: People;
  /** Base64; the demonstration people's keys and the installation's secrets are wrapped with it. */
  masterKey: string;
}

/** The settings of a test application that asks for nothing else. */
export const SETTINGS: Settings = {
  production: false,
  publicUrl: 'http://localhost:4400',
  // Nobody is signed out in the middle of a file by a slow machine; whoever tests that says so.
  accessTtl: 86_400,
  refreshTtl: 172_800,
  trialCredentials: 100,
};

/** A hash says what it costs to check it: people sign in hundreds of times here. */
export const CHEAP: PasswordCost = { memoryCost: 8, timeCost: 1, parallelism: 1 };

/**
 * Makes, once per run, what costs every application its time: the demonstration people with their hashed passwords and keys, and the secrets
 * that an application makes at its first start.
 */
export async function fillDemoTemplate(address: DatabaseAddress): Promise<DemoTemplate> {
  const database = openDatabase({ address, connections: 5 });
  const masterKey = randomBytes(32);
  const keystore = await openKeystore({ database, masterKey });
  const people = await fillOrganizations({
    asOwner: asOwnerOf(address.owner),
    keystore,
    publicUrl: SETTINGS.publicUrl,
  });
  const cheap = await argon2.hash(DEMO_PASSWORD, CHEAP);
  await asOwnerOf(address.owner)(tx =>
    tx.run('update users set password_hash = $1 where password_hash is not null', [cheap]),
  );
  const app = await buildApp({
    database,
    keystore,
    files: folderStore('', () => undefined),
    space: watchSpace({ folders: {} }),
    chains: new Map(),
    settings: SETTINGS,
    mail: { from: 'Sello <no-reply@sello.example>' },
    log: createLog('silent'),
    crash: () => undefined,
    version: 'test',
  });
  await app.http.close();
  app.mailer.close();
  await database.close();
  return { people, masterKey: masterKey.toString('base64') };
}
