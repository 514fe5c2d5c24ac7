import { readFile } from 'node:fs/promises';
import { unzipSync } from 'fflate';
import { expect, test } from '../support/journey.ts';
import { actAs } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { DESK, expectReadable, PHONE } from '../support/phone.ts';
import { openInside, press, signIn } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';

test('all PDFs of a list are prepared and downloaded in one file', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId } = await ownProject(api, 'Todos los PDF');
  await issueOne(api, projectId, automaticId, 'uno@todos.example', 'Primera');
  await issueOne(api, projectId, automaticId, 'dos@todos.example', 'Segunda');
  const { page, say } = await signIn(browser, 'es-MX', 'owner@uni.example');
  const archives = page.getByRole('list', { name: say('pdfArchives.title') });

  await test.step('the list of credentials asks for them', async () => {
    await openInside(page, `/projects/${projectId}/credentials`);
    await press(page, say('credentials.export', { smart_count: 2 }));
    await page.getByRole('menuitem', { name: say('pdfArchives.all') }).click();
    await expect(page.getByRole('heading', { level: 1, name: say('pdfArchives.title') })).toBeFocused();
    await expect(archives.getByText(say('pdfArchives.of', { smart_count: 2 }), { exact: true })).toBeVisible();
  });

  await test.step('the file has one PDF for each person', async () => {
    const download = page.waitForEvent('download');
    await press(archives, say('pdfArchives.download'));
    const file = await download;
    expect(file.suggestedFilename()).toMatch(/^Todos los PDF.* - PDF - \d{4}-\d\d-\d\d\.zip$/);
    const names = Object.keys(unzipSync(new Uint8Array(await readFile(await file.path()))));
    expect(names).toHaveLength(2);
    expect(names.map(name => name.replace(/^.* - /, '')).sort()).toEqual(['Ana Primera.pdf', 'Ana Segunda.pdf']);
    await expectAccessible(page, 'PDF archives');
    await expectReadable(page);
    await page.setViewportSize(PHONE);
    await expectReadable(page);
    await page.setViewportSize(DESK);
  });

  await test.step('the bell leads there, and the archive is deleted', async () => {
    await openInside(page, '/account/bell');
    await expect(page.getByText('Tus PDF están listos').first()).toBeVisible();
    await openInside(page, `/projects/${projectId}/credentials/pdfs`);
    await press(archives, say('ra.action.delete'));
    await expect(page.getByText(say('pdfArchives.empty.title'))).toBeVisible();
    await expectAccessible(page, 'no PDF archives');
  });
});
