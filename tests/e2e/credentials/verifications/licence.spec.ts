import type { Page } from '@playwright/test';
import type { Language } from '../../../../contract/base/common/index.ts';
import { MDL } from '../../../../contract/credentials/applications/index.ts';
import { schemaOfStart, startIn, templateOfStart } from '../../../../contract/credentials/starts/index.ts';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import { drawPortrait } from '../../../../server/demo/portrait.ts';
import type { WalletWords } from '../../../../src/custom/credentials/dev-wallet/words/index.ts';
import type { WidgetWords } from '../../../../src/custom/credentials/widget/words/index.ts';
import { actAs, type Act } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { letterTo } from '../../support/letters.ts';
import { choose, enter, field, press, visit } from '../../support/portal.ts';
import { expectOnEachScreen } from '../../support/screens.ts';
import { holder, linkBegunBy } from '../../support/wallet.ts';

const { E2E_ATTEMPT_PORT = '' } = process.env;
const CODE = /Your code to receive|Tu código para recibir/;
const BORN = '2001-02-03';
const wordsOf = async (language: Language): Promise<{ wallet: WalletWords; widget: WidgetWords }> => ({
  wallet: (await import(`../../../../src/custom/credentials/dev-wallet/words/${language}.ts`)).default,
  widget: (await import(`../../../../src/custom/credentials/widget/words/${language}.ts`)).default,
});

/** A project of licences in a language, and what issues one to somebody invented. */
async function licences(owner: Act, language: Language) {
  const networkId = (await owner('getSettings')).networks[0]?.id;
  const start = startIn('licence', language);
  const { id: projectId } = await owner('createProject', {
    body: { name: `${start.label} ${language}`, category: 'identity', networkId },
  });
  const params = { projectId };
  const { id: schemaId } = await owner('createSchema', { body: schemaOfStart(start, projectId) });
  const template = templateOfStart(start, schemaId);
  const { id: templateId } = await owner('createTemplate', {
    params,
    body: { ...template, config: { ...template.config, walletForms: ['mso_mdoc'] } },
  });
  const portrait = { paper: '#e6ecdf', coat: '#2f4a36', skin: '#b9805a', hair: '#1f1712', isLong: true };
  const { digest } = await owner('uploadPicture', {
    params,
    file: { name: 'a.png', mimeType: 'image/png', buffer: await drawPortrait(portrait) },
  });
  /** Issues a licence; answers its offer, and whose mail has the code. */
  const issue = async (email: string) => {
    const values = {
      birth_date: BORN,
      issue_date: '2026-01-02',
      expiry_date: '2036-01-02',
      issuing_country: 'MX',
      issuing_authority: 'Autoridad de Ejemplo',
      document_number: 'EJ-1',
      driving_privileges: ['B'],
      un_distinguishing_sign: 'MEX',
      portrait: digest,
    };
    const receiver = { name: 'Ada', lastname: 'Inventada', email, values };
    const { results } = await owner('issueCredentials', { params, body: { templateId, receiver } });
    const of = { ...params, credentialId: results[0]?.credentialId ?? '' };
    await expect.poll(async () => (await owner('getCredential', { params: of })).progress).toBe('sent');
    const offer = await owner('offerCredential', { params: of });
    await owner('mailOfferCode', { params: { ...of, offerId: offer.id } });
    return offer.link;
  };
  return { projectId, templateId, title: start.title, label: start.label, issue };
}

/** Certifies the P-256 key of the organization under the development IACA. */
async function certify(owner: Act, request: Parameters<typeof actAs>[0]): Promise<void> {
  const { keys } = await owner('listKeys', { query: { purpose: 'issue', which: 'current' } });
  const keyId = keys.find(({ algorithm }) => algorithm === 'P-256')?.id ?? '';
  const { csr } = await owner('requestKeyCertificate', { params: { keyId } });
  const certified = await request.post('/dev/iaca', { headers: { 'content-type': 'application/pkcs10' }, data: csr });
  await owner('keepKeyCertificate', { params: { keyId }, body: { certificate: await certified.text() } });
}

const openLink = async (page: Page, words: WalletWords, link: string) => {
  await page.getByRole('tab', { name: words.tabs.open }).click();
  const other = page.getByRole('button', { name: words.open.other });
  if (await other.isVisible()) await other.click();
  await field(page, words.open.field).fill(link);
  await press(page, words.open.continue);
};

