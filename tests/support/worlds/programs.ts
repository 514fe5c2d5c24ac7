import { serviceAccountRole } from '../../../contract/base/access/index.ts';
import type { Answer, Client, TestApp } from '../processes/app.ts';

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
