import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import {
  CardDesign,
  DESIGN_IMAGES_MAX,
  DESIGN_IMAGES_MAX_BYTES,
  LONGEST_HOLDER,
  type CardPreview,
  type PagePreview,
} from '../../../../../contract/credentials/designs/index.ts';
import type { PdfContent } from '../../../../../server/modules/credentials/credentials/delivery/pdf/content.ts';
import {
  credentialPdf,
  type PdfParts,
} from '../../../../../server/modules/credentials/credentials/delivery/pdf/page.ts';
import { cardSvg } from '../../../../../server/modules/credentials/rendering/card/card.ts';
import { prepareFaces } from '../../../../../server/modules/credentials/rendering/fonts/faces.ts';
import { inTurn } from '../../../../../server/modules/credentials/rendering/index.ts';
import { widthOf } from '../../../../../server/modules/credentials/rendering/page/text.ts';
import type { FileStore } from '../../../../../server/platform/files/index.ts';
import { NotServed } from '../../../../../server/platform/turns/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { imageElement, pageDesign } from '../../../../support/data/page-design.ts';
import { diplomaProject, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';

let app: TestApp;
let files: FileStore;
let owner: Client;
let project: DiplomaProject;
let sample: Omit<PagePreview, 'design'>;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0, wrapFiles: store => (files = store) });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
  const { body } = await owner.call('getTemplate', { params: { ...at(), templateId: project.automaticId } });
  sample = {
    title: 'Constancia en borrador',
    subtitle: 'Aún sin guardar',
    language: 'es-MX',
    content: body.content,
    validUntil: null,
    approvers: [{ name: 'Ana Torres', title: 'Rectora', signature: null }],
    holder: { name: 'Lucía', lastname: 'Roble', email: null },
    values: { degree: 'Química' },
  };
});
afterAll(() => app.stop());

const SIGNED: PdfContent = {
  publicId: 'AbCdEfGhIjKlMnOpQrStUv',
  number: '0000-0000-0000-0000',
  url: 'https://sello.example/verify/AbCdEfGhIjKlMnOpQrStUv',
  title: 'Constancia',
  subtitle: '',
  language: 'es-MX',
  recipient: 'Lucía Roble',
  recipientIsSigned: true,
  standing: 'active',
  networkId: '',
  issuer: { name: 'Universidad', did: 'did:web:sello.example' },
  approvers: [],
  fields: [],
  issuedAt: null,
  expiresAt: null,
  digest: 'ab'.repeat(32),
  designs: { page: 'ab'.repeat(32), card: null },
  seal: null,
  document: null,
  approvals: null,
};

/** While one is drawn and as many wait as may, each in a line of its own: a newcomer is told at once. */
async function whileFull(work: () => Promise<void>, kind: 'page' | 'card' = 'page'): Promise<void> {
  let open = () => {};
  const gate = new Promise<void>(resolve => (open = resolve));
  const crowd = Array.from({ length: 31 }, (_, n) => inTurn(kind, { line: `Crowd ${n}` }, () => gate));
  try {
    await work();
  } finally {
    open();
    await Promise.all(crowd);
  }
}

const at = () => ({ projectId: project.projectId });
const page = async (more: Partial<PagePreview>) => {
  const { status, raw } = await owner.call('previewPage', { params: at(), body: { ...sample, design: null, ...more } });
  expect(status, raw.toString().slice(0, 300)).toBe(200);
  return (await readPdf(raw)).text;
};
const CARD: CardDesign = CardDesign.parse({ backgroundColor: '#123456', textColor: '#ffffff', fields: ['degree'] });
const card = async (more: Partial<CardPreview>) => {
  const { status, raw, headers } = await owner.call('previewCard', {
    params: at(),
    body: { ...sample, design: CARD, ...more },
  });
  expect(status, raw.toString().slice(0, 300)).toBe(200);
  expect(headers['content-type']).toContain('image/svg+xml');
  return raw.toString();
};

describe('a sample of a page', () => {
  it('says what is being written, for whoever is chosen, and that it is a sample whose code leads to no credential', async () => {
    const text = await page({});
    for (const words of [
      'Constancia en borrador',
      'Aún sin guardar',
      'Lucía Roble',
      'Química',
      'Ana Torres (Rectora)',
      'MUESTRA',
    ])
      expect(text).toContain(words);
    const address = /verify\/([\w-]+)/.exec(text)?.[1] as string;
    expect((await app.nobody.call('verifyCredential', { params: { credentialId: address } })).status).toBe(404);
    expect(await page({ language: 'en-US' })).toContain('SAMPLE');
  });

  it('invents what nobody has typed yet, of the kind that the field takes', async () => {
    const text = await page({ values: {}, holder: LONGEST_HOLDER });
    expect(text).toContain('Grado');
    expect(text).toContain('9.5');
    expect(text).toContain('Valle Azul');
  });

  it('of a template is what is saved', async () => {
    await owner.call('updateTemplate', {
      params: { ...at(), templateId: project.automaticId },
      body: { title: 'Guardada', files: { pdf_editable: pageDesign('{{$title}}'), card_editable: CARD } },
    });
    const params = { ...at(), templateId: project.automaticId };
    const { body } = await owner.call('getTemplate', { params });
    const file = async (address: string) => {
      const answer = await app.http.inject({ url: address, headers: { authorization: `Bearer ${owner.token}` } });
      expect(answer.statusCode).toBe(200);
      return answer;
    };
    const { text } = await readPdf((await file(body.files.pdf_final)).rawPayload);
    expect(text).toContain('Guardada');
    expect(text).toContain('MUESTRA');
    const drawn = await file(body.files.card_final);
    expect(drawn.body).toContain('Guardada');
    expect(drawn.headers['content-security-policy']).toContain('sandbox');
  });
});

