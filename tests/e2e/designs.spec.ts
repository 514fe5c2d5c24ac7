import { expect, test } from '@playwright/test';
import { expectAccessible } from './support/accessible.ts';
import { actAs } from './support/api.ts';
import { enter, field, press } from './support/portal.ts';
import { ownProject } from './support/project.ts';

test('a design is chosen by its picture, changed by keyboard, seen with the longest name, and saved', async ({
  browser,
  request,
}) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId: templateId } = await ownProject(api, 'Los diseños');
  const { page, context, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  await page.goto(`/projects/${projectId}/credentials/${templateId}/design`);
  const filesNow = async () => (await api('getTemplate', { params: { projectId, templateId } })).files;

  await test.step('nobody begins with a blank page', async () => {
    await expect(page.getByRole('list', { name: say('designs.ready.label') })).toBeVisible();
    await expectAccessible(page, 'designs: choosing');
    await press(page, say('designs.ready.diploma'));
    await expect(page.getByRole('group', { name: say('designs.canvas') })).toBeVisible();
  });

  await test.step('an element is moved and sized by the arrow keys, and the page says the longest name', async () => {
    const holder = page.getByRole('group', { name: new RegExp(`^${say('designs.types.text')}: Titular,`) });
    await expect(holder).toContainText('María Guadalupe Concepción');
    await holder.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('Shift+ArrowRight');
    const x = field(page, say('designs.properties.x'));
    await expect(x).toHaveValue('27');
    await expect(field(page, say('designs.properties.width'))).toHaveValue('166');
    await press(page, say('designs.undo'));
    await press(page, say('designs.undo'));
    await expect(x).toHaveValue('26');
    await press(page, say('designs.redo'));
    await expect(x).toHaveValue('27');
    await expectAccessible(page, 'designs: designing');
  });

  await test.step('what is wrong is said at the field and among the elements, and saved by nobody', async () => {
    const least = field(page, say('designs.properties.leastSize'));
    await least.fill('80');
    await press(page, say('ra.action.save'));
    await expect(page.getByText(say('fieldErrors.too_big'))).toBeVisible();
    await least.fill('14');
    expect((await filesNow()).pdf_editable).toBeNull();
  });

  await test.step('on a phone the canvas stands above the form', async () => {
    await page.setViewportSize({ width: 390, height: 844 });
    const canvas = page.getByRole('group', { name: say('designs.canvas') });
    const list = page.getByRole('list', { name: say('designs.elements') });
    const [above, below] = [await canvas.boundingBox(), await list.boundingBox()];
    expect((above?.y ?? 0) + (above?.height ?? 0)).toBeLessThanOrEqual(below?.y ?? 0);
    await expectAccessible(page, 'designs: on a phone');
    await page.setViewportSize({ width: 1280, height: 900 });
  });

  await test.step('whoever loads the page anew goes on from there', async () => {
    await page.reload();
    await expect(page.getByRole('group', { name: /Titular, a 27 mm/ })).toBeVisible();
  });

  await test.step('it is saved, and the sample is the PDF of it', async () => {
    await press(page, say('ra.action.save'));
    await expect(page.getByText(say('templates.updated'))).toBeVisible();
    const { pdf_editable, card_editable } = await filesNow();
    expect(pdf_editable?.elements.find(({ name }) => name === 'Titular')).toMatchObject({
      position: { x: 27 },
      leastSize: 14,
    });
    expect(card_editable).not.toBeNull();
    const [download] = await Promise.all([page.waitForEvent('download'), press(page, say('designs.samplePdf'))]);
    expect(download.suggestedFilename()).toBe('At once.pdf');
  });
  await context.close();
});
