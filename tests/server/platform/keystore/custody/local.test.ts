import { randomBytes } from 'node:crypto';
import pg from 'pg';
import { expect } from 'vitest';
import { openDatabase } from '../../../../../server/platform/database/index.ts';
import { openKeystore } from '../../../../../server/platform/keystore/index.ts';
import { describeCustody, verifies, type Scene } from '../conformance.ts';

const message = randomBytes(80);
const signs = async ({ open, organizationId }: Scene, { keyId, publicKey }: { keyId: string; publicKey: Buffer }) =>
  verifies('Ed25519', publicKey, message, await (await (await open()).signer(organizationId, keyId)).sign(message));

/** A keystore over connections of its own to the same database. */
async function aside({ test, masterKey, organizationId }: Scene, statementMs = { request: 600_000, job: 600_000 }) {
  const database = openDatabase({ address: test.address, connections: 2, statementMs });
  const keystore = await openKeystore({ database, masterKey });
  return {
    database,
    keystore,
    newKey: () =>
      database.organization(organizationId, tx =>
        keystore.createKey(tx, { organizationId, purpose: 'assertionMethod' }),
      ),
  };
}

const nothing = () => undefined;

describeCustody('our own database', {
  kind: 'local',
  algorithms: ['Ed25519', 'P-256', 'P-384'],
  // It is in the process: each case says below what goes wrong here. A successor is made beside a key, and breaks nothing.
  start: () => Promise.resolve({ break: nothing, mend: nothing, stop: () => Promise.resolve() }),
  own: {
    refused: {
      title: 'open under no other master key, and sign on under their own',
      async holds(scene) {
        const key = await scene.newKey();
        await expect(scene.open({ masterKey: randomBytes(32) })).rejects.toThrow(/master key/i);
        expect(await signs(scene, key)).toBe(true);
      },
    },
    away: {
      title: 'that were opened sign while the database is away, none is made, and all sign when it is back',
      async holds(scene) {
        const [opened, other] = [await scene.newKey(), await scene.newKey()];
        const { database, keystore, newKey } = await aside(scene);
        const signer = await keystore.signer(scene.organizationId, opened.keyId);
        await database.close();
        expect(verifies('Ed25519', opened.publicKey, message, await signer.sign(message))).toBe(true);
        await expect(keystore.signer(scene.organizationId, other.keyId)).rejects.toThrow();
        await expect(newKey()).rejects.toThrow();
        expect(await signs(scene, other)).toBe(true);
      },
    },
    hanging: {
      title: 'are not waited for beyond the time that a statement has',
      async holds(scene) {
        const key = await scene.newKey();
        const { database, newKey } = await aside(scene, { request: 1_000, job: 1_000 });
        const holder = new pg.Client(scene.test.address.owner);
        await holder.connect();
        await holder.query('begin');
        await holder.query('lock table custody_keys in access exclusive mode');
        await expect(newKey()).rejects.toThrow(/time/i);
        await holder.end();
        await database.close();
        await expect(scene.newKey()).resolves.toBeDefined();
        expect(await signs(scene, key)).toBe(true);
      },
    },
    gone: {
      title: 'that are no longer there say so, and the others sign',
      async holds(scene) {
        const [key, other] = [await scene.newKey(), await scene.newKey()];
        expect(await signs(scene, key)).toBe(true);
        await scene.test.owner('delete from custody_keys where id = $1', [key.keyId]);
        await expect(signs(scene, key)).rejects.toThrow(/no such key/);
        expect(await signs(scene, other)).toBe(true);
      },
    },
    wrong_key: {
      title: 'open with no private half of another key',
      async holds(scene) {
        const [key, other] = [await scene.newKey(), await scene.newKey()];
        expect(await signs(scene, key)).toBe(true);
        await scene.test.owner(
          `update custody_keys k set wrapped_key = o.wrapped_key, sealed_private_key = o.sealed_private_key
           from custody_keys o where k.id = $1 and o.id = $2`,
          [key.keyId, other.keyId],
        );
        await expect(signs(scene, key)).rejects.toThrow(/authenticate/);
        expect(await signs(scene, other)).toBe(true);
      },
    },
    read_only: {
      title: 'sign where the transaction is read-only, and none is made',
      async holds(scene) {
        const { keystore, organizationId, test } = scene;
        const key = await scene.newKey();
        const fresh = await scene.open();
        await test.database.organization(organizationId, async tx => {
          await tx.run('set transaction read only', []);
          const signer = await fresh.signer(organizationId, key.keyId, tx);
          expect(verifies('Ed25519', key.publicKey, message, await signer.sign(message))).toBe(true);
        });
        const made = test.database.organization(organizationId, async tx => {
          await tx.run('set transaction read only', []);
          return keystore.createKey(tx, { organizationId, purpose: 'assertionMethod' });
        });
        await expect(made).rejects.toThrow(/read-only/);
        await expect(scene.newKey()).resolves.toBeDefined();
      },
    },
  },
});
