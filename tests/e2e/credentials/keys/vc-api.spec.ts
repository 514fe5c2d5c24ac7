import { execFile } from 'node:child_process';
import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { serviceAccountRole } from '../../../../contract/base/access/index.ts';
import { SECRET_VARIABLE } from '../../../../contract/credentials/credentials/examples.ts';
import { signJws } from '../../../../engine/tokens/index.ts';
import { createAuthority } from '../../../../server/demo/keys/authority.ts';
import { certificateRequest } from '../../../../server/platform/crypto/index.ts';
import { tokenParty } from '../../../engine/support/token-parties.ts';
import { tokenPart } from '../../../support/documents/tokens.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { choose, enter, visit } from '../../support/portal.ts';
import { ownProject } from '../../support/project.ts';
import { expectOnEachScreen } from '../../support/screens.ts';

const run = promisify(execFile);

/** A token whose certificates name its issuer, and that names another one itself. */
async function certifiedToken(iss: string): Promise<string> {
  const { key, signer } = tokenParty('ES256');
  const root = createAuthority('Raíz Ajena');
  const csr = await certificateRequest(
    { name: 'Escuela Ajena', country: 'MX' },
    { publicKey: key.bytes, sign: data => signer.sign(data) as Uint8Array },
  );
  const x5c = [root.certify(csr).replaceAll(/-----[A-Z ]+-----|\s/g, '')];
  const claims = { iss, vct: 'https://issuer.invalid/type', iat: Math.floor(Date.now() / 1000), name: 'Luz Marina' };
  return `${await signJws({ typ: 'dc+sd-jwt', x5c }, claims, signer)}~`;
}

for (const language of ['en-US', 'es-MX'] as const)
  test(`the copied VC-API example issues a token with a certificate, which /verify accepts and whose tampered twin it refuses (${language})`, async ({
    browser,
    request,
  }) => {
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId } = await ownProject(owner, `VC-API ${language}`);
    const name = `Tokens ${language}`;
    const { secret } = await owner('createServiceAccount', {
      body: { name, type: 'licenses.api', roles: [serviceAccountRole('licenses.api', projectId)] },
    });
    const folder = await mkdtemp(join(tmpdir(), 'sello-vc-api-'));
    const ofVerification = '../../../../src/custom/credentials/verification';
    const { default: lookup } = await import(`${ofVerification}/lookup/words/${language}.ts`);
    const { default: own } = await import(`${ofVerification}/anything/words/${language}.ts`);
    const { default: words } = await import(`${ofVerification}/i18n/${language}.ts`);
    let token = '';

    await test.step('the page of the account has the example, and it runs as it is there', async () => {
      const { page, context, say } = await enter(browser, language, 'owner@uni.example');
      await page.goto('/organization/serviceAccounts');
      await page.getByText(name, { exact: true }).click();
      await page.getByRole('tab', { name: say('serviceAccounts.tabs.examples') }).click();
      await choose(page, say('serviceAccounts.examples.way'), say('serviceAccounts.examples.ways.vcApi'));
      await choose(page, say('serviceAccounts.examples.key'), 'P-256');
      const example = page.getByRole('region', { name: /curl/ });
      await expect(example).toContainText('/dc+sd-jwt/credentials/issue');
      await expectOnEachScreen(page, 'the VC-API example');
      await writeFile(join(folder, 'vc-api.sh'), await example.innerText());
      await context.close();
      const { stdout } = await run('sh', [join(folder, 'vc-api.sh')], {
        env: { PATH: process.env.PATH, [SECRET_VARIABLE]: String(secret) },
      });
      const answers = stdout
        .trim()
        .split('\n')
        .map(line => JSON.parse(line) as { verified?: boolean; verifiableCredential?: { id: string } });
      expect(answers).toHaveLength(4);
      expect(answers[1]?.verified).toBe(true);
      token = answers[3]?.verifiableCredential?.id.split(',')[1] ?? '';
      // Its root, which readers know, is not among them.
      expect(tokenPart(token, 0).x5c).toHaveLength(1);
    });

    const { page, context } = await visit(browser, language);
    const drop = (text: string) =>
      page
        .getByLabel(lookup.file)
        .setInputFiles({ name: 'token.txt', mimeType: 'text/plain', buffer: Buffer.from(text) });
    await page.goto('/verify');

    await test.step('anybody drops the token and its tampered twin', async () => {
      await drop(token);
      await expect(page.getByText(own.verdict.valid[1])).toBeVisible();
      await expect(page.getByText(own.kind.token['dc+sd-jwt'])).toBeVisible();
      await expect(page.getByText(own.issuer.here)).toBeVisible();
      await expect(page.getByText('Ana Luz')).toBeVisible();
      await expectOnEachScreen(page, 'a token with a certificate');
      const [head, claims, signature = ''] = token.split('.');
      await drop(`${head}.${claims}.${signature.startsWith('A') ? 'B' : 'A'}${signature.slice(1)}`);
      await expect(page.getByRole('heading', { name: own.verdict.invalid[0] })).toBeVisible();
      await expect(page.getByText(words.reasons['proof-signature'])).toBeVisible();
      await expectOnEachScreen(page, 'a tampered token');
    });

    await test.step('an issuer that only a certificate names is called unknown, and the iss is not confirmed', async () => {
      await drop(await certifiedToken('https://issuer.invalid'));
      await expect(page.getByText('CN=Escuela Ajena, O=Escuela Ajena, C=MX')).toBeVisible();
      await expect(page.getByText(own.issuer.certified)).toBeVisible();
      await expect(page.getByText('https://issuer.invalid', { exact: true })).toBeVisible();
      await expect(page.getByText(own.issuer.claimed)).toBeVisible();
      await expectOnEachScreen(page, 'a token that a certificate vouches for');
    });
    await context.close();
    await rm(folder, { recursive: true });
  });
