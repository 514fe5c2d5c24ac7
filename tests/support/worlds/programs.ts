import { afterAll, beforeAll } from 'vitest';
import { serviceAccountRole } from '../../../contract/base/access/index.ts';
import type { KeyAlgorithm } from '../../../contract/credentials/keys/index.ts';
import { aCredential } from '../data/open-credential.ts';
import { startTestApp, type Answer, type Client, type TestApp } from '../processes/app.ts';
import { diplomaProject } from './diploma.ts';

/** A service account of the university with its secret, and the client that calls with its token. */
export interface Program {
  clientId: string;
  secret: string;
  accountId: string;
  client: Client;
}

/** Asks for a token as a client does that sends its secret in the form. */
export const askForToken = (
  app: TestApp,
  { clientId, secret }: Pick<Program, 'clientId' | 'secret'>,
  more: Record<string, string> = {},
  from?: string,
): Promise<Answer<'issueToken'>> =>
  app.nobody.call('issueToken', {
    body: { grant_type: 'client_credentials', client_id: clientId, client_secret: secret, ...more },
    ...(from && { from }),
  });

/** Makes a service account that works for projects, or merchants, as the university's owner, and lets it ask for its first token. */
export async function programOf(
  app: TestApp,
  { name, ...works }: { name: string } & ({ projectIds: readonly string[] } | { merchantIds: readonly string[] }),
): Promise<Program> {
  const owner = await app.as('owner@uni.example');
  const [type, ids] =
    'projectIds' in works
      ? (['licenses.api', works.projectIds] as const)
      : (['merchant.api', works.merchantIds] as const);
  const { status, body } = await owner.call('createServiceAccount', {
    body: { name, type, roles: ids.map(id => serviceAccountRole(type, id)) },
  });
  if (status !== 201) throw new Error(`No service account: ${JSON.stringify(body)}`);
  const { clientId, id: accountId } = body;
  const secret = body.secret as string;
  const token = await askForToken(app, { clientId, secret });
  const organizationId = app.people['owner@uni.example']?.organizationId;
  return {
    clientId,
    secret,
    accountId,
    client: app.clientOf(token.body.access_token, organizationId, undefined),
  };
}

/** What a program hears when it lists the credentials of a project. */
export const heardBy = async (client: Client, params: { projectId: string }) => {
  const { status, body } = await client.call('listCredentials', { params, query: { limit: 1 } });
  return { status, key: (body as { key?: string }).key };
};
/** What it hears once its token is over. */
export const TOKEN_ENDED = { status: 401, key: 'auth.expired' };

/** The university with a service account that calls the VC-API of a project. */
export interface VcApiWorld {
  app: TestApp;
  owner: Client;
  program: Client;
  projectId: string;
}

/**
 * Starts an application for the tests of a file, which reads the world in its tests, and stops it after them.
 * @param algorithms of keys that the university has beside its first
 */
export function vcApiWorld(
  algorithms: readonly KeyAlgorithm[] = [],
  overrides: () => Promise<Parameters<typeof startTestApp>[0]> = () => Promise.resolve({}),
) {
  const world = {} as VcApiWorld;
  beforeAll(async () => {
    const app = await startTestApp(await overrides());
    const owner = await app.as('owner@uni.example');
    const { projectId } = await diplomaProject(app);
    const { client: program } = await programOf(app, { name: 'VC-API', projectIds: [projectId] });
    for (const algorithm of algorithms) await owner.call('createKey', { body: { algorithm } });
    Object.assign(world, { app, owner, program, projectId });
  });
  afterAll(() => world.app.stop());
  const keyOf = async (algorithm = 'Ed25519') => {
    const { keys } = (await world.owner.call('listKeys', { query: { purpose: 'issue', which: 'current' } })).body;
    const key = keys.find(each => each.algorithm === algorithm && each.inUse);
    if (!key) throw new Error(`No key of ${algorithm}`);
    return key;
  };
  return {
    world,
    /** The university's current key of an algorithm. */
    keyOf,
    /** Issues with the first key, unless another is named. */
    issue: async (
      credential: unknown = aCredential(),
      { keyId, options, key }: { keyId?: string; options?: unknown; key?: string } = {},
    ) =>
      world.program.call('issueVc', {
        params: { projectId: world.projectId, keyId: keyId ?? (await keyOf()).id },
        body: { credential, ...(options !== undefined && { options }) },
        ...(key !== undefined && { headers: { 'idempotency-key': key } }),
      }),
    verify: (verifiableCredential: unknown, options = {}) =>
      world.program.call('verifyVc', {
        params: { projectId: world.projectId },
        body: { verifiableCredential, options },
      }),
    update: (credentialId: unknown, statusPurpose: string, status = true, more = {}) =>
      world.program.call('updateVcStatus', {
        params: { projectId: world.projectId },
        body: { credentialId, credentialStatus: { type: 'BitstringStatusListEntry', statusPurpose }, status, ...more },
      }),
    /** The credentials of the project as the owner lists them. */
    listed: async () =>
      (await world.owner.call('listCredentials', { params: { projectId: world.projectId }, query: { limit: 100 } }))
        .body.credentials,
  };
}
