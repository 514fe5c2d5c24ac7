import { X509Certificate } from 'node:crypto';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { CONSOLE_SCENES, MDL, type ConsoleScene } from '../../../../../contract/credentials/applications/index.ts';
import { createAuthority } from '../../../../../server/platform/crypto/index.ts';
import { applicationWorld, type ApplicationWorld } from './application-world.ts';

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
  await world.app.test.owner(`update organizations set features = features || '{"iso": true}'`);
});
afterAll(() => world.app.stop());

const element = (name: string) => ({
  path: [MDL.space, name],
  purpose: { 'en-US': 'To know', 'es-MX': 'Para saber' },
});
const OVER_18 = {
  name: 'Wine',
  useCase: 'over18',
  form: 'mso_mdoc',
  schemaId: null,
  types: [MDL.type],
  fields: [element(MDL.over18)],
  rules: [{ path: [MDL.space, MDL.over18], operator: 'eq', value: true }],
  issuers: [{ certificate: createAuthority('IACA of the Example').pem }],
};
const run = (params: { projectId: string; applicationId: string }, scene: ConsoleScene) =>
  world.owner.call('runApplicationConsole', { params, body: { scene } });

const OUTCOMES: Record<ConsoleScene, [state: string, reason: string | null]> = {
  valid: ['success', null],
  expired: ['failed', 'validity.expired'],
  revoked: ['failed', 'status.revoked'],
  paused: ['failed', 'status.suspended'],
  listUnreachable: ['failed', 'status.status-unavailable'],
  foreignIssuer: ['failed', 'issuer.issuer-untrusted'],
  ruleMissed: ['failed', 'rules.rule-value'],
  // Its device signs nonce and client in one: which of them is another's is not to be seen.
  wrongNonce: ['failed', 'holder.holder-proof'],
  wrongAudience: ['failed', 'holder.holder-proof'],
  wrongHolder: ['failed', 'holder.holder-proof'],
  declined: ['canceled', 'declined'],
  late: ['canceled', 'code_expired'],
  twice: ['success', null],
};

describe('the console of an application for a mobile document', () => {
  it.each(CONSOLE_SCENES)('ends the scene %s as its wallet deserves', async scene => {
    const { params } = await world.application(OVER_18);
    const { status, body } = await run(params, scene);
    expect(status, JSON.stringify(body)).toBe(200);
    const [state, reason] = OUTCOMES[scene];
    expect(body.attempt).toMatchObject({ state, reason, channel: 'test' });
    for (const { raw, decoded, name } of body.messages)
      expect([name, typeof raw, typeof decoded]).toEqual([name, 'string', 'object']);
  });

  it.each(['none', 'signed', 'encrypted'])(
    'shows its one element, its signer and its list, with protection %s',
    async protection => {
      const { params } = await world.application({ ...OVER_18, protection });
      const { body } = await run(params, 'valid');
      expect(body.attempt).toMatchObject({ state: 'success', reason: null });
      const decodedOf = (name: string) => body.messages.find(each => each.name === name)?.decoded;
      expect(decodedOf('credential')).toMatchObject({
        docType: MDL.type,
        nameSpaces: { [MDL.space]: { [MDL.over18]: true } },
        validityInfo: { signed: expect.any(String) },
      });
      expect(decodedOf('answer')).toMatchObject({
        vp_token: { credential: [{ documents: [{ docType: MDL.type, deviceAuth: 'deviceSignature' }] }] },
      });
      const { certificates } = decodedOf('statusList') as { certificates: string[] };
      const [signer = ''] = certificates;
      expect(new X509Certificate(Buffer.from(signer, 'base64')).issuer).toContain('simulated authority');
    },
  );

  it('answers elements of each kind, under an authority of one run alone', async () => {
    const { params } = await world.application({
      ...OVER_18,
      fields: [element('family_name'), element('birth_date'), element('portrait')],
      rules: [{ path: [MDL.space, 'birth_date'], operator: 'ageAtLeast', value: 18 }],
    });
    expect((await run(params, 'valid')).body.attempt).toMatchObject({ state: 'success', reason: null });
    expect((await run(params, 'ruleMissed')).body.attempt).toMatchObject({ state: 'failed' });
    expect((await run(params, 'foreignIssuer')).body.attempt).toMatchObject({ reason: 'issuer.issuer-untrusted' });
  });
});
