import { createHash } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { keepSaidPictures } from '../../../../../server/modules/credentials/credentials/issuing/build/pictures.ts';
import { collectPictures } from '../../../../../server/modules/credentials/pictures/index.ts';
import { PICTURES_A_DAY } from '../../../../../contract/credentials/pictures/index.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { renderVerifyPage } from '../../../../../server/modules/credentials/verification/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { hearPdf } from '../../../../support/documents/hear-pdf.ts';
import { pageDesign } from '../../../../support/data/page-design.ts';
import { readPdf } from '../../../../support/documents/pdf.ts';
import sharp from 'sharp';
import { makeTemplate, OWN } from '../../../../support/worlds/own-fields.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp();
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const at = () => ({ projectId: project.projectId });
const make = (content: object[], more: object = {}) => makeTemplate(owner, project, content, more);

const portrait = (colour: string) =>
  sharp({ create: { width: 300, height: 400, channels: 3, background: colour } })
    .jpeg()
    .toBuffer();
const sha256 = (bytes: Uint8Array) => createHash('sha256').update(bytes).digest('hex');
const PHOTO = { ...OWN, name: 'foto', label: 'Fotografía', component: 'image' };
const upload = async (colour: string) =>
  (await owner.call('uploadPicture', { params: at(), file: { name: 'a.jpg', bytes: await portrait(colour) } })).body;

