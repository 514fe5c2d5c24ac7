import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { countClicks, printClicks } from '../support/clicks.ts';
import { expectNarrow } from '../support/phone.ts';
import { enter, field, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';

test('a template that starts blank creates its schema when it is saved', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId } = await ownProject(api, 'Blank start', 'education');
  const { page, context, say } = await enter(browser, 'en-US', 'owner@uni.example', {
    viewport: { width: 1280, height: 800 },
  });
  const next = () => press(page, say('common.next'));
  await page.goto(`/projects/${projectId}/credentials/templates`);
  const create = page.getByRole('link', { name: say('menu.newTemplate') });
  await expect(create).toHaveCount(1);
  const clicks = countClicks(page);
  await create.click();
  await expect(page.getByRole('radio', { name: /^University degree/ })).toBeVisible();
  await expect(page.getByText(say('templates.fromSchema'))).toHaveCount(0);
  await page.getByRole('radio', { name: new RegExp(`^${say('templates.blank.title')}`) }).click();
  await field(page, say('templates.blank.name')).click();
  await page.keyboard.type('Workshop');
  await press(page, say('schemas.field.add'));
  await field(page, say('schemas.field.label')).last().click();
  await page.keyboard.type('Instructor');
  await expectAccessible(page, 'template: start blank');
  await expectNarrow(page);
  await page.reload();
  await expect(field(page, say('templates.blank.name'))).toHaveValue('Workshop');
  await expect(field(page, say('schemas.field.label')).last()).toHaveValue('Instructor');
  await next();
  await expect(page.getByText(say('templates.asks', { smart_count: 1, fields: 'Instructor' }))).toBeVisible();
  await next();
  await page.getByRole('radio', { name: new RegExp(`^${say('templates.approvalMode.automatic')}`) }).click();
  await next();
  await expect(field(page, say('resources.templates.fields.title'))).toHaveValue('Workshop');
  await next();
  await press(page, say('designs.ready.diploma'));
  await next();
  await next();
  await press(page, say('templates.create'));
  await expect(page.getByText(say('templates.created'))).toBeVisible();
  printClicks('a template that starts blank', clicks);
  expect(clicks.count()).toBeLessThanOrEqual(14);

  const { schemas } = await api('listSchemas', { query: { projectId, q: 'Workshop' } });
  expect(schemas).toHaveLength(1);
  expect(schemas[0]).toMatchObject({ category: 'education', visibility: 'project' });
  expect(schemas[0]?.fields.map(({ name }) => name)).toEqual(['fullName', 'instructor']);
  const { templates } = await api('listTemplates', { params: { projectId }, query: { q: 'Workshop' } });
  expect(templates[0]?.schemaId).toBe(schemas[0]?.id);
  await context.close();
});
