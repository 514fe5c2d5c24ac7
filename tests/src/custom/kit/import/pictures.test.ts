import { zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '../../../../../src/custom/kit/import/file/sheet.ts';
import { CHOSEN_MAX, holdsPictures, picturesOf } from '../../../../../src/custom/kit/import/pictures/files.ts';
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
