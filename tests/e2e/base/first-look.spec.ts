import { expect, test } from '../support/journey.ts';
import { DARK, LIGHT } from '../../../src/custom/base/theme/palettes.ts';
import { browserOf, demoCredential, sessionOf } from '../support/session.ts';
import { onSlowLine } from '../support/slow-line.ts';
import { speak } from '../support/words.ts';

const KIB = 1024;
const OPEN = ['/login', '/verify/', '/mine', '/claim/', '/widget/', '/inbox', '/v/', '/m/', '/b/', '/c/', '/pov/'];
/**
 * What a page may load before anybody does anything: KiB of script as they come over the line, and requests. Its weight of November 2026 and 15 %
 * more; of public pages 80 kB at most, of a verifier before its scanner 90, of a point 95, and of sign-in 320.
 */
const OF_PUBLIC_PAGES = { script: 80_000 / KIB, requests: 20 };
const BUDGETS = {
  '/verify/{id}': OF_PUBLIC_PAGES,
  '/mine': OF_PUBLIC_PAGES,
  '/mine/{code}': OF_PUBLIC_PAGES,
  '/claim/{code}': OF_PUBLIC_PAGES,
  '/widget/{code}': OF_PUBLIC_PAGES,
  '/inbox/{code}': OF_PUBLIC_PAGES,
  '/v/{code}': OF_PUBLIC_PAGES,
  '/m/': OF_PUBLIC_PAGES,
  '/b/': { script: 95_000 / KIB, requests: 20 },
  '/c/{code}': OF_PUBLIC_PAGES,
  '/pov/{code}': { script: 90_000 / KIB, requests: 20 },
  '/login': { script: 308, requests: 15 },
  '/': { script: 458, requests: 36 },
  '/projects': { script: 452, requests: 30 },
  '/projects/{project}/credentials': { script: 488, requests: 48 },
  '/projects/{project}/credentials/issued/{credential}': { script: 470, requests: 36 },
};
/** Files of script from a list of projects to a credential: what these two screens need that the first does not. */
const MOST_ON_THE_WAY = 40;
const say = speak('en-US');

const rgb = (hex: string) => `rgb(${[1, 3, 5].map(at => Number.parseInt(hex.slice(at, at + 2), 16)).join(', ')})`;

test('a shell is painted before any script has arrived, in the theme that was chosen', async ({ browser, baseURL }) => {
  const session = await sessionOf(baseURL ?? '', 'owner@uni.example');
  for (const [path, theme, ink, signedIn] of [
    ['/projects', 'light', LIGHT, true],
    ['/login', 'dark', DARK, false],
  ] as const) {
    const context = signedIn ? await browserOf(browser, session) : await browser.newContext();
    await context.addInitScript(chosen => localStorage.setItem('RaStore.theme', JSON.stringify(chosen)), theme);
    const page = await context.newPage();
    const refused: string[] = [];
    page.on('console', message => message.type() === 'error' && refused.push(message.text()));
    // no script ever comes
    await page.route('**/assets/*.js', () => undefined);
    await page.goto(path, { waitUntil: 'commit' });
    const look = page.locator('.first-look');
    await expect(look).toBeVisible();
    await expect(look).toHaveCSS('background-color', rgb(ink.page));
    await expect(page.locator('.first-look-menu')).toBeVisible({ visible: signedIn });
    await expect(page.locator('.first-look-card')).toBeVisible({ visible: !signedIn });
    await expect
      .poll(() => page.evaluate(() => performance.getEntriesByName('first-contentful-paint').length))
      .toBeGreaterThan(0);
    // neither script nor style that stands in the page is refused by the policy
    expect(refused).toEqual([]);
    await context.close();
  }
});

