import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DIFFERENCE_WORDS } from '../../../../src/custom/credentials/verification/i18n/word-differences.ts';
import { isDidKey } from '../../../../contract/credentials/keys/states.ts';
import { makeSoftHsm } from '../../../support/custody/softhsm.ts';
import { startVault } from '../../../support/custody/vault-stand-in.ts';
import { freePort, startServer } from '../../../support/processes/process.ts';
import { actAs } from '../../support/api.ts';
import { expect, test } from '../../support/journey.ts';
import { choose, enter, press, visit } from '../../support/portal.ts';
import { ownProject } from '../../support/project.ts';
import { expectOnEachScreen } from '../../support/screens.ts';

/** A place where keys are kept, beside our own. */
interface Place {
  custody: 'vault' | 'pkcs11';
  /** As its operator calls it. */
  name: string;
  /** The settings of a server that it is connected to. */
  settings: Record<string, string>;
  /** Takes it away until it is mended. */
  away: () => void;
  mend: () => void;
  stop(): Promise<void>;
}

/** A stand-in for a Vault, from its documentation. */
async function vaultPlace(): Promise<Place> {
  const vault = await startVault();
  const { address, token, mount } = vault.settings;
  return {
    custody: 'vault',
    name: `${address}/${mount}`,
    settings: { VAULT_ADDR: address, VAULT_TOKEN: token, VAULT_MOUNT: mount },
    away: () => (vault.trouble.isSealed = true),
    mend: () => vault.mend(),
    stop: () => vault.stop(),
  };
}

/** A token of SoftHSM. */
async function tokenPlace(): Promise<Place> {
  const hsm = makeSoftHsm();
  const { module, token, pin } = hsm.settings;
  return {
    custody: 'pkcs11',
    name: token,
    settings: { ...hsm.env, PKCS11_MODULE: module, PKCS11_TOKEN: token, PKCS11_PIN: pin },
    away: hsm.vanish,
    mend: hsm.comeBack,
    stop: async () => hsm.remove(),
  };
}

const PLACES: Record<string, () => Promise<Place>> = { 'a Vault': vaultPlace, 'a token (SoftHSM)': tokenPlace };

/** A platform of its own, which the place is connected to. */
async function platformWith(place: Place) {
  const folder = await mkdtemp(join(tmpdir(), 'sello-custody-'));
  const port = await freePort();
  const baseURL = `http://localhost:${port}`;
  const server = await startServer({
    PORT: String(port),
    PUBLIC_URL: baseURL,
    DATA_DIR: join(folder, 'data'),
    ACCESS_TTL: '86400',
    REFRESH_TTL: '86400',
    ...place.settings,
  });
  return {
    baseURL,
    async stop() {
      await server.kill('SIGTERM');
      await rm(folder, { recursive: true, force: true });
    },
  };
}

