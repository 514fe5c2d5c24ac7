import { readFile } from 'node:fs/promises';
import { decodeJwt } from 'jose';
import { expect } from 'vitest';
import { createOutbound } from '../../../server/platform/outbound/index.ts';
import { startTestApp, type Client } from '../processes/app.ts';
import { localCertificate } from '../counterparts/certificate.ts';
import { SETTINGS } from './demo-template.ts';
import {
  ProviderVisitor,
  startIdentityProvider,
  type IdentityProvider,
} from '../counterparts/people/identity-provider.ts';
import { invitePeople } from './people.ts';

export const aliasOf = async (client: Client): Promise<string> =>
  (await client.call('getOrganization')).body.alias as string;

/** Has people of a client's organization sign in at a provider, where its own address is registered first. */
export async function setProvider(client: Client, provider: IdentityProvider, more: object = {}) {
  await provider.register((await client.call('getSso')).body.redirectUri);
  return client.call('updateSso', {
    body: { issuer: provider.issuer, ...provider.client, narrowsRoles: false, enabled: true, ...more },
  });
}
/** The organization that an address names to which a provider leads back. */
const namedIn = (redirectUri: string): string => new URL(redirectUri).pathname.split('/').at(-1) as string;

/** A server with three real providers: the university's campus, which is not set yet, one that is foreign to it, and one that does not name itself. */
export async function startSsoWorld() {
  const certificate = await localCertificate();
  const ca = await readFile(certificate.cert, 'utf8');
  const campus = await startIdentityProvider(certificate, SETTINGS.publicUrl);
  const foreign = await startIdentityProvider(certificate, SETTINGS.publicUrl);
  const plain = await startIdentityProvider(certificate, SETTINGS.publicUrl, { namesItself: false });
  const providers = [campus, foreign, plain];
  const app = await startTestApp({ outbound: createOutbound({ inside: providers.map(({ host }) => host), ca }) });
  const owner = await app.as('owner@uni.example');
  const uni = await aliasOf(owner);

  /** Begins at an organization, in a browser of its own. */
  const begin = async (organization = uni) => {
    const answer = await app.nobody.call('beginSso', { body: { organization } });
    const cookie = String((answer.headers as Record<string, unknown>)['set-cookie']).split(';')[0] as string;
    return { answer, address: answer.body.address, cookie };
  };
  const ours = app.people['owner@uni.example']?.organizationId as string;
  const finish = (cookie: string, answer: string, at = ours) =>
    app.nobody.call('finishSso', { body: { organization: at, answer }, headers: { cookie } });
  const visit = (address: string, name: string | undefined) => new ProviderVisitor(ca).visit(address, name);
  /** Signs somebody in at a provider, from the first click to the last. */
  const signIn = async (name: string | undefined, organization = uni) => {
    const { address, cookie } = await begin(organization);
    const back = namedIn(new URL(String(address)).searchParams.get('redirect_uri') ?? '');
    return finish(cookie, await visit(address, name), back);
  };
  return {
    app,
    owner,
    campus,
    foreign,
    plain,
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
      for (const provider of providers) provider.stop();
      await app.stop();
    },
  };
}