for (const language of ['en-US', 'es-MX'] as const)
  test(`a mobile licence proves 18 and no date of birth, also after its signer was replaced (${language})`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const platform = baseURL ?? '';
    const owner = await actAs(request, 'owner@uni.example');
    const { wallet: words, widget: said } = await wordsOf(language);
    const { projectId, templateId, title, label, issue } = await licences(owner, language);
    const iaca = await (await request.get('/dev/iaca')).text();
    const email = `driver.${language.toLowerCase()}@claimed.example`;
    const { page: wallet } = await visit(browser, language);
    const { page: shop, context } = await visit(browser, language);
    const { page, say } = await enter(browser, language, 'owner@uni.example');
    const isOver = words.elements.age_over_18;

    const { applicationId, params } =
      await test.step('an application asks for one element, and says what needs an app', async () => {
        const { id } = await owner('createApplication', {
          params: { projectId },
          body: {
            name: 'Vinos',
            useCase: 'over18',
            form: 'mso_mdoc',
            selectiveDisclosure: true,
            types: [MDL.type],
            fields: [
              {
                path: [MDL.space, MDL.over18],
                purpose: { 'en-US': 'To sell you wine', 'es-MX': 'Para venderte vino' },
              },
            ],
            rules: [{ path: [MDL.space, MDL.over18], operator: 'eq', value: true }],
            issuers: [{ certificate: iaca }],
            retention: 'claims',
            frontend: { websiteUrl: 'https://vinos.example', pollingInterval: 500 },
          },
        });
        const of = { projectId, applicationId: id };
        await owner('updateApplicationWebhook', {
          params: of,
          body: { url: `https://localhost:${E2E_ATTEMPT_PORT}/licences`, enabled: true },
        });
        await page.goto(`/projects/${projectId}/verifications/${id}/info`);
        await expect(page.getByText(say('applications.nearby'))).toBeVisible();
        await expectOnEachScreen(page, 'an application for a mobile document');
        return { applicationId: id, params: of };
      });

    await test.step('its console plays a simulated wallet with a mobile document', async () => {
      const main = page.getByRole('main');
      await page.goto(`/projects/${projectId}/verifications/${applicationId}/console`);
      for (const [scene, end] of [
        ['wrongHolder', 'failed'],
        ['valid', 'success'],
      ]) {
        await choose(page, say('applications.console.scene'), say(`applications.console.scenes.${scene}`));
        await press(main, say('applications.console.run'));
        await expect(main.getByRole('heading', { name: say('applications.console.messages') })).toBeVisible();
        await expect(main.getByText(say(`states.attempt.${end}`), { exact: true }).first()).toBeVisible();
      }
      await main.getByText(say('applications.console.names.credential')).click();
      const read = main.getByRole('region', { name: say('applications.console.decoded') });
      await expect(read.filter({ hasText: MDL.over18 }).first()).toContainText('validityInfo');
      await expectOnEachScreen(page, 'the console with a mobile document');
    });

    await test.step('the template of a licence is a ready start, and offers the format for wallets', async () => {
      await page.goto(`/projects/${projectId}/credentials/templates/create?schema`);
      await expect(page.getByText(label, { exact: true }).first()).toBeVisible();
      await expectOnEachScreen(page, 'the start of a licence');
      await page.goto(`/projects/${projectId}/credentials/${templateId}/info`);
      await expect(page.getByRole('checkbox', { name: say('templates.walletForms.mso_mdoc') })).toBeChecked();
    });

    await test.step('the development wallet receives a licence, with its portrait', async () => {
      await wallet.goto('/dev/wallet');
      await field(wallet, words.people.name).fill('Ada');
      await press(wallet, words.people.add);
      await openLink(wallet, words, await issue(email));
      const code = /^\d{6}$/m.exec(await letterTo(wallet, email, CODE))?.[0] ?? '';
      await field(wallet, words.receive.code).fill(code);
      await press(wallet, words.receive.receive);
      await expect(wallet.getByText(fill(words.receive.received, { name: 'Ada' }))).toBeVisible();
      await press(wallet, words.receive.see);
      await wallet.getByRole('button', { name: new RegExp(title) }).click();
      await expect(wallet.getByRole('status').getByText(words.hold.standing.valid, { exact: true })).toBeVisible();
      await expect(wallet.getByRole('img', { name: words.hold.picture })).toBeVisible();
      await expect(wallet.getByRole('table')).toContainText(isOver);
      await expectOnEachScreen(wallet, 'a licence in the wallet');
    });

    /** The widget asks, and the wallet shows what is asked for. */
    const proved = async () => {
      await shop.goto(`/widget/${applicationId}?lang=${language}`);
      const link = await linkBegunBy(shop, () => press(shop, said.begin));
      await openLink(wallet, words, link);
      const consent = wallet.getByRole('region', { name: new RegExp(title) });
      await expect(consent.getByRole('checkbox')).toHaveCount(1);
      await expect(consent.getByRole('checkbox', { name: `${isOver}: ${words.hold.yes}` })).toBeChecked();
      await expect(consent).not.toContainText(BORN);
      return consent;
    };

    await test.step('it proves that its holder is 18, and shows nothing else', async () => {
      await proved();
      await expectOnEachScreen(wallet, 'the consent to one element');
      await press(wallet, words.present.share);
      await expect(shop.getByRole('heading', { level: 1 })).toHaveText(said.states.success);
      const { attempts } = await owner('listAttempts', { params });
      const [attempt] = attempts;
      const of = { ...params, attemptId: attempt?.id ?? '' };
      const whole = await owner('getAttempt', { params: of });
      expect(whole).toMatchObject({ state: 'success', channel: 'site' });
      const { claims } = await owner('takeAttemptClaims', { params: of });
      expect(claims).toEqual([{ path: `${MDL.space}/${MDL.over18}`, value: true }]);
      const { deliveries } = await owner('listApplicationDeliveries', { params });
      const posted = JSON.stringify([whole, deliveries]);
      expect(deliveries.map(({ type }) => type)).toEqual(['attempt.success']);
      for (const secret of [BORN, 'Inventada', 'birth_date', 'EJ-1']) expect(posted).not.toContain(secret);
      await page.goto(`/projects/${projectId}/verifications/${applicationId}/attempts`);
      await page.getByRole('tabpanel').getByRole('listitem').first().getByRole('link').click();
      await expect(page.getByRole('dialog')).toBeVisible();
      await expect(page.getByRole('dialog')).not.toContainText(BORN);
      await expectOnEachScreen(page, 'the attempt with a licence');
    });

    await test.step('the wallet names another type, and is refused', async () => {
      // It led its holder to the page of the verifier.
      await wallet.goto('/dev/wallet');
      await wallet.getByRole('tab', { name: words.tabs.misbehave }).click();
      await wallet.getByRole('switch', { name: words.misbehave.otherType }).check();
      await expectOnEachScreen(wallet, 'what the wallet can do wrong');
      await proved();
      await press(wallet, words.present.share);
      await expect(shop.getByRole('heading', { level: 1 })).toHaveText(said.states.failed);
      await wallet.getByRole('tab', { name: words.tabs.misbehave }).click();
      await wallet.getByRole('switch', { name: words.misbehave.otherType }).uncheck();
    });

    await test.step('the document signer is replaced, and the licence of before still proves it', async () => {
      const { keys } = await owner('listKeys', { query: { purpose: 'issue', which: 'current' } });
      await owner('renewKey', { params: { keyId: keys.find(({ algorithm }) => algorithm === 'P-256')?.id ?? '' } });
      await page.goto(`/projects/${projectId}/credentials/${templateId}/info`);
      await expect(page.getByText(say('templates.noDocumentSigner'))).toBeVisible();
      await expectOnEachScreen(page, 'a template without a document signer');
      await certify(owner, request);
      await page.reload();
      await expect(page.getByRole('checkbox', { name: say('templates.walletForms.mso_mdoc') })).toBeVisible();
      await expect(page.getByText(say('templates.noDocumentSigner'))).toHaveCount(0);
      await proved();
      await press(wallet, words.present.share);
      await expect(shop.getByRole('heading', { level: 1 })).toHaveText(said.states.success);
    });

    await test.step('a wallet of the browser answers by org-iso-mdoc, with a licence of the new signer', async () => {
      const theirs = holder(request);
      const other = `iso.${email}`;
      const link = await issue(other);
      await theirs.receive(link, `${templateId}.mso_mdoc`, /^\d{6}$/m.exec(await letterTo(wallet, other, CODE))?.[0]);
      await shop.goto(`/widget/${applicationId}?lang=${language}`);
      const made = shop.waitForResponse(each => each.url().includes('/browser-request'));
      await press(shop, said.begin);
      const { requests } = (await (await made).json()) as {
        requests: { protocol: string; data: { deviceRequest: string; encryptionInfo: string } }[];
      };
      const iso = requests.find(({ protocol }) => protocol === 'org-iso-mdoc');
      if (!iso) throw new Error('Nothing is asked by org-iso-mdoc');
      const virtual = await context.newCDPSession(shop);
      const response = await theirs.respondIso(iso.data, platform);
      const behaviour = { action: 'respond', protocol: 'org-iso-mdoc', response };
      await virtual.send('DigitalCredentials.setVirtualWalletBehavior' as never, behaviour as never);
      await press(shop, said.browser);
      await expect(shop.getByRole('heading', { level: 1 })).toHaveText(said.states.success);
      await expectOnEachScreen(shop, 'the widget after a licence');
    });
  });
