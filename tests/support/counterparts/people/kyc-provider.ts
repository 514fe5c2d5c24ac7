import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { jwtVerify, SignJWT } from 'jose';

export const KYC_SECRET = 'a secret of thirty-two characters';
const key = new TextEncoder().encode(KYC_SECRET);

/** A result as the provider signs it, of what a request said; `more` replaces what it says, `by` who signs. */
export const signResult = async (
  request: string,
  outcome: string,
  {
    more = {},
    by = key,
    at = Math.floor(Date.now() / 1000),
    typ = 'sello-kyc-result+jwt',
  }: { more?: object; by?: Uint8Array; at?: number; typ?: string } = {},
): Promise<string> => {
  const { payload } = await jwtVerify(request, key, { typ: 'sello-kyc-request+jwt' });
  const { iss, aud, sub, jti, organization } = payload;
  return new SignJWT({ iss: String(aud), aud: String(iss), sub, jti, organization, outcome, ...more })
    .setProtectedHeader({ alg: 'HS256', typ })
    .setIssuedAt(at)
    .sign(by);
};

/**
 * A small provider: who comes with a request that is ours is found to be who they say, or not, which it tells the server at `tell` before it sends them back to where they came from.
 */
export async function startProvider(): Promise<{ url: string; tell: string; finds: string; stop: () => void }> {
  const provider = { url: '', tell: '', finds: 'confirmed', stop: () => void server.close() };
  const server = createServer((call, answer) => {
    const visit = async () => {
      const request = new URL(call.url ?? '', provider.url).searchParams.get('request') ?? '';
      const { payload } = await jwtVerify(request, key, { audience: provider.url, typ: 'sello-kyc-request+jwt' });
      const told = await fetch(`${provider.tell}${new URL(String(payload.result_url)).pathname}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ result: await signResult(request, provider.finds) }),
      });
      answer.writeHead(told.ok ? 303 : 502, { location: String(payload.return_url) }).end();
    };
    visit().catch(() => answer.writeHead(400).end());
  });
  await new Promise<void>(done => server.listen(0, '127.0.0.1', done));
  provider.url = `http://localhost:${(server.address() as AddressInfo).port}`;
  return provider;
}
