import { makeCertificate } from '../../support/documents/listed-certificates.ts';
import { actAs } from '../support/api.ts';
import { expectAccessible } from '../support/accessible.ts';
import { expect, test } from '../support/journey.ts';
import { DESK, expectNoSideways, PHONE } from '../support/phone.ts';
import { choose, enter, field, press, type Person } from '../support/portal.ts';

const NEXT_UPDATE = new Date(Date.now() + 60 * 86_400_000).toISOString().slice(0, 10);

for (const [language, colorScheme, viewport] of [
  ['en-US', 'light', DESK],
  ['es-MX', 'dark', PHONE],
] as const)
  test(`an owner keeps a trusted list that a second person reviews (${language})`, async ({ browser, request }) => {
    const device = { colorScheme, viewport };
    const owner = await enter(browser, language, 'owner@uni.example', device);
    const { page, say } = owner;
    const words = (key: string, more?: Record<string, unknown>) => say(`trusted.${key}`, more);
    const name = `Universidades ${language}`;
    const look = async (screen: string, on = page) => {
      await expectNoSideways(on, screen);
      await expectAccessible(on, screen);
    };
    const root = await makeCertificate({ name: `Consejo ${language}`, ca: true });
    const good = await makeCertificate({ name: `Golfo ${language}`, by: root });
    const wrong = await makeCertificate({ name: `Homónima ${language}` });
    const rsa = await makeCertificate({ name: 'RSA', curve: 'RSA' });
    const entry = ({ page: on }: Person, subject: string) => on.getByRole('button', { name: subject }).first();
    const state = (on: Person, of: string) =>
      on.page.getByText(say(`states.trustedCertificate.${of}`), { exact: true });

    await test.step('the owner creates the list', async () => {
      await page.goto('/organization/tls');
      await look('the lists');
      await press(page, words('new'));
      await press(page, words('create'));
      await expect(page.getByText(say('fieldErrors.required')).first()).toBeVisible();
      await choose(page, words('purpose'), words('purposes.issuers'));
      await field(page, words('name')).fill(name);
      for (const each of ['en-US', 'es-MX']) await field(page, words(`titleIn.${each}`)).fill(`Title ${each}`);
      await field(page, words('nextUpdate')).fill(NEXT_UPDATE);
      await look('the new list');
      await press(page, words('create'));
      await expect(page.getByText(words('created', { name }))).toBeVisible();
      await page.getByRole('link', { name }).click();
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(name);
      await look('information');
      await page.getByRole('tab', { name: words('tabs.uses') }).click();
      await expect(page.getByText(words('noUses'))).toBeVisible();
      await page.getByRole('tab', { name: words('tabs.history') }).click();
      await expect(page.getByText(words('noVersions'))).toBeVisible();
      await page.getByRole('tab', { name: words('tabs.entries') }).click();
      await expect(page.getByText(words('noEntries'))).toBeVisible();
      await look('no entries');
    });

    const upload = async (pem: string) => {
      await press(page, words('upload.do'));
      const dialog = page.getByRole('dialog');
      await field(dialog, words('upload.text.x509')).fill(pem);
      await expect(dialog.getByText(words('upload.read', { smart_count: 1 }))).toBeVisible();
      await look('what was read');
      await press(dialog, words('upload.do'));
      await expect(dialog).toHaveCount(0);
    };
    await test.step('uploads certificates, and reads why one is refused', async () => {
      await press(page, words('upload.do'));
      const dialog = page.getByRole('dialog');
      await field(dialog, words('upload.text.x509')).fill(rsa.pem);
      await expect(dialog.getByRole('alert')).toContainText(say('fieldErrors.certificate_curve'));
      await press(dialog, words('upload.do'));
      await expect(dialog.getByText(words('failed.upload'))).toBeVisible();
      await expect(dialog.getByText(say('errors.certificate.invalid'))).toBeVisible();
      await press(dialog, say('ra.action.cancel'));
      await expect(dialog).toHaveCount(0);
      await upload(`${good.pem}\n${root.pem}`);
      await upload(wrong.pem);
      await expect(state(owner, 'uploaded').first()).toBeVisible();
      await look('the entries');
      await entry(owner, `Golfo ${language}`).click();
      await expect(page.getByText(say('errors.certificate.own'))).toBeVisible();
      await expect(page.getByRole('button', { name: words('approve.do'), exact: true })).toHaveCount(0);
      await press(page, say('common.close'));
    });

    const listPath = new URL(page.url()).pathname;
    await test.step('a second person approves one and rejects the other with a reason', async () => {
      const second = await enter(browser, language, 'projects@uni.example', device);
      const on = second.page;
      await on.goto(listPath);
      await entry(second, `Golfo ${language}`).click();
      await look('an entry', on);
      await press(on, words('approve.do'));
      await expect(on.getByText(words('touches.nothing'))).toBeVisible();
      await press(on.getByRole('dialog'), words('approve.do'));
      await expect(on.getByText(words('approve.done', { name: `Golfo ${language}` }))).toBeVisible();
      await expect(on.getByRole('dialog')).toHaveCount(0);
      await entry(second, `Homónima ${language}`).click();
      await press(on, words('reject.do'));
      await press(on.getByRole('dialog'), words('reject.do'));
      await expect(on.getByText(say('fieldErrors.required'))).toBeVisible();
      await field(on, words('reason')).fill('Es otra escuela');
      await look('a rejection', on);
      await press(on.getByRole('dialog'), words('reject.do'));
      await expect(on.getByText(words('reject.done', { name: `Homónima ${language}` }))).toBeVisible();
      await expect(state(second, 'active').first()).toBeVisible();
      await expect(state(second, 'rejected').first()).toBeVisible();
    });

    await test.step('a viewer reads it and changes nothing', async () => {
      const viewer = await enter(browser, language, 'viewer@uni.example', device);
      await viewer.page.goto('/organization/tls');
      await viewer.page.getByRole('link', { name }).waitFor();
      await expect(viewer.page.getByRole('button', { name: words('new') })).toHaveCount(0);
      await viewer.page.goto(listPath);
      await entry(viewer, `Golfo ${language}`).click();
      await expect(viewer.page.getByText(good.certificate.subjectName.getField('CN')[0] ?? '').first()).toBeVisible();
      for (const each of ['approve', 'reject', 'revoke'])
        await expect(viewer.page.getByRole('button', { name: words(`${each}.do`), exact: true })).toHaveCount(0);
      await press(viewer.page, say('common.close'));
      await expect(viewer.page.getByRole('button', { name: words('upload.do') })).toHaveCount(0);
      await look('what a viewer sees', viewer.page);
    });

    await test.step('the owner revokes the approved one, and the history tells it', async () => {
      await page.reload();
      await entry(owner, `Golfo ${language}`).click();
      await press(page, words('revoke.do'));
      await field(page, words('reason')).fill('La escuela cerró');
      await press(page.getByRole('dialog'), words('revoke.do'));
      await expect(page.getByText(words('revoke.done', { name: `Golfo ${language}` }))).toBeVisible();
      await page.getByRole('tab', { name: words('tabs.history') }).click();
      await expect(page.getByText(words('versionNumber', { number: 2 }))).toBeVisible();
      await expect(page.getByText(words('versionNumber', { number: 1 }))).toBeVisible();
      await look('the history');
      const link = page.getByRole('link', {
        name: words('documentOf', { form: words('forms.jwt'), number: 2 }),
      });
      const signed = await request.get((await link.getAttribute('href')) ?? '');
      expect(signed.headers()['content-type']).toContain('application/jwt');
      expect((await signed.text()).split('.')).toHaveLength(3);
      await page.getByRole('tab', { name: words('tabs.info') }).click();
      const address = page.getByRole('link', { name: /\/trust\// });
      await expect(page.getByRole('button', { name: `${say('common.copy')}: ${words('address')}` })).toBeVisible();
      const newest = await request.get((await address.getAttribute('href')) ?? '');
      expect(await newest.json()).toMatchObject({ sequence: 2 });
      await look('the public address');
      const call = await actAs(request, 'owner@uni.example');
      const { trustedLists } = await call('listTrustedLists', { query: { q: name } });
      expect(trustedLists).toMatchObject([{ sequence: 2, certificates: { revoked: 1, rejected: 1, active: 0 } }]);
    });
  });
