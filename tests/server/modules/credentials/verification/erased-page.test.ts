import { readFile } from 'node:fs/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createVerifyPage } from '../../../../../server/modules/credentials/verification/page/verify-page.ts';
import { readErased } from '../../../../../server/modules/credentials/verification/read/erased.ts';
import { createChainReader, type ChainReader } from '../../../../../server/platform/chain/chain-reader.ts';
import { LOCAL_NETWORK, type Chain } from '../../../../../server/platform/chain/index.ts';
import { startTestApp, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject } from '../../../../support/worlds/diploma.ts';
import { erasing, person, rowOf } from '../../../../support/processes/erasing.ts';

let app: TestApp;
let built: string;
let publicId: string;
/** Those of others, which were paused, and replaced. */
let pausedId: string;
let replacedId: string;
beforeAll(async () => {
  built = await readFile('verify.html', 'utf8');
  app = await startTestApp({ atOnce: 0 });
  const project = await diplomaProject(app);
  const owner = await app.as('owner@uni.example');
  const acts = erasing(app, owner, project);
  const who = person('C');
  const signed = await acts.issued(who, project.automaticId);
  await app.workers.drain();
  publicId = await acts.publicIdOf(signed);
  await acts.erased(who);
  const metadata = { description: 'Se revisa.' };
  const changed = async (n: string, change: (id: string, values: Record<string, unknown>) => Promise<unknown>) => {
    const other = person(n);
    const id = await acts.issued(other, project.automaticId);
    await app.workers.drain();
    await change(id, rowOf(other).values);
    const found = await acts.publicIdOf(id);
    await app.workers.drain();
    await acts.erased(other);
    return found;
  };
  pausedId = await changed('D', id => owner.call('suspendCredential', { ...acts.of(id), body: { metadata } }));
  replacedId = await changed('E', (id, values) =>
    owner.call('reissueCredential', { ...acts.of(id), body: { values, metadata } }),
  );
});
afterAll(() => app.stop());

const silent = {
  ensureContract: () => Promise.reject(new Error('ECONNREFUSED')),
} as unknown as Chain;
const WITHOUT: [string, ChainReader][] = [
  ['does not answer', createChainReader(new Map([[LOCAL_NETWORK.id, silent]]))],
  ['is one that we have no connection to any more', createChainReader(new Map())],
];

describe('the page of an erased credential', () => {
  it('says that it was, and that the chain knows its seal', async () => {
    const { status, html } = await createVerifyPage(app.app.parts)(built, publicId, 'en-US');
    expect(status).toBe(410);
    expect(html).toContain('The content of this credential was erased on');
    expect(html).toContain('The chain knows its seal.');
  });

  it('names no picture in its head, and none is drawn for networks any longer', async () => {
    const { html } = await createVerifyPage(app.app.parts)(built, publicId, 'en-US');
    expect(html).toContain('<meta property="og:title"');
    expect(html).not.toContain('og:image');
    const share = await app.nobody.call('getPublicCredentialShare', { params: { credentialId: publicId } });
    expect(share.status).toBe(410);
  });

  it('calls the seal of a change by what changed', async () => {
    const read = async (id: string) => (await createVerifyPage(app.app.parts)(built, id, 'en-US')).html;
    expect(await read(pausedId)).toContain('Seal of the pause');
    expect(await read(replacedId)).toContain('Replacement seal');
    for (const id of [pausedId, replacedId]) expect(await read(id)).not.toContain('Revocation seal');
  });

  it.each(WITHOUT)(
    'says so where the chain of its seal %s, and that the seal could not be checked',
    async (_, chain) => {
      const { status, html } = await createVerifyPage({ ...app.app.parts, chain })(built, publicId, 'en-US');
      expect(status).toBe(410);
      expect(html).toContain('The content of this credential was erased on');
      expect(html).toContain('Its seal could not be checked.');
      expect(html).not.toContain('The chain knows its seal.');
      const { seals } = await readErased({ ...app.app.parts, chain }, publicId);
      expect(seals).toMatchObject([{ kind: 'issuance', network: app.networkId, holds: false }]);
    },
  );
});
