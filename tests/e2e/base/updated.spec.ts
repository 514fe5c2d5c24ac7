import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { enter, field, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';

for (const language of ['en-US', 'es-MX'] as const)
  test(`a tab that outlives a deployment offers a reload and keeps what was typed (${language})`, async ({
    browser,
    request,
  }) => {
    const api = await actAs(request, 'owner@uni.example');
    const { projectId, automaticId } = await ownProject(api, `Deployed ${language}`);
    const { page, say } = await enter(browser, language, 'owner@uni.example');
    await page.goto(`/projects/${projectId}/credentials/create?template=${automaticId}`);
    await field(page, say('person.name')).fill('Josefina');
    await field(page, say('person.lastname')).fill('Raffi');
    await field(page, say('person.email')).fill('josefina@deployed.example');
    await field(page, 'Curso').fill('Buceo');

    // The server has another portal by now: the code of this one is gone, and its page begins with another script.
    await page.route('**/assets/**', route => route.fulfill({ status: 404, body: 'Not found' }));
    const now = await (await request.get('/')).text();
    const next = now.replace(/(type="module"[^>]*src="[^"]*)\.js"/, '$1-next.js"');
    expect(next).not.toBe(now);
    await page.route('**/', route => route.fulfill({ contentType: 'text/html', body: next }));
    await press(page, say('issue.type.add'));

    await test.step('a file is not called damaged for want of the code that reads it', async () => {
      await page.getByRole('tab', { name: say('issue.ways.file') }).click();
      const file = page.locator('input[type=file]');
      await file.setInputFiles({ name: 'lista.csv', mimeType: 'text/csv', buffer: Buffer.from('Nombre\nAna\n') });
      await expect(page.getByRole('alert').filter({ hasText: say('import.file.faults.unloaded') })).toBeVisible();
    });

    await test.step('a page that cannot be loaded says that Sello was updated', async () => {
      await page
        .getByRole('link', { name: say('menu.templates') })
        .first()
        .click();
      await expect(page.getByText(say('pages.updated.title'))).toBeVisible();
      await expect(page.getByRole('button', { name: say('common.retry') })).toHaveCount(0);
    });

    await test.step('and after the reload, what was typed is there', async () => {
      await page.unrouteAll({ behavior: 'wait' });
      await press(page, say('pages.failed.reload'));
      await expect(page.getByText(say('pages.updated.title'))).toHaveCount(0);
      await page.goto(`/projects/${projectId}/credentials/create?template=${automaticId}`);
      await expect(page.getByText('Josefina').first()).toBeVisible();
    });
  });
