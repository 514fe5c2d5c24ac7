import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { applicationWorld, DEGREE, type ApplicationWorld } from './application-world.ts';

let world: ApplicationWorld;
beforeAll(async () => {
  world = await applicationWorld();
  // What wallets are asked for is a type that was issued.
  await world.holder();
});
afterAll(() => world.app.stop());

describe('an application', () => {
  it('asks for the types of its schema, and says its request in both languages of queries', async () => {
    const { body } = await world.application();
    expect(body).toMatchObject({
      state: 'active',
      version: 1,
      responseFormat: 'JWT',
      askedTypes: [expect.stringContaining('/api/v1/public/credential-types/')],
      attempts: 0,
      unsaid: [],
    });
    expect(body.dcql).toEqual({
      credentials: [
        {
          id: 'credential',
          format: 'dc+sd-jwt',
          multiple: false,
          meta: { vct_values: body.askedTypes },
          require_cryptographic_holder_binding: true,
          claims: [{ path: ['degree'] }],
        },
      ],
    });
    expect(JSON.stringify(body.presentationDefinition)).toContain('$.degree');
  });

  it('makes a version of each change, and refuses one of an older state', async () => {
    const { params, body } = await world.application();
    const edit = { name: 'Admisión', revision: body.revision };
    expect(await world.owner.call('updateApplication', { params, body: edit })).toMatchObject({
      status: 200,
      body: { name: 'Admisión', version: 2 },
    });
    expect(await world.owner.call('updateApplication', { params, body: edit })).toMatchObject({
      status: 409,
      body: { key: 'request.stale' },
    });
  });

  it('is paused, resumed, removed, and restored as paused; a removed one is not changed', async () => {
    const { params } = await world.application();
    const move = async (
      operation: 'pauseApplication' | 'resumeApplication' | 'removeApplication' | 'restoreApplication',
    ) => (await world.owner.call(operation, { params, body: {} })).body.state;
    const begin = () => world.owner.call('createAttempt', { params, body: {} });
    expect(await move('pauseApplication')).toBe('paused');
    expect(await begin()).toMatchObject({ status: 409, body: { key: 'application.not_active' } });
    expect(await move('resumeApplication')).toBe('active');
    const waiting = (await begin()).body.attempt;
    expect(await move('removeApplication')).toBe('removed');
    expect(await world.attempt(params, waiting.id)).toMatchObject({ state: 'canceled', reason: 'removed' });
    expect(await world.owner.call('updateApplication', { params, body: { name: 'x' } })).toMatchObject({
      body: { key: 'application.removed' },
    });
    const { body } = await world.owner.call('listApplications', { params, query: {} });
    expect(body.applications.map(({ id }) => id)).not.toContain(params.applicationId);
    expect(await move('restoreApplication')).toBe('paused');
  });

  it('expires by its date', async () => {
    const at = new Date(world.app.app.parts.clock() + 60_000).toISOString();
    const { params } = await world.application({ expiration: at });
    world.app.pass(61_000);
    expect((await world.owner.call('getApplication', { params })).body.state).toBe('expired');
    expect(await world.owner.call('createAttempt', { params, body: {} })).toMatchObject({
      body: { key: 'application.not_active' },
    });
    const { body } = await world.owner.call('listApplications', { params, query: { state: 'expired' } });
    expect(body.applications.map(({ id }) => id)).toEqual([params.applicationId]);
  });

  it('names the field that is wrong', async () => {
    const refused = async (more: object) => {
      const { body } = await world.owner.call('createApplication', {
        params: { projectId: world.projectId },
        body: { ...DEGREE, schemaId: world.project.schemaId, ...more },
      });
      return (body as { errors?: object }).errors;
    };
    expect(await refused({ schemaId: null })).toEqual({ types: 'required' });
    expect(await refused({ protection: 'none', client: 'certificate' })).toEqual({ client: 'invalid_choice' });
    expect(await refused({ rules: [{ path: ['degree'], operator: 'ageAtLeast', value: 'old' }] })).toEqual({
      'rules.0.value': 'invalid',
    });
    expect(await refused({ issuers: [{ certificate: 'junk' }] })).toEqual({
      'issuers.0.certificate': 'certificate_unreadable',
    });
    expect(await refused({ frontend: { websiteUrl: 'http://shop.example' } })).toEqual({
      'frontend.websiteUrl': 'https_link',
    });
    expect(await refused({ form: 'jwt_vc_json' })).toEqual({ selectiveDisclosure: 'invalid_choice' });
  });

  it('asks for parts in JSON-LD only where templates are signed with BBS', async () => {
    const { status, body } = await world.owner.call('createApplication', {
      params: { projectId: world.projectId },
      body: { ...DEGREE, schemaId: world.project.schemaId, form: 'ldp_vc', fields: [] },
    });
    expect({ status, body }).toMatchObject({
      status: 409,
      body: { key: 'application.needs_bbs', message: 'Selective disclosure needs BBS+ signed credentials' },
    });
  });

  it('tries rules on a sample, and keeps nothing of it', async () => {
    const { body } = await world.owner.call('tryApplicationRules', {
      params: { projectId: world.projectId },
      body: {
        rules: [
          { path: ['age'], operator: 'ge', value: 18 },
          { path: ['country'], operator: 'in', value: ['MX'] },
          { path: ['born'], operator: 'ageAtLeast', value: 18 },
        ],
        sample: { age: 20, country: 'US' },
      },
    });
    expect(body.results).toEqual([
      { rule: 0, outcome: 'passed', reason: null },
      { rule: 1, outcome: 'failed', reason: 'value' },
      { rule: 2, outcome: 'failed', reason: 'absent' },
    ]);
  });

  it('says what it would ask by a credential, a query or a definition, and what it cannot say', async () => {
    const read = async (text: string) =>
      (await world.owner.call('readPastedAsked', { params: { projectId: world.projectId }, body: { text } })).body;
    const { copy } = await world.holder();
    const { body: asked } = await world.application();
    expect(await read(copy)).toMatchObject({
      form: 'dc+sd-jwt',
      types: asked.askedTypes,
      paths: expect.arrayContaining([['degree'], ['folio']]),
      unsaid: [],
    });
    for (const same of [asked.dcql, asked.presentationDefinition])
      expect(await read(JSON.stringify(same))).toMatchObject({
        form: 'dc+sd-jwt',
        types: asked.askedTypes,
        paths: [['degree']],
      });
    const document = {
      type: ['VerifiableCredential', 'Member'],
      credentialSubject: { id: 'did:example:1', level: 'gold', address: { city: 'Puebla' } },
    };
    expect(await read(JSON.stringify(document))).toEqual({
      form: 'ldp_vc',
      types: ['Member'],
      paths: [
        ['credentialSubject', 'level'],
        ['credentialSubject', 'address', 'city'],
      ],
      unsaid: [],
    });
    const two = {
      credentials: [asked.dcql.credentials, asked.dcql.credentials]
        .flat()
        .map((each, at) => ({ ...(each as object), id: `q${at}` })),
    };
    expect((await read(JSON.stringify(two))).unsaid).toEqual([
      { at: 'credentials[1]', reason: 'requirement', decides: true },
    ]);
    expect(await read('junk')).toMatchObject({ errors: { text: 'invalid' } });
  });

  it('keeps its project: that is removed after it', async () => {
    const { params } = await world.application();
    const { body } = await world.owner.call('deleteProject', { params: { projectId: params.projectId } });
    expect(body).toMatchObject({ key: expect.stringContaining('project.') });
  });
});
