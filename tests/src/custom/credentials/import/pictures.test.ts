import { zipSync, type Zippable } from 'fflate';
import { describe, expect, it } from 'vitest';
import { FileProblem } from '../../../../../src/custom/base/kit/files/file-problem.ts';
import { type Adding, createAdding } from '../../../../../src/custom/credentials/import/pictures/adding.ts';
import { CHOSEN_MAX, holdsPictures, picturesOf } from '../../../../../src/custom/credentials/import/pictures/files.ts';
import { sendAll } from '../../../../../src/custom/credentials/import/pictures/send-all.ts';
import {
  alsoSent,
  NONE_SENT,
  type SentPictures,
} from '../../../../../src/custom/credentials/import/pictures/sent-pictures.ts';
import {
  clashingPictures,
  pictureFinder,
  unusedPictures,
} from '../../../../../src/custom/credentials/import/pictures/names.ts';

const digest = (letter: string) => letter.repeat(64);
const bytes = (text: string) => new TextEncoder().encode(text);
const archive = (parts: Zippable, bend: (made: Uint8Array) => Uint8Array = made => made) =>
  new File([bend(zipSync(parts, { level: 1 })).slice()], 'fotos.zip');
const read = async (files: File[]) =>
  Promise.all((await picturesOf(files)).map(async ({ name, read: take }) => [name, await (await take()).text()]));

describe('a file that changed on disk after it was chosen', () => {
  const unreadable = (name: string) => {
    const gone = () => Promise.reject(new DOMException('', 'NotReadableError'));
    const file = new File(['x'.repeat(100)], name);
    return Object.assign(file, { arrayBuffer: gone, slice: () => Object.assign(new Blob(), { arrayBuffer: gone }) });
  };
  it.each(['maria.jpg', 'fotos.zip'])('%s is not called damaged', async name => {
    await expect(read([unreadable(name)])).rejects.toMatchObject({ reason: 'changed' });
  });
});

