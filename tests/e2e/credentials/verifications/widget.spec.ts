import type { Page } from '@playwright/test';
import { fill } from '../../../../contract/credentials/verification/sentence.ts';
import type { WidgetWords } from '../../../../src/custom/credentials/widget/words/index.ts';
import { expectAccessible } from '../../support/accessible.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { letterTo } from '../../support/letters.ts';
import { PHONE } from '../../support/phone.ts';
import { press, visit } from '../../support/portal.ts';
import { issueOne, ownProject } from '../../support/project.ts';
import { expectOnEachScreen } from '../../support/screens.ts';
import { holder, linkBegunBy, openHere } from '../../support/wallet.ts';
import { website } from '../../support/website.ts';

const CODE = /Your code to receive|Tu código para recibir/;

/** A page with the widget, which writes down what it hears. */
const pageWith = (platform: string, applicationId: string, language: string): string => `<!doctype html>
<html lang="${language}"><title>Shop</title><h1>Shop</h1>
<script src="${platform}/widget.js" async></script>
<sello-verify application="${applicationId}" theme="light"></sello-verify>
<ul id="heard"></ul>
<script>
  document.querySelector('sello-verify').addEventListener('sello-result', ({ detail }) => {
    const line = document.createElement('li');
    line.textContent = detail.state + ' ' + detail.attemptId;
    document.getElementById('heard').append(line);
  });
</script></html>`;