describe('a picture of each recipient', () => {
  const place = { name: 'Retrato', position: { x: 20, y: 20 }, width: 35, height: 45 };
  const design = () => {
    const { elements } = pageDesign('Carnet');
    return pageDesign('', { elements: [...elements, { type: 'picture', field: 'foto', fit: 'cover', ...place }] });
  };
  const issueTo = (templateId: string, receiver: object) =>
    owner.call('issueCredentials', { params: at(), body: { templateId, receiver } });
  const publicIdOf = async (credentialId: string) => {
    const { body } = await owner.call('getCredential', { params: { ...at(), credentialId } });
    return body.verifyUrl.split('/').at(-1) as string;
  };

  it('is kept once, signed by its digest, drawn and checked; another in its place is not shown', async () => {
    const { status, body: template } = await make([...DIPLOMA.template.content, PHOTO], {
      files: { pdf_editable: design() },
    });
    expect(status, JSON.stringify(template)).toBe(201);
    expect(template.customProperties).toContainEqual({ type: 'dynamicImage', name: 'foto', value: 'Fotografía' });
    const picture = await upload('#804020');
    expect(await upload('#804020')).toEqual(picture);
    expect(picture).toMatchObject({ width: 300, height: 400 });

    for (const [values, fault] of [
      [{}, 'required'],
      [{ foto: 'retrato.jpg' }, 'invalid_type'],
      [{ foto: 'f'.repeat(64) }, 'picture_gone'],
    ] as const)
      expect((await issueTo(template.id, graduate(40, values))).body.results[0]).toMatchObject({
        fields: { 'values.foto': fault },
        credentialId: null,
      });

    const asked = await issueTo(template.id, graduate(41, { foto: picture.digest }));
    const credentialId = asked.body.results[0]?.credentialId as string;
    await app.workers.drain();
    const publicId = await publicIdOf(credentialId);
    const params = { credentialId: publicId };
    const signed = await app.nobody.call('getPublicCredential', { params });
    expect(signed.body).toMatchObject({
      credentialSubject: {
        foto: {
          id: picture.url,
          digestSRI: `sha256-${Buffer.from(picture.digest, 'hex').toString('base64')}`,
          mediaType: 'image/webp',
        },
      },
    });
    const served = await app.http.inject({ url: new URL(picture.url).pathname });
    expect(served.headers['content-type']).toBe('image/webp');
    expect(sha256(served.rawPayload)).toBe(picture.digest);

    const { body: verified } = await app.nobody.call('verifyCredential', { params });
    expect(verified.verdict).toBe('valid');
    expect(verified.steps).toContainEqual(expect.objectContaining({ id: 'pictures', outcome: 'passed' }));
    expect(verified.subject.fields).toContainEqual({
      name: 'foto',
      label: 'Fotografía',
      value: picture.digest,
      picture: { url: picture.url, shown: true },
    });
    const page = (shown: typeof verified) =>
      renderVerifyPage('<!--slot:content-->', shown, { publicUrl: 'http://localhost:4400' }, 'es-MX');
    expect(page(verified)).toContain(`<img src="${picture.url}" alt="Fotografía">`);
    const heard = await hearPdf((await owner.call('getCredentialPdf', { params: { ...at(), credentialId } })).raw);
    expect(heard.parts).toContainEqual({ role: 'Figure', says: 'Fotografía' });

    // Whoever puts another file in its place changes nothing that is shown as signed.
    const other = await upload('#204080');
    await app.test.owner(
      'update pictures p set file_id = o.file_id from pictures o where p.digest = $1 and o.digest = $2',
      [picture.digest, other.digest],
    );
    const { body: bent } = await app.nobody.call('verifyCredential', { params });
    expect(bent.verdict).toBe('valid');
    expect(bent.subject.fields.find(({ name }) => name === 'foto')?.picture).toMatchObject({ shown: false });
    expect(page(bent)).not.toContain(`<img src="${picture.url}"`);
  });

  it('stands on the standard page with all others that a credential says, each by its name; so does a sample of it', async () => {
    const names = ['foto', 'firma', 'huella'];
    const labels = ['Fotografía', 'Firma', 'Huella'];
    const { body: template } = await make([
      ...DIPLOMA.template.content,
      ...names.map((name, at) => ({ ...PHOTO, name, label: labels[at] })),
    ]);
    const figures = async (raw: Uint8Array) =>
      (await hearPdf(raw)).parts.flatMap(({ role, says }) => (role === 'Figure' ? [says] : []));
    const params = { ...at(), templateId: template.id };
    expect(await figures((await owner.call('getTemplateSample', { params })).raw)).toEqual(
      expect.arrayContaining(labels),
    );
    const pictures = await Promise.all(['#101010', '#202020', '#303030'].map(upload));
    const values = Object.fromEntries(names.map((name, at) => [name, pictures[at]?.digest]));
    const asked = await issueTo(template.id, graduate(45, values));
    const credentialId = asked.body.results[0]?.credentialId as string;
    await app.workers.drain();
    const { raw } = await owner.call('getCredentialPdf', { params: { ...at(), credentialId } });
    expect(await figures(raw)).toEqual(expect.arrayContaining(labels));
    expect((await readPdf(raw)).text).toContain('Huella');
  });

  it('is named in a list, by whoever waits and by whoever is approved; what nothing names goes after a week', async () => {
    const { body: template } = await make([...DIPLOMA.template.content, { ...PHOTO, required: false }]);
    const [listed, waiting, unused] = [await upload('#111111'), await upload('#222222'), await upload('#333333')];
    const { body: asked } = await issueTo(template.id, [
      graduate(50, { foto: listed.digest }),
      graduate(51, {}),
      graduate(52, { foto: 'e'.repeat(64) }),
    ]);
    const params = { ...at(), templateId: template.id };
    const receiver = graduate(53, { foto: waiting.digest });
    expect((await owner.call('registerReceivers', { params, body: { receiver } })).body).toMatchObject({ added: 1 });
    await app.workers.drain();
    const { body } = await owner.call('getIssueRequest', { params: { ...at(), requestId: asked.id } });
    expect(body.results.map(({ outcome }) => outcome)).toEqual(['issued', 'issued', 'invalid']);
    expect(body.results[2]?.fields).toEqual({ 'values.foto': 'picture_gone' });

    await collectPictures(app.app.parts);
    await app.test.owner(
      "update pictures set unused_since = unused_since - interval '8 days' where unused_since is not null",
    );
    const [{ fileId } = { fileId: '' }] = await app.test.owner<{ fileId: string }>(
      'select file_id as "fileId" from pictures where digest = $1',
      [unused.digest],
    );
    expect(await app.app.parts.files.get(fileId)).toBeDefined();
    await collectPictures(app.app.parts);
    await app.workers.drain();
    expect(await app.app.parts.files.get(fileId)).toBeUndefined();
    const left = async ({ url }: { url: string }) => (await app.http.inject({ url: new URL(url).pathname })).statusCode;
    expect([await left(listed), await left(waiting), await left(unused)]).toEqual([200, 200, 404]);
  });

  it('goes along when a credential is corrected, and when what is known of somebody is edited', async () => {
    const { body: template } = await make([...DIPLOMA.template.content, PHOTO]);
    const [before, after] = [await upload('#117711'), await upload('#771177')];
    const { body: asked } = await issueTo(template.id, graduate(70, { foto: before.digest }));
    const credentialId = asked.results[0]?.credentialId as string;
    await app.workers.drain();
    const values = { ...graduate(70).values, foto: after.digest };
    const body = { ...graduate(70), values, metadata: { description: 'Otra foto' } };
    const { name, lastname, metadata } = body;
    const made = await owner.call('reissueCredential', {
      params: { ...at(), credentialId },
      body: { name, lastname, values, metadata },
    });
    expect(made.body.fields).toContainEqual(
      expect.objectContaining({ name: 'foto', value: after.digest, picture: true }),
    );
    const params = { ...at(), templateId: template.id };
    await owner.call('registerReceivers', { params, body: { receiver: graduate(71, { foto: before.digest }) } });
    const { body: waiting } = await owner.call('listReceivers', { params });
    const recipientId = waiting.receivers[0]?.id as string;
    const edit = (foto: string) =>
      owner.call('updateReceiver', { params: { ...params, recipientId }, body: { values: { foto } } });
    expect((await edit(after.digest)).body).toMatchObject({ values: { foto: after.digest } });
    expect((await edit('0'.repeat(64))).body).toMatchObject({ errors: { 'values.foto': 'picture_gone' } });
  });

  it('is seen by whoever approves, and stands once in a credential', async () => {
    const { body: template } = await make(
      [...DIPLOMA.template.content, PHOTO, { ...PHOTO, name: 'firma', label: 'Firma', required: false }],
      {
        config: { approvalMode: 'manual' },
        approvalsRequired: 1,
        signers: [app.people['signer@uni.example']?.userId],
        files: { pdf_editable: design() },
      },
    );
    const { digest } = await upload('#446688');
    const { body: twice } = await issueTo(template.id, graduate(60, { foto: digest, firma: digest }));
    expect(twice.results[0]).toMatchObject({ fields: { 'values.firma': 'picture_twice' }, credentialId: null });
    const { body: asked } = await issueTo(template.id, graduate(61, { foto: digest }));
    const credentialId = asked.results[0]?.credentialId as string;
    const sample = await owner.call('getCredentialSample', { params: { ...at(), credentialId } });
    expect((await hearPdf(sample.raw)).parts).toContainEqual({ role: 'Figure', says: 'Fotografía' });
    await collectPictures(app.app.parts);
    expect(
      await app.test.owner('select 1 from pictures where digest = $1 and unused_since is null', [digest]),
    ).toHaveLength(1);
  });

  it('is looked for by the index alone, however many documents there are', async () => {
    const organizationId = app.people['owner@uni.example']?.organizationId as string;
    const met = await app.test.database.organization(organizationId, async tx => {
      const [said] = await tx.rows<{ digest: string }>(
        'select (named_pictures(fields))[1] as digest from credential_documents where named_pictures(fields) <> $1 limit 1',
        [[]],
      );
      const index = "'credential_documents_pictures'::regclass";
      const scans = () =>
        tx.one<{ looks: number; found: number }>(
          `select pg_stat_get_xact_numscans(${index})::int as looks, pg_stat_get_xact_tuples_returned(${index})::int as found`,
        );
      const before = await scans();
      await tx.run('set local enable_seqscan = off');
      const digests = new Set([said?.digest as string, '9'.repeat(64), '8'.repeat(64)]);
      await keepSaidPictures(tx, { organizationId, digests });
      const after = await scans();
      return { left: digests.size, looks: after.looks - before.looks, found: after.found - before.found };
    });
    expect(met, 'each looked up, and only what says it met').toEqual({ left: 2, looks: 3, found: 1 });
  });

  it('is kept again by whoever uploads it again where its file was lost, and each of these is told', async () => {
    const picture = await upload('#aa5500');
    const [row] = await app.test.owner('select id, file_id from pictures where digest = $1', [picture.digest]);
    const { id, file_id: fileId } = row as { id: string; file_id: string };
    await app.app.parts.files.delete(fileId);
    const { pathname: url } = new URL(picture.url);
    expect((await app.http.inject({ url })).statusCode).toBe(404);
    expect(await upload('#aa5500')).toEqual(picture);
    expect((await app.http.inject({ url })).statusCode).toBe(200);
    expect(
      await app.test.owner('select type, resource from events where resource_id = $1 order by sequence', [id]),
    ).toEqual([
      { type: 'create', resource: 'picture' },
      { type: 'update', resource: 'picture' },
    ]);
  });

  it('is refused where as many came in a day; all that nothing names go, some at a time', async () => {
    await app.test.owner(
      `insert into pictures (organization_id, digest, number, file_id, width, height, bytes)
       select $1, lpad(to_hex(n), 64, '0'), 1000 + n, 'none', 1, 1, 1 from generate_series(1, ${PICTURES_A_DAY}) n`,
      [app.people['owner@uni.example']?.organizationId],
    );
    const file = { name: 'a.jpg', bytes: await portrait('#00aa55') };
    expect((await owner.call('uploadPicture', { params: at(), file })).status).toBe(429);
    const age = (what: string) =>
      app.test.owner(`update pictures set ${what} - interval '8 days' where file_id = 'none'`);
    await age('created_at = now()');
    expect((await owner.call('uploadPicture', { params: at(), file })).status).toBe(201);
    await age('unused_since = now()');
    expect(await collectPictures(app.app.parts)).toBeGreaterThanOrEqual(PICTURES_A_DAY);
    expect(await app.test.owner("select 1 from pictures where file_id = 'none'")).toEqual([]);
  });

  it('is a picture: what is none is refused, and nobody else’s can be named', async () => {
    const file = { name: 'a.png', bytes: Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script/></svg>') };
    expect((await owner.call('uploadPicture', { params: at(), file })).body).toMatchObject({
      errors: { file: 'invalid' },
    });
    expect((await owner.call('uploadPicture', { params: at(), body: {} })).body).toMatchObject({
      errors: { file: 'required' },
    });
    const content = DIPLOMA.template.content;
    expect((await make([...content, { ...PHOTO, mode: 'fixed', value: 'a'.repeat(64) }])).body).toMatchObject({
      errors: { [`content.${content.length}.mode`]: 'invalid_choice' },
    });
  });
});
