import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { DID_MAX } from '../../../../../contract/base/common/values.ts';
import { eraseHandler } from '../../../../../server/modules/credentials/recipients/erase/work.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { erasing, person, rowOf, wordsOf } from '../../../../support/processes/erasing.ts';
import { expectSoundRecord } from '../../../../support/documents/record.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let acts: ReturnType<typeof erasing>;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  acts = erasing(app, owner, project);
});
afterAll(async () => {
  await expectSoundRecord(app);
  await app.stop();
});

describe('an erasure', () => {
  it('leaves the same person of another organization', async () => {
    const who = person('C');
    const elsewhere = await app.as('owner@trial.example');
    for (const client of [owner, elsewhere])
      await client.call('createRecipient', { body: { name: who.name, lastname: who.lastname, email: who.email } });
    await acts.erased(who);
    expect((await acts.recipientOf(who, elsewhere)).name).toBe(who.name);
  });

  it('of somebody who has a wallet alone is confirmed by that, however long it is', async () => {
    const who = person('L');
    const did = `did:jwk:${'e'.repeat(DID_MAX - 'did:jwk:'.length)}`;
    const body = { name: who.name, lastname: who.lastname, did };
    const { id } = (await owner.call('createRecipient', { body })).body;
    expect(await acts.ask(id, ` ${did}\n`)).toMatchObject({ status: 202 });
    await app.workers.drain();
    expect(await acts.erasure(id)).toMatchObject({ state: 'done' });
    expect(await acts.places([did])).toEqual([]);
  });

  it('that is killed goes on where it stopped, at whichever step', async () => {
    for (const [i, step] of ['erase.named', 'erase.left', 'erase.some', 'erase.searched'].entries()) {
      const who = person(['D', 'E', 'F', 'K'][i] as string);
      await acts.issued(who, project.automaticId);
      await acts.issued(who, project.manualId);
      await app.workers.drain();
      const { id } = await acts.recipientOf(who);
      await acts.ask(id, who.email);
      const crash = (name: string) => {
        if (name === step) throw new Error('killed');
      };
      const work = eraseHandler({ ...app.app.parts, crash }, 10);
      const call = {
        payload: { recipientId: id },
        organizationId: acts.organizationId(),
        signal: new AbortController().signal,
        isTurnOver: async () => false,
      };
      await expect(work(call as unknown as Parameters<typeof work>[0])).rejects.toThrow('killed');
      expect(await acts.erasure(id)).toMatchObject({ state: 'working' });
      await app.workers.drain();
      expect(await acts.erasure(id)).toMatchObject({ state: 'done' });
      expect(await acts.places(wordsOf(who)), step).toEqual([]);
    }
  });

  it('waits for what is being sealed, and for a request that is under way', async () => {
    const who = person('G');
    const request = await owner.call('issueCredentials', {
      params: acts.at(),
      body: { templateId: project.automaticId, receiver: [rowOf(who), rowOf(person('H'))] },
    });
    expect(request.status).toBeLessThan(300);
    await owner.call('createRecipient', { body: { name: who.name, lastname: who.lastname, email: who.email } });
    const { id } = await acts.recipientOf(who);
    await acts.ask(id, who.email);
    const work = eraseHandler(app.app.parts);
    const call = {
      payload: { recipientId: id },
      organizationId: acts.organizationId(),
      signal: new AbortController().signal,
      isTurnOver: async () => false,
    };
    await expect(work(call as unknown as Parameters<typeof work>[0])).rejects.toThrow('under way');
    expect((await acts.recipientOf(who)).status).not.toBe('erased');
    await app.workers.drain();
    await app.workers.drain();
    expect(await acts.erasure(id)).toMatchObject({ state: 'done', signed: 1 });
    expect(await acts.places(wordsOf(who))).toEqual([]);
  });

  it('leaves an address that somebody else has as well', async () => {
    const [who, heir] = [person('I'), person('J')];
    const first = await acts.issued(who, project.automaticId);
    await app.workers.drain();
    const { id } = await acts.recipientOf(who);
    const moved = { ...heir, email: who.email };
    await owner.call('updateRecipient', {
      params: { recipientId: id },
      body: { name: who.name, lastname: who.lastname, email: 'moved.i@borrado.example', did: null },
    });
    await acts.issued(moved, project.automaticId);
    await app.workers.drain();
    await acts.ask(id, 'moved.i@borrado.example');
    await app.workers.drain();
    expect(await acts.places([who.name, who.degree, 'moved.i@'])).toEqual([]);
    expect((await owner.call('getCredential', acts.of(first))).body.erasedAt).not.toBeNull();
    const kept = await acts.recipientOf(moved);
    expect(kept).toMatchObject({ name: heir.name, email: who.email, credentials: 1 });
    expect(await acts.places([heir.name])).toEqual(
      expect.arrayContaining([expect.stringContaining('credential_documents')]),
    );
  });
});