describe('what is drawn and not kept', () => {
  const upload = async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    return (await owner.call('uploadDesignImage', { params: at(), file: { name: 'x.png', bytes } })).body.id;
  };
  const ask = (operation: 'previewPage' | 'previewCard', design: object) =>
    owner.call(operation, { params: at(), body: { ...sample, design } });
  const refused = (why: string) => ({ status: 400, body: { errors: { design: why } } });

  it('has the pictures that could be kept: so many, so heavy, and the organization’s own', async () => {
    const ids: string[] = [];
    for (let n = 0; n <= DESIGN_IMAGES_MAX; n++) ids.push(await upload());
    const { elements } = pageDesign('Album');
    const album = (count: number) =>
      pageDesign('Album', {
        elements: [...elements, ...ids.slice(0, count).map((id, n) => imageElement(id, `picture ${n}`))],
      });
    expect(await ask('previewPage', album(DESIGN_IMAGES_MAX + 1))).toMatchObject(refused('too_many'));
    expect((await ask('previewPage', album(2))).status).toBe(200);
    const [first, second] = ids as [string, string];
    const card = { ...CARD, logoImageId: first, backgroundImageId: second };
    await app.test.owner('update images set bytes = $1 where id = any($2::uuid[])', [
      DESIGN_IMAGES_MAX_BYTES / 2 + 1,
      [first, second],
    ]);
    expect(await ask('previewPage', album(2))).toMatchObject(refused('images_too_heavy'));
    expect(await ask('previewCard', card)).toMatchObject(refused('images_too_heavy'));
    await app.test.owner('update images set bytes = 8 where id = any($1::uuid[])', [ids]);
    const stranger = await app.as('owner@trial.example');
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const theirs = await stranger.call('uploadOrganizationImage', { file: { name: 'x.png', bytes } });
    expect(await ask('previewCard', { ...CARD, logoImageId: theirs.body.id })).toMatchObject(refused('not_found'));
  });
});

describe('what is drawn for whoever asks', () => {
  it('waits its turn before any picture is read', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { body } = await owner.call('uploadDesignImage', { params: at(), file: { name: 'x.png', bytes } });
    const design = pageDesign('Picture', { background: { color: '#ffffff', imageId: body.id } });
    const ask = async () => {
      const { status } = await owner.call('previewPage', { params: at(), body: { ...sample, design } });
      return status;
    };
    const get = vi.spyOn(files, 'get');
    try {
      await whileFull(async () => {
        expect(await ask()).toBe(503);
        expect(get).not.toHaveBeenCalled();
      });
      expect(await ask()).toBe(200);
      expect(get).toHaveBeenCalledOnce();
    } finally {
      get.mockRestore();
    }
  });

  it('a signed page reads its design in its turn, too', async () => {
    const reads: string[] = [];
    const read = () => Promise.resolve(reads.push('design')).then(() => undefined);
    const parts = { database: { public: read }, files } as unknown as PdfParts;
    await whileFull(async () => {
      await expect(credentialPdf(parts, SIGNED, { line: 'one too many' })).rejects.toThrow(NotServed);
      expect(reads).toEqual([]);
    });
    await credentialPdf(parts, SIGNED, { line: 'later' });
    expect(reads).toEqual(['design']);
  });
});

