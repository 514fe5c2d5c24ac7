import { expect, test } from '../support/journey.ts';
import { expectAccessible } from '../support/accessible.ts';
import { PHONE } from '../support/phone.ts';
import { enter, field, press } from '../support/portal.ts';

for (const language of ['en-US', 'es-MX'] as const)
  test(`an owner reads what is wrong with a webhook and a gateway in ${language}`, async ({ browser }) => {
    const { page, say } = await enter(browser, language, 'owner@uni.example');
    await page.goto('/organization/channels');
    await press(page, say('webhook.setUp'));
    await field(page, say('webhook.address')).fill('https://127.0.0.1/hook');
    await press(page, say('ra.action.save'));
    await expect(page.getByText(say('fieldErrors.address_not_public'))).toBeVisible();
    await press(page, say('ra.action.cancel'));
    await field(page, say('sms.url')).fill('https://10.0.0.1/send');
    await field(page, say('sms.body')).fill('{"to": "{to}"}');
    await press(page, say('ra.action.save'));
    await expect(page.getByText(say('fieldErrors.template_fields'))).toBeVisible();
    await expectAccessible(page, 'channels');
    await page.setViewportSize(PHONE);
    await expectAccessible(page, 'channels on a phone');
  });
