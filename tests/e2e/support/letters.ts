import { expect, type Page } from '@playwright/test';

/** Where the button of the newest letter to somebody leads. */
export async function mailedTo(page: Page, to: string): Promise<string> {
  const row = page.getByRole('row').filter({ hasText: to });
  await expect(async () => {
    await page.goto('/dev/outbox');
    await expect(row.first()).toBeVisible({ timeout: 500 });
  }).toPass();
  await row.first().getByRole('link').first().click();
  return (await page.frameLocator('iframe').getByRole('link').first().getAttribute('href')) ?? '';
}
