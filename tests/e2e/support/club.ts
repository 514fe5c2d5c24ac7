import type { Browser, BrowserContext, Page } from '@playwright/test';
import type { Language } from '../../../contract/base/common/index.ts';
import type { Benefit } from '../../../contract/office/benefits/index.ts';
import pointEnglish from '../../../src/custom/office/point/words/en-US.ts';
import pointSpanish from '../../../src/custom/office/point/words/es-MX.ts';
import type { Act } from './api.ts';
import { PHONE } from './phone.ts';
import { field, press } from './portal.ts';
import { issueOne, ownProject } from './project.ts';

export const POINT_PIN = '1357';
export const POINT_WORDS = { 'en-US': pointEnglish, 'es-MX': pointSpanish } as const;

/** A zone where it is about noon, so that no day ends there while a journey runs. The names of these zones count westward. */
function noonZone(): string {
  const ahead = 12 - new Date().getUTCHours();
  return ahead === 0 ? 'UTC' : `Etc/GMT${ahead > 0 ? '-' : '+'}${Math.abs(ahead)}`;
}

/** A benefit that a test adds: given once, at a place of the vendor, where it says nothing else. */
export interface Promised {
  product: string;
  terms: object;
  [more: string]: unknown;
}

/** A membership project whose cards give benefits, and a member with a card. */
export async function memberClub(act: Act, name: string, email: string, promised: readonly Promised[]) {
  const { projectId, automaticId: templateId } = await ownProject(act, name, 'membership');
  const params = { projectId };
  const benefits: Benefit[] = [];
  for (const more of promised)
    benefits.push(
      await act('createBenefit', {
        params,
        body: {
          vendor: 'Café Azul',
          currency: 'MXN',
          location: { type: 'physical', placeId: 'place-1', name: 'Café', address: 'Centro 1' },
          recurrence: { kind: 'once', max: null },
          availability: { zone: noonZone() },
          ...more,
        },
      }),
    );
  const benefitIds = benefits.map(({ id }) => id);
  await act('setTemplateBenefits', { params: { ...params, templateId }, body: { benefitIds } });
  for (const benefitId of benefitIds) await act('activateBenefit', { params: { ...params, benefitId }, body: {} });
  const credentialId = await issueOne(act, projectId, templateId, email);
  return { projectId, benefits, email, credentialId };
}

/** A phone that belongs to somebody, in a language and a theme. */
export async function phoneIn(browser: Browser, language: Language, theme: 'light' | 'dark'): Promise<BrowserContext> {
  const context = await browser.newContext({ locale: language, viewport: PHONE });
  await context.addInitScript(chosen => localStorage.setItem('RaStore.theme', JSON.stringify(chosen)), theme);
  return context;
}

/** Opens the link of a point on a device, with a PIN. */
export async function openPoint(page: Page, url: string, language: Language): Promise<void> {
  const words = POINT_WORDS[language];
  const { pathname, hash } = new URL(url);
  await page.goto(`${pathname}${hash}`);
  await field(page, words.open.pin).fill(POINT_PIN);
  await field(page, words.open.again).fill(POINT_PIN);
  await press(page, words.open.send);
  await page.getByRole('heading', { name: words.scan.title }).waitFor();
}
