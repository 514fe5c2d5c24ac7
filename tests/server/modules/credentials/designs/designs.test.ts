import { hash } from 'node:crypto';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import {
  CardDesign,
  DESIGN_IMAGES_MAX,
  PRINT_MAX_BYTES,
  DESIGN_IMAGES_MAX_BYTES,
  PRINT_SIDE,
  type PageDesign,
} from '../../../../../contract/credentials/designs/index.ts';
import { readDesign } from '../../../../../server/modules/credentials/designs/index.ts';
import type { FileStore } from '../../../../../server/platform/files/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { imageElement, pageDesign } from '../../../../support/data/page-design.ts';
import { hearPdf } from '../../../../support/documents/hear-pdf.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';

let app: TestApp;
let files: FileStore;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0, wrapFiles: store => (files = store) });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const at = () => ({ projectId: project.projectId });
const change = (templateId: string, files: object) =>
  owner.call('updateTemplate', { params: { ...at(), templateId }, body: { files } });
const shown = async (templateId: string) =>
  (await owner.call('getTemplate', { params: { ...at(), templateId } })).body.files;
const digestOf = async (templateId: string) => (await shown(templateId)).manifest.pdf_editable;
const CARD = CardDesign.parse({ backgroundColor: '#123456', textColor: '#ffffff', fields: ['degree'] });

let number = 0;
/** Asks for credentials, and answers which request it is. */
const ask = async (templateId: string, count = 1) => {
  const receiver = Array.from({ length: count }, () => graduate(number++));
  const { status, body } = await owner.call('issueCredentials', {
    params: at(),
    body: { templateId, receiver: count === 1 ? receiver[0] : receiver },
  });
  expect(status, JSON.stringify(body)).toBeLessThan(300);
  return body.id;
};
const credentialsOf = async (requestId: string) => {
  const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId } });
  return body.results.map(({ credentialId }) => credentialId as string);
};
/** What the signed schema of a credential says that it looks like. */
async function looks(credentialId: string): Promise<unknown> {
  const { body } = await owner.call('getCredential', { params: { ...at(), credentialId } });
  const publicId = body.verifyUrl.split('/').at(-1) as string;
  const { body: document } = await app.nobody.call('getPublicCredential', { params: { credentialId: publicId } });
  const [named] = [(document as { credentialSchema: { id: string }[] }).credentialSchema].flat();
  const address = named?.id.split('/').at(-1) as string;
  const { raw } = await app.nobody.call('getCredentialSchema', { params: { address } });
  const { body: verification } = await app.nobody.call('verifyCredential', { params: { credentialId: publicId } });
  expect(verification.verdict).toBe('valid');
  return (JSON.parse(raw.toString()) as Record<string, unknown>)['x-sello-design'];
}
/** What the PDFs of a credential say: the office's, anybody's, and the one that was mailed. */
async function pdfsOf(credentialId: string): Promise<string[]> {
  const { body } = await owner.call('getCredential', { params: { ...at(), credentialId } });
  const publicId = body.verifyUrl.split('/').at(-1) as string;
  const [mailed] = await app.test.owner<{ content: Buffer }>(
    "select a.content from mail_attachments a join mail_outbox m on m.id = a.mail_id where a.content_type = 'application/pdf' and m.dedupe_key like $1",
    [`%${credentialId}%`],
  );
  const [own, anybodys] = await Promise.all([
    owner.call('getCredentialPdf', { params: { ...at(), credentialId } }),
    app.nobody.call('getPublicCredentialPdf', { params: { credentialId: publicId } }),
  ]);
  const pdfs = [own.raw, anybodys.raw, mailed?.content as Buffer];
  return Promise.all(pdfs.map(async bytes => (await readPdf(bytes)).text));
}
const upload = (bytes: Buffer) =>
  owner.call('uploadDesignImage', { params: at(), file: { name: 'picture.png', bytes } });
const picture = (width = 8, height = 8) =>
  sharp({ create: { width, height, channels: 3, background: '#123456' } })
    .png()
    .toBuffer();

