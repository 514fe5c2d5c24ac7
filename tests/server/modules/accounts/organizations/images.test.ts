import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { MESSAGES } from '../../../../../contract/base/errors/index.ts';
import { IMAGES_MAX, IMAGES_MAX_BYTES } from '../../../../../contract/accounts/projects/index.ts';
import type { FileStore } from '../../../../../server/platform/files/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';

let app: TestApp;
let owner: Client;
let files: FileStore;
let organizationId: string;
let upload: { name: string; bytes: Buffer };
const stored: string[] = [];
/** How often the disk refuses to remove something, from now on. */
let refusals = 0;

beforeAll(async () => {
  app = await startTestApp({
    wrapFiles: store => {
      files = store;
      return {
        ...store,
        put: async (bytes, meta) => {
          const info = await store.put(bytes, meta);
          stored.push(info.id);
          return info;
        },
        delete: async id => {
          refusals -= 1;
          if (refusals < 0) return store.delete(id);
          throw Object.assign(new Error('i/o error'), { code: 'EIO' });
        },
      };
    },
  });
  owner = await app.as('owner@uni.example');
  organizationId = app.people['owner@uni.example']?.organizationId as string;
  const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();
  upload = { name: 'x.png', bytes };
});
afterAll(() => app.stop());

/** Leaves the organization with so many images of so many bytes each. */
async function have(count: number, bytes = 1): Promise<void> {
  await app.test.owner('update projects set image_id = null');
  await app.test.owner('update organizations set logo_image_id = null, banner_image_id = null');
  await app.test.owner('delete from images');
  await app.test.owner(
    "insert into images (organization_id, file_id, content_type, bytes) select $1, 'none' || n, 'image/png', $3 from generate_series(1, $2::int) n",
    [organizationId, count, bytes],
  );
}
const count = async () =>
  (
    await app.test.owner<{ count: number }>('select count(*)::int as count from images where organization_id = $1', [
      organizationId,
    ])
  )[0]?.count;
const kept = async () => (await Promise.all(stored.map(id => files.get(id)))).filter(file => file !== undefined).length;
const send = () => owner.call('uploadOrganizationImage', { file: upload });
beforeEach(() => {
  refusals = 0;
  stored.splice(0);
});

describe('an organization’s images', () => {
  it('are so many at most, also when several come at once', async () => {
    await have(IMAGES_MAX - 2);
    const answers = await Promise.all(Array.from({ length: 6 }, send));
    expect(answers.map(({ status }) => status).sort()).toEqual([201, 201, 409, 409, 409, 409]);
    expect(await count()).toBe(IMAGES_MAX);
    expect(await kept(), 'what was refused leaves no file').toBe(2);
  });

  it('take so much at most together', async () => {
    await have(1, IMAGES_MAX_BYTES - 10);
    for (const [lang, language] of [
      ['en', 'en-US'],
      ['es', 'es-MX'],
    ] as const)
      expect(await owner.call('uploadOrganizationImage', { file: upload, query: { lang } })).toMatchObject({
        status: 409,
        body: {
          key: 'image.too_many',
          message: MESSAGES[language].errors['image.too_many'],
          errors: { file: 'too_many' },
        },
      });
    await have(1, IMAGES_MAX_BYTES - 5_000);
    expect((await send()).status).toBe(201);
    const stranger = await app.as('owner@trial.example');
    await have(IMAGES_MAX);
    expect((await stranger.call('uploadOrganizationImage', { file: upload })).status).toBe(201);
  });

  it('that nobody named make room after a week', async () => {
    await have(IMAGES_MAX);
    expect((await send()).status).toBe(409);
    await app.test.owner("update images set created_at = now() - interval '8 days'");
    expect((await send()).status).toBe(201);
    expect(await count()).toBe(1);
  });

  it('that were replaced are gone, row and file, also when there is no room for one more', async () => {
    await have(IMAGES_MAX - 1);
    const create = await owner.call('createProject', {
      body: { name: 'Pictured', category: 'other', networkId: app.networkId },
      file: upload,
    });
    const params = { projectId: create.body.id };
    const next = await owner.call('updateProject', { params, body: {}, file: upload });
    expect(next.status).toBe(200);
    expect(next.body.image).not.toBe(create.body.image);
    expect(await count()).toBe(IMAGES_MAX);
    expect((await app.http.inject({ url: create.body.image as string })).statusCode).toBe(404);
    expect((await app.http.inject({ url: next.body.image as string })).statusCode).toBe(200);
    await expect.poll(kept).toBe(1);
    expect((await owner.call('updateProject', { params, body: { removeImage: true } })).body.image).toBeNull();
    await expect.poll(kept).toBe(0);
  });

  it.each([1, 30])('that were replaced leave no file behind where the disk refuses %i times at first', async times => {
    await have(0);
    const create = await owner.call('createProject', {
      body: { name: `Pictured again ${times}`, category: 'other', networkId: app.networkId },
      file: upload,
    });
    await app.workers.drain();
    refusals = times;
    await owner.call('updateProject', { params: { projectId: create.body.id }, body: { removeImage: true } });
    await app.workers.drain();
    expect(refusals, 'it has refused').toBeLessThan(0);
    expect(await app.test.owner("select from jobs where state = 'failed'")).toEqual([]);
    expect(await kept()).toBe(0);
  });

  it('whose upload failed leave no file behind, though nobody could tell at once that no row names it', async () => {
    await have(0);
    await app.test.owner('alter table images add constraint broken check (bytes < 0) not valid');
    expect((await send()).status).toBe(500);
    await app.test.owner('alter table images drop constraint broken');
    const { url } = (await send()).body;
    expect(await kept()).toBe(2);
    await app.workers.drain();
    expect(await kept(), 'what a row names stays').toBe(1);
    expect((await app.http.inject({ url: url as string })).statusCode).toBe(200);
  });

  it('of the organization itself as well, unless something else shows them', async () => {
    await have(0);
    const [first, second] = [(await send()).body.id, (await send()).body.id];
    const update = (body: object) => owner.call('updateOrganization', { body });
    expect((await update({ logoImage: first, bannerImage: first })).status).toBe(200);
    await update({ logoImage: second });
    expect(await count()).toBe(2);
    await update({ bannerImage: null });
    expect(await count()).toBe(1);
    await expect.poll(kept).toBe(1);
    expect((await update({ bannerImage: first })).body).toMatchObject({ errors: { bannerImage: 'not_found' } });
  });
});
