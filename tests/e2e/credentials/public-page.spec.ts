import { shortNumberText } from '../../../contract/credentials/credentials/index.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { DESK, expectNoSideways, PHONE } from '../support/phone.ts';
import { field, press, visit } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';
import { expectOnEachScreen } from '../support/screens.ts';
import type { Act } from '../support/api.ts';

/** A diploma of Ana Prueba, and its page. */
async function diploma(
  owner: Act,
  name: string,
): Promise<{ path: string; credentialId: string; projectId: string; number: string }> {
  const { projectId, automaticId } = await ownProject(owner, name);
  const credentialId = await issueOne(owner, projectId, automaticId, 'ana@page.example');
  const { verifyUrl, number } = await owner('getCredential', { params: { projectId, credentialId } });
  return { path: new URL(verifyUrl).pathname, credentialId, projectId, number: number ?? '' };
}

for (const language of ['en-US', 'es-MX'] as const)
  test(`a graduate sees and shares the diploma, and an employer finds it by its link and by its file (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const { path, credentialId, projectId, number } = await diploma(owner, `Page ${language}`);
    const words = (await import(`../../../src/custom/credentials/verification/i18n/${language}.ts`)).default;
    const { default: lookup } = await import(
      `../../../src/custom/credentials/verification/lookup/words/${language}.ts`
    );
    const { default: anything } = await import(
      `../../../src/custom/credentials/verification/anything/words/${language}.ts`
    );
    const api = `/api/v1/public/credentials/${path.split('/').at(-1)}`;
    await expect.poll(async () => (await request.get(`${api}/pdf`)).status()).toBe(200);
    const { page, context } = await visit(browser, language);
    const picture = page.getByRole('img', { name: /Ana Prueba.*Buceo/ });

    await test.step('where one looks for a credential speaks the browser’s language', async () => {
      await page.goto('/verify');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lookup.title);
      await expectOnEachScreen(page, 'looking for a credential');
    });

    await test.step('the page is the diploma, with what one does with it in sight on a phone', async () => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expect(picture).toBeInViewport();
      await expect
        .poll(() => picture.evaluate((img: HTMLImageElement) => [img.currentSrc, img.naturalWidth > 0]))
        .toEqual([expect.stringContaining('/picture?as=card'), true]);
      await expect(page.getByRole('link', { name: words.action.pdf })).toBeInViewport();
      await expect(page.getByRole('button', { name: words.action.copy })).toBeInViewport();
      await expectNoSideways(page);
      await expectOnEachScreen(page, 'a diploma');
      await page.setViewportSize(DESK);
      await expect.poll(() => picture.evaluate((img: HTMLImageElement) => img.currentSrc)).toMatch(/\/picture$/);
      await page.getByText(words.label.technical).click();
      await expect(page.getByText(/^did:/).first()).toBeVisible();
      await expectOnEachScreen(page, 'a diploma with its technical details');
    });

    await test.step('an employer goes from the sign-in page to its link, typed by keyboard alone', async () => {
      await page.goto('/login');
      await page.getByRole('link', { name: lookup.title }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(lookup.title);
      await expectAccessible(page, 'looking for a credential');
      await field(page, lookup.field).fill('https://elsewhere.example/diploma');
      await page.keyboard.press('Enter');
      await expect(page.getByRole('heading', { name: anything.named.link[0] })).toBeVisible();
      await field(page, lookup.field).fill(new URL(path, page.url()).href);
      await page.keyboard.press('Enter');
      await expect(page).toHaveURL(path);
      await expect(picture).toBeVisible();
    });

    await test.step('by the number on the PDF, typed on a phone; a mistyped one and an unknown one are said at the field', async () => {
      await page.setViewportSize(PHONE);
      await page.getByRole('link', { name: words.action.another }).click();
      await field(page, lookup.field).fill(number.replace(/.$/, last => (last === '0' ? '1' : '0')));
      await page.keyboard.press('Enter');
      await expect(page.getByText(lookup.number.wrong)).toBeVisible();
      await expectOnEachScreen(page, 'a mistyped number');
      await field(page, lookup.field).fill(shortNumberText(Uint8Array.from([1, 2, 3, 4, 5, 6, 7, 8])));
      await press(page, lookup.verify);
      await expect(page.getByText(lookup.number.unknown)).toBeVisible();
      await field(page, lookup.field).fill(number.toLowerCase().replaceAll('-', ' ').replaceAll('0', 'o'));
      await press(page, lookup.verify);
      await expect(page).toHaveURL(path);
      await expect(picture).toBeVisible();
      await page.setViewportSize(DESK);
    });

    await test.step('by a PDF, whose print is to be compared; and by a file that somebody changed', async () => {
      await page.getByRole('link', { name: words.action.another }).click();
      const pdf = await (await request.get(`${api}/pdf`)).body();
      const file = page.getByLabel(lookup.file);
      await file.setInputFiles({ name: 'diploma.pdf', mimeType: 'application/pdf', buffer: pdf });
      await expect(page.getByText(words.chosenFile.same)).toBeVisible();
      await expect(page.getByText(words.chosenFile.pdf)).toBeVisible();

      await page.getByRole('link', { name: words.action.another }).click();
      const document = await (await request.get(api)).json();
      document.credentialSubject.course = 'Derecho';
      const buffer = Buffer.from(JSON.stringify(document));
      await file.setInputFiles({ name: 'diploma.json', mimeType: 'application/json', buffer });
      await expect(page.getByRole('alert')).toContainText('course');
      await expectOnEachScreen(page, 'a diploma beside a file that was changed');
      await page.reload();
      await expect(page.getByRole('alert')).toContainText('course');
    });

    await test.step('once it is revoked it says so, and is no longer offered to networks', async () => {
      await expect(page.getByRole('link', { name: words.action.linkedIn })).toBeVisible();
      await owner('revokeCredential', {
        params: { projectId, credentialId },
        body: { metadata: { description: 'A mistake' } },
      });
      await expect
        .poll(async () => {
          await page.reload();
          return page.getByRole('link', { name: words.action.linkedIn }).count();
        })
        .toBe(0);
      await press(page, words.action.qr);
      await expect(page.getByRole('img', { name: words.action.qrLabel })).toBeVisible();
    });
    await context.close();
  });