describe('the designs of a template', () => {
  it('are kept by their digest, answered as data, left out of lists, and changed only when they are sent', async () => {
    const design = pageDesign('{{$title}}');
    const { status, body } = await change(project.automaticId, { pdf_editable: design, card_editable: CARD });
    expect(status).toBe(200);
    expect(body.files).toMatchObject({ pdf_editable: design, card_editable: CARD });
    expect(body.files.manifest.pdf_editable).toMatch(/^[0-9a-f]{64}$/);
    expect(await shown(project.automaticId)).toEqual(body.files);
    const listed = await owner.call('listTemplates', { params: at() });
    const own = listed.body.templates.find(({ id }) => id === project.automaticId);
    expect(own?.files).toEqual({
      pdf_final: body.files.pdf_final,
      card_final: body.files.card_final,
      manifest: body.files.manifest,
    });

    await owner.call('updateTemplate', {
      params: { ...at(), templateId: project.automaticId },
      body: { title: 'Constancia nueva' },
    });
    expect(await shown(project.automaticId)).toEqual(body.files);
    const without = await change(project.automaticId, { pdf_editable: null });
    expect(without.body.files).toMatchObject({ pdf_editable: null, card_editable: CARD });
    expect(without.body.files.manifest.pdf_editable).toBeNull();
    // the members in another order are the same design
    const again = await change(project.automaticId, {
      pdf_editable: Object.fromEntries(Object.entries(design).reverse()),
      card_editable: null,
    });
    expect(again.body.files.manifest.pdf_editable).toBe(body.files.manifest.pdf_editable);
    const kept = await app.test.owner('select 1 from designs where digest = $1', [body.files.manifest.pdf_editable]);
    expect(kept).toHaveLength(1);
  });

  it('stand in a template from its beginning', async () => {
    const { body: old } = await owner.call('getTemplate', { params: { ...at(), templateId: project.automaticId } });
    const design = pageDesign('From the beginning');
    const { status, body } = await owner.call('createTemplate', {
      params: at(),
      body: {
        title: old.title,
        content: old.content,
        expiration: old.expiration,
        params: old.params,
        config: old.config,
        approvalsRequired: 0,
        schemaId: project.schemaId,
        files: { pdf_editable: design },
      },
    });
    expect(status, JSON.stringify(body)).toBe(201);
    expect(body.files).toMatchObject({ pdf_editable: design, card_editable: null });
  });

  it('are refused at the place that is wrong', async () => {
    const design = pageDesign('A');
    const [title, code] = design.elements;
    const refused = async (pdf_editable: unknown) => (await change(project.automaticId, { pdf_editable })).body;
    for (const elements of [[title], []])
      expect(await refused({ ...design, elements })).toMatchObject({
        errors: { 'files.pdf_editable.elements': 'qr_required' },
      });
    expect(await refused({ ...design, elements: [{ ...title, width: 290 }, code] })).toMatchObject({
      errors: { 'files.pdf_editable.elements.0.width': 'outside_page' },
    });
    expect(await refused({ ...design, elements: [{ ...title, content: '{{$wage}}' }, code] })).toMatchObject({
      errors: { 'files.pdf_editable.elements.0.content': 'unknown_slot' },
    });
    for (const [named, value] of Object.entries({ content: 'half \ud83d', name: '\udc00' }))
      expect(await refused({ ...design, elements: [{ ...title, [named]: value }, code] })).toMatchObject({
        errors: { [`files.pdf_editable.elements.0.${named}`]: 'control_characters' },
      });
    expect(await refused({ ...design, script: 'alert(1)' })).toMatchObject({
      errors: { 'files.pdf_editable.script': 'unknown_key' },
    });
  });
});

