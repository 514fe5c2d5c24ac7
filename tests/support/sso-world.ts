import { readFile } from 'node:fs/promises';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { createOutbound } from '../../server/platform/outbound/index.ts';
import { startTestApp, type Client } from './app.ts';
import { localCertificate } from './certificate.ts';
import { SETTINGS } from './demo-template.ts';
import { ProviderVisitor, startIdentityProvider, type IdentityProvider } from './identity-provider.ts';
import { invitePeople } from './people.ts';

export const aliasOf = async (client: Client): Promise<string> =>
  (await client.call('getOrganization')).body.alias as string;

/** Has people of a client's organization sign in at a provider. */
export const setProvider = (client: Client, provider: IdentityProvider, more: object = {}) =>
  client.call('updateSso', {
    body: { issuer: provider.issuer, ...provider.client, narrowsRoles: false, enabled: true, ...more },
  });

/** A server with two real providers: the university's campus, which is not set yet, and one that is foreign to it. */
export async function startSsoWorld() {
  const certificate = await localCertificate();
  const ca = await readFile(certificate.cert, 'utf8');
  const campus = await startIdentityProvider(certificate, SETTINGS.publicUrl);
  const foreign = await startIdentityProvider(certificate, SETTINGS.publicUrl);
  const app = await startTestApp({ outbound: createOutbound({ inside: [campus.host, foreign.host], ca }) });
  const owner = await app.as('owner@uni.example');
  const uni = await aliasOf(owner);

  /** Begins at an organization, in a browser of its own. */
  const begin = async (organization = uni) => {
    const answer = await app.nobody.call('beginSso', { body: { organization } });
    const cookie = String((answer.headers as Record<string, unknown>)['set-cookie']).split(';')[0] as string;
    return { answer, address: answer.body.address, cookie };
  };
  const finish = (cookie: string, answer: string) =>
    app.nobody.call('finishSso', { body: { answer }, headers: { cookie } });
  const visit = (address: string, name: string | undefined) => new ProviderVisitor(ca).visit(address, name);
  /** Signs somebody in at a provider, from the first click to the last. */
  const signIn = async (name: string | undefined, organization = uni) => {
    const { address, cookie } = await begin(organization);
    return finish(cookie, await visit(address, name));
  };
  return {
    app,
    owner,
    campus,
    foreign,
    begin,
    finish,
    visit,
    signIn,
    idOf: async (email: string) =>
      (await owner.call('listOrganizationUsers', { query: { q: email } })).body.users[0]?.id as string,
    /** Somebody at the campus who was invited, with what its tokens say of them. */
    invited: async (name: string, more: object = {}, invite: object = {}): Promise<string> => {
      const email = `${name}@uni.example`;
      campus.people.set(name, { sub: `sub-${name}`, email, email_verified: true, ...more });
      const answer = await invitePeople(owner, [email], { authMethod: 'sso', ...invite });
      expect(answer.status, JSON.stringify(answer.body)).toBe(201);
      return answer.body.users[0]?.id as string;
    },
    clientOf: (answer: Awaited<ReturnType<typeof signIn>>, userId: string) => {
      const { organization } = decodeJwt(answer.body.access_token) as { organization: { id: string } };
      return app.clientOf(answer.body.access_token, organization.id, userId);
    },
    lastEvents: async () => (await owner.call('listEvents', { query: { limit: 3 } })).body.events,
    stop: async () => {
      campus.stop();
      foreign.stop();
      await app.stop();
    },
  };
}
