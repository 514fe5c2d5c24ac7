import { expect, type Page } from '@playwright/test';

/** Opens the newest letter to somebody, or of those with such a subject. */
async function openNewest(page: Page, to: string, subject: string | RegExp = '') {
  const row = page.getByRole('row').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(row.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.first().getByRole('link').first().click();
  return page.frameLocator('iframe');
}

/** The digits that the newest letter with a code has somebody type. */
export async function codeMailedTo(page: Page, to: string): Promise<string> {
  const letter = await openNewest(page, to, /code for|código para/);
  const [, one = '', other = ''] = /\b(\d{3}) (\d{3})\b/.exec(await letter.locator('body').innerText()) ?? [];
  return one + other;
}

/** Where the button of the newest letter to somebody leads, or of those with such a subject. */
export async function mailedTo(page: Page, to: string, subject?: RegExp): Promise<string> {
  const letter = await openNewest(page, to, subject);
  return (await letter.getByRole('link').first().getAttribute('href')) ?? '';
}
