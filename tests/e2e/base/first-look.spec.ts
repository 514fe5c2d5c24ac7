import { expect, test } from '../support/journey.ts';
import { DARK, LIGHT } from '../../../src/custom/base/theme/palettes.ts';
import { browserOf, demoCredential, sessionOf } from '../support/session.ts';
import { onSlowLine } from '../support/slow-line.ts';
import { speak } from '../support/words.ts';

const MOST_REQUESTS = 25;
const KIB = 1024;
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

test('a journey at 400 kB/s and 400 ms: every screen comes cold in a few files', async ({ browser, baseURL }) => {
  const session = await sessionOf(baseURL ?? '', 'owner@uni.example');
  const { projectId, credentialId, verifyPath } = await demoCredential(session);
  const credentials = `/projects/${projectId}/credentials`;
  for (const [path, most] of [
    // with the words of its second step, and the addresses of all calls, those of vouchers among them
    ['/login', 273],
    // without what checks forms, which none of them has yet: 30 KiB more; with every sentence that a field is refused with
    ['/', 408],
    ['/projects', 401],
    // with the figures of its dashboard, and their words, which the pages of an area share; with who sees which menu
    [credentials, 422],
    [`${credentials}/issued/${credentialId}`, 421],
    [verifyPath, 78],
  ] as const) {
    const context = path === '/login' ? await browser.newContext() : await browserOf(browser, session);
    const page = await context.newPage();
    const load = await onSlowLine(context, page);
    await page.goto(path, { waitUntil: 'commit' });
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.waitForLoadState('networkidle');
    expect(load.requests.length, `${path}:\n${load.requests.join('\n')}`).toBeLessThanOrEqual(MOST_REQUESTS);
    expect.soft(load.bytes(/\.js$/), `script of ${path}:\n${load.requests.join('\n')}`).toBeLessThanOrEqual(most * KIB);
    // a sheet stands in the page, or comes with what it dresses: a chunk that others import would have all of them wait for it
    expect(load.requests.filter(url => /\.css$/.test(url) && !path.startsWith('/verify'))).toEqual([]);
    expect(new Set(load.requests).size, `asked twice:\n${load.requests.join('\n')}`).toBe(load.requests.length);
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
  // what all screens share has come with the first of them, and the words of credentials come with the first of these
  expect(load.requests.filter(url => /\.js$/.test(url)).length).toBeLessThanOrEqual(8);
  await context.close();
});