for (const [what, startPlace] of Object.entries(PLACES))
  test(`an owner renews the organization’s key into ${what}, issues with it, and anyone verifies that in a browser`, async ({
    browser,
    playwright,
  }) => {
    const place = await startPlace();
    const { baseURL, stop } = await platformWith(place);
    try {
      const request = await playwright.request.newContext({ baseURL });
      const owner = await actAs(request, 'owner@uni.example');
      const { projectId, automaticId } = await ownProject(owner, 'Keys elsewhere');
      const { name: own } = await owner('getOrganization');
      const issuerKey = async () => {
        const { keys } = await owner('listKeys', { query: { purpose: 'issue', which: 'current' } });
        // The DID of the organization, not a key that is a DID of its own.
        return keys.find(
          ({ algorithm, verificationMethod }) => algorithm === 'Ed25519' && !isDidKey(verificationMethod),
        );
      };

      for (const language of ['en-US', 'es-MX'] as const) {
        const { default: words } = await import(`../../../../src/custom/credentials/verification/i18n/${language}.ts`);
        await owner('chooseKeyCustody', { body: { custody: 'local' } });
        const before = await issuerKey();
        const { page, context, say } = await enter(browser, language, 'owner@uni.example', { baseURL });
        // Of a Vault an organization learns no address.
        const named =
          place.custody === 'vault'
            ? say('keys.places.vault')
            : say(`keys.placesNamed.${place.custody}`, { name: place.name });
        const dialog = page.getByRole('dialog');

        await test.step(`new keys are to be made there (${language})`, async () => {
          await page.goto('/organization/keys');
          const card = page.getByRole('region', { name: say('keys.newKeysIn') });
          await expect(card).toContainText(say('keys.places.local'));
          await press(card, say('keys.placeChange'));
          await choose(page, say('keys.newKeysIn'), new RegExp(`^${named.slice(0, 5)}`));
          await press(dialog, say('keys.placeSave'));
          await expect(card).toContainText(named);
        });

        await test.step(`the key is renewed, and a failure is told and changes nothing (${language})`, async () => {
          const row = page.getByRole('listitem').filter({ hasText: before?.verificationMethod ?? '' });
          await row.getByRole('button', { name: say('keys.renewOf', { name: own }) }).click();
          await expect(dialog).toContainText(named);
          place.away();
          await press(dialog, say('keys.renew'));
          await expect(
            dialog.getByRole('alert').filter({ hasText: say('errors.key.custody_unreachable') }),
          ).toBeVisible();
          expect(await issuerKey()).toEqual(before);
          await expectOnEachScreen(page, 'a renewal that failed');
          place.mend();
          // It is left alone for a moment after it failed.
          await expect
            .poll(async () => {
              const [answer] = await Promise.all([
                page.waitForResponse(response => /\/renew(\?|$)/.test(response.url()), { timeout: 0 }),
                press(dialog, say('keys.renew')),
              ]);
              return answer.status();
            })
            .toBe(200);
          await expect(dialog).toBeHidden();
        });

        await test.step(`the new key is there, and the previous one has its interval (${language})`, async () => {
          const fresh = await issuerKey();
          expect(fresh).toMatchObject({ custody: place.custody });
          const row = (method = '') => page.getByRole('listitem').filter({ hasText: method });
          await expect(row(fresh?.verificationMethod)).toContainText(named);
          const former = row(before?.verificationMethod);
          await expect(former).toContainText(say('states.key.retired'));
          await expect(former).toContainText(say('keys.ended'));
          await expectOnEachScreen(page, 'keys in two places');
          const answer = await request.get(
            `/dids/${before?.verificationMethod.split('#')[0]?.split(':').at(-1)}/did.json`,
          );
          const { verificationMethod } = await answer.json();
          expect(verificationMethod).toContainEqual(
            expect.objectContaining({
              id: before?.verificationMethod,
              created: expect.any(String),
              retired: expect.any(String),
            }),
          );
        });
        await context.close();

        await test.step(`a credential is issued with it and verified in a browser (${language})`, async () => {
          const receiver = {
            name: 'Nadia',
            lastname: 'Llavero',
            did: `did:example:${language}`,
            values: { course: 'Buceo' },
          };
          await owner('issueCredentials', { params: { projectId }, body: { templateId: automaticId, receiver } });
          const sealed = async () =>
            (await owner('listCredentials', { params: { projectId }, query: { limit: 10, status: 'sealed' } }))
              .credentials;
          await expect.poll(async () => (await sealed()).length).toBe(language === 'en-US' ? 1 : 2);
          const credentialId = (await sealed())[0]?.id ?? '';
          const { verifyUrl } = await owner('getCredential', { params: { projectId, credentialId } });
          const visitor = await visit(browser, language, { baseURL });
          await visitor.page.goto(new URL(verifyUrl).pathname);
          await press(visitor.page, words.browser.start);
          await expect(
            visitor.page.getByText(DIFFERENCE_WORDS[language].agrees.replace('{word}', words.word.valid)),
          ).toBeVisible();
          await visitor.context.close();
        });

        await test.step(`the platform’s people see how the place is doing (${language})`, async () => {
          const admin = await enter(browser, language, 'admin@sello.example', { baseURL });
          await admin.page.goto('/admin');
          const card = admin.page.getByRole('region', { name: admin.say('custodies.title') });
          await expect(card).toContainText(place.name);
          await expect(card).toContainText(admin.say('custodies.ready'));
          await expectOnEachScreen(admin.page, 'the platform with its custodies');
          await admin.context.close();
        });
      }
      await request.dispose();
    } finally {
      await stop();
      await place.stop();
    }
  });