describe('the picture that a cell names', () => {
  const find = pictureFinder({
    'María José.JPG': digest('a'),
    'luz.png': digest('b'),
    'luz.jpg': digest('c'),
    '2026-0412.webp': digest('d'),
    '3A/01.jpg': digest('1'),
    '3B/01.jpg': digest('2'),
    'fotos/3A/02.jpg': digest('3'),
    'fotos/3B/03.jpg': digest('4'),
    'copia/03.jpg': digest('4'),
    'Ana.jpg': digest('5'),
    'ana.JPG': digest('6'),
    'दान.jpg': digest('7'),
  });
  it.each([
    ['María José.JPG', digest('a')],
    ['maria jose.jpg', digest('a')],
    ['fotos/MARIA JOSE', digest('a')],
    ['C:\\fotos\\maria josé', digest('a')],
    ['2026-0412', digest('d')],
    ['luz.jpg', digest('c')],
    ['luz', null],
    ['01.jpg', null],
    ['01', null],
    ['3A/01.jpg', digest('1')],
    ['3b\\01', digest('2')],
    ['C:/escuela/3A/01.jpg', digest('1')],
    ['3C/01.jpg', null],
    ['02.jpg', digest('3')],
    ['3A/02', digest('3')],
    ['3B/02.jpg', null],
    ['03.jpg', digest('4')],
    ['ana.jpg', null],
    ['दान', digest('7')],
    ['दिन', null],
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

describe('pictures of one name', () => {
  it('are told, unless they are the same', () => {
    const pictures = {
      '3A/1.jpg': digest('a'),
      '3B/1.JPG': digest('b'),
      'x/2.jpg': digest('c'),
      'y/2.jpg': digest('c'),
    };
    expect(clashingPictures(pictures)).toEqual(['3A/1.jpg', '3B/1.JPG']);
  });
  it('are all read, out of two archives as out of what is dropped together', async () => {
    const of = (name: string) => new File([zipSync({ '01.jpg': bytes(name) }).slice()], `${name}.zip`);
    expect(await read([of('3A'), of('3B'), new File(['x'], '01.jpg'), new File(['y'], '01.jpg')])).toEqual([
      ['3A/01.jpg', '3A'],
      ['3B/01.jpg', '3B'],
      ['01.jpg', 'x'],
      ['(2)/01.jpg', 'y'],
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
      ['fotos/ana.jpg', 'ana'],
      ['fotos/eva.png', 'eva '.repeat(500)],
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
      isAboutAll: () => false,
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
      isAboutAll: () => false,
      signal: stop.signal,
    });
    expect(Object.keys(added).length).toBeGreaterThanOrEqual(29);
    expect(Object.keys(added).length).toBeLessThan(35);
  });

  it('are not tried any more after a refusal that is about all, and all that are left are named', async () => {
    const tried: string[] = [];
    const failed = await sendAll(chosen, {
      upload: async (picture, name) => {
        tried.push(name);
        return upload(picture, name);
      },
      onArrived: () => undefined,
      onDone: () => undefined,
      isAboutAll: () => true,
      signal: new AbortController().signal,
    });
    expect(tried.length).toBeLessThan(20);
    expect(new Set([...tried, ...failed.map(({ name }) => name)]).size).toBe(100);
    expect(failed.length).toBeGreaterThan(80);
  });
});

describe('pictures that are added', () => {
  /** A list to which pictures are added; each is known by what is in it, once `free` lets it through. */
  const adding = (
    free: Promise<unknown> = Promise.resolve(),
    { pictures, sent: before }: { pictures: Record<string, string>; sent: SentPictures } = {
      pictures: {},
      sent: NONE_SENT,
    },
    now = 1_000_000,
  ) => {
    let sent = before;
    const told: Adding[] = [];
    const uploaded: string[] = [];
    const made = createAdding({
      upload: async (picture, name) => {
        await free;
        uploaded.push(name);
        return `digest of ${await picture.text()}`;
      },
      known: () => pictures,
      sent: () => sent,
      onArrived: (more, also) => {
        Object.assign(pictures, more);
        sent = alsoSent(sent, also);
      },
      now: () => now,
      isAboutAll: () => false,
      onChange: now => told.push(now),
    });
    return { ...made, pictures, uploaded, kept: () => ({ pictures, sent }), now: () => told.at(-1) };
  };
  const files = (...names: string[]) => names.map(name => new File([name], name));

  it('wait for those that are under way: what is dropped meanwhile is lost in neither choice', async () => {
    let free: (value?: unknown) => void = () => undefined;
    const list = adding(new Promise(resolve => (free = resolve)));
    const first = list.add(files('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg', 'e.jpg'));
    const second = list.add(files('f.jpg', 'g.jpg'));
    free();
    await first;
    expect(list.now()?.progress).toEqual({ done: 5, total: 5 });
    await second;
    expect(Object.keys(list.pictures).sort()).toEqual(['a', 'b', 'c', 'd', 'e', 'f', 'g'].map(each => `${each}.jpg`));
    expect(list.now()).toEqual({ progress: null, failed: [], replaced: [] });
  });

  it('take the place of what had their name, which is told; what is the same is not sent again', async () => {
    const list = adding();
    await list.add(files('a.jpg', 'b.jpg'));
    await list.add([new File(['other'], 'a.jpg'), ...files('b.jpg', 'c.jpg')]);
    expect(list.pictures).toMatchObject({ 'a.jpg': 'digest of other', 'b.jpg': 'digest of b.jpg' });
    expect(list.uploaded.toSorted()).toEqual(['a.jpg', 'a.jpg', 'b.jpg', 'c.jpg']);
    expect(list.now()?.replaced).toEqual(['a.jpg']);
  });

  it('are not sent again after the page was loaded anew, until the server may have let go of them', async () => {
    const before = adding();
    await before.add(files('a.jpg', 'b.jpg'));
    const after = adding(undefined, before.kept());
    await after.add([...files('a.jpg', 'b.jpg', 'c.jpg')]);
    expect(after.uploaded).toEqual(['c.jpg']);
    await after.add([new File(['other'], 'b.jpg')]);
    expect(after.uploaded).toEqual(['c.jpg', 'b.jpg']);
    const muchLater = adding(undefined, after.kept(), 1_000_000 + 6 * 86_400_000);
    await muchLater.add(files('a.jpg'));
    expect(muchLater.uploaded).toEqual(['a.jpg']);
    const soonAfter = adding(undefined, muchLater.kept(), 1_000_000 + 7 * 86_400_000);
    await soonAfter.add(files('a.jpg', 'c.jpg'));
    expect(soonAfter.uploaded).toEqual(['c.jpg']);
  });
});
