import type {
  AuthenticationResponseJSON,
  AuthenticatorTransport,
  RegistrationResponseJSON,
  WebAuthnCredential,
} from '@simplewebauthn/server';
import type { FactorRow } from './rows.ts';

/** Comes with the first passkey: the parsers of certificates in it would slow each start. */
const webauthn = () => import('@simplewebauthn/server');

const NAME = 'Sello';

/** Where passkeys of this installation hold: the host of its address (WebAuthn §5.1.2, RP ID), and its origin. */
const placeOf = (publicUrl: string) => {
  const { hostname, origin } = new URL(publicUrl);
  return { rpID: hostname, origin };
};
const transportsOf = (row: FactorRow) => (row.transports ?? []) as AuthenticatorTransport[];
const known = (factors: readonly FactorRow[]) =>
  factors.flatMap(row =>
    row.credential_id === null ? [] : [{ id: row.credential_id, transports: transportsOf(row) }],
  );

/** What a browser takes to make a passkey, with the challenge that it is to sign. */
export async function makingOptions(
  publicUrl: string,
  account: { userId: string; email: string },
  factors: readonly FactorRow[],
) {
  const { generateRegistrationOptions } = await webauthn();
  return generateRegistrationOptions({
    rpName: NAME,
    rpID: placeOf(publicUrl).rpID,
    userID: new TextEncoder().encode(account.userId),
    userName: account.email,
    attestationType: 'none',
    excludeCredentials: known(factors),
    authenticatorSelection: { residentKey: 'discouraged', userVerification: 'preferred' },
  });
}

/** The passkey that was made; undefined where the answer is not one to this challenge, from here. */
export async function readMade(
  publicUrl: string,
  challenge: string,
  response: unknown,
): Promise<WebAuthnCredential | undefined> {
  const { verifyRegistrationResponse } = await webauthn();
  const { rpID, origin } = placeOf(publicUrl);
  const read = await verifyRegistrationResponse({
    response: response as RegistrationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    // The password came before: whoever touches the key is the second factor, not the only one.
    requireUserVerification: false,
  }).catch(() => undefined);
  return read?.verified ? read.registrationInfo?.credential : undefined;
}

/** What a browser takes to use one of these passkeys; undefined where there is none. */
export async function usingOptions(publicUrl: string, factors: readonly FactorRow[]) {
  const allowCredentials = known(factors);
  if (allowCredentials.length === 0) return undefined;
  const { generateAuthenticationOptions } = await webauthn();
  return generateAuthenticationOptions({
    rpID: placeOf(publicUrl).rpID,
    allowCredentials,
    userVerification: 'preferred',
  });
}

/** Whether a passkey answered this challenge, from here; its new count (WebAuthn §6.1.1), or undefined. */
export async function readUsed(
  publicUrl: string,
  challenge: string,
  response: unknown,
  row: FactorRow,
): Promise<number | undefined> {
  if (row.credential_id === null || row.public_key === null) return undefined;
  const { verifyAuthenticationResponse } = await webauthn();
  const { rpID, origin } = placeOf(publicUrl);
  const read = await verifyAuthenticationResponse({
    response: response as AuthenticationResponseJSON,
    expectedChallenge: challenge,
    expectedOrigin: origin,
    expectedRPID: rpID,
    credential: {
      id: row.credential_id,
      publicKey: new Uint8Array(row.public_key),
      counter: Number(row.counter),
      transports: transportsOf(row),
    },
    requireUserVerification: false,
  }).catch(() => undefined);
  return read?.verified ? read.authenticationInfo.newCounter : undefined;
}
