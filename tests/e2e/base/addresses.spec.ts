import { expect, test, type Page } from '../support/journey.ts';
import { CREDENTIAL_STATUS } from '../../../contract/credentials/credentials/states.ts';
import { expectAccessible } from '../support/accessible.ts';
import { actAs } from '../support/api.ts';
import { field, openInside, press } from '../support/portal.ts';
import { browserOf, demoCredential, sessionOf } from '../support/session.ts';
import { speak } from '../support/words.ts';

const NOWHERE = '00000000-0000-4000-8000-000000000000';
const say = speak('en-US');
/** What members read by its address or its name, without an entry in their menu (spec §6). */
const READ_BY_MEMBERS = [
  '/organization',
  ...['recipients', 'keys', 'serviceAccounts'].map(page => `/organization/${page}`),
];

const linesOf = (page: Page, where: string): Promise<(string | null)[]> =>
  page.locator(`${where} path`).evaluateAll(paths => paths.map(path => path.getAttribute('d')));

/** States that are there at once and stay: what is signed is sealed and sent in a moment, one expires a minute later, and nothing tells yet that a mail arrived. */
const LASTING = CREDENTIAL_STATUS.filter(status => !['signed', 'sealed', 'delivered', 'expired'].includes(status));

test('what an address names, and for whom', async ({ browser, baseURL, request }) => {
  const owner = await sessionOf(baseURL ?? '', 'owner@uni.example');
  const { projectId, credentialId, verifyPath } = await demoCredential(owner);
  const credentials = `/projects/${projectId}/credentials`;
  const context = await browserOf(browser, owner);
  const page = await context.newPage();

  await test.step('a credential has one rosette: in the portal, on its page, and on that page without script', async () => {
    await page.goto(`${credentials}/issued/${credentialId}`);
    const title = say('common.rosette');
    await expect(page.getByRole('img', { name: title })).toBeVisible();
    const inPortal = await linesOf(page, `svg[aria-label="${title}"]`);
    const plain = await browser.newContext({ javaScriptEnabled: false });
    const reader = await plain.newPage();
    await reader.goto(verifyPath);
    expect(inPortal.length).toBeGreaterThan(0);
    expect(await reader.locator('svg.rosette').innerHTML()).toContain(inPortal[0] ?? 'none');
    await plain.close();
    const visitor = await context.newPage();
    await visitor.goto(verifyPath);
    await expect(visitor.locator('svg.rosette')).toBeVisible();
    expect(await linesOf(visitor, 'svg.rosette')).toEqual(inPortal);
    await visitor.close();
  });

  await test.step('the demonstration has credentials in every state that lasts', async () => {
    const api = await actAs(request, 'owner@uni.example');
    const totals: Record<string, boolean> = {};
    for (const status of LASTING) {
      const { total } = await api('listCredentials', { params: { projectId }, query: { status, limit: 1 } });
      totals[status] = total > 0;
    }
    expect(totals).toEqual(Object.fromEntries(LASTING.map(status => [status, true])));
  });

  await test.step('a source that does not exist is no blank form', async () => {
    await openInside(page, `${credentials}/schemas/create?from=${NOWHERE}`);
    await expect(page.getByText(say('wizard.source.none'))).toBeVisible();
    await press(page, say('wizard.source.without'));
    await expect(field(page, say('resources.schemas.fields.title'))).toBeVisible();
  });

  await test.step('refreshing offline says that it could not', async () => {
    await context.setOffline(true);
    await press(page, say('ra.action.refresh'));
    await expect(page.getByText(say('shell.refresh.failed'))).toBeVisible();
    await context.setOffline(false);
  });

  await test.step('who follows a link while a list is still on its way is not drawn back, when it writes what it is narrowed to into its address', async () => {
    await page.goto(`${credentials}?filter=${encodeURIComponent('{"status":"sent"}')}&sort=issuedAt&order=DESC&page=1`);
    const heading = page.getByRole('main').getByRole('heading', { level: 1 });
    const listed = await heading.innerText();
    const phone = await context.newCDPSession(page);
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 3 });
    for (let round = 0; round < 2; round += 1) {
      await page.goto(credentials, { waitUntil: 'commit' });
      // As soon as it is there: whoever is quick does not wait until nothing moves. One that leads elsewhere than to this list.
      const href = await page.evaluate(async bell => {
        const found = async (selector: string) => {
          let element = document.querySelector<HTMLElement>(selector);
          while (!element) {
            await new Promise(requestAnimationFrame);
            element = document.querySelector<HTMLElement>(selector);
          }
          return element;
        };
        (await found(`button[aria-label^="${bell}"]`)).click();
        const link = await found('[data-bell-entry] a:not([href*="credentials?"])');
        link.click();
        return link.getAttribute('href') ?? '';
      }, say('shell.bell.label'));
      await expect(heading).toBeVisible();
      await expect(heading).not.toHaveText(listed);
      expect(new URL(page.url()).pathname).toBe(href.split('?')[0]);
    }
    await phone.send('Emulation.setCPUThrottlingRate', { rate: 1 });
  });

  await test.step('a page that a role’s menu hides opens by its address where the role reads it, and nowhere else', async () => {
    await openInside(page, credentials);
    const entries = page.getByRole('navigation', { name: say('shell.menu.label') }).getByRole('link');
    const hrefs = () => entries.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
    // Of this project: the page before may be one of another, whose menu stands until this one has come.
    await expect.poll(hrefs).toContain(credentials);
    const all = await hrefs();
    for (const email of ['viewer@uni.example', 'signer@uni.example', 'member@uni.example']) {
      const other = await browserOf(browser, await sessionOf(baseURL ?? '', email));
      const screen = await other.newPage();
      await screen.goto(credentials);
      const own = screen.getByRole('navigation', { name: say('shell.menu.label') }).getByRole('link');
      await expect(own.first()).toBeVisible();
      const shown = await own.evaluateAll(links => links.map(link => link.getAttribute('href') ?? ''));
      for (const href of all.filter(each => !shown.includes(each))) {
        await openInside(screen, href);
        if (email !== 'viewer@uni.example' && READ_BY_MEMBERS.includes(href)) {
          await expect(screen, `${email} ${href}`).toHaveURL(new RegExp(`${href}(\\?|$)`));
          await expect(screen.getByRole('heading', { level: 1 }), `${email} ${href}`).toBeVisible();
          continue;
        }
        // The address first: the words may still be those of the page refused before.
        await expect(screen, `${email} ${href}`).toHaveURL(/\/login$/);
        await expect(screen.getByText(say('signIn.notAllowed')), `${email} ${href}`).toBeVisible();
      }
      for (const href of shown) {
        await openInside(screen, href);
        await expect(screen.getByText(say('signIn.notAllowed')), `${email} ${href}`).toBeHidden();
        await expect(screen.getByRole('heading', { level: 1 }), `${email} ${href}`).toBeVisible();
        await expect(screen, `${email} ${href}`).toHaveURL(new RegExp(`${href}(\\?|$)`));
      }
      await other.close();
    }
  });
  await context.close();
});