describe('what a credential looks like', () => {
  it('is signed with it, and stays as it was when the template gets another design', async () => {
    const before = pageDesign('Before: {{$holder}}');
    await change(project.automaticId, { pdf_editable: before, card_editable: null });
    const first = await digestOf(project.automaticId);
    const one = await ask(project.automaticId);
    const many = await ask(project.automaticId, 3);
    await change(project.automaticId, { pdf_editable: pageDesign('After') });
    const second = await digestOf(project.automaticId);
    const later = await ask(project.automaticId);
    await change(project.automaticId, { pdf_editable: null });
    const standard = await ask(project.automaticId);
    // the job of the many begins only now
    await app.workers.drain();
    const [of, ofMany] = [await credentialsOf(one), await credentialsOf(many)];
    expect(ofMany).toHaveLength(3);
    for (const id of [...of, ...ofMany]) expect(await looks(id)).toEqual({ page: first });
    expect(second).not.toBe(first);
    const [later1] = (await credentialsOf(later)) as [string];
    const [standard1] = (await credentialsOf(standard)) as [string];
    expect(await looks(later1)).toEqual({ page: second });
    expect(await looks(standard1)).toBeUndefined();
    for (const text of await pdfsOf(of[0] as string)) expect(text).toContain('Before: Persona Ejemplo');
    for (const text of await pdfsOf(later1)) expect(text).toContain('After');
    for (const text of await pdfsOf(standard1)) expect(text).not.toMatch(/Before|After/);
  });

  it('is printed with the schema’s labels on an Open Badge, whose schema stands in an array', async () => {
    const { body: old } = await owner.call('getTemplate', { params: { ...at(), templateId: project.automaticId } });
    const { body: badge } = await owner.call('createTemplate', {
      params: at(),
      body: {
        title: old.title,
        content: old.content,
        expiration: old.expiration,
        params: {
          ...old.params,
          openBadge: { achievementType: 'BachelorDegree', criteria: 'Aprobar el examen profesional.' },
        },
        config: old.config,
        approvalsRequired: 0,
        schemaId: project.schemaId,
      },
    });
    const issued = async () => {
      const request = await ask(badge.id);
      await app.workers.drain();
      const [id = ''] = await credentialsOf(request);
      return pdfsOf(id);
    };
    for (const text of await issued()) {
      expect(text).toContain('Tipo de logro');
      expect(text).not.toContain('achievement');
    }
    await change(badge.id, { pdf_editable: pageDesign('Badge: {{$holder}}') });
    for (const text of await issued()) expect(text).toContain('Badge: Persona Ejemplo');
  });

  it('is what it was when it was requested, however long it waited for approval', async () => {
    await change(project.manualId, { pdf_editable: pageDesign('As requested'), card_editable: CARD });
    const { pdf_editable: page, card_editable: card } = (await shown(project.manualId)).manifest;
    const request = await ask(project.manualId);
    await change(project.manualId, { pdf_editable: pageDesign('As approved'), card_editable: null });
    await app.workers.drain();
    const [id] = (await credentialsOf(request)) as [string];
    // who approves sees what they approve, which is no document yet
    const signer = await app.as('signer@uni.example');
    const { raw, status } = await signer.call('getCredentialSample', { params: { ...at(), credentialId: id } });
    expect(status).toBe(200);
    const sample = (await readPdf(raw)).text;
    expect(sample).toContain('As requested');
    expect(sample).toContain('MUESTRA');
    expect(raw.toString('latin1')).not.toContain('EmbeddedFile');
    // its code is not the address that the credential will have
    const { body: waiting } = await owner.call('getCredential', { params: { ...at(), credentialId: id } });
    const publicId = waiting.verifyUrl.split('/').at(-1) as string;
    const { links } = await hearPdf(raw);
    expect(JSON.stringify(links)).toContain('/verify/sample-');
    expect(`${sample} ${JSON.stringify(links)} ${raw.toString('latin1')}`).not.toContain(publicId);
    const drawn = async (as: 'page' | 'card') => {
      const picture = await signer.call('getCredentialPicture', {
        params: { ...at(), credentialId: id },
        query: { as },
      });
      expect(picture.headers['content-type']).toContain('image/svg+xml');
      expect(picture.headers['content-security-policy']).toContain("default-src 'none'");
      return picture.raw.toString();
    };
    const samples = [await drawn('page'), await drawn('card')];
    for (const svg of samples) expect(svg).not.toContain(publicId);
    for (const email of ['signer@uni.example', 'signer2@uni.example'])
      await (await app.as(email)).call('signCredentials', { params: at(), body: { ids: [id] } });
    await app.workers.drain();
    expect(await looks(id)).toEqual({ page, card });
    expect(await drawn('page'), 'the stamp of a sample is gone').not.toBe(samples[0]);
    const afterwards = await signer.call('getCredentialSample', { params: { ...at(), credentialId: id } });
    expect(afterwards).toMatchObject({ status: 409, body: { key: 'credential.transition' } });
  });

  it('is no sample any more once what waited is canceled', async () => {
    const [credentialId] = (await credentialsOf(await ask(project.manualId))) as [string];
    const sample = () => owner.call('getCredentialSample', { params: { ...at(), credentialId } });
    expect((await sample()).status).toBe(200);
    await app.test.owner("update credentials set standing = 'canceled' where id = $1", [credentialId]);
    expect(await sample()).toMatchObject({ status: 409, body: { key: 'credential.transition' } });
    const picture = await owner.call('getCredentialPicture', { params: { ...at(), credentialId } });
    expect(picture).toMatchObject({ status: 409, body: { key: 'credential.transition' } });
  });

  it('is part of a template’s revision, whoever changes the row', async () => {
    await change(project.automaticId, { pdf_editable: pageDesign('One of two') });
    const revision = async () =>
      (
        await app.test.owner<{ revision: number }>('select revision from templates where id = $1', [
          project.automaticId,
        ])
      )[0]?.revision;
    const before = (await revision()) as number;
    await app.test.owner('update templates set page_design = null where id = $1', [project.automaticId]);
    expect(await revision()).toBe(before + 1);
  });
});

