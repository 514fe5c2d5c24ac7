import type { JsonObject, JsonValue } from '../../../engine/json.ts';
import { checkValue } from '../../../src/custom/credentials/verification/anything/check-value.ts';
import { createElsewhere } from '../../../src/custom/credentials/verification/anything/elsewhere.ts';
import type { TestApp } from '../processes/app.ts';

/** A part of a token as JSON: its header, then its claims. */
export const tokenPart = (token: string, at: number): JsonObject =>
  JSON.parse(Buffer.from(token.split(/[.~]/)[at] ?? '', 'base64url').toString()) as JsonObject;

/** The token with another date and the signature that it had. */
export const tamperedToken = (token: string): string => {
  const [head, , ...rest] = token.split('.');
  const claims = { ...tokenPart(token, 1), iat: 1_700_000_000 };
  return [head, Buffer.from(JSON.stringify(claims)).toString('base64url'), ...rest].join('.');
};

/** A token in an envelope. */
export const envelopeOf = (token: string, media = 'application/vc+jwt') => ({
  '@context': 'https://www.w3.org/ns/credentials/v2',
  id: `data:${media},${token}`,
  type: 'EnvelopedVerifiableCredential',
});

/** Where the metadata of an issuer of ours are. */
export const metadataUrl = (issuer: string): string => issuer.replace('/dids/', '/.well-known/jwt-vc-issuer/dids/');

/** What the platform serves at one of its addresses, as anybody reads it. */
export async function getHere({ http, settings }: TestApp, url: string) {
  const answer = await http.inject({ url: url.replace(settings.publicUrl, '') });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode} at ${url}`);
  return answer;
}

/** Checks as a visitor's browser does, and `sello-verify` with `--fetch`. Other servers cannot be reached. */
export async function checkedHere(app: TestApp, value: JsonValue) {
  const { verify, wanted } = createElsewhere({
    now: new Date(),
    home: app.settings.publicUrl,
    allowHttpLocalhost: true,
    readHere: async url => (await getHere(app, url)).body,
  });
  const absent = () => Promise.reject(new Error('not read'));
  const checked = await checkValue(value, { verify, beside: { fetchPicture: absent } as never });
  if (!checked) throw new Error('Not recognized');
  return { ...checked, wanted: [...wanted.keys()] };
}