test('what the portal is made of comes packed, and is kept for ever; what is not there is said to be', async ({
  baseURL,
}) => {
  const read = (path: string, headers: Record<string, string>) => fetch(`${baseURL}${path}`, { headers });
  const portal = await (await read('/login', { accept: 'text/html' })).text();
  const [, script = ''] = /src="(\/assets\/index-[^"]+\.js)"/.exec(portal) ?? [];
  for (const [path, age] of [
    [script, 'public, max-age=31536000, immutable'],
    ['/v/worker.js', 'public, max-age=300'],
    ['/m/worker.js', 'public, max-age=300'],
    ['/b/worker.js', 'public, max-age=300'],
    ['/c/worker.js', 'public, max-age=300'],
    ['/pov/worker.js', 'public, max-age=300'],
  ] as const) {
    const { status, headers } = await read(path, { 'accept-encoding': 'br' });
    expect({ status, ...Object.fromEntries(headers) }, path).toMatchObject({
      status: 200,
      'content-type': 'application/javascript; charset=utf-8',
      'content-encoding': 'br',
      'cache-control': age,
      vary: 'accept-encoding',
    });
  }
  for (const path of ['/assets/no-such.js', '/assets/', '/assets/..%2findex.html', '/verify.html']) {
    const none = await read(path, { accept: '*/*' });
    expect(none.status, path).toBe(404);
    expect(none.headers.get('cache-control'), path).toBe('no-store');
    expect(await none.json(), path).toMatchObject({ key: 'error.not_found' });
  }
});

test('at 400 kB/s and 400 ms every screen comes cold within its budget', async ({ browser, baseURL }) => {
  const session = await sessionOf(baseURL ?? '', 'owner@uni.example');
  const { projectId, credentialId, verifyPath } = await demoCredential(session);
  for (const [page, { script: most, requests }] of Object.entries(BUDGETS)) {
    const path = page
      .replace('/verify/{id}', verifyPath)
      .replace('{project}', projectId)
      .replace('{credential}', credentialId)
      .replace('{code}', 'A'.repeat(22));
    const isOpen = OPEN.some(each => path.startsWith(each));
    // what is kept for when there is no connection comes afterwards
    const context = isOpen ? await browser.newContext({ serviceWorkers: 'block' }) : await browserOf(browser, session);
    const tab = await context.newPage();
    const load = await onSlowLine(context, tab);
    await tab.goto(path, { waitUntil: 'commit' });
    await expect(tab.getByRole('heading').first()).toBeVisible();
    await tab.waitForLoadState('networkidle');
    const asked = `${page}:\n${load.requests.join('\n')}`;
    expect.soft(load.requests.length, asked).toBeLessThanOrEqual(requests);
    expect.soft(load.bytes(/\.js$/), `script of ${asked}`).toBeLessThanOrEqual(most * KIB);
    // a sheet stands in the portal's page, or comes with what it dresses: a chunk that others import would have all of them wait for it
    if (!isOpen || path === '/login') expect(load.requests.filter(url => /\.css$/.test(url))).toEqual([]);
    expect(new Set(load.requests).size, `asked twice: ${asked}`).toBe(load.requests.length);
    await context.close();
  }
});

test('on that line one goes on from screen to screen', async ({ browser, baseURL }) => {
  const session = await sessionOf(baseURL ?? '', 'owner@uni.example');
  const { projectId } = await demoCredential(session);
  const context = await browserOf(browser, session);
  const page = await context.newPage();
  const load = await onSlowLine(context, page);
  await page.goto('/projects');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(say('projects.title'));
  load.clear();
  await page
    .getByRole('link', { name: /Diplomas 2026/ })
    .first()
    .click();
  await expect(page).toHaveURL(new RegExp(`/projects/${projectId}/credentials`));
  await expect(page.getByRole('row').nth(1)).toBeVisible();
  await page.getByRole('row').nth(1).getByRole('cell').nth(2).click();
  await expect(page).toHaveURL(/\/issued\//);
  await expect(page.getByRole('tab', { name: say('credentials.tabs.info') })).toBeVisible();
  // what all screens share has come with the first of them
  expect(load.requests.filter(url => /\.js$/.test(url)).length).toBeLessThanOrEqual(MOST_ON_THE_WAY);
  await context.close();
});
