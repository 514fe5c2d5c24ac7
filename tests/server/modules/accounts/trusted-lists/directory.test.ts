import type { Address } from 'viem';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { didJwkOf } from '../../../../../engine/openid4vci/index.ts';
import { decodeJwk } from '../../../../../engine/keys/index.ts';
import { directoryHandler } from '../../../../../server/modules/accounts/trusted-lists/directory/index.ts';
import { trustedList } from '../../../../support/data/trusted-cases.ts';
import { makeCertificate } from '../../../../support/documents/listed-certificates.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
let second: Client;
let trustedListId: string;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  second = await app.as('projects@uni.example');
  trustedListId = await newList();
});
afterAll(() => app.stop());

const newList = async () => (await owner.call('createTrustedList', { body: trustedList('On a chain') })).body.id;
async function approved(body: object, listId = trustedListId): Promise<string> {
  const params = { trustedListId: listId };
  const { body: uploaded } = await owner.call('uploadTrustedCertificates', { params, body });
  const certificateId = uploaded.certificates[0]?.id ?? '';
  const answer = await second.call('approveTrustedCertificate', { params: { ...params, certificateId } });
  expect(answer.status).toBe(200);
  return certificateId;
}
const revoke = (certificateId: string, listId = trustedListId) =>
  second.call('revokeTrustedCertificate', {
    params: { trustedListId: listId, certificateId },
    body: { reason: 'Ended' },
  });
const directory = async (listId = trustedListId) =>
  (await owner.call('getTrustedList', { params: { trustedListId: listId } })).body.directory;
const member = async (did: string, listId = trustedListId) =>
  app.chain.directories.read(((await directory(listId))?.address ?? '0x') as Address, did);
type Directories = TestApp['chain']['directories'];
/** Runs the job of a list, with some ways of the chain replaced. */
function tell(listId: string, replaced: Partial<Directories> = {}): Promise<unknown> {
  const { database } = app.app.parts;
  const chain = { ...app.chain, directories: { ...app.chain.directories, ...replaced } };
  const parts = { database, chains: new Map([[app.networkId, chain]]), clock: Date.now, crash: () => undefined };
  const organizationId = app.people['owner@uni.example']?.organizationId ?? '';
  const job = { id: '1', kind: '', key: '', attempts: 1, payload: { listId }, organizationId } as never;
  return Promise.resolve(directoryHandler(parts)(job));
}
const sent = () =>
  app.test.owner<{ key: string }>(
    "select key from chain_transactions where purpose in ('directory', 'member') order by nonce",
  );

describe('the directory of a trusted list', () => {
  it('stands on the chain after the first approval, and names each entry', async () => {
    expect(await directory()).toBeNull();
    await approved({ type: 'did', text: 'did:web:uni.example', name: 'Universidad' });
    const { pem } = await makeCertificate({ name: 'Instituto' });
    await approved({ type: 'x509', text: pem });
    await app.workers.drain();
    expect(await directory()).toMatchObject({ sequence: 2, local: true, address: expect.stringMatching(/^0x/) });
    expect(await member('did:web:uni.example')).toMatchObject({ until: null });
    const { body } = await owner.call('listTrustedCertificates', { params: { trustedListId } });
    const { publicKey, endsAt } = body.certificates.find(({ type }) => type === 'x509') ?? {};
    const did = didJwkOf(decodeJwk({ ...publicKey }));
    expect((await member(did))?.until?.getTime()).toBe(Math.floor(Date.parse(endsAt ?? '') / 1000) * 1000);
    expect(await member('did:web:nobody.example')).toBeUndefined();
  });

  it('ends whom the list revokes, and names whom it approves again', async () => {
    const certificateId = await approved({ type: 'did', text: 'did:web:other.example', name: 'Otra' });
    await app.workers.drain();
    await revoke(certificateId);
    await app.workers.drain();
    expect((await member('did:web:other.example'))?.until).toBeInstanceOf(Date);
    await approved({ type: 'did', text: 'did:web:other.example', name: 'Otra' });
    await app.workers.drain();
    expect(await member('did:web:other.example')).toMatchObject({ until: null });
  });

  it.each(['directory.deployed', 'directory.ended', 'directory.named'])(
    'is told once, also where the process ended at %s',
    async at => {
      const listId = await newList();
      await approved({ type: 'did', text: `did:web:${at}.example`, name: at }, listId);
      const crash = (point: string) => {
        if (point === at) throw new Error('crashed');
      };
      const { database } = app.app.parts;
      const parts = { database, chains: new Map([[app.networkId, app.chain]]), clock: Date.now };
      const organizationId = app.people['owner@uni.example']?.organizationId ?? '';
      const job = { id: '1', kind: '', key: '', attempts: 1, payload: { listId }, organizationId } as never;
      await expect(directoryHandler({ ...parts, crash })(job)).rejects.toThrow('crashed');
      const before = (await sent()).length;
      await directoryHandler({ ...parts, crash: () => undefined })(job);
      await app.workers.drain();
      expect((await directory(listId))?.sequence).toBe(1);
      expect(new Set((await sent()).map(({ key }) => key)).size).toBe((await sent()).length);
      expect((await sent()).length - before).toBeLessThanOrEqual(1);
    },
  );

  it('names nobody whom a newer version ended while an older one was told', async () => {
    const listId = await newList();
    const did = 'did:web:brief.example';
    const certificateId = await approved({ type: 'did', text: did, name: 'Breve' }, listId);
    let isRevoked = false;
    await tell(listId, {
      async setMember(...asked) {
        if (!isRevoked) {
          isRevoked = true;
          expect((await revoke(certificateId, listId)).status).toBe(200);
          await tell(listId);
        }
        return app.chain.directories.setMember(...asked);
      },
    });
    expect((await directory(listId))?.sequence).toBe(2);
    expect((await member(did, listId))?.until).toBeInstanceOf(Date);
  });

  it('ends nobody whom a newer version names while an older one is told', async () => {
    const listId = await newList();
    const did = 'did:web:lasting.example';
    const certificateId = await approved({ type: 'did', text: did, name: 'Duradera' }, listId);
    await tell(listId);
    await revoke(certificateId, listId);
    let isBack = false;
    await tell(listId, {
      async removeMember(...asked) {
        if (!isBack) {
          isBack = true;
          await approved({ type: 'did', text: did, name: 'Duradera' }, listId);
          await tell(listId);
        }
        return app.chain.directories.removeMember(...asked);
      },
    });
    expect((await directory(listId))?.sequence).toBe(3);
    expect(isBack).toBe(true);
    expect(await member(did, listId)).toMatchObject({ until: null });
  });
});
