import { writeFile } from 'node:fs/promises';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MESSAGES } from '../../../contract/base/errors/index.ts';
import { isOutOfSpace, watchSpace } from '../../../server/platform/files/space/index.ts';
import { startTestApp, type Client, type TestApp } from '../../support/processes/app.ts';

const MB = 1024 * 1024;
let app: TestApp;
let owner: Client;
let left = 5_000 * MB;
let isFull = false;
let picture: Buffer;

/** What a write to a full disk fails with: from a device that always is, where there is one. */
async function fullDisk(): Promise<never> {
  if (process.platform === 'linux') await writeFile('/dev/full', 'x');
  throw Object.assign(new Error('ENOSPC: no space left on device, write'), { code: 'ENOSPC' });
}

beforeAll(async () => {
  app = await startTestApp({
    free: async () => left,
    wrapFiles: files => ({ ...files, put: (bytes, meta) => (isFull ? fullDisk() : files.put(bytes, meta)) }),
  });
  owner = await app.as('owner@uni.example');
  picture = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
});
afterAll(() => app.stop());

const health = () => app.nobody.call('health');

describe('without room to write', () => {
  it('health names the part whose folder is nearly full', async () => {
    expect(await health()).toMatchObject({ status: 200, body: { status: 'up', parts: { files: { state: 'up' } } } });
    left = 99 * MB;
    expect(await health()).toMatchObject({
      status: 503,
      body: {
        status: 'degraded',
        parts: { files: { state: 'down', detail: 'no space: 99 MB left' }, database: { state: 'up' } },
      },
    });
    left = 5_000 * MB;
    expect((await health()).status).toBe(200);
  });

  it('a request that PostgreSQL has no room for is answered so, in both languages, and health says so for a while', async () => {
    await app.test.owner(
      `create function full_disk() returns trigger language plpgsql as $$ begin
         raise exception 'could not extend file "base/1/2": No space left on device' using errcode = '53100'; end $$`,
    );
    await app.test.owner('create trigger full_disk before insert on recipients execute function full_disk()');
    const body = { name: 'Ana', lastname: 'Luz', email: 'ana@x.example' };
    for (const [lang, language] of [
      ['en', 'en-US'],
      ['es', 'es-MX'],
    ] as const)
      expect(await owner.call('createRecipient', { body, query: { lang } })).toMatchObject({
        status: 503,
        body: { code: 50301, key: 'request.no_space', message: MESSAGES[language].errors['request.no_space'] },
      });
    expect(await health()).toMatchObject({
      status: 503,
      body: { parts: { database: { state: 'down', detail: 'no space: a write failed' } } },
    });
    await app.test.owner('drop trigger full_disk on recipients');
    expect((await owner.call('createRecipient', { body })).status).toBe(201);
    app.pass(61_000);
    expect((await health()).status).toBe(200);
    app.pass(-61_000);
  });

  it('so is an upload that the files have no room for', async () => {
    isFull = true;
    const answer = await owner.call('uploadOrganizationImage', { file: { name: 'x.png', bytes: picture } });
    isFull = false;
    expect(answer).toMatchObject({ status: 503, body: { key: 'request.no_space' } });
    expect((await owner.call('uploadOrganizationImage', { file: { name: 'x.png', bytes: picture } })).status).toBe(201);
  });

  it('is known by what the system and PostgreSQL say, also of a cause', async () => {
    await expect(fullDisk()).rejects.toSatisfy(isOutOfSpace);
    expect(isOutOfSpace(new Error('x', { cause: { code: 'EDQUOT' } }))).toBe(true);
    for (const other of [undefined, null, 'ENOSPC', { code: 'ENOENT' }, new Error('ENOSPC')])
      expect(isOutOfSpace(other)).toBe(false);
    const space = watchSpace({ folders: {}, clock: () => 0 });
    space.heed('files', { code: 'EIO' });
    expect((await space.shortages()).size).toBe(0);
    space.heed('files', { code: 'ENOSPC' });
    expect([...(await space.shortages()).keys()]).toEqual(['files']);
  });

  it('reads the space of a real folder', async () => {
    const space = watchSpace({ folders: { files: process.cwd() }, clock: () => 0 });
    await expect(space.shortages()).resolves.toBeInstanceOf(Map);
  });
});
