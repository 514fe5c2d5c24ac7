import { expect } from 'vitest';
import { GENERAL_WALLET_FORMS, type WalletForm } from '../../../../../../contract/accounts/wallets/index.ts';
import { startTestApp, type Client, type TestApp } from '../../../../../support/processes/app.ts';
import { freePort } from '../../../../../support/processes/process.ts';
import { localCertificate } from '../../../../../support/counterparts/certificate.ts';
import { foreignWallet, walletKey } from '../../../../../support/counterparts/foreign-wallet.ts';
import { httpsFetch } from '../../../../../support/counterparts/https-fetch.ts';
import { lettersTo } from '../../../../../support/documents/letters.ts';
import { diplomaProject, graduate, type DiplomaProject } from '../../../../../support/worlds/diploma.ts';

/** What a token says in one of its parts. */
export const part = (token: string, nth: number) =>
  JSON.parse(Buffer.from(token.split(/[.~]/)[nth] ?? '', 'base64url').toString()) as {
    alg?: string;
    cnf: { jwk: { x: string } };
    status: { status_list: { idx: number; uri: string } };
  };

const PRE_AUTHORIZED = 'urn:ietf:params:oauth:grant-type:pre-authorized_code';

/** A university over https that offers its diplomas to wallets in all forms, signed with a key of P-256. */
export async function walletWorld(more: Parameters<typeof startTestApp>[0] = {}) {
  const port = await freePort();
  const certificate = await localCertificate();
  const app: TestApp = await startTestApp({ ...more, publicUrl: `https://localhost:${port}`, tls: certificate });
  await app.http.listen({ port, host: 'localhost' });
  const fetchIt = httpsFetch(certificate.cert);
  const owner: Client = await app.as('owner@uni.example');
  const project: DiplomaProject = await diplomaProject(app);
  await owner.call('createKey', { body: { algorithm: 'P-256' } });
  for (const templateId of [project.automaticId, project.manualId]) {
    const params = { projectId: project.projectId, templateId };
    const { body } = await owner.call('getTemplate', { params });
    const config = { ...body.config, walletForms: [...GENERAL_WALLET_FORMS] };
    expect((await owner.call('updateTemplate', { params, body: { config } })).status).toBe(200);
  }
  let row = 0;
  const at = (credentialId: string) => ({ projectId: project.projectId, credentialId });
  const issuer = `${app.settings.publicUrl}/oid4vci/${app.people['owner@uni.example']?.organizationId}`;
  const world = {
    app,
    owner,
    project,
    fetchIt,
    issuer,
    /** The certificate that our address has. */
    ca: certificate.cert,
    at,
    async issued(templateId = project.automaticId) {
      row += 1;
      const { body } = await owner.call('issueCredentials', {
        params: { projectId: project.projectId },
        body: { templateId, receiver: graduate(row) },
      });
      await app.workers.drain();
      return { credentialId: body.results[0]?.credentialId as string, email: `persona${row}@alumni.example` };
    },
    async offered(credentialId: string) {
      const { status, body } = await owner.call('offerCredential', { params: at(credentialId) });
      expect({ status, body }).toMatchObject({ status: 201 });
      return body;
    },
    /** The code that the recipient was mailed last. */
    async codeOf(credentialId: string, offerId: string, email: string) {
      const answer = await owner.call('mailOfferCode', { params: { ...at(credentialId), offerId } });
      expect(answer.status).toBe(200);
      const letter = (await lettersTo(app, email)).at(-1);
      return /^\d{6}$/m.exec(letter?.text ?? '')?.[0] ?? '';
    },
    /** An offer with its code, as the recipient holds both. */
    async ready(templateId = project.automaticId) {
      const { credentialId, email } = await world.issued(templateId);
      const offer = await world.offered(credentialId);
      return { credentialId, email, offer, code: await world.codeOf(credentialId, offer.id, email) };
    },
    async claimed(form: WalletForm, keys = 1) {
      const { credentialId, offer, code } = await world.ready();
      const wallet = foreignWallet(fetchIt, await Promise.all(Array.from({ length: keys }, () => walletKey())));
      const { metadata, token } = await wallet.token(offer.link, code);
      const response = await wallet.receive(metadata, token.access_token, `${project.automaticId}.${form}`);
      return { credentialId, wallet, metadata, token, response };
    },
    stateOf: async (credentialId: string) =>
      (await owner.call('getCredential', { params: at(credentialId) })).body.status,
    /** The code of the protocol in an offer. */
    async grantOf(link: string) {
      const { offer } = await foreignWallet(fetchIt, []).open(link);
      return (Object.values(offer.grants ?? {})[0] as { 'pre-authorized_code': string })['pre-authorized_code'];
    },
    /** What the token endpoint answers. */
    async take(form: Record<string, string>, at = issuer) {
      const answer = await fetchIt(`${at}/token`, { method: 'POST', body: new URLSearchParams(form) });
      const body = (await answer.json()) as { error?: string; access_token?: string };
      return {
        status: answer.status,
        ...(body.error !== undefined && { error: body.error }),
        token: body.access_token,
      };
    },
    redeem: (grant: string, code?: string, at = issuer) =>
      world.take(
        { grant_type: PRE_AUTHORIZED, 'pre-authorized_code': grant, ...(code !== undefined && { tx_code: code }) },
        at,
      ),
  };
  return world;
}
export type WalletWorld = Awaited<ReturnType<typeof walletWorld>>;
