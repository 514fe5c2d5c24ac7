import { mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { cleanImage, folderStore, type ImageOptions } from '../../../../server/platform/files/index.ts';

let root: string;
beforeAll(async () => {
  root = await mkdtemp(join(tmpdir(), 'sello-files-'));
});
afterAll(() => rm(root, { recursive: true }));

describe('the folder of files', () => {
  it('gives back what was put, until it is deleted', async () => {
    const store = folderStore(root);
    const bytes = Buffer.from('¡hola!');
    const info = await store.put(bytes, { contentType: 'text/plain', name: 'año.txt' });
    expect(info).toMatchObject({ size: 7, contentType: 'text/plain', name: 'año.txt' });
    expect(await folderStore(root).get(info.id)).toEqual({ ...info, bytes });
    const twin = await store.put(bytes, { contentType: 'text/plain', name: 'b' });
    await store.delete(info.id);
    await store.delete(info.id);
    expect(await store.get(info.id)).toBeUndefined();
    expect(await store.get(twin.id)).toBeDefined();
  });

  it('notices a changed file', async () => {
    const store = folderStore(root);
    const { id } = await store.put(Buffer.from('one'), { contentType: 'text/plain', name: 'x' });
    await writeFile(join(root, id.slice(0, 2), id), 'two');
    await expect(store.get(id)).rejects.toThrow(/was changed/);
  });

  it('takes no path for an id, and leaves no drafts behind', async () => {
    const store = folderStore(root);
    for (const id of ['../../etc/passwd', '/etc/passwd', '', `${'a'.repeat(64)}-${'b'.repeat(32)}`]) {
      expect(await store.get(id)).toBeUndefined();
      await store.delete(id);
    }
    const names = await readdir(root, { recursive: true });
    expect(names.filter(name => name.endsWith('.tmp'))).toEqual([]);
  });
});

describe('images', () => {
  const options: ImageOptions = { maxBytes: 2_000_000, maxSide: 200, format: 'png' };
  const asker = { line: 'one' };
  const canvas = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: '#123456' } });

  it('are drawn anew: smaller, without metadata', async () => {
    const photo = await canvas(800, 400)
      .jpeg()
      .withExif({ IFD0: { Artist: 'someone' } })
      .toBuffer();
    expect((await sharp(photo).metadata()).exif).toBeDefined();
    const clean = await cleanImage(photo, options, asker);
    expect(clean).toMatchObject({ contentType: 'image/png', width: 200, height: 100 });
    expect((await sharp(clean.bytes).metadata()).exif).toBeUndefined();
    expect(await cleanImage(photo, { ...options, format: 'webp' }, asker)).toMatchObject({ contentType: 'image/webp' });
  });

  it('hold nothing but pixels', async () => {
    const png = await canvas(10, 10).png().toBuffer();
    const polyglot = Buffer.concat([png, Buffer.from('<script>alert(1)</script>')]);
    const { bytes } = await cleanImage(polyglot, options, asker);
    expect(bytes.includes('<script>')).toBe(false);
  });

  it.each([
    ['a program as picture', Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>'), 'not-an-image'],
    ['a page called gif', Buffer.from('GIF89a<script>alert(1)</script>'), 'not-an-image'],
    ['text', Buffer.from('hello'), 'not-an-image'],
    ['nothing', Buffer.alloc(0), 'not-an-image'],
    ['too many bytes', Buffer.alloc(2_000_001), 'too-large'],
  ])('refuse %s', async (_, upload, problem) => {
    await expect(cleanImage(upload, options, asker)).rejects.toMatchObject({ problem });
  });

  it('refuse a picture cut short and one of too many pixels', async () => {
    const png = await sharp(Buffer.from(Array.from({ length: 30_000 }, (_, n) => (n * 7919) % 251)), {
      raw: { width: 100, height: 100, channels: 3 },
    })
      .png()
      .toBuffer();
    await expect(cleanImage(png.subarray(0, png.length / 2), options, asker)).rejects.toMatchObject({
      problem: 'not-an-image',
    });
    const bomb = await canvas(9_000, 9_000).png().toBuffer();
    await expect(cleanImage(bomb, options, asker)).rejects.toMatchObject({ problem: 'too-many-pixels' });
    // One that says that it is larger than it is (ISO/IEC 23008-12 §6.5.3): looked at before any of it is read.
    const dear = await canvas(10, 10).avif().toBuffer();
    for (const at of [8, 12]) dear.writeUInt32BE(4_100, dear.indexOf('ispe') + at);
    await expect(cleanImage(dear, options, asker)).rejects.toMatchObject({ problem: 'too-many-pixels' });
  });

  it('are drawn in turn: whoever brings many at once keeps nobody else waiting for all of them', async () => {
    const large = await canvas(4_000, 4_000).png().toBuffer();
    const done: string[] = [];
    const clean = async (line: string) => {
      await cleanImage(large, options, { line });
      done.push(line);
    };
    await Promise.all([...Array.from({ length: 12 }, () => clean('many')), clean('other')]);
    expect(done.indexOf('other')).toBeLessThan(6);
  });

  it('are made as small as they have to be, or refused', async () => {
    const noise = await sharp({
      create: {
        width: 400,
        height: 400,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .png()
      .toBuffer();
    const image = await cleanImage(noise, { ...options, maxSide: 400, mostBytes: 50_000 }, asker);
    expect(image.bytes.length).toBeLessThanOrEqual(50_000);
    expect(image.width).toBeGreaterThan(100);
    expect(await sharp(image.bytes).metadata()).toMatchObject({ width: image.width, channels: 3 });
    await expect(cleanImage(noise, { ...options, mostBytes: 900 }, asker)).rejects.toMatchObject({
      problem: 'too-large',
    });
  });
});