for (const language of ['en-US', 'es-MX'] as const)
  test(`a website shows the widget, hears the verdict and its id, and no other website can frame it (${language})`, async ({
    browser,
    request,
    baseURL,
  }) => {
    const platform = baseURL ?? '';
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId, schemaId, automaticId } = await ownProject(owner, `Widget ${language}`);
    const template = { params: { projectId, templateId: automaticId } };
    const { config, revision } = await owner('getTemplate', template);
    await owner('updateTemplate', {
      ...template,
      body: { config: { ...config, walletForms: ['dc+sd-jwt'] }, revision },
    });
    const { default: words }: { default: WidgetWords } = await import(
      `../../../../src/custom/credentials/widget/words/${language}.ts`
    );
    const email = `visitor.${language.toLowerCase()}@claimed.example`;
    const wallet = holder(request);
    const { page, context } = await visit(browser, language);
    const credentialId = await issueOne(owner, projectId, automaticId, email);
    const credential = { params: { projectId, credentialId } };
    await expect.poll(async () => (await owner('getCredential', credential)).progress).toBe('sent');
    const offer = await owner('offerCredential', credential);
    await owner('mailOfferCode', { params: { ...credential.params, offerId: offer.id } });
    await wallet.receive(
      offer.link,
      `${automaticId}.dc+sd-jwt`,
      /^\d{6}$/m.exec(await letterTo(page, email, CODE))?.[0],
    );

    const shop = await website();
    const other = await website();
    const application = async (more: object = {}) =>
      (
        await owner('createApplication', {
          params: { projectId },
          body: {
            name: 'Divers',
            useCase: 'diploma',
            form: 'dc+sd-jwt',
            schemaId,
            selectiveDisclosure: true,
            fields: [
              { path: ['course'], purpose: { 'en-US': 'To rent you a tank', 'es-MX': 'Para rentarte un tanque' } },
            ],
            frontend: { websiteUrl: `${shop.url}/rent`, pollingInterval: 500, ...more },
          },
        })
      ).id;
    const applicationId = await application();
    const path = `/widget/${applicationId}?lang=${language}`;
    shop.show(pageWith(platform, applicationId, language));
    other.show(pageWith(platform, applicationId, language));
    const frame = page.frameLocator('iframe');
    const widget = frame.locator('main');
    const outcome = (of: Page | typeof widget) => of.getByRole('heading', { level: 1 });
    const heard = page.getByRole('listitem');
    const askAcross = () => linkBegunBy(page, () => press(widget, words.begin));

    await test.step('a visitor shows a credential, and the page hears the verdict', async () => {
      await page.goto(shop.url);
      const link = await askAcross();
      await expect(outcome(widget)).toHaveText(fill(words.who, { organization: 'Universidad del Valle Azul' }));
      await expect(widget).toContainText(language === 'es-MX' ? 'Para rentarte un tanque' : 'To rent you a tank');
      await expect(widget.getByRole('img', { name: words.qr })).toBeVisible();
      await expect(widget.getByRole('status')).toHaveText(words.waiting);
      // The frame is as high as what is in it.
      await expect
        .poll(() => frame.locator('html').evaluate(({ scrollHeight, clientHeight }) => scrollHeight - clientHeight))
        .toBeLessThanOrEqual(0);
      await wallet.present(link);
      await expect(outcome(widget)).toHaveText(words.states.success);
      await expect(heard).toHaveText(/^success [0-9a-f-]{36}$/);
      const attemptId = (await heard.textContent())?.split(' ')[1] ?? '';
      // Who relies on it asks the server by that id.
      expect(await owner('getAttempt', { params: { projectId, applicationId, attemptId } })).toMatchObject({
        state: 'success',
        channel: 'site',
      });
    });

    await test.step('another website cannot frame it', async () => {
      const { page: theirs, context: away } = await visit(browser, language);
      const refused = theirs.waitForEvent('console', message => message.text().includes('frame-ancestors'));
      await theirs.goto(other.url);
      await refused;
      await expect(theirs.frameLocator('iframe').getByRole('button', { name: words.begin })).toHaveCount(0);
      await away.close();
    });

    await test.step('a wallet declines, and the visitor tries again with the keyboard', async () => {
      await page.reload();
      await wallet.decline(await askAcross());
      await expect(outcome(widget)).toHaveText(words.states.canceled);
      await expect(widget.getByRole('status')).toHaveText(words.reasons.declined);
      await expect(outcome(widget)).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(widget.getByRole('button', { name: words.again })).toBeFocused();
      await page.keyboard.press('Enter');
      await press(widget, words.cancel);
      await expect(widget.getByRole('status')).toHaveText(words.reasons.closed);
      await expect(heard).toHaveText([/^canceled /, /^canceled /]);
    });

    await test.step('on a phone the wallet leads back to the browser that asked, and then the answer counts', async () => {
      const phone = await visit(browser, language, { viewport: PHONE, hasTouch: true, isMobile: true });
      await phone.page.goto(path);
      await press(phone.page, words.begin);
      await expect(phone.page.getByRole('img', { name: words.qr })).toBeHidden();
      const [opening, link] = await openHere(phone.page, phone.page, words);
      await expectOnEachScreen(opening, 'the page that opens a wallet');
      const back = await wallet.present(link);
      await expect(phone.page.getByRole('status')).toHaveText(words.opened);
      await opening.goto(back);
      await expect(outcome(opening)).toHaveText(words.returned.title);
      expect(opening.url()).not.toContain('response_code');
      await expect(outcome(phone.page)).toHaveText(words.states.success);
      await expectOnEachScreen(opening, 'after the wallet');
      await phone.context.close();
    });

    await test.step('a link that was sent to somebody else is no success for the browser that sent it', async () => {
      await page.goto(shop.url);
      await press(widget, words.begin);
      const [opening, link] = await openHere(widget, page, words);
      const other = await visit(browser, language);
      await other.page.goto(await wallet.present(link));
      await expect(outcome(other.page)).toHaveText(words.returned.other);
      await expectOnEachScreen(other.page, 'in a browser that did not ask');
      await expect(outcome(widget)).toHaveText(words.states.failed);
      await expect(widget.getByRole('status')).toHaveText(words.reasons.other_browser);
      // The page that opens wallets is opened by our widget alone: with what another website posts, it opens none.
      const of = await opening.evaluate(() => ({ ...document.documentElement.dataset }));
      await other.page.goto(shop.url);
      await other.page.evaluate(
        ([action, fields]) => {
          const form = document.createElement('form');
          Object.assign(form, { method: 'post', action });
          for (const [name, value] of Object.entries(fields))
            form.append(Object.assign(document.createElement('input'), { name, value }));
          document.body.append(form);
          form.submit();
        },
        [`${platform}/widget/open`, of] as const,
      );
      await expect(outcome(other.page)).toHaveText(words.opening.over);
      await other.context.close();
      await opening.close();
    });

    await test.step('a wallet of the browser answers for the frame, and may show nothing', async () => {
      await page.goto(shop.url);
      const made = page.waitForResponse(each => each.url().includes('/browser-request'));
      await press(widget, words.begin);
      const { requests } = (await (await made).json()) as {
        requests: [{ protocol: string; data: { request: string } }];
      };
      const [asked] = requests;
      const virtual = await context.newCDPSession(page);
      await virtual.send('DigitalCredentials.setVirtualWalletBehavior' as never, { action: 'decline' } as never);
      await press(widget, words.browser);
      await expect(widget.getByRole('alert')).toHaveText(words.nothing);
      const response = { vp_token: await wallet.respond(asked.data.request, platform) };
      const behaviour = { action: 'respond', protocol: asked.protocol, response };
      await virtual.send('DigitalCredentials.setVirtualWalletBehavior' as never, behaviour as never);
      await press(widget, words.browser);
      await expect(outcome(widget)).toHaveText(words.states.success);
      await expect(heard).toHaveText(/^success /);
    });

    await test.step('a revoked credential is refused, and page and visitor read why', async () => {
      await owner('revokeCredential', { ...credential, body: { metadata: { description: 'A mistake' } } });
      await page.reload();
      await wallet.present(await askAcross());
      await expect(outcome(widget)).toHaveText(words.states.failed);
      await expect(widget.getByRole('status')).toHaveText(words.reasons.revoked);
      await expect(heard).toHaveText(/^failed /);
    });

    await test.step('each of its screens can be read by everyone', async () => {
      await page.goto(path);
      await expectOnEachScreen(page, 'before the request');
      await press(page, words.begin);
      await expect(page.getByRole('img', { name: words.qr })).toBeVisible();
      await expectOnEachScreen(page, 'the request');
      await press(page, words.cancel);
      await expect(outcome(page)).toHaveText(words.states.canceled);
      await expectAccessible(page, 'the end of a request');
    });

    await test.step('it asks as often as the application says, and then offers to try again', async () => {
      const short = await application({ maxRequests: 2 });
      await page.goto(`/widget/${short}?lang=${language}`);
      await press(page, words.begin);
      await expect(page.getByRole('main').getByRole('status')).toHaveText(words.reasons.closed);
      await owner('pauseApplication', { params: { projectId, applicationId: short }, body: {} });
      await press(page, words.again);
      await expect(page.getByRole('alert')).toHaveText(words.problem.unavailable);
    });
    await context.close();
    await shop.close();
    await other.close();
  });
