import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { build, type Rolldown } from 'vite';
import type { WidgetWords } from '../../../../src/custom/credentials/widget/words/index.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { choose, enter } from '../../support/portal.ts';
import { ownProject } from '../../support/project.ts';
import { expectOnEachScreen } from '../../support/screens.ts';
import { holder, linkBegunBy } from '../../support/wallet.ts';
import { website } from '../../support/website.ts';

/** A page of React that uses the copied component, in one script: what a developer's build makes of it. */
async function pageOfReact(component: string): Promise<string> {
  const folder = mkdtempSync(join('node_modules', '.cache', 'sello-react-'));
  try {
    writeFileSync(join(folder, 'SelloVerify.js'), component);
    writeFileSync(
      join(folder, 'main.js'),
      `import { createElement, useState } from 'react';
       import { createRoot } from 'react-dom/client';
       import { SelloVerify } from './SelloVerify.js';
       function Page() {
         const [result, setResult] = useState();
         return createElement('main', null, createElement(SelloVerify, { onResult: setResult }),
           createElement('output', null, result && result.state + ' ' + result.attemptId));
       }
       createRoot(document.getElementById('root')).render(createElement(Page));`,
    );
    const built = (await build({
      configFile: false,
      logLevel: 'silent',
      define: { 'process.env.NODE_ENV': '"production"' },
      build: { write: false, lib: { entry: join(folder, 'main.js'), formats: ['iife'], name: 'site' } },
    })) as Rolldown.RolldownOutput[];
    const code = built.flatMap(({ output }) => output).find(each => each.type === 'chunk')?.code ?? '';
    return `<!doctype html><html lang="en"><title>Shop</title><div id="root"></div><script>${code.replaceAll('</script', String.raw`<\/script`)}</script></html>`;
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

for (const language of ['en-US', 'es-MX'] as const)
  test(`a developer copies the programs of an application, and a website of them hears the result (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId } = await ownProject(owner, `Programs ${language}`);
    const { default: words }: { default: WidgetWords } = await import(
      `../../../../src/custom/credentials/widget/words/${language}.ts`
    );
    const shop = await website();
    const asked = {
      name: 'Members',
      useCase: 'membership',
      form: 'dc+sd-jwt',
      selectiveDisclosure: true,
      types: ['https://club.example/member'],
    };
    const create = async (more: object) =>
      owner('createApplication', { params: { projectId }, body: { ...asked, ...more } });
    const { id } = await create({ frontend: { websiteUrl: shop.url, pollingInterval: 500 } });
    const without = await create({});
    const wallet = holder(request);
    const { page, say, context } = await enter(browser, language, 'owner@uni.example');
    const titleOf = (part: string) => say(`applications.integration.${part}.title`);
    /** The text of a program of the tab. */
    const program = async (part: string, kind: string): Promise<string> => {
      await page
        .getByRole('group', { name: say('applications.integration.kind', { part: titleOf(part) }) })
        .getByRole('button', { name: kind, exact: true })
        .click();
      const text = page.getByRole('region', {
        name: say('applications.integration.label', { part: titleOf(part), kind }),
        exact: true,
      });
      return (await text.textContent()) ?? '';
    };
    /** The website shows a page; a visitor's wallet declines there, and the page hears it. */
    const heardOn = async (html: string, visitor: Page) => {
      shop.show(html);
      await visitor.goto(shop.url);
      const widget = visitor.frameLocator('iframe').locator('main');
      await wallet.decline(await linkBegunBy(visitor, () => widget.getByRole('button').first().click()));
      await expect(visitor.locator('output')).toHaveText(/^canceled [0-9a-f-]{36}$/);
    };

    await test.step('without a website there is no program for a page', async () => {
      await page.goto(`/projects/${projectId}/verifications/${without.id}/integration`);
      await expect(page.getByText(say('applications.integration.page.noSite'))).toBeVisible();
      await expect(page.getByRole('button', { name: 'HTML', exact: true })).toHaveCount(0);
      await expect(page.getByText('YOUR_CLIENT_ID').first()).toBeVisible();
    });

    await test.step('the programs have the ids of the application and of the chosen service account', async () => {
      const accounts = [];
      for (const name of [`Shop ${language}`, `Door ${language}`])
        accounts.push(
          await owner('createServiceAccount', {
            body: { name, type: 'licenses.api', roles: [`licenses.api:${projectId}`] },
          }),
        );
      await page.goto(`/projects/${projectId}/verifications/${id}`);
      await page.getByRole('tab', { name: say('applications.tabs.integration') }).click();
      for (const { name, clientId } of accounts) {
        await choose(page, say('applications.integration.account'), name);
        for (const kind of ['curl', 'JavaScript', 'Python']) {
          const text = await program('server', kind);
          expect(text).toContain(id);
          expect(text).toContain(clientId);
        }
      }
      expect(await program('webhook', 'Python')).toContain('hmac');
      await expectOnEachScreen(page, 'the programs of an application');
    });

    await test.step('a website of the copied programs hears the result, in HTML and in React', async () => {
      const [html, react] = [await program('page', 'HTML'), await program('page', 'React')];
      const visitor = await context.newPage();
      await heardOn(html, visitor);
      await heardOn(await pageOfReact(react), visitor);
      await expect(visitor.frameLocator('iframe').locator('main')).not.toContainText(words.waiting);
    });
    await context.close();
    await shop.close();
  });
