import { fill } from '../../../contract/credentials/verification/sentence.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { ZONE } from '../support/days.ts';
import { expect, test } from '../support/journey.ts';
import { letterTo, mailedTo } from '../support/letters.ts';
import { DESK, PHONE } from '../support/phone.ts';
import { field, press, visit } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';
import { expectOnEachScreen } from '../support/screens.ts';

const SUBJECT = { 'en-US': /the link you requested/, 'es-MX': /el enlace que pediste/ };

for (const language of ['en-US', 'es-MX'] as const)
  test(`a graduate goes from the mail to the page, and finds everything issued to them at /mine (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const email = `graduate.${language.toLowerCase()}@mine.example`;
    const { projectId, automaticId } = await ownProject(owner, `Mine ${language}`);
    const credentialId = await issueOne(owner, projectId, automaticId, email);
    const show = () => owner('getCredential', { params: { projectId, credentialId } });
    await expect.poll(async () => (await show()).progress).toBe('sent');
    const { verifyUrl, title, issuedAt } = await show();
    const issuedOn = new Intl.DateTimeFormat(language, { dateStyle: 'long', timeZone: ZONE });
    const path = new URL(verifyUrl).pathname;
    const { default: words } = await import(`../../../src/custom/credentials/mine/words/${language}.ts`);
    const { default: onPage } = await import(`../../../src/custom/credentials/verification/i18n/${language}.ts`);
    const { page, context } = await visit(browser, language);
    const heading = page.getByRole('heading', { level: 1 });
    let home = '';

    await test.step('the mail leads to the page, and the page to /mine, on a phone', async () => {
      await page.setViewportSize(PHONE);
      expect(await letterTo(page, email, new RegExp(title))).toContain('/mine');
      await page.goto(new URL(await mailedTo(page, email)).pathname);
      await expect(page).toHaveURL(path);
      await page.getByRole('link', { name: onPage.action.mine }).click();
      await expect(heading).toHaveText(words.title);
      await expectOnEachScreen(page, 'asking for the link');
    });

    await test.step('an empty and an invalid address are said at the field, by keyboard alone', async () => {
      const typed = field(page, words.email);
      await press(page, words.send);
      await expect(page.getByText(words.problem.required, { exact: true })).toBeVisible();
      await expect(typed).toBeFocused();
      await typed.fill('ana@nowhere');
      await page.keyboard.press('Enter');
      await expect(page.getByText(words.problem.invalid)).toBeVisible();
      await expectAccessible(page, 'an invalid address');
    });

    await test.step('an unknown address gets the same answer, and no mail', async () => {
      const unknown = `nobody.${language.toLowerCase()}@mine.example`;
      await field(page, words.email).fill(unknown);
      await page.keyboard.press('Enter');
      await expect(heading).toHaveText(words.sent.title);
      await expect(page.getByText(fill(words.sent.line, { email: unknown }))).toBeVisible();
      await press(page, words.sent.other);
      await field(page, words.email).fill(email);
      await page.keyboard.press('Enter');
      await expect(page.getByText(fill(words.sent.line, { email }))).toBeVisible();
      await expectOnEachScreen(page, 'the link was sent');
      home = await mailedTo(page, email, SUBJECT[language]);
      await page.goto('/dev/outbox');
      await expect(page.getByText(unknown)).toHaveCount(0);
    });

    await test.step('the link lists what was issued, by organization, and leads to its page', async () => {
      await page.goto(new URL(home).pathname);
      await expect(heading).toHaveText(words.title);
      await expect(page.getByText(email)).toBeVisible();
      const section = page.getByRole('region', { name: 'Universidad del Valle Azul' });
      const line = section.getByRole('listitem').filter({ hasText: title });
      await expect(line).toContainText(words.state.valid);
      await expect(line).toContainText(fill(words.issued, { date: issuedOn.format(new Date(String(issuedAt))) }));
      await expectOnEachScreen(page, 'a list');
      await page.setViewportSize(DESK);
      await line.getByRole('link').click();
      await expect(page).toHaveURL(path);
    });

    await test.step('it says what was revoked, and the list survives a lost connection', async () => {
      await owner('revokeCredential', {
        params: { projectId, credentialId },
        body: { metadata: { description: 'A mistake' } },
      });
      await page.route('**/api/v1/public/mine/credentials**', route => route.abort());
      await page.goto(new URL(home).pathname);
      await expect(page.getByRole('alert')).toHaveText(words.problem.none);
      await page.unroute('**/api/v1/public/mine/credentials**');
      await press(page, words.retry);
      await expect(page.getByRole('listitem').filter({ hasText: title })).toContainText(words.state.revoked);
    });

    await test.step('a newer link ends the previous one, whose page offers another', async () => {
      await page.goto('/mine');
      await field(page, words.email).fill(email);
      await page.keyboard.press('Enter');
      await expect(heading).toHaveText(words.sent.title);
      await expect.poll(() => mailedTo(page, email, SUBJECT[language])).not.toBe(home);
      await page.goto(new URL(home).pathname);
      await expect(heading).toHaveText(words.ended.title);
      await expect(field(page, words.email)).toBeVisible();
      await expectOnEachScreen(page, 'a link that ended');
      await page.goto('/mine/short');
      await expect(heading).toHaveText(words.ended.title);
    });
    await context.close();
  });
