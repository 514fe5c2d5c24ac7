import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { letterTo } from '../../support/letters.ts';
import { PHONE } from '../../support/phone.ts';
import { press, visit } from '../../support/portal.ts';
import { issueOne, ownProject } from '../../support/project.ts';
import { expectOnEachScreen } from '../../support/screens.ts';

const CODE = { 'en-US': /Your code to receive/, 'es-MX': /Tu código para recibir/ };

for (const language of ['en-US', 'es-MX'] as const)
  test(`a graduate claims a credential from its mail, and a stranger with the link cannot (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId, automaticId } = await ownProject(owner, `Claim ${language}`);
    const at = { params: { projectId, templateId: automaticId } };
    const { config, revision } = await owner('getTemplate', at);
    await owner('updateTemplate', { ...at, body: { config: { ...config, walletForms: ['ldp_vc'] }, revision } });
    const email = `graduate.${language.toLowerCase()}@claimed.example`;
    const credentialId = await issueOne(owner, projectId, automaticId, email);
    const show = () => owner('getCredential', { params: { projectId, credentialId } });
    await expect.poll(async () => (await show()).progress).toBe('sent');
    const { title } = await show();
    const { recipients } = await owner('listRecipients', { query: { q: email } });
    const recipientId = recipients[0]?.id ?? '';
    await owner('addRecipientAddress', { params: { recipientId }, body: { email: `home.${email}` } });
    const { default: words } = await import(`../../../../src/custom/credentials/claim/words/${language}.ts`);
    const { page, context } = await visit(browser, language);
    const heading = page.getByRole('heading', { level: 1 });
    const letter = await letterTo(page, email, new RegExp(title));
    const path = /\/claim\/[\w-]{22}/.exec(letter)?.[0] ?? '';

    await test.step('the link in the mail says who issues what, on a phone', async () => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await expect(heading).toHaveText(words.title);
      const issuer = page.getByRole('region', { name: 'Universidad del Valle Azul' });
      await expect(issuer.getByRole('listitem')).toContainText(title);
      await expect(page.getByText(email)).toHaveCount(0);
      await expectOnEachScreen(page, 'what can be claimed');
      await press(page, fill(words.chooseNamed, { title }));
      await expect(heading).toHaveText(fill(words.to.title, { title }));
      await expect(heading).toBeFocused();
    });

    await test.step('the code goes to an address that is chosen, masked, and never typed', async () => {
      await expect(page.getByRole('textbox')).toHaveCount(0);
      await page.getByRole('radio', { name: 'h•••@claimed.example' }).check();
      await expectOnEachScreen(page, 'where the code goes');
      await press(page, words.to.send);
      await expect(page.getByRole('status')).toHaveText(fill(words.offer.sent, { address: 'h•••@claimed.example' }));
      await expect(page.getByRole('link', { name: words.offer.open })).toHaveAttribute(
        'href',
        /^openid-credential-offer:\/\//,
      );
      await expect(page.getByRole('img', { name: words.offer.code })).toBeVisible();
      await expectOnEachScreen(page, 'an offer to a wallet');
      expect(await letterTo(page, `home.${email}`, CODE[language])).toContain('PDF');
    });

    await test.step('a stranger with the link sees neither the code nor the credential', async () => {
      const stranger = await visit(browser, language);
      await stranger.page.goto(path);
      await press(stranger.page, fill(words.chooseNamed, { title }));
      await press(stranger.page, words.to.send);
      await expect(stranger.page.getByRole('status')).toBeVisible();
      await expect(stranger.page.getByText(/\d{6}/)).toHaveCount(0);
      await expect(stranger.page.locator('a[href*="/verify/"]')).toHaveCount(0);
      await stranger.context.close();
    });

    await test.step('a lost connection is said and survived, and a link that ended says so', async () => {
      await page.route('**/api/v1/public/claims?**', route => route.abort());
      await page.goto(path);
      await expect(page.getByRole('alert')).toHaveText(words.problem.none);
      await page.unroute('**/api/v1/public/claims?**');
      await press(page, words.retry);
      await expect(page.getByRole('listitem')).toContainText(title);
      await page.goto('/claim/short');
      await expect(heading).toHaveText(words.ended.title);
      await expectOnEachScreen(page, 'a link that ended');
    });
    await context.close();
  });
