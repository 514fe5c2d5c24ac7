import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { ATTENDANCE } from '../../../../server/demo/content.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { letterTo } from '../../support/letters.ts';
import { PHONE } from '../../support/phone.ts';
import { field, press, visit } from '../../support/portal.ts';
import { issueOne, ownProject } from '../../support/project.ts';
import { expectOnEachScreen } from '../../support/screens.ts';

// In the language of the template.
const CODE = /Tu código para recibir|Your code to receive/;

for (const language of ['en-US', 'es-MX'] as const)
  test(`a second credential is offered in the mailbox of the development wallet (${language})`, async ({
    browser,
    request,
  }) => {
    const { default: words } = await import(`../../../../src/custom/credentials/dev-wallet/words/${language}.ts`);
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId, schemaId } = await ownProject(owner, `Mailbox ${language}`);
    const { openBadge: _badge, ...said } = ATTENDANCE.template.params;
    const email = `mailbox.${language.toLowerCase()}@claimed.example`;
    /** A credential of a template of its own. */
    const issue = async (title: string) => {
      const { id } = await owner('createTemplate', {
        params: { projectId },
        body: {
          ...ATTENDANCE.template,
          title,
          schemaId,
          params: said,
          config: { approvalMode: 'automatic', walletForms: ['ldp_vc', 'dc+sd-jwt'] },
        },
      });
      const params = { projectId, credentialId: await issueOne(owner, projectId, id, email) };
      await expect.poll(async () => (await owner('getCredential', { params })).progress).toBe('sent');
      return params;
    };
    const first = await issue('Written');
    const { id: offerId, link } = await owner('offerCredential', { params: first });
    await owner('mailOfferCode', { params: { ...first, offerId } });
    const { page, context } = await visit(browser, language, { viewport: PHONE });
    const code = /\b\d{6}\b/.exec(await letterTo(page, email, CODE))?.[0] ?? '';

    await page.goto('/dev/wallet');
    await field(page, words.people.name).fill('Ana');
    await page.keyboard.press('Enter');
    await page.getByRole('tab', { name: words.tabs.mailbox }).click();
    await press(page, words.mailbox.create);
    await expect(page.getByText(fill(words.mailbox.empty, { name: 'Ana' }))).toBeVisible();
    await expectOnEachScreen(page, 'an empty mailbox');
    const did = (await page.getByRole('region', { name: words.mailbox.did }).textContent()) ?? '';
    expect(did).toMatch(/^did:peer:2\./);

    await page.getByRole('tab', { name: words.tabs.open }).click();
    await field(page, words.open.field).fill(link);
    await press(page, words.open.continue);
    await field(page, words.receive.code).fill(code);
    await press(page, words.receive.receive);
    await expect(page.getByText(fill(words.receive.received, { name: 'Ana' }))).toBeVisible();

    const second = await issue('Mailed');
    await page.getByRole('tab', { name: words.tabs.mailbox }).click();
    const offers = page.getByRole('list', { name: words.mailbox.offers });
    await expect(offers).toContainText('Mailed');
    await expectOnEachScreen(page, 'an offer in the mailbox');
    await offers.getByRole('link', { name: words.receive.receive }).click();
    await press(page, words.receive.receive);
    await expect(page.getByText(fill(words.receive.received, { name: 'Ana' }))).toBeVisible();
    await expect.poll(async () => (await owner('getCredential', { params: second })).progress).toBe('delivered');
    await context.close();
  });
