/** What the tests use of oidc-provider, which comes without types. */
declare module 'oidc-provider' {
  import type { IncomingMessage, ServerResponse } from 'node:http';

  type Handler = (request: IncomingMessage, response: ServerResponse) => void;
  interface Account {
    accountId: string;
    claims(): Promise<Record<string, unknown> & { sub: string }>;
  }
  interface Grant {
    addOIDCScope(scope: string): void;
    save(): Promise<string>;
  }
  interface Answering {
    path: string;
    body: Record<string, unknown>;
    response: { get(header: string): string | undefined };
    redirect(address: string): void;
  }
  interface Configuration {
    clients: readonly Record<string, unknown>[];
    findAccount(context: unknown, id: string): Promise<Account>;
    loadExistingGrant(context: {
      oidc: { session: { accountId: string }; client: { clientId: string } };
    }): Promise<Grant>;
    [setting: string]: unknown;
  }
  export default class Provider {
    constructor(issuer: string, configuration: Configuration);
    callback(): Handler;
    use(layer: (context: Answering, next: () => Promise<void>) => Promise<void>): void;
    Client: { find(id: string): Promise<{ redirectUris: string[] } | undefined> };
    interactionFinished(
      request: IncomingMessage,
      response: ServerResponse,
      result: { login: { accountId: string } } | { error: string; error_description: string },
    ): Promise<void>;
    Grant: new (of: { accountId: string; clientId: string }) => Grant;
  }
}
