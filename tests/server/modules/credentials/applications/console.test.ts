import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { ConsoleScene } from '../../../../../contract/credentials/applications/index.ts';
import { applicationWorld, type ApplicationWorld } from './application-world.ts';

let world: ApplicationWorld;
// Its diplomas are the type that is asked for.
beforeAll(async () => {
  world = await applicationWorld();
  await world.holder();
});
afterAll(() => world.app.stop());

type Params = { projectId: string; applicationId: string };
const field = (...path: (string | number | null)[]) => ({
  path,
  purpose: { 'en-US': 'To know', 'es-MX': 'Para saber' },
});
/** What asks for a degree and an age: of a token with disclosures, or of a credential of W3C. */
const askFor = (...subject: string[]) => ({
  fields: [field(...subject, 'degree'), field(...subject, 'birthDate')],
  rules: [
    { path: [...subject, 'birthDate'], operator: 'ageAtLeast', value: 18 },
    { path: [...subject, 'degree'], operator: 'in', value: ['Physics', 'Law'] },
  ],
  issuers: [{ did: 'did:web:university.example' }],
});
const AGE = askFor();
const W3C = { ...askFor('credentialSubject'), schemaId: null, types: ['ShopMember'], selectiveDisclosure: false };
const FORMS = {
  'dc+sd-jwt': AGE,
  jwt_vc_json: { ...W3C, form: 'jwt_vc_json' },
  ldp_vc: { ...W3C, form: 'ldp_vc' },
};

describe('the console of an application', () => {
  const run = (params: Params, scene: ConsoleScene) =>
    world.owner.call('runApplicationConsole', { params, body: { scene } });

  describe.each(Object.entries(FORMS))('with credentials as %s', (form, asked) => {
    it.each<[ConsoleScene, string, string | null]>([
      ['valid', 'success', null],
      ['expired', 'failed', 'validity.expired'],
      ['revoked', 'failed', 'status.revoked'],
      ['paused', 'failed', 'status.suspended'],
      ['listUnreachable', 'failed', 'status.status-unavailable'],
      ['foreignIssuer', 'failed', 'issuer.issuer-untrusted'],
      ['ruleMissed', 'failed', 'rules.rule-value'],
      ['wrongNonce', 'failed', 'holder.holder-nonce'],
      ['wrongAudience', 'failed', 'holder.holder-audience'],
      ['wrongHolder', 'failed', 'holder.holder-proof'],
      ['declined', 'canceled', 'declined'],
      ['late', 'canceled', 'code_expired'],
      ['twice', 'success', null],
    ])('ends the scene %s as %s', async (scene, state, reason) => {
      const { params, body: application } = await world.application(asked);
      expect(application.dcql.credentials).toMatchObject([{ format: form }]);
      const { status, body } = await run(params, scene);
      expect(status, JSON.stringify(body)).toBe(200);
      expect(body.attempt).toMatchObject({ state, reason, channel: 'test' });
      expect(body.messages[0]).toMatchObject({ name: 'link', from: 'verifier', to: 'wallet' });
      for (const { raw, decoded, name } of body.messages)
        expect([name, typeof raw, typeof decoded]).toEqual([name, 'string', 'object']);
      const kept = await world.attempt(params, body.attempt.id);
      expect(kept).toEqual(body.attempt);
      // Nothing of it is counted.
      expect((await world.owner.call('getApplication', { params })).body.attempts).toBe(0);
      expect((await world.owner.call('getApplicationAnalytics', { params })).body.days).toEqual([]);
    });
  });

  it.each(['jwt_vc_json', 'ldp_vc'] as const)(
    'shows a credential of W3C as %s in its presentation, encrypted where that is asked',
    async form => {
      const { params } = await world.application({ ...FORMS[form], protection: 'encrypted' });
      const { body } = await run(params, 'valid');
      expect(body.attempt).toMatchObject({ state: 'success', reason: null });
      const decodedOf = (name: string) => JSON.stringify(body.messages.find(each => each.name === name)?.decoded);
      expect(body.messages.find(({ name }) => name === 'answer')?.raw).toMatch(/^response=/);
      expect(decodedOf('credential')).toContain('ShopMember');
      expect(decodedOf('answer')).toContain('VerifiablePresentation');
      expect(decodedOf('answer')).toContain('birthDate');
      expect(decodedOf('statusList')).toContain(form === 'ldp_vc' ? 'BitstringStatusList' : 'status_list');
    },
  );

  it.each(['none', 'signed', 'encrypted'] as const)(
    'shows each message of a request with protection %s',
    async protection => {
      const { params } = await world.application({ ...AGE, protection });
      const { body } = await run(params, 'twice');
      expect(body.messages.map(({ name }) => name)).toEqual([
        'link',
        ...(protection === 'none' ? [] : ['fetch', 'requestObject']),
        'credential',
        'answer',
        'statusList',
        'reply',
        'secondAnswer',
        'secondReply',
      ]);
      const answer = body.messages.find(({ name }) => name === 'answer');
      expect(answer?.raw).toMatch(protection === 'encrypted' ? /^response=/ : /^vp_token=/);
      expect(JSON.stringify(answer?.decoded)).toContain('keyBinding');
      expect(body.messages.find(({ name }) => name === 'reply')?.decoded).toMatchObject({ status: 200 });
      expect(body.messages.at(-1)?.decoded).toMatchObject({ status: 404 });
    },
  );

  it('answers whole credentials, nested fields and rules of each kind', async () => {
    const whole = await world.application({ fields: [] });
    expect((await run(whole.params, 'valid')).body.attempt).toMatchObject({ state: 'success' });
    const { params } = await world.application({
      fields: [field('address', 'street'), field('nationalities', null), field('grade'), field('level')],
      rules: [
        { path: ['address', 'street'], operator: 'ne', value: 'Nowhere' },
        { path: ['nationalities', null], operator: 'eq', value: 'MX' },
        { path: ['grade'], operator: 'gt', value: 8 },
        { path: ['grade'], operator: 'lt', value: 10 },
        { path: ['level'], operator: 'contains', value: 'bachelor' },
      ],
    });
    expect((await run(params, 'valid')).body.attempt).toMatchObject({ state: 'success', reason: null });
  });

  it.each(['jwt_vc_json', 'ldp_vc'] as const)('answers whole credentials and nested fields as %s', async form => {
    const whole = await world.application({ ...FORMS[form], fields: [], rules: [] });
    expect((await run(whole.params, 'valid')).body.attempt).toMatchObject({ state: 'success' });
    const { params } = await world.application({
      ...FORMS[form],
      fields: [field('credentialSubject', 'address', 'street'), field('credentialSubject', 'id'), field('issuer')],
      rules: [{ path: ['credentialSubject', 'grade'], operator: 'gt', value: 8 }],
    });
    expect((await run(params, 'valid')).body.attempt).toMatchObject({ state: 'success', reason: null });
  });

  it('refuses scenes that the application cannot show, and applications that ask nobody', async () => {
    const { params } = await world.application();
    expect((await run(params, 'foreignIssuer')).body).toMatchObject({
      key: 'request.invalid',
      errors: { scene: expect.anything() },
    });
    expect((await run(params, 'ruleMissed')).body).toMatchObject({
      key: 'request.invalid',
      errors: { scene: expect.anything() },
    });
    await world.owner.call('pauseApplication', { params, body: {} });
    expect((await run(params, 'valid')).body).toMatchObject({ key: 'application.not_active' });
    const stranger = await world.app.as('owner@vales.example');
    expect((await stranger.call('runApplicationConsole', { params, body: { scene: 'valid' } })).status).toBe(404);
  });
});
