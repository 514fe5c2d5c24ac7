import { ATTENDANCE } from '../../../../server/demo/content.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { letterTo } from '../../support/letters.ts';
import { PHONE } from '../../support/phone.ts';
import { field, press, visit } from '../../support/portal.ts';
import { issueOne, ownProject } from '../../support/project.ts';
import { expectOnEachScreen } from '../../support/screens.ts';
import { codeOn, holder, walletLink } from '../../support/wallet.ts';

/** In the language of the credential. */
const CODE = /Your code to receive|Tu código para recibir/;

for (const language of ['en-US', 'es-MX'] as const)
  test(`a recipient whose wallet is linked shows an earlier credential instead of a mailed code (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId, schemaId, automaticId } = await ownProject(owner, `Earlier ${language}`);
    const at = { params: { projectId, templateId: automaticId } };
    const { config, revision } = await owner('getTemplate', at);
    await owner('updateTemplate', { ...at, body: { config: { ...config, walletForms: ['dc+sd-jwt'] }, revision } });
    const { id: laterId } = await owner('createTemplate', {
      params: { projectId },
      body: {
        ...ATTENDANCE.template,
        title: 'Later',
        schemaId,
        config: { ...ATTENDANCE.template.config, walletForms: ['dc+sd-jwt'] },
      },
    });
    const email = `linked.${language.toLowerCase()}@claimed.example`;
    const { default: words } = await import(`../../../../src/custom/credentials/claim/words/${language}.ts`);
    const wallet = holder(request);
    const { page, context } = await visit(browser, language);
    const issued = async (templateId: string) => {
      const credentialId = await issueOne(owner, projectId, templateId, email);
      const show = () => owner('getCredential', { params: { projectId, credentialId } });
      await expect.poll(async () => (await show()).progress).toBe('sent');
      return { credentialId, show, title: (await show()).title };
    };
    const first = await issued(automaticId);
    const offered = { params: { projectId, credentialId: first.credentialId } };
    const offer = await owner('offerCredential', offered);
    await owner('mailOfferCode', { params: { ...offered.params, offerId: offer.id } });
    const mailed = /^\d{6}$/m.exec(await letterTo(page, email, CODE))?.[0];
    await wallet.receive(offer.link, `${automaticId}.dc+sd-jwt`, mailed);
    const later = await issued(laterId);
    const { title } = later;
    const path = /\/claim\/[\w-]{22}/.exec(await letterTo(page, email, new RegExp(title)))?.[0] ?? '';
    /** Has a page ask for an earlier credential. Answers the link for the wallet. */
    const ask = async (on: typeof page): Promise<string> => {
      await on.goto(path);
      await on.getByRole('listitem').first().getByRole('button').click();
      await press(on, words.show.choose);
      await expect(on.getByRole('img', { name: words.show.qr })).toBeVisible();
      return walletLink(on, words.show.open);
    };

    await test.step('the page offers both ways, and says so where the wallet declines', async () => {
      await page.setViewportSize(PHONE);
      await page.goto(path);
      await page.getByRole('listitem').first().getByRole('button').click();
      await expect(page.getByRole('button', { name: words.to.send })).toBeVisible();
      await expectOnEachScreen(page, 'an earlier credential or a code');
      const link = await ask(page);
      await expect(page.getByRole('status')).toHaveText(words.show.waiting);
      await wallet.decline(link);
      await expect(page.getByRole('alert')).toHaveText(words.show.refusal.declined);
      await expectOnEachScreen(page, 'a wallet that declined');
      await press(page, words.to.send);
      await expect(page.getByText(words.show.hint)).toBeVisible();
    });

    await test.step('a QR code that was passed on opens nothing for the browser that began', async () => {
      const thief = await visit(browser, language);
      const back = await wallet.present(await ask(thief.page));
      const victim = await visit(browser, language, { viewport: PHONE });
      await victim.page.goto(back);
      const code = await codeOn(victim.page);
      await expect(victim.page.getByText(words.show.warning)).toBeVisible();
      await expectOnEachScreen(victim.page, 'the code of the phone');
      const wrong = String((Number(code) + 1) % 1_000_000).padStart(6, '0');
      const typed = field(thief.page, words.show.code);
      for (let nth = 1; nth < 3; nth += 1) {
        await typed.fill(wrong);
        await press(thief.page, words.show.submit);
        await expect(typed).toHaveAttribute('aria-invalid', 'true');
      }
      await expectOnEachScreen(thief.page, 'a wrong code');
      await typed.fill(wrong);
      await press(thief.page, words.show.submit);
      await expect(thief.page.getByRole('alert')).toHaveText(words.show.refusal.code);
      await expect(thief.page.locator('a[href^="openid-credential-offer:"]')).toHaveCount(0);
      await thief.context.close();
      await victim.context.close();
    });

    await test.step('across devices the code of the phone opens the offer, which asks for none', async () => {
      const link = await ask(page);
      await expectOnEachScreen(page, 'a request to a wallet');
      const back = await wallet.present(link);
      const phone = await visit(browser, language, { viewport: PHONE });
      await phone.page.goto(back);
      await field(page, words.show.code).fill(await codeOn(phone.page));
      await page.keyboard.press('Enter');
      await expect(page.getByRole('status')).toHaveText(words.show.known);
      await expectOnEachScreen(page, 'an offer without a code');
      await wallet.receive(await walletLink(page, words.offer.open), `${laterId}.dc+sd-jwt`);
      await expect.poll(async () => (await later.show()).progress).toBe('delivered');
      await phone.context.close();
    });

    await test.step('on one device the wallet leads back to the offer', async () => {
      const back = await wallet.present(await ask(page));
      const returned = await context.newPage();
      await returned.goto(back);
      await expect(returned.getByRole('heading', { level: 1 })).toHaveText(fill(words.to.title, { title }));
      await expect(returned.getByRole('status')).toHaveText(words.show.known);
      await expect(returned.getByRole('link', { name: words.offer.open })).toBeVisible();
      await expect(page.getByRole('status')).toHaveText(words.show.elsewhere);
    });
    await context.close();
  });
