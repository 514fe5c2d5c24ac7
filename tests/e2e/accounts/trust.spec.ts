import { tokenParty } from '../../engine/support/token-parties.ts';
import { startReceiver } from '../../support/counterparts/receiver.ts';
import { trustedList } from '../../support/data/trusted-cases.ts';
import { foreignList, listed, startListServer } from '../../support/documents/list-server.ts';
import { actAs } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { letterTo } from '../support/letters.ts';
import { DESK, expectNoSideways, PHONE } from '../support/phone.ts';
import { enter, field, press, visit } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';
import { holder } from '../support/wallet.ts';

/** In the language of the credential. */
const CODE = /Your code to receive|Tu código para recibir/;
const { E2E_CERT: cert = '', E2E_KEY: key = '', E2E_LISTS_PORT: port = '' } = process.env;
const PLACE = { port: Number(port), cert, key };
const VIEWS = [
  ['en-US', 'light', DESK],
  ['es-MX', 'dark', PHONE],
] as const;

for (const [language, colorScheme, viewport] of VIEWS) {
  test(`an owner follows a list of others, which goes back and is held (${language})`, async ({ browser }) => {
    const device = { colorScheme, viewport };
    const council = tokenParty('ES256');
    const lists = await startListServer(PLACE);
    const publish = (sequence: number, names: string[]) =>
      lists.publish(foreignList(sequence, { entities: names.map(each => listed(each)) }), council.signer);
    const owner = await enter(browser, language, 'owner@uni.example', device);
    const { page, say } = owner;
    const words = (name: string, more?: Record<string, unknown>) => say(`subscribed.${name}`, more);
    const name = `Escuelas ${language}`;
    const look = async (screen: string, on = page) => {
      await expectNoSideways(on, screen);
      await expectAccessible(on, screen);
    };
    const readNow = async () => {
      await press(page, words('refresh'));
      await expect(page.getByText(words('refreshed'))).toBeVisible();
    };
    try {
      await test.step('reads the list at its address, and confirms who signs it', async () => {
        await page.goto('/organization/tls');
        await page.getByRole('link', { name: words('subscribed') }).click();
        await expect(page).toHaveURL(/\/organization\/tls\/subscribed$/);
        await look('the subscriptions');
        await press(page, words('new'));
        const dialog = page.getByRole('dialog');
        await field(dialog, words('address')).fill(`${lists.address}/${language}`);
        await press(dialog, words('read'));
        await expect(dialog.getByText(new RegExp(say('fieldErrors.list_unreachable')))).toBeVisible();
        await publish(5, ['Uno', 'Dos']);
        await press(dialog, words('read'));
        await expect(dialog.getByText(council.signer.verificationMethod)).toBeVisible();
        await look('what was read');
        await field(dialog, words('name')).fill(name);
        await press(dialog, words('create'));
        await expect(page.getByText(words('created', { name }))).toBeVisible();
        await page.getByRole('link', { name }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
        await look('a subscription');
      });

      await test.step('sees the differences of a newer version, and takes it', async () => {
        await publish(6, ['Uno', 'Tres']);
        await readNow();
        await expect(page.getByText(words('offered', { number: 6 }))).toBeVisible();
        const part = (kind: string) => page.getByRole('region', { name: words(`kinds.${kind}`) });
        await expect(part('added').getByText(/^Tres/)).toBeVisible();
        await expect(part('removed').getByText(/^Dos/)).toBeVisible();
        await look('the differences');
        await press(page, words('take'));
        await expect(page.getByText(words('taken', { number: 6 }))).toBeVisible();
        await page.getByRole('tab', { name: words('tabs.entries') }).click();
        await expect(page.getByText('Tres', { exact: true })).toBeVisible();
        await look('the entries');
      });

      await test.step('is told that the list went back, while the last good version stays', async () => {
        await page.getByRole('tab', { name: words('tabs.info') }).click();
        await publish(4, ['Ladrón']);
        await readNow();
        await expect(page.getByText(words('trouble.backwards'))).toBeVisible();
        await expect(page.getByText(words('held'))).toBeVisible();
        await look('a list that is held');
        await page.getByRole('tab', { name: words('tabs.entries') }).click();
        await expect(page.getByText('Tres', { exact: true })).toBeVisible();
        await expect(page.getByText('Ladrón')).toHaveCount(0);
        await page.getByRole('tab', { name: words('tabs.history') }).click();
        await expect(page.getByText(words('versionNumber', { number: 6 }))).toBeVisible();
        await page.getByRole('button', { name: words('changes', { number: 6 }) }).click();
        await expect(page.getByText(/^Dos/)).toBeVisible();
        await look('the history');
      });

      await test.step('a viewer reads it and changes nothing', async () => {
        const viewer = await enter(browser, language, 'viewer@uni.example', device);
        await viewer.page.goto(new URL(page.url()).pathname);
        await expect(viewer.page.getByText(words('versionNumber', { number: 6 }))).toBeVisible();
        for (const each of ['refresh', 'cancel.do'])
          await expect(viewer.page.getByRole('button', { name: words(each) })).toHaveCount(0);
      });

      await test.step('the list works again, and the owner unsubscribes', async () => {
        await page.getByRole('tab', { name: words('tabs.info') }).click();
        await publish(6, ['Uno', 'Tres']);
        await readNow();
        await expect(page.getByText(words('trouble.backwards'))).toHaveCount(0);
        await press(page, words('cancel.do'));
        await press(page.getByRole('dialog'), words('cancel.do'));
        await expect(page.getByText(words('cancel.done', { name }))).toBeVisible();
        await expect(page.getByText(say('states.trustedSubscription.canceled'), { exact: true })).toBeVisible();
      });
    } finally {
      lists.stop();
    }
  });

  test(`an unknown issuer becomes recognized by a second person, on page, attempt and webhook (${language})`, async ({
    browser,
    request,
  }) => {
    const device = { colorScheme, viewport };
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId, schemaId, automaticId } = await ownProject(owner, `Recognized ${language}`);
    const project = { params: { projectId } };
    await owner('updateProject', {
      ...project,
      body: { revision: (await owner('getProject', project)).revision, trustRegistry: 'sello' },
    });
    const at = { params: { projectId, templateId: automaticId } };
    const { config, revision } = await owner('getTemplate', at);
    await owner('updateTemplate', { ...at, body: { config: { ...config, walletForms: ['dc+sd-jwt'] }, revision } });
    const email = `recognized.${language.toLowerCase()}@claimed.example`;
    const credentialId = await issueOne(owner, projectId, automaticId, email);
    const credential = { params: { projectId, credentialId } };
    await expect.poll(async () => (await owner('getCredential', credential)).progress).toBe('sent');
    const { verifyUrl } = await owner('getCredential', credential);
    const publicId = verifyUrl.split('/').at(-1) ?? '';
    const shown = await owner('verifyCredential', { params: { credentialId: publicId } });
    const { id: trustedListId } = await owner('createTrustedList', { body: trustedList(`Recognized ${language}`) });
    const entry = async (text: string, name: string) => {
      const { certificates } = await owner('uploadTrustedCertificates', {
        params: { trustedListId },
        body: { type: 'did', text, name },
      });
      return { trustedListId, certificateId: certificates[0]?.id ?? '' };
    };
    const second = await actAs(request, 'projects@uni.example');
    await second('approveTrustedCertificate', { params: await entry('did:web:other.example', 'Another') });
    const listName = `Universidad de la lista ${language}`;
    const known = await entry(shown.issuer.did, listName);

    const receiver = await startReceiver(PLACE);
    try {
      const { id: applicationId } = await owner('createApplication', {
        ...project,
        body: {
          name: `Recognized ${language}`,
          useCase: 'diploma',
          form: 'dc+sd-jwt',
          selectiveDisclosure: true,
          schemaId,
          trustedLists: [trustedListId],
          protection: 'signed',
          fields: [{ path: ['course'], purpose: { 'en-US': 'To admit you', 'es-MX': 'Para admitirte' } }],
        },
      });
      const application = { params: { projectId, applicationId } };
      await owner('updateApplicationWebhook', { ...application, body: { url: receiver.url, enabled: true } });
      const visitor = await visit(browser, language, device);
      const { page, say } = await enter(browser, language, 'projects@uni.example', device);
      const wallet = holder(request);
      const offer = await owner('offerCredential', credential);
      await owner('mailOfferCode', { params: { ...credential.params, offerId: offer.id } });
      const code = /^\d{6}$/m.exec(await letterTo(page, email, CODE))?.[0];
      await wallet.receive(offer.link, `${automaticId}.dc+sd-jwt`, code);
      /** An attempt with this wallet: how it ended, and what the webhook was told of it. */
      const attempt = async () => {
        const begun = await owner('createAttempt', { ...application, body: { test: false } });
        await wallet.present(begun.link);
        const { id: attemptId } = begun.attempt;
        const ended = await owner('getAttempt', { params: { projectId, applicationId, attemptId } });
        const ofThis = () =>
          receiver.received
            .map(({ body }) => JSON.parse(body) as { data: { attemptId: string; recognition: object } })
            .find(({ data }) => data.attemptId === attemptId);
        await expect.poll(ofThis).toBeDefined();
        return [ended.state, ofThis()?.data.recognition] as const;
      };
      const onPage = async (text: string, screen: string) => {
        await visitor.page.goto(`/verify/${publicId}`);
        await expect(visitor.page.getByText(text)).toBeVisible();
        await expectNoSideways(visitor.page, screen);
        await expectAccessible(visitor.page, screen);
      };
      const inList = language === 'en-US' ? `Recognized ${language} list` : `Lista Recognized ${language}`;

      await test.step('nobody recognizes the issuer', async () => {
        await onPage(
          language === 'en-US' ? 'No trusted list names this issuer' : 'Ninguna lista de confianza',
          'unknown',
        );
        expect(await attempt()).toEqual(['failed', { lists: `Recognized ${language}` }]);
      });

      await test.step('a second person approves the entry', async () => {
        await page.goto(`/organization/tls/${trustedListId}/entries`);
        await page.getByRole('button', { name: listName }).first().click();
        await press(page, say('trusted.approve.do'));
        await press(page.getByRole('dialog'), say('trusted.approve.do'));
        await expect(page.getByText(say('trusted.approve.done', { name: listName }))).toBeVisible();
      });

      await test.step('page, attempt and webhook say who recognizes it', async () => {
        await onPage(`“${inList}”`, 'recognized');
        await expect(visitor.page.getByText(new RegExp(listName))).toBeVisible();
        expect(await attempt()).toMatchObject([
          'success',
          { recognizedBy: `Recognized ${language}`, name: listName, since: expect.any(String) },
        ]);
      });

      // The other language begins with an issuer that nobody recognizes, too.
      await owner('revokeTrustedCertificate', { params: known, body: { reason: 'The journey is over' } });
    } finally {
      receiver.stop();
    }
  });
}