describe('a card', () => {
  it('says its issuer, title, holder and chosen fields, and is a picture', async () => {
    const svg = await card({});
    for (const words of ['Universidad del Valle Azul', 'Constancia en borrador', 'Lucía Roble', 'Grado', 'Química'])
      expect(svg).toContain(words);
    expect(svg).not.toContain('Promedio');
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg', width: 856, height: 540 });
    expect(await card({ design: null })).toContain('#1b2433');
  });

  it('is text only, whoever typed it, and never wider than the card', async () => {
    const svg = await card({
      title: '</title><script>alert(1)</script>"\'&',
      holder: { name: '<b>'.repeat(30), lastname: 'x'.repeat(100), email: null },
    });
    expect(svg).not.toContain('<script');
    expect(svg).not.toContain('<b>');
    expect(svg).toContain('&lt;script&gt;');
    expect(await sharp(Buffer.from(svg)).metadata()).toMatchObject({ format: 'svg' });
    const said = { '&lt;': '<', '&gt;': '>', '&amp;': '&', '&quot;': '"', '&#39;': "'" };
    const { strong } = prepareFaces();
    const lines = svg.matchAll(
      /<g transform="translate[^>]*><title>([^<]*)<\/title><use href="[^"]*" transform="matrix\(([\d.]+)/g,
    );
    const drawn = [...lines].map(([, escaped = '', scale]) => {
      const text = Object.entries(said).reduce((left, [entity, sign]) => left.replaceAll(entity, sign), escaped);
      return (Number(scale) * (strong[0]?.unitsPerEm ?? 0) * widthOf(text, strong)) / 1000;
    });
    expect(drawn.length).toBeGreaterThan(2);
    expect(Math.max(...drawn)).toBeLessThanOrEqual(856 - 2 * 48);
  });

  it('shows its pictures inside itself', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { body } = await owner.call('uploadDesignImage', { params: at(), file: { name: 'x.png', bytes } });
    const svg = await card({ design: { ...CARD, logoImageId: body.id, backgroundImageId: body.id } });
    expect(svg.match(/href="data:image\/png;base64,/g)).toHaveLength(2);
    expect(svg).not.toMatch(/href="(?!data:|#g)/);
  });

  it('waits its turn as pages do, before any picture is read', async () => {
    const bytes = await sharp({ create: { width: 8, height: 8, channels: 3, background: '#fff' } })
      .png()
      .toBuffer();
    const { body: logo } = await owner.call('uploadDesignImage', { params: at(), file: { name: 'x.png', bytes } });
    const design = { ...CARD, logoImageId: logo.id };
    const get = vi.spyOn(files, 'get');
    try {
      await whileFull(async () => {
        const answer = await owner.call('previewCard', { params: at(), body: { ...sample, design } });
        expect(answer).toMatchObject({ status: 503, body: { key: 'request.busy' } });
        expect(get).not.toHaveBeenCalled();
      }, 'card');
      await whileFull(async () => expect(await card({ design }), 'behind no crowd of pages').toContain('<image'));
    } finally {
      get.mockRestore();
    }
    expect(await card({ design })).toContain('data:image/png;base64,');
  });

  it('looks through no picture for what is to be escaped', () => {
    const imageId = '00000000-0000-4000-8000-000000000001';
    const words = {
      issuer: 'A',
      title: 'B',
      holder: 'C',
      fields: [],
      approvers: '',
      digest: 'ab'.repeat(32),
      stamp: null,
    };
    const images = { [imageId]: new Uint8Array(9_000) };
    const replace = vi.spyOn(String.prototype, 'replace');
    cardSvg({ design: { ...CARD, rosette: false, logoImageId: imageId }, images, words });
    const lengths = replace.mock.contexts.map(text => String(text).length);
    replace.mockRestore();
    expect(Math.max(...lengths)).toBeLessThan(1_000);
  });

  it('is refused where its words could not be read', async () => {
    const { body } = await owner.call('previewCard', {
      params: at(),
      body: { ...sample, design: { ...CARD, textColor: '#223344' } },
    });
    expect(body).toMatchObject({ errors: { 'design.textColor': 'low_contrast' } });
  });
});

describe('a name', () => {
  const words = (n: number) => Array.from({ length: n }, () => 'Montenegro').join(' ');
  const cut = async (templateId: string, names: string[]) => {
    const { status, body } = await owner.call('findCutNames', { params: { ...at(), templateId }, body: { names } });
    expect(status).toBe(200);
    return body.cut;
  };
  const designed = async (content: string, more: object = {}) => {
    const design = pageDesign(content);
    const [text, ...others] = design.elements;
    return withFiles({ pdf_editable: { ...design, elements: [{ ...text, ...more }, ...others] } });
  };
  const withFiles = async (files: object) => {
    const { body: current } = await owner.call('getTemplate', {
      params: { ...at(), templateId: project.automaticId },
    });
    const { body } = await owner.call('createTemplate', {
      params: at(),
      body: {
        title: 'Con diseño',
        schemaId: project.schemaId,
        content: current.content,
        expiration: current.expiration,
        params: current.params,
        config: { approvalMode: 'automatic' },
        approvalsRequired: 0,
        signers: [],
        files,
      },
    });
    return body.id;
  };

  it('for which the standard page has no room is told before anything is issued', async () => {
    expect(await cut(await withFiles({ pdf_editable: null }), ['Ana Luz', words(17), words(3)])).toEqual([1]);
  });

  it('is measured in the box and the letters of the design that says it', async () => {
    const templateId = await designed('Se otorga a {{$holder}}', { width: 60, height: 10, fontSize: 12 });
    expect(await cut(templateId, ['Ana Luz', words(4)])).toEqual([1]);
    expect(await cut(await designed('Felicidades'), [words(18)])).toEqual([]);
  });

  it('is one of at most five hundred', async () => {
    const { status, body } = await owner.call('findCutNames', {
      params: { ...at(), templateId: project.automaticId },
      body: { names: Array.from({ length: 501 }, () => 'Ana') },
    });
    expect([status, (body as { errors?: object }).errors]).toEqual([400, { names: 'too_many' }]);
  });
});
