import { strFromU8, unzipSync } from 'fflate';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { sweep } from '../../../../../../server/housekeeping.ts';
import { modules } from '../../../../../../server/modules/index.ts';
import type { FileStore } from '../../../../../../server/platform/files/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

let app: TestApp;
let owner: Client;
let viewer: Client;
let project: DiplomaProject;
let files: FileStore;
const stored = new Set<string>();
/** What happens before the next file is written. */
let onPut: () => Promise<unknown> = async () => undefined;
const at = (more: Record<string, string> = {}) => ({ projectId: project.projectId, ...more });
beforeAll(async () => {
  app = await startTestApp({
    wrapFiles: store => {
      files = {
        ...store,
        put: async (bytes, meta) => {
          const before = onPut;
          onPut = async () => undefined;
          await before();
          const file = await store.put(bytes, meta);
          if (file.contentType === 'application/pdf') stored.add(file.id);
          return file;
        },
      };
      return files;
    },
  });
  owner = await app.as('owner@uni.example');
  viewer = await app.as('viewer@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

/** Issues to people of a degree. */
async function issue(degree: string, count: number, templateId = project.automaticId) {
  const receiver = Array.from({ length: count }, (_, n) => ({
    ...graduate(n, { degree }),
    name: 'Ñusta',
    lastname: degree,
    email: `${degree.toLowerCase()}${n}@archive.example`,
  }));
  const { body } = await owner.call('issueCredentials', { params: at(), body: { templateId, receiver } });
  await app.workers.drain();
  return (
    await owner.call('listCredentials', {
      params: at(),
      query: { requestId: body.id, sort: 'requestedAt', order: 'DESC' },
    })
  ).body.credentials;
}
const ask = async (filter: object, client = owner) => {
  const { status, body } = await client.call('createPdfArchive', { params: at(), body: filter });
  expect(status).toBe(202);
  return body;
};
const read = async (id: string) =>
  (await owner.call('listPdfArchives', { params: at() })).body.archives.find(archive => archive.id === id);
const download = async (archiveId: string, lang = 'en-US') => {
  const answer = await owner.call('getPdfArchiveZip', { params: at({ archiveId }), query: { lang } });
  return { ...answer, files: answer.status === 200 ? unzipSync(answer.raw) : {} };
};
const remove = (archiveId: string) => owner.call('deletePdfArchive', { params: at({ archiveId }) });
const left = async () =>
  (await Promise.all([...stored].map(async id => ((await files.get(id)) ? [id] : [])))).flat().length;

it('has the PDF of each signed credential under its number and the name of the person', async () => {
  const credentials = await issue('Astronomia', 3);
  await issue('Astronomia', 1, project.manualId);
  const archive = await ask({ q: 'Astronomia' });
  expect(archive).toMatchObject({ state: 'drawing', total: 3, done: 0, by: { name: expect.any(String) as string } });
  await app.workers.drain();
  expect(await read(archive.id)).toMatchObject({ state: 'ready', done: 3, missing: { total: 0, credentials: [] } });
  const { files: named, headers, raw } = await download(archive.id);
  expect(headers['content-length']).toBe(String(raw.length));
  expect(headers['content-type']).toBe('application/zip');
  const shown = await Promise.all(
    credentials.map(
      async ({ id: credentialId }) => (await owner.call('getCredential', { params: at({ credentialId }) })).body,
    ),
  );
  expect(Object.keys(named).sort()).toEqual(shown.map(({ number }) => `${number} - Ñusta Astronomia.pdf`).sort());
  for (const bytes of Object.values(named)) expect(strFromU8(bytes.subarray(0, 5))).toBe('%PDF-');
  await remove(archive.id);
});

it('notifies the person who asked, also where only reading is allowed, and others of the project can download it', async () => {
  await issue('Botanica', 2);
  const archive = await ask({ q: 'Botanica' }, viewer);
  await app.workers.drain();
  const { body } = await viewer.call('listNotifications', { query: { open: true } });
  expect(body.notifications.find(({ type }) => type === 'pdfArchive')).toMatchObject({
    title: 'Your PDFs are ready',
    description: '2 PDFs to download for 24 hours.',
    data: { projectId: project.projectId, pdfArchive: { given: 2, missing: 0 } },
  });
  expect(Object.keys((await download(archive.id)).files)).toHaveLength(2);
  expect((await remove(archive.id)).status, 'it is of somebody else').toBe(404);
  const other = await app.as('outsider@uni.example').catch(() => app.nobody);
  expect((await other.call('getPdfArchiveZip', { params: at({ archiveId: archive.id }) })).status).not.toBe(200);
  expect((await viewer.call('deletePdfArchive', { params: at({ archiveId: archive.id }) })).status).toBe(200);
});

it('ends with the one named that could not be drawn', async () => {
  const credentials = await issue('Quimica', 3);
  const [bad] = credentials;
  await app.test.owner(`update credential_documents set unsigned = 'no document' where credential_id = $1`, [bad?.id]);
  const archive = await ask({ q: 'Quimica' });
  await app.workers.drain();
  const ended = await read(archive.id);
  expect(ended).toMatchObject({
    state: 'ready',
    total: 3,
    done: 3,
    missing: { total: 1, credentials: [{ id: bad?.id, name: 'Ñusta Quimica' }] },
  });
  const number = ended?.missing.credentials[0]?.number;
  const english = await download(archive.id);
  expect(Object.keys(english.files)).toHaveLength(3);
  expect(strFromU8(english.files['missing.txt'] ?? new Uint8Array())).toContain(`${number}  Ñusta Quimica\r\n`);
  const spanish = await download(archive.id, 'es-MX');
  expect(strFromU8(spanish.files['faltantes.txt'] ?? new Uint8Array())).toContain('no se pudo crear su PDF');
  const { body } = await owner.call('listNotifications', { query: { open: true } });
  expect(body.notifications.find(({ type }) => type === 'pdfArchive')?.description).toBe(
    '2 PDFs to download for 24 hours. 1 could not be created.',
  );
  await remove(archive.id);
  await app.workers.drain();
});

it('goes on from what is stored after it was cut off, and leaves no file that nothing names', async () => {
  await issue('Geologia', 25);
  let puts = 0;
  const cut = async () => {
    puts += 1;
    if (puts < 23) {
      onPut = cut;
      return;
    }
    throw new Error('cut off');
  };
  onPut = cut;
  const archive = await ask({ q: 'Geologia' });
  // Its job fails in its second commit, and is tried again.
  await app.workers.drain({ all: true });
  expect(await read(archive.id)).toMatchObject({ state: 'ready', total: 25, done: 25, missing: { total: 0 } });
  expect(Object.keys((await download(archive.id)).files)).toHaveLength(25);
  expect(puts).toBe(23);
  await app.workers.drain({ all: true });
  expect(await left()).toBe(25);
  await remove(archive.id);
  await app.workers.drain();
  expect(await left()).toBe(0);
});

it('has nothing of an erased person, also where they are erased while it is drawn', async () => {
  const [first, second, third] = await issue('Historia', 3);
  const erase = (credential: typeof first) =>
    credential
      ? owner.call('eraseRecipient', {
          params: { recipientId: credential.receiver.id },
          body: { confirm: credential.receiver.email, reason: 'asked' },
        })
      : Promise.reject(new Error('nobody'));
  const archive = await ask({ q: 'Historia' });
  await app.workers.drain();
  expect((await erase(first)).status).toBe(202);
  await app.workers.drain({ all: true });
  expect(await read(archive.id)).toMatchObject({ state: 'ready', total: 2, done: 2 });
  expect(Object.keys((await download(archive.id)).files)).toHaveLength(2);
  expect(await left()).toBe(2);
  await remove(archive.id);
  await app.workers.drain();

  onPut = () =>
    app.test.owner('delete from pdf_archive_rows where credential_id = $1', [second?.id]) as Promise<unknown>;
  const drawn = await ask({ q: 'Historia' });
  await app.workers.drain();
  expect(await read(drawn.id)).toMatchObject({ state: 'ready', total: 1, done: 1 });
  expect(await left(), 'the file of the erased person is removed').toBe(1);
  expect(third).toBeDefined();
  await remove(drawn.id);
  await app.workers.drain();
});

it('is refused with the reason where nothing fits, where there are 5 already, and before it is ready', async () => {
  expect((await owner.call('createPdfArchive', { params: at(), body: { q: 'Nadie' } })).body).toMatchObject({
    key: 'pdfArchive.none',
  });
  const refused = await owner.call('createPdfArchive', { params: at(), body: { status: 'nothing' } });
  expect([refused.status, refused.body]).toMatchObject([400, { key: 'request.invalid' }]);
  expect(JSON.stringify(refused.body)).toContain('"status"');
  const { id } = await ask({ q: 'Botanica' });
  await app.test.owner("update pdf_archives set state = 'drawing', finished_at = null where id = $1", [id]);
  expect((await owner.call('getPdfArchiveZip', { params: at({ archiveId: id }) })).body).toMatchObject({
    key: 'pdfArchive.not_ready',
  });
  await Promise.all([1, 2, 3, 4].map(() => ask({ q: 'Botanica' })));
  expect((await owner.call('createPdfArchive', { params: at(), body: { q: 'Botanica' } })).body).toMatchObject({
    key: 'pdfArchive.too_many',
  });
  await app.workers.drain();
});

it('is removed with its files a day after it is ready', async () => {
  await app.test.owner("update pdf_archives set state = 'ready', finished_at = now() - interval '25 hours'");
  await sweep(app.test.database, modules);
  await app.workers.drain();
  expect((await owner.call('listPdfArchives', { params: at() })).body).toEqual({ archives: [], total: 0 });
  expect(await left()).toBe(0);
});
