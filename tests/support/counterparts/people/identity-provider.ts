import { readFile } from 'node:fs/promises';
import { createServer, request } from 'node:https';
import type { IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';
import type Provider from 'oidc-provider';

/** Somebody at a provider: what its tokens say of them. */
export type Subject = Record<string, unknown> & { sub: string };

/** A real OpenID provider, over https on this machine. */
export interface IdentityProvider {
  issuer: string;
  host: string;
  client: { clientId: string; clientSecret: string };
  /** Its people by the names under which they sign in; a test changes them as it goes. */
  people: Map<string, Subject>;
  /** Has its client led back to an address, beside those of before, and to no other. */
  register(redirectUri: string): Promise<void>;
  stop(): void;
}

const CLIENT = { clientId: 'sello', clientSecret: 'a secret of the tests that is long enough' };
const INTERACTION = /^\/interaction\/([\w-]+)$/;

async function bodyOf(request: IncomingMessage): Promise<URLSearchParams> {
  const pieces: Buffer[] = [];
  for await (const piece of request as AsyncIterable<Buffer>) pieces.push(piece);
  return new URLSearchParams(Buffer.concat(pieces).toString());
}

/** Starts a provider with one client, whose page asks for nothing but a name: `certificate` is of localhost, as files. One that does not name itself knows nothing of RFC 9207. */
export async function startIdentityProvider(
  certificate: { cert: string; key: string },
  publicUrl: string,
  { port = 0, namesItself = true }: { port?: number; namesItself?: boolean } = {},
): Promise<IdentityProvider> {
  const people = new Map<string, Subject>();
  const handler: { own?: ReturnType<Provider['callback']>; provider?: Provider } = {};
  const server = createServer(
    { cert: await readFile(certificate.cert), key: await readFile(certificate.key) },
    (request, response) => {
      if (!INTERACTION.test(request.url ?? '')) return handler.own?.(request, response);
      if (request.method !== 'POST')
        return void response
          .setHeader('content-type', 'text/html')
          .end(
            '<!doctype html><html lang="en"><title>Provider</title><form method="post"><label>Name <input name="name"></label><button>Continue</button><button name="cancel" value="yes">Cancel</button></form></html>',
          );
      void bodyOf(request).then(body =>
        handler.provider?.interactionFinished(
          request,
          response,
          body.has('cancel')
            ? { error: 'access_denied', error_description: 'not today' }
            : { login: { accountId: people.get(body.get('name') ?? '')?.sub ?? 'nobody' } },
        ),
      );
    },
  );
  await new Promise<void>(ready => server.listen(port, 'localhost', ready));
  const host = `localhost:${(server.address() as AddressInfo).port}`;
  const issuer = `https://${host}`;
  // Two hundred modules, which only who tests single sign-on waits for.
  const { default: OpenIdProvider } = await import('oidc-provider');
  const provider = new OpenIdProvider(issuer, {
    clients: [
      {
        client_id: CLIENT.clientId,
        client_secret: CLIENT.clientSecret,
        redirect_uris: [`${publicUrl}/of-no-organization`],
        post_logout_redirect_uris: [`${publicUrl}/login`],
      },
    ],
    cookies: { keys: ['of the tests'] },
    conformIdTokenClaims: false,
    claims: {
      openid: ['sub', 'realm_access', 'resource_access'],
      email: ['email', 'email_verified'],
      profile: ['name'],
    },
    features: { devInteractions: { enabled: false } },
    interactions: { url: (_: unknown, interaction: { uid: string }) => `/interaction/${interaction.uid}` },
    findAccount: async (_, id) => ({
      accountId: id,
      claims: async () => [...people.values()].find(each => each.sub === id) ?? { sub: id },
    }),
    loadExistingGrant: async ({ oidc: { session, client } }) => {
      const grant = new provider.Grant({ accountId: session.accountId, clientId: client.clientId });
      grant.addOIDCScope('openid email profile');
      await grant.save();
      return grant;
    },
  });
  if (!namesItself)
    provider.use(async (context, next) => {
      await next();
      if (context.path.startsWith('/.well-known/')) delete context.body.authorization_response_iss_parameter_supported;
      const location = context.response.get('location');
      if (!location?.startsWith(publicUrl)) return;
      const back = new URL(location);
      back.searchParams.delete('iss');
      context.redirect(back.href);
    });
  handler.provider = provider;
  handler.own = provider.callback();
  return {
    issuer,
    host,
    client: CLIENT,
    people,
    async register(redirectUri) {
      const client = await provider.Client.find(CLIENT.clientId);
      client?.redirectUris.push(redirectUri);
    },
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** A browser that goes through a provider's pages: cookies are kept, redirects followed as long as they stay there. */
export class ProviderVisitor {
  private readonly cookies = new Map<string, string>();
  constructor(private readonly ca: string) {}

  private ask(address: URL, body?: string): Promise<IncomingMessage> {
    return new Promise((settle, fail) => {
      request(address, {
        method: body === undefined ? 'GET' : 'POST',
        ca: this.ca,
        agent: false,
        headers: {
          cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join('; '),
          ...(body !== undefined && { 'content-type': 'application/x-www-form-urlencoded' }),
        },
      })
        .once('response', settle)
        .once('error', fail)
        .end(body);
    });
  }

  /** Goes to an address and signs in there by a name, or cancels where there is none; answers the query with which it is led back. */
  async visit(address: string, name: string | undefined): Promise<string> {
    const { origin } = new URL(address);
    let url = new URL(address);
    let body: string | undefined;
    for (let steps = 0; steps < 10; steps += 1) {
      const answer = await this.ask(url, body);
      answer.resume();
      for (const cookie of answer.headers['set-cookie'] ?? []) {
        const [, key = '', value = ''] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
        this.cookies.set(key, value);
      }
      body = undefined;
      if (answer.headers.location) {
        url = new URL(answer.headers.location, url);
        if (url.origin !== origin) return url.search.slice(1);
      } else if (INTERACTION.test(url.pathname)) {
        body = new URLSearchParams(name === undefined ? { cancel: 'yes' } : { name }).toString();
      } else throw new Error(`the provider answered ${answer.statusCode} at ${url.pathname}`);
    }
    throw new Error('the provider never led back');
  }
}
