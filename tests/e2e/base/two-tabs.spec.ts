import { expect, test, type Page } from '../support/journey.ts';
import { actAs } from '../support/api.ts';
import { enter, field, openInside, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';

const calledPng = (buffer: Buffer) => ({ name: 'image.png', mimeType: 'image/png', buffer });
const NO_IMAGE = calledPng(Buffer.from('this is no image'));
/** A bitmap of Windows, which a browser draws and the platform does not take. */
const OTHER_IMAGE = calledPng(
  Buffer.from('Qk06AAAAAAAAADYAAAAoAAAAAQAAAAEAAAABABgAAAAAAAQAAAATCwAAEwsAAAAAAAAAAAAAMIDAAA==', 'base64'),
);

test('two tabs lose nothing of a draft, and say what both made of a form', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId } = await ownProject(api, 'Two tabs');
  const { page: one, context, say } = await enter(browser, 'en-US', 'owner@uni.example');
  const two = await context.newPage();
  const wizard = `/projects/${projectId}/credentials/create`;
  const settings = `/projects/${projectId}/settings`;
  const rows = (page: Page, smart_count: number) => page.getByText(say('import.review.title', { smart_count })).first();
  const add = async (page: Page, name: string) => {
    await field(page, say('person.name')).fill(name);
    await field(page, say('person.lastname')).fill('Pestaña');
    await field(page, say('person.email')).fill(`${name.toLowerCase()}@tabs.example`);
    await field(page, 'Curso').fill('Buceo');
    await press(page, say('issue.type.add'));
  };
  const name = (page: Page) => field(page, say('resources.projects.fields.name'));
  const description = (page: Page) => field(page, say('resources.projects.fields.description'));
  const save = (page: Page) => press(page, say('ra.action.save'));

  await test.step('a draft of rows', async () => {
    await one.goto(`${wizard}?template=${automaticId}`);
    await expect(field(one, say('person.name'))).toBeVisible();
    await two.goto(`${wizard}?template=${automaticId}`);
    await expect(field(two, say('person.name'))).toBeVisible();
    await add(one, 'Uno');
    await expect(rows(two, 1)).toBeVisible();
    await add(two, 'Dos');
    await add(one, 'Tres');
    await expect(rows(one, 3)).toBeVisible();
    await expect(rows(two, 3)).toBeVisible();
    await one.reload();
    await expect(rows(one, 3)).toBeVisible();
  });

  await test.step('a draft of fields', async () => {
    const schemas = `/projects/${projectId}/credentials/schemas/create`;
    const title = (page: Page) => field(page, say('resources.schemas.fields.title'));
    for (const page of [one, two]) {
      await openInside(page, schemas);
      await expect(title(page)).toBeVisible();
    }
    await title(one).fill('From one tab');
    await expect(title(two)).toHaveValue('From one tab');
    await field(two, say('resources.schemas.fields.description')).fill('From the other');
    await expect(field(one, say('resources.schemas.fields.description'))).toHaveValue('From the other');
    await expect(title(one)).toHaveValue('From one tab');
  });

  await test.step('a form that was saved elsewhere shows both, and lets one choose', async () => {
    for (const page of [one, two]) {
      await openInside(page, settings);
      await expect(name(page)).toHaveValue('Two tabs');
    }
    await name(two).fill('Named by two');
    await description(two).fill('Described by two');
    await name(one).fill('Named by one');
    await save(one);
    await expect(one.getByText(say('projects.updated'))).toBeVisible();
    await save(two);
    const dialog = two.getByRole('dialog', { name: say('errors.request.stale') });
    await expect(dialog).toContainText('Named by one');
    await expect(dialog).toContainText('Named by two');
    await expect(dialog).toContainText('Described by two');
    expect((await api('getProject', { params: { projectId } })).description).toBe('');
    await dialog
      .getByRole('radiogroup', { name: say('resources.projects.fields.name') })
      .getByRole('radio', { name: new RegExp(say('conflict.theirs')) })
      .check();
    await press(dialog, say('conflict.save'));
    await expect(two.getByText(say('projects.updated'))).toBeVisible();
    expect(await api('getProject', { params: { projectId } })).toMatchObject({
      name: 'Named by one',
      description: 'Described by two',
    });
    await expect(name(two)).toHaveValue('Named by one');
  });

  await test.step('a form that was refused leads to what is wrong', async () => {
    await name(two).fill('');
    await save(two);
    await expect(name(two)).toBeFocused();
    await expect(
      two.getByRole('alert').filter({
        hasText: say('forms.wrong', { smart_count: 1, names: say('resources.projects.fields.name') }),
      }),
    ).toHaveCount(1);
  });

  await test.step('and recovers, also from a file that is no image, or none that is taken', async () => {
    await name(two).fill('After a refusal');
    await two.locator('input[type=file]').setInputFiles(NO_IMAGE);
    await expect(two.getByText(say('projectWizard.imageUnreadable'))).toBeVisible();
    await two.locator('input[type=file]').setInputFiles(OTHER_IMAGE);
    await expect(two.locator('img[src^="data:"]')).toBeVisible();
    await save(two);
    await expect(two.getByRole('button', { name: say('projectSettings.changeImage') })).toBeFocused();
    await save(two);
    await expect.poll(async () => (await api('getProject', { params: { projectId } })).name).toBe('After a refusal');
  });
  await context.close();
});
