import { writeFileSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { PDFDocument } from 'pdf-lib';
import encodeQr from 'qr';
import type { EvidenceBundle } from '../../../engine/evidence/index.ts';
import type { JsonObject } from '../../../engine/json.ts';
import { signDocument } from '../../../engine/proofs/index.ts';
import { run } from '../../../scripts/sello-verify/main.ts';
import { canonizer, party } from '../../engine/support/parties.ts';
import { bakedPng, foreignBadge, foreignCredential, foreignToken } from '../../support/documents/foreign.ts';
import { actAs } from '../support/api.ts';
import { expect, test } from '../support/journey.ts';
import { expectNarrow } from '../support/phone.ts';
import { field, press, visit } from '../support/portal.ts';
import { issueOne, ownProject } from '../support/project.ts';
import { expectOnEachScreen } from '../support/screens.ts';

const tampered = (document: JsonObject): JsonObject => ({
  ...document,
  credentialSubject: { ...(document.credentialSubject as JsonObject), name: 'Otra Persona' },
});
const json = (value: unknown) => Buffer.from(JSON.stringify(value));
async function pdfWith(document: JsonObject): Promise<Buffer> {
  const pdf = await PDFDocument.create();
  pdf.addPage();
  await pdf.attach(json(document), 'credential.json', { mimeType: 'application/vc' });
  return Buffer.from(await pdf.save());
}

for (const language of ['en-US', 'es-MX'] as const)
  test(`an employer verifies what this site and others issued, and a tampered twin of each (${language})`, async ({
    browser,
    request,
  }, info) => {
    const owner = await actAs(request, 'owner@uni.example');
    const { projectId, automaticId } = await ownProject(owner, `Anything ${language}`);
    const credentialId = await issueOne(owner, projectId, automaticId, 'ana@page.example');
    const { verifyUrl } = await owner('getCredential', { params: { projectId, credentialId } });
    const path = new URL(verifyUrl).pathname;
    const api = `/api/v1/public/credentials/${path.split('/').at(-1)}`;
    await expect
      .poll(async () => (await owner('getCredential', { params: { projectId, credentialId } })).progress)
      .toBe('sent');
    const folder = '../../../src/custom/credentials/verification';
    const { default: lookup } = await import(`${folder}/lookup/words/${language}.ts`);
    const { default: own } = await import(`${folder}/anything/words/${language}.ts`);
    const { default: words } = await import(`${folder}/i18n/${language}.ts`);
    const { page, context } = await visit(browser, language);
    const sent: string[] = [];
    page.on('request', asked => /\/api\//.test(asked.url()) && sent.push(asked.url()));
    const drop = async (name: string, buffer: Buffer) =>
      page.getByLabel(lookup.file).setInputFiles({ name, mimeType: 'application/octet-stream', buffer });
    const verdict = (of: keyof typeof own.verdict) => page.getByRole('heading', { name: own.verdict[of][0] });
    await page.goto('/verify');

    await test.step('a foreign credential passes, its issuer is called unknown in no color, and nothing left the browser', async () => {
      const credential = await foreignCredential();
      await drop('titulo.json', json(credential));
      await expect(verdict('stranger')).toBeVisible();
      await expect(page.getByText(own.kind.credential, { exact: true })).toBeVisible();
      await expect(page.getByText(own.issuer.stranger)).toBeVisible();
      await expect(page.getByText('Luz Marina Prado')).toBeVisible();
      await expect(page.locator('.verdict-plain')).toBeVisible();
      await expect(page.getByText(words.step.issuer[0])).toBeVisible();
      await expectOnEachScreen(page, 'a foreign credential');
      await drop('titulo.json', json(tampered(credential)));
      await expect(verdict('invalid')).toBeVisible();
      await expect(page.getByText(words.reasons['proof-signature'])).toBeVisible();
      await expectOnEachScreen(page, 'a tampered foreign credential');
      expect(sent).toEqual([]);
    });

    await test.step('an issuer’s server is asked after a click, and what it does not answer is told', async () => {
      const { proof: _proof, ...document } = await foreignCredential(61, { issuer: 'did:web:issuer.invalid' });
      const { did, signer } = party(61);
      const by = { ...signer, verificationMethod: signer.verificationMethod.replaceAll(did, 'did:web:issuer.invalid') };
      await drop(
        'titulo.json',
        json(await signDocument(document, by, { created: '2026-03-01T10:00:00Z' }, canonizer())),
      );
      await expect(verdict('unchecked')).toBeVisible();
      await expect(page.getByText(words.reasons['did-unavailable'])).toBeVisible();
      expect(sent).toEqual([]);
      await press(page, own.ask.button);
      await expect(page.getByText(own.ask.refused)).toBeVisible();
      expect(sent).toEqual([expect.stringContaining('kind=did')]);
      await expectOnEachScreen(page, 'a credential whose issuer could not be asked');
    });

    await test.step('a baked badge is read from its image', async () => {
      const badge = await foreignBadge();
      await drop('badge.png', bakedPng(JSON.stringify(badge)));
      await expect(page.getByText(own.kind.badge, { exact: true })).toBeVisible();
      await expect(verdict('stranger')).toBeVisible();
      await expect(page.getByText(own.carrier.badge)).toBeVisible();
      await drop('badge.png', bakedPng(JSON.stringify(tampered(badge))));
      await expect(verdict('invalid')).toBeVisible();
      await drop('photo.png', bakedPng(undefined));
      await expect(page.getByRole('heading', { name: own.unknown.title })).toBeVisible();
      await expect(page.getByText(own.unknown.why.picture)).toBeVisible();
      await expectOnEachScreen(page, 'an image that carries nothing');
    });

    await test.step('a token is pasted, and typed by keyboard alone', async () => {
      const token = await foreignToken();
      await field(page, lookup.field).fill(token);
      await page.keyboard.press('Enter');
      await expect(verdict('stranger')).toBeVisible();
      await expect(page.getByText(own.kind.token['dc+sd-jwt'])).toBeVisible();
      await expect(page.getByText('average').first()).toBeVisible();
      await expectNarrow(page);
      const [head, body, rest] = token.split('.');
      await field(page, lookup.field).fill(`${head}.${body}.A${rest === undefined ? '' : rest.slice(1)}`);
      await press(page, lookup.verify);
      await expect(verdict('invalid')).toBeVisible();
    });

    await test.step('a link in a QR picture is named, and not opened', async () => {
      const offer = 'openid-credential-offer://?credential_offer_uri=https%3A%2F%2Fissuer.example%2F1';
      await drop('code.gif', Buffer.from(encodeQr(offer, 'gif', { scale: 8 })));
      await expect(page.getByRole('heading', { name: own.named.offer[0] })).toBeVisible();
      await expect(page.getByText('issuer.example')).toBeVisible();
      await expect(page).toHaveURL(/\/verify$/);
      await drop('code.svg', Buffer.from(encodeQr('https://other.example/1', 'svg')));
      await expect(page.getByText('other.example')).toBeVisible();
    });

    await test.step('a file is dropped with the mouse', async () => {
      const file = await page.evaluateHandle(
        ([text]) => {
          const carried = new DataTransfer();
          carried.items.add(new File([text ?? ''], 'titulo.json', { type: 'application/json' }));
          return carried;
        },
        [JSON.stringify(await foreignCredential())],
      );
      await page.getByRole('heading', { level: 1 }).dispatchEvent('drop', { dataTransfer: file });
      await expect(verdict('stranger')).toBeVisible();
    });

    await test.step('a code is held in front of the camera', async () => {
      await page.evaluate(
        code => {
          const size = 8;
          const canvas = document.createElement('canvas');
          canvas.width = canvas.height = code.length * size;
          const pen = canvas.getContext('2d');
          const draw = () =>
            code.forEach((row, y) =>
              row.forEach((isDark, x) => {
                if (!pen) return;
                pen.fillStyle = isDark ? '#000' : '#fff';
                pen.fillRect(x * size, y * size, size, size);
              }),
            );
          setInterval(draw, 50);
          const camera = canvas.captureStream();
          Object.defineProperty(navigator, 'mediaDevices', { value: { getUserMedia: async () => camera } });
        },
        encodeQr('openid4vp://authorize?client_id=asks.example', 'raw'),
      );
      await press(page, lookup.scan);
      await expect(page.getByRole('heading', { name: own.named.request[0] })).toBeVisible();
    });

    await test.step('a PDF of this site leads to its page, which names what was changed in a tampered one', async () => {
      await drop('diploma.pdf', await (await request.get(`${api}/pdf`)).body());
      await expect(page).toHaveURL(path);
      await expect(page.getByText(words.chosenFile.same)).toBeVisible();
      await page.getByRole('link', { name: words.action.another }).click();
      await drop('diploma.pdf', await pdfWith(tampered((await (await request.get(api)).json()) as JsonObject)));
      await expect(page.getByRole('alert')).toContainText('name');
    });

    await test.step('the evidence is downloaded, and verified by the command and by the page', async () => {
      const { seals } = (await (await request.get(`${api}/evidence`)).json()) as EvidenceBundle;
      expect(seals.issuance?.receipt).toBeTruthy();
      await page.goto(path);
      await page.getByText(words.label.technical, { exact: true }).click();
      const evidence = page.locator('a[href$="/evidence"]');
      const [download] = await Promise.all([page.waitForEvent('download'), evidence.click()]);
      const bundle = await readFile(await download.path());
      const verified = (of: Buffer, name: string) => {
        const file = info.outputPath(name);
        writeFileSync(file, of);
        return run([file, '--lang', language], { out: () => undefined, wrong: () => undefined });
      };
      expect(await verified(bundle, 'evidence.json')).toBe(0);
      const changed = Buffer.from(bundle.toString().replaceAll('Ana', 'Eva'));
      expect(await verified(changed, 'changed.json')).toBe(1);
      await page.goto('/verify');
      await drop('evidence.json', bundle);
      await expect(page.getByText(own.kind.evidence, { exact: true })).toBeVisible();
    });
    await context.close();
  });
