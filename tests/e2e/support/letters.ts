import { expect, type FrameLocator, type Page } from '@playwright/test';

/** Reads in the newest letter to somebody, or of those with such a subject: beside the page where they are, which stays. */
async function inNewest<T>(
  { page, to, subject = '' }: { page: Page; to: string; subject?: string | RegExp },
  read: (letter: FrameLocator) => Promise<T>,
): Promise<T> {
  const beside = await page.context().newPage();
  const row = beside.getByRole('row').filter({ hasText: to }).filter({ hasText: subject });
  await expect(async () => {
    await beside.goto('/dev/outbox');
    await expect(row.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.first().getByRole('link').first().click();
  const found = await read(beside.frameLocator('iframe'));
  await beside.close();
  return found;
}

/** The digits that the newest letter with a code has somebody type. */
export async function codeMailedTo(page: Page, to: string): Promise<string> {
  const text = await inNewest({ page, to, subject: /code for|código para/ }, letter =>
    letter.locator('body').innerText(),
  );
  const [, one = '', other = ''] = /\b(\d{3}) (\d{3})\b/.exec(text) ?? [];
  return one + other;
}

/** Where the button of the newest letter to somebody leads, or of those with such a subject. */
export async function mailedTo(page: Page, to: string, subject?: RegExp): Promise<string> {
  const mail = { page, to, ...(subject && { subject }) };
  return (await inNewest(mail, letter => letter.getByRole('link').first().getAttribute('href'))) ?? '';
}

/** What the newest letter to somebody with such a subject says. */
export const letterTo = (page: Page, to: string, subject: RegExp): Promise<string> =>
  inNewest({ page, to, subject }, letter => letter.locator('body').innerText());
