import { readFile } from 'node:fs/promises';
import { expect, test } from '../support/journey.ts';
import { read, utils } from 'xlsx';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { PHONE } from '../support/phone.ts';
import { enter, openInside, press } from '../support/portal.ts';
import { ownProject } from '../support/project.ts';

const PEOPLE = 10_000;
const word = (n: number) => [...String(n).padStart(4, '0')].map(digit => 'abcdefghij'[Number(digit)]).join('');
/** People with a wallet and no address: ten thousand letters would be a load for every test after this one. */
const list = [
  'Nombre,Apellidos,DID,Curso',
  ...Array.from({ length: PEOPLE }, (_, n) => `Persona,Número ${word(n)},did:example:${word(n)},Buceo`),
].join('\n');

test('ten thousand are issued, left and come back to, and a colleague follows them', async ({ browser, request }) => {
  const api = await actAs(request, 'owner@uni.example');
  const { projectId, automaticId } = await ownProject(api, 'Diez mil');
  const { page, context, say } = await enter(browser, 'es-MX', 'owner@uni.example');
  const all = { smart_count: PEOPLE };

  await test.step('they are read, shown and asked for', async () => {
    await page.goto(`/projects/${projectId}/credentials/create?template=${automaticId}&step=subjects`);
    await page.getByRole('tab', { name: say('issue.ways.file') }).click();
    await page
      .getByLabel(say('import.file.label'))
      .setInputFiles({ name: 'diez-mil.csv', mimeType: 'text/csv', buffer: Buffer.from(list) });
    await press(page, say('import.columns.add', all));
    await expect(page.getByText(say('import.review.title', all)).first()).toBeVisible();
    await press(page, say('common.next'));
    await expect(page.getByText(say('issue.summary.count', { ...all, title: 'At once' }))).toBeVisible();
    await expectAccessible(page, 'issue: summary of ten thousand');
    await press(page, say('issue.finish', all));
    await expect(page).toHaveURL(/\/requests\/[0-9a-f-]{36}$/);
  });

  const address = new URL(page.url()).pathname;
  await test.step('left, it goes on; a colleague finds it on a phone', async () => {
    await openInside(page, '/');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('home.hello', { name: 'Olivia' }));
    const viewer = await enter(browser, 'en-US', 'viewer@uni.example', { viewport: PHONE });
    await viewer.page.goto(`/projects/${projectId}/credentials/requests`);
    await viewer.page.getByRole('link', { name: /^10,000 people/ }).click();
    await expect(viewer.page).toHaveURL(new RegExp(`${address}$`));
    await expect(viewer.page.getByText(viewer.say('issue.progress.issued', all))).toBeVisible();
    await expect(viewer.page.getByText(viewer.say('issue.progress.unmailed', all))).toBeVisible();
    await expectAccessible(viewer.page, 'a request of ten thousand');
    await viewer.context.close();
  });

  await test.step('come back to, it says that all is done, and its results are a file', async () => {
    await openInside(page, address);
    await expect(page.getByText(say('issue.progress.onTheWay'))).toBeHidden();
    // The page that is not drawn yet says nothing of what is on its way, either: the last may be sealed a moment later.
    await expect(async () => {
      const saved = page.waitForEvent('download');
      await press(page, say('issue.results.download'));
      const book = read(await readFile(await (await saved).path()));
      const sheet = book.Sheets[book.SheetNames[0] ?? ''];
      const rows = sheet ? utils.sheet_to_json<unknown[]>(sheet, { header: 1 }) : [];
      expect(rows).toHaveLength(PEOPLE + 1);
      expect(new Set(rows.slice(1).map(row => row[3]))).toEqual(new Set([say('states.credential.sealed')]));
    }).toPass();
  });

  await test.step('all of them can be chosen in the list', async () => {
    await openInside(page, `/projects/${projectId}/credentials`);
    await expect(page.getByText(say('credentials.total', all))).toBeVisible();
    await page.getByRole('checkbox').first().check();
    await press(page, say('lists.selectAll', all));
    await expect(page.getByText(say('lists.selected', all))).toBeVisible();
  });
  await context.close();
});
