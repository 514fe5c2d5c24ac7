import { zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '../../../../../src/custom/kit/import/file/sheet.ts';
import { CHOSEN_MAX, holdsPictures, picturesOf } from '../../../../../src/custom/kit/import/pictures/files.ts';
import { sendAll } from '../../../../../src/custom/kit/import/pictures/send-all.ts';
import { pictureFinder, unusedPictures } from '../../../../../src/custom/kit/import/pictures/names.ts';

const digest = (letter: string) => letter.repeat(64);
const bytes = (text: string) => new TextEncoder().encode(text);
const archive = (parts: Zippable, bend: (made: Uint8Array) => Uint8Array = made => made) =>
  new File([bend(zipSync(parts)).slice()], 'fotos.zip');
const read = async (files: File[]) =>
  Promise.all((await picturesOf(files)).map(async ({ name, read: take }) => [name, await (await take()).text()]));

describe('the picture that a cell names', () => {
  const find = pictureFinder({
    'María José.JPG': digest('a'),
    'luz.png': digest('b'),
    'luz.jpg': digest('c'),
    '2026-0412.webp': digest('d'),
  });
  it.each([
    ['María José.JPG', digest('a')],
    ['maria jose.jpg', digest('a')],
    ['fotos/MARIA JOSE', digest('a')],
    ['C:\\fotos\\maria josé', digest('a')],
    ['2026-0412', digest('d')],
    ['luz.jpg', digest('c')],
    ['luz', null],
    ['eva.png', null],
    ['', null],
    [digest('e'), digest('e')],
  ])('%s', (text, found) => {
    expect(find(text)).toBe(found);
  });
  it('is told from those that nobody has', () => {
    expect(unusedPictures({ 'a.png': digest('a'), 'b.png': digest('b') }, new Set([digest('b'), 8]))).toEqual([
      'a.png',
    ]);
  });
});

describe('what was chosen', () => {
  it('is a list, or holds pictures', () => {
    const type = '';
    expect(['a.PNG', 'b.jpeg', 'c.zip', 'd.xlsx', 'e.csv'].filter(name => holdsPictures({ name, type }))).toEqual([
      'a.PNG',
      'b.jpeg',
      'c.zip',
    ]);
  });
  it('is read picture by picture out of an archive, without what a system puts beside them', async () => {
    const zip = archive({
      'fotos/ana.jpg': [bytes('ana'), { level: 0 }],
      'fotos/eva.png': [bytes('eva '.repeat(500)), { level: 9 }],
      '__MACOSX/fotos/._ana.jpg': bytes('x'),
      'fotos/leeme.txt': bytes('x'),
    });
    expect(await read([zip, new File(['luz'], 'luz.webp')])).toEqual([
      ['ana.jpg', 'ana'],
      ['eva.png', 'eva '.repeat(500)],
      ['luz.webp', 'luz'],
    ]);
  });
  it.each([
    ['is no archive', () => archive({}, () => bytes('PK but not really')), 'damaged'],
    ['is a bomb', () => archive({ 'a.png': new Uint8Array(60 * 1024 * 1024) }), 'too_much'],
    [
      'says that its directory is all of it',
      () =>
        archive({ 'a.png': bytes('a') }, made => {
          new DataView(made.buffer).setUint32(made.length - 22 + 16, 0, true);
          return made;
        }),
      'damaged',
    ],
    [
      'says that it holds more than a list',
      () =>
        archive({ 'a.png': bytes('a') }, made => {
          new DataView(made.buffer).setUint16(made.length - 22 + 10, CHOSEN_MAX + 1, true);
          return made;
        }),
      'too_much',
    ],
  ])('is refused where it %s', async (_, make, reason) => {
    await expect(picturesOf([make()])).rejects.toThrow(new FileProblem(reason as FileProblem['reason']));
  });
  it('is refused alone where one of them is larger than a camera makes them', async () => {
    const [large] = await picturesOf([new File([new Uint8Array(31 * 1024 * 1024)], 'a.jpg')]);
    await expect(large?.read()).rejects.toThrow(new FileProblem('too_large'));
  });
});

describe('pictures on their way', () => {
  const chosen = Array.from({ length: 100 }, (_, n) => ({ name: `${n}.jpg`, read: () => Promise.resolve(new Blob()) }));
  // as long as a line is now quick and now slow: they arrive in another order than they left
  const upload = async (_: Blob, name: string) => {
    for (let turn = 0; turn < (Number.parseInt(name) * 7) % 11; turn += 1) await Promise.resolve();
    if (name === '13.jpg') throw new Error('none');
    return `digest of ${name}`;
  };

  it('are all handed over, whichever arrives first, but for those that fail, which are named', async () => {
    const added: Record<string, string> = {};
    const counted: number[] = [];
    const failed = await sendAll(chosen, {
      upload,
      onArrived: more => Object.assign(added, more),
      onDone: done => counted.push(done),
      signal: new AbortController().signal,
    });
    expect(failed).toEqual([{ name: '13.jpg', error: new Error('none') }]);
    expect(counted).toEqual(chosen.map((_, n) => n + 1));
    expect(added).toEqual(
      Object.fromEntries(chosen.flatMap(({ name }) => (name === '13.jpg' ? [] : [[name, `digest of ${name}`]]))),
    );
  });

  it('are stopped, and those that have arrived are kept', async () => {
    const stop = new AbortController();
    const added: Record<string, string> = {};
    await sendAll(chosen, {
      upload,
      onArrived: more => Object.assign(added, more),
      onDone: done => done === 30 && stop.abort(),
      signal: stop.signal,
    });
    expect(Object.keys(added).length).toBeGreaterThanOrEqual(29);
    expect(Object.keys(added).length).toBeLessThan(35);
  });
});
