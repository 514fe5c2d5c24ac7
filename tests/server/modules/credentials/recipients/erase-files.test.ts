import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { eraseHandler } from '../../../../../server/modules/credentials/recipients/erase/work.ts';
import type { FileStore } from '../../../../../server/platform/files/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { erasing, person, rowOf } from '../../../../support/processes/erasing.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
let acts: ReturnType<typeof erasing>;
let templateId: string;
let files: FileStore;
/** How often the disk refuses to remove something, from now on, and what is looked at then. */
let refusals = 0;
let refused: () => Promise<unknown> = async () => undefined;
beforeAll(async () => {
  app = await startTestApp({
    atOnce: 0,
    wrapFiles: store => {
      files = store;
      return {
        ...store,
        delete: async id => {
          refusals -= 1;
          if (refusals < 0) return store.delete(id);
          await refused();
          throw Object.assign(new Error('i/o error'), { code: 'EIO' });
        },
      };
    },
  });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  acts = erasing(app, owner, project);
  const { body } = await owner.call('createTemplate', {
    params: acts.at(),
    body: {
      ...DIPLOMA.template,
      title: 'Con retrato',
      config: { approvalMode: 'automatic' },
      approvalsRequired: 0,
      schemaId: project.schemaId,
      content: [
        ...DIPLOMA.template.content,
        { name: 'foto', label: 'Fotografía', component: 'image', own: true, mode: 'variable', required: true },
      ],
    },
  });
  templateId = body.id;
});
afterAll(() => app.stop());
beforeEach(() => {
  refusals = 0;
  refused = async () => undefined;
});

/** Issues to somebody with a picture of their own, asks that they be erased, and says in which file the picture is. */
async function asked(n: string, colour: string): Promise<{ id: string; file: string }> {
  const who = person(n);
  const bytes = await sharp({ create: { width: 40, height: 50, channels: 3, background: colour } })
    .png()
    .toBuffer();
  const { body: picture } = await owner.call('uploadPicture', {
    params: acts.at(),
    file: { name: 'a.png', bytes },
  });
  const row = rowOf(who);
  await owner.call('issueCredentials', {
    params: acts.at(),
    body: { templateId, receiver: { ...row, values: { ...row.values, foto: picture.digest } } },
  });
  await app.workers.drain();
  const [kept] = await app.test.owner<{ file_id: string }>('select file_id from pictures where digest = $1', [
    picture.digest,
  ]);
  const file = kept?.file_id as string;
  expect(await files.get(file)).toBeDefined();
  const { id } = await acts.recipientOf(who);
  expect((await acts.ask(id, who.email)).status).toBe(202);
  return { id, file };
}
const again = () => app.test.owner("update jobs set run_at = now() where state = 'waiting'");

describe('the file of somebody’s picture', () => {
  it('is gone before the erasure is said to be done: where the disk refuses, it is tried again', async () => {
    const { id, file } = await asked('Q', '#102030');
    const seen: unknown[] = [];
    refused = async () => seen.push([(await acts.erasure(id)).state, (await files.get(file)) !== undefined]);
    refusals = 1;
    await app.workers.drain();
    await again();
    await app.workers.drain();
    expect(seen).toEqual([['working', true]]);
    expect(await files.get(file)).toBeUndefined();
    expect(await acts.erasure(id)).toMatchObject({ state: 'done' });
  });

  it('is removed by whoever goes on, where the process ended once its row was gone', async () => {
    const { id, file } = await asked('R', '#302010');
    const work = eraseHandler({
      ...app.app.parts,
      crash: name => {
        if (name === 'erase.pictures') throw new Error('killed');
      },
    });
    const call = {
      payload: { recipientId: id },
      organizationId: acts.organizationId(),
      signal: new AbortController().signal,
      isTurnOver: async () => false,
    };
    // A process that ends removes nothing more, whatever it was about to do.
    refusals = Infinity;
    await expect(work(call as unknown as Parameters<typeof work>[0])).rejects.toThrow('killed');
    expect(await app.test.owner('select 1 from pictures where file_id = $1', [file])).toEqual([]);
    expect(await files.get(file)).toBeDefined();
    refusals = 0;
    await app.workers.drain();
    expect(await files.get(file)).toBeUndefined();
    expect(await acts.erasure(id)).toMatchObject({ state: 'done' });
    expect(await app.test.owner('select files from erasures where recipient_id = $1', [id])).toEqual([{ files: [] }]);
  });
});
