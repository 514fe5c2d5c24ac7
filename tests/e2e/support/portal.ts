import {
  expect,
  test,
  type Browser,
  type BrowserContext,
  type BrowserContextOptions,
  type Locator,
  type Page,
} from '@playwright/test';
import type { Language } from '../../../contract/base/common/index.ts';
import { DEMO_PASSWORD } from '../../../server/demo/logins.ts';
import { browserOf, sessionOf } from './session.ts';
import { speak, type Say } from './words.ts';

/** A person at a browser of their own, signed in. */
export interface Person {
  page: Page;
  context: BrowserContext;
  say: Say;
}

const literally = (text: string) => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');
const exactly = (text: string) => new RegExp(`^${literally(text)}\\s*\\*?$`);

/** A form's field by the words beside it. */
export const field = (scope: Page | Locator, label: string): Locator => scope.getByLabel(exactly(label));

/** Chooses in a select by the words of its label and of the option; its name ends in what is chosen now. */
export async function choose(page: Page, label: string, option: string | RegExp): Promise<void> {
  await page.getByRole('combobox', { name: new RegExp(`^${literally(label)}(\\W|$)`) }).click();
  await page.getByRole('option', { name: option }).click();
}

/** Presses a button by its words. */
export const press = (scope: Page | Locator, name: string | RegExp): Promise<void> =>
  scope.getByRole('button', { name: typeof name === 'string' ? exactly(name) : name }).click();

/** Opens an address as a link inside the portal would: without loading everything anew. */
export const openInside = (page: Page, path: string): Promise<void> =>
  page.evaluate(to => {
    // Where the router counts its entries, by which it knows how far a step back has gone.
    history.pushState({ idx: (history.state?.idx ?? 0) + 1 }, '', to);
    window.dispatchEvent(new PopStateEvent('popstate'));
  }, path);

/** The same, and waits for the heading of its page. */
export async function open(page: Page, path: string, heading: string): Promise<void> {
  await openInside(page, path);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
}

/** Turns the portal to English, and answers its words. */
export async function turnToEnglish({ page, say }: Pick<Person, 'page' | 'say'>): Promise<Say> {
  await press(page, say('shell.language.current'));
  await page.getByRole('menuitem', { name: 'English' }).click();
  return speak('en-US');
}

const VIEWPORT = { width: 1280, height: 900 };

/** Opens the portal as nobody yet, in a browser that prefers a language; on another device, where it says so. */
export async function visit(browser: Browser, language: Language, device: BrowserContextOptions = {}): Promise<Person> {
  const context = await browser.newContext({ locale: language, viewport: VIEWPORT, ...device });
  return { page: await context.newPage(), context, say: speak(language) };
}

/** Signs in through the login page. */
export async function signIn(browser: Browser, language: Language, email: string): Promise<Person> {
  const person = await visit(browser, language);
  const { page, say } = person;
  await page.goto('/login');
  await field(page, say('signIn.username')).fill(email);
  await field(page, say('signIn.password')).fill(DEMO_PASSWORD);
  await page.getByRole('checkbox').check();
  await press(page, say('signIn.submit'));
  await expect(page).not.toHaveURL(/login/);
  return person;
}

/** Has somebody signed in already, at a page that is still empty; on another device, where it says so. */
export async function enter(
  browser: Browser,
  language: Language,
  email: string,
  device: BrowserContextOptions = {},
): Promise<Person> {
  const session = await sessionOf(device.baseURL ?? test.info().project.use.baseURL ?? '', email);
  const context = await browserOf(browser, session, { locale: language, viewport: VIEWPORT, ...device });
  return { page: await context.newPage(), context, say: speak(language) };
}