describe('a design that is kept', () => {
  it('is read only where it is what has its digest', async () => {
    const parts = { database: app.test.database, files };
    const design = pageDesign('True');
    await change(project.automaticId, { pdf_editable: design });
    const digest = (await digestOf(project.automaticId)) as string;
    expect((await readDesign(parts, 'page', digest))?.design).toEqual(design);
    await app.test.owner("update designs set text = replace(text, 'True', 'False') where digest = $1", [digest]);
    expect(await readDesign(parts, 'page', digest)).toBeNull();
    expect(await readDesign(parts, 'page', hash('sha256', 'none', 'hex'))).toBeNull();
  });

  it('keeps its pictures, which others may not name', async () => {
    const { body: image } = await upload(await picture());
    const { body: loose } = await upload(await picture());
    const design: PageDesign = pageDesign('Pictures', { background: { color: '#ffffff', imageId: image.id } });
    await change(project.automaticId, { pdf_editable: design });
    await app.test.owner("update images set created_at = now() - interval '8 days'");
    await upload(await picture());
    const left = await app.test.owner<{ id: string }>('select id from images where id = any($1::uuid[])', [
      [image.id, loose.id],
    ]);
    expect(left).toEqual([{ id: image.id }]);

    const wrong = { errors: { 'files.pdf_editable': 'not_found' } };
    const gone = pageDesign('Gone', { background: { color: '#ffffff', imageId: loose.id } });
    expect((await change(project.automaticId, { pdf_editable: gone })).body).toMatchObject(wrong);
    const stranger = await app.as('owner@trial.example');
    const { body: theirs } = await stranger.call('uploadOrganizationImage', {
      file: { name: 'x.png', bytes: await picture() },
    });
    const foreign = pageDesign('Foreign', { background: { color: '#ffffff', imageId: theirs.id } });
    expect((await change(project.automaticId, { pdf_editable: foreign })).body).toMatchObject(wrong);
  });

  it('has pictures of so many bytes together', async () => {
    const [one, two] = [(await upload(await picture())).body.id, (await upload(await picture())).body.id];
    const { elements } = pageDesign('Heavy');
    const heavy = pageDesign('Heavy', { elements: [...elements, imageElement(one, 'one'), imageElement(two, 'two')] });
    const weigh = (bytes: number) =>
      app.test.owner('update images set bytes = $1 where id = any($2::uuid[])', [bytes, [one, two]]);
    await weigh(DESIGN_IMAGES_MAX_BYTES / 2);
    expect((await change(project.automaticId, { pdf_editable: heavy })).status).toBe(200);
    await weigh(DESIGN_IMAGES_MAX_BYTES / 2 + 1);
    expect(await change(project.automaticId, { pdf_editable: heavy })).toMatchObject({
      status: 400,
      body: { errors: { 'files.pdf_editable': 'images_too_heavy' } },
    });
    // They are none the heavier for the other tests.
    await weigh(8);
  });

  it('has only so many pictures', async () => {
    const ids: string[] = [];
    for (let n = 0; n <= DESIGN_IMAGES_MAX; n++) ids.push((await upload(await picture())).body.id);
    const { elements } = pageDesign('Album');
    const album = (count: number) =>
      pageDesign('Album', {
        elements: [...elements, ...ids.slice(0, count).map((id, n) => imageElement(id, `picture ${n}`))],
      });
    expect((await change(project.automaticId, { pdf_editable: album(DESIGN_IMAGES_MAX) })).status).toBe(200);
    expect((await change(project.automaticId, { pdf_editable: album(DESIGN_IMAGES_MAX + 1) })).body).toMatchObject({
      errors: { 'files.pdf_editable': 'too_many' },
    });
  });
});

describe('a picture for designs', () => {
  it('is drawn anew, large enough for print and no larger', async () => {
    const { status, body } = await upload(await picture(4000, 1000));
    expect(status).toBe(201);
    const { raw } = await app.nobody.call('getImage', { params: { imageId: body.id } });
    expect(await sharp(raw).metadata()).toMatchObject({ format: 'png', width: PRINT_SIDE });
    // as every image of the organization's; it is no template, whose history another page shows
    const events = await app.test.owner('select resource, type from events where resource_id = $1', [body.id]);
    expect(events).toEqual([{ resource: 'organization', type: 'create' }]);
  });

  it('is refused where it is a program, no picture, or too many pixels', async () => {
    for (const bytes of [
      Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>'),
      Buffer.from('%PDF-1.7'),
      await picture(30_000, 1_400),
    ])
      expect(await upload(bytes)).toMatchObject({ status: 400, body: { key: 'image.invalid' } });
  });

  it('is made smaller where it is too heavy once it is drawn, as photos are', async () => {
    const photo = await sharp({
      create: {
        width: 2300,
        height: 2300,
        channels: 3,
        background: '#888',
        noise: { type: 'gaussian', mean: 128, sigma: 80 },
      },
    })
      .jpeg({ quality: 40 })
      .toBuffer();
    const { status, body } = await upload(photo);
    expect(status).toBe(201);
    const { rawPayload } = await app.http.inject({ url: `/api/v1/public/images/${body.id}` });
    expect(rawPayload.length).toBeLessThanOrEqual(PRINT_MAX_BYTES);
    const { width, height } = await sharp(rawPayload).metadata();
    expect(width).toBe(height);
    expect(width).toBeGreaterThan(700);
  });
});