test('a session that ended says so, and terms, privacy, community and contact can be read', async ({
  browser,
  baseURL,
}) => {
  const ended = { access: 'a.b.c', refresh: 'gone', accessExpiresAt: 1, refreshExpiresAt: 1 };
  const context = await browser.newContext({ locale: 'en-US' });
  const page = await context.newPage();
  // Where no page of ours takes them up: one would, as soon as they are there, and the session be over before it is gone on with.
  await page.goto(`${baseURL}/api/health`);
  // Once: at each load again, the tabs of this browser would throw each other out for ever.
  await page.evaluate(kept => localStorage.setItem('sello.tokens', kept), JSON.stringify(ended));
  await page.goto(`${baseURL}/projects`);
  await expect(page.getByText(say('signIn.ended'))).toBeVisible();
  for (const text of ['terms', 'privacy']) {
    const opened = context.waitForEvent('page');
    await page.getByRole('link', { name: say(`menu.${text}`) }).click();
    const tab = await opened;
    await expect(tab.getByRole('heading', { level: 1 })).toHaveText(say(`menu.${text}`));
    await expect(tab.getByText(say('legal.example'))).toBeVisible();
    await expectAccessible(tab, text);
    await tab.close();
  }
  for (const text of ['community', 'contact']) {
    await page.goto(`${baseURL}/${text}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(say(`menu.${text}`));
    await expectAccessible(page, text);
  }
  await context.close();
});

test('the button of a mail in the outbox opens', async ({ page, context }) => {
  await page.goto('/dev/outbox');
  // a credential's, among the letters to signers and those about wallets
  await page
    .getByRole('row')
    .filter({ hasText: '@visitor.example', hasNotText: /código|billetera/ })
    .getByRole('link')
    .first()
    .click();
  const opened = context.waitForEvent('page');
  await page.frameLocator('iframe').getByRole('link').first().click();
  const tab = await opened;
  await expect(tab).toHaveURL(/\/verify\//);
  await expect(tab.getByRole('heading', { level: 1 })).toBeVisible();
});
