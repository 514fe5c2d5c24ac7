import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { collectDesigns } from '../../../../../server/modules/credentials/designs/index.ts';
import { dropUnnamedImages } from '../../../../../server/modules/accounts/organizations/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../support/processes/app.ts';
import { DIPLOMA } from '../../../../../server/demo/content.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../support/worlds/diploma.ts';
import { meanwhile } from '../../../../support/processes/meanwhile.ts';
import { pageDesign } from '../../../../support/data/page-design.ts';

let app: TestApp;
let owner: Client;
let project: DiplomaProject;
beforeAll(async () => {
  app = await startTestApp({ atOnce: 0 });
  owner = await app.as('owner@uni.example');
  project = await diplomaProject(app);
});
afterAll(() => app.stop());

const at = () => ({ projectId: project.projectId });
const collect = () => collectDesigns(app.app.parts);
const change = (templateId: string, pdf_editable: object | null) =>
  owner.call('updateTemplate', { params: { ...at(), templateId }, body: { files: { pdf_editable } } });
/** Gives a template a design, and answers its digest. */
const wear = async (design: object, templateId = project.automaticId): Promise<string> =>
  (await change(templateId, design)).body.files.manifest.pdf_editable as string;
const isKept = async (digest: string) =>
  (await app.test.owner('select 1 from designs where digest = $1', [digest])).length === 1;
const isMarked = async (digest: string) =>
  (await app.test.owner('select 1 from designs where digest = $1 and unused_since is not null', [digest])).length === 1;
/** As if it had been a week since nothing names what is marked. */
const aWeekLater = () => app.test.owner("update designs set unused_since = unused_since - interval '8 days'");
const picture = async () => ({
  name: 'x.png',
  bytes: await sharp({ create: { width: 8, height: 8, channels: 3, background: '#123456' } })
    .png()
    .toBuffer(),
});
const issue = (templateId: string, count: number, first: number) =>
  owner.call('issueCredentials', {
    params: at(),
    body: { templateId, receiver: Array.from({ length: count }, (_, n) => graduate(first + n)) },
  });

describe('a design that nothing names any more', () => {
  it('goes after a week, and its pictures with it', async () => {
    const { body: image } = await owner.call('uploadDesignImage', { params: at(), file: await picture() });
    const digest = await wear(pageDesign('Left', { background: { color: '#ffffff', imageId: image.id } }));
    await change(project.automaticId, null);
    await app.test.owner("update images set created_at = now() - interval '8 days'");
    const pictureIsKept = async () =>
      (await app.test.owner('select 1 from images where id = $1', [image.id])).length === 1;
    await collect();
    await dropUnnamedImages(app.app.parts);
    expect([await isKept(digest), await pictureIsKept()], 'who replaced it may take it back').toEqual([true, true]);
    await aWeekLater();
    expect(await collect()).toBe(1);
    expect(await isKept(digest)).toBe(false);
    await dropUnnamedImages(app.app.parts);
    expect(await pictureIsKept()).toBe(false);
  });

  it('is as new once it is named again, by whatever names it', async () => {
    const page = pageDesign('Back');
    const digest = await wear(page);
    const model = await owner.call('createGenericTemplate', {
      params: at(),
      body: {
        name: 'Model',
        category: 'education',
        networkId: app.networkId,
        schemaId: project.schemaId,
        fields: DIPLOMA.template.content,
        files: { pdf_editable: page },
      },
    });
    await change(project.automaticId, null);
    await collect();
    expect(await isMarked(digest), 'a generic template names it').toBe(false);
    const generic = { ...at(), genericTemplateId: model.body.id };
    await owner.call('updateGenericTemplate', { params: generic, body: { files: { pdf_editable: null } } });
    await collect();
    await aWeekLater();
    await wear(page);
    await change(project.automaticId, null);
    await collect();
    expect(await isKept(digest), 'its week begins anew').toBe(true);
    await aWeekLater();
    await collect();
    expect(await isKept(digest)).toBe(false);
  });

  it('stays for ever where something was signed with it, or is about to be', async () => {
    const digest = await wear(pageDesign('Of a request'));
    await issue(project.automaticId, 3, 100);
    await change(project.automaticId, null);
    const waiting = await wear(pageDesign('Waits for approval'), project.manualId);
    await issue(project.manualId, 2, 200);
    await change(project.manualId, null);
    const pass = async () => {
      await collect();
      await aWeekLater();
      await collect();
    };
    await pass();
    expect([await isKept(digest), await isKept(waiting)], 'the job has not begun').toEqual([true, true]);
    await app.workers.drain();
    await pass();
    expect([await isKept(digest), await isKept(waiting)], 'it has made what it was asked for').toEqual([true, true]);
  });

  it('is refused plainly where its picture goes just then', async () => {
    const { body: image } = await owner.call('uploadDesignImage', { params: at(), file: await picture() });
    const page = pageDesign('Gone', { background: { color: '#ffffff', imageId: image.id } });
    const answer = await meanwhile(
      app,
      // As images are removed.
      async tx => {
        await tx.run(
          "select pg_advisory_xact_lock(hashtextextended('images ' || organization_id, 0)) from images where id = $1",
          [image.id],
        );
        await tx.run('delete from images where id = $1', [image.id]);
      },
      () => change(project.automaticId, page),
    );
    expect(answer).toMatchObject({ status: 400, body: { errors: { 'files.pdf_editable': 'not_found' } } });
  });

  it('is there for whoever names it just when it would go', async () => {
    const page = pageDesign('In the nick of time');
    const digest = await wear(page);
    await change(project.automaticId, null);
    await collect();
    await aWeekLater();
    let collected: Promise<number> | undefined;
    const answer = await meanwhile(
      app,
      // Where the edit ends: by then it has kept its design, and nobody else sees yet that it names it.
      tx => tx.run('lock table events in share row exclusive mode'),
      async () => {
        const edit = change(project.automaticId, page);
        await expect
          .poll(() =>
            app.test.owner(
              "select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'",
            ),
          )
          .toHaveLength(1);
        collected = collect();
        return edit;
      },
      () => 2,
    );
    expect(answer.status).toBe(200);
    expect(await collected).toBe(0);
    expect(await isKept(digest)).toBe(true);
    expect(await isMarked(digest), 'it is as new').toBe(false);
  });
});
