import { createHmac } from 'node:crypto';
import { jwkThumbprint } from '../../../../engine/openid4vci/index.ts';
import type { DcqlQuery } from '../../../../engine/openid4vp/index.ts';
import type { PublicKey } from '../../../../engine/suites/index.ts';
import { confirmation, issueSdJwt } from '../../../../engine/tokens/index.ts';
import { nodePrimitives } from '../../../platform/crypto/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { readPlatformIdentity } from '../../base/platform-identity/index.ts';

type Parts = Pick<ModuleParts, 'keystore' | 'settings' | 'clock'>;

/** Whose pass it is. */
export interface Membership {
  organizationId: string;
  userId: string;
}

const PASS_SECONDS = 365 * 86_400;
const randomSecret = () => crypto.getRandomValues(new Uint8Array(32));

/** The type of a staff pass. */
export const passType = (publicUrl: string): string => `${publicUrl}/passes/staff`;

/** What a wallet is asked for to sign in. */
export const passQuery = (publicUrl: string): DcqlQuery => ({
  credentials: [
    {
      id: 'pass',
      format: 'dc+sd-jwt',
      multiple: false,
      meta: { vct_values: [passType(publicUrl)] },
      require_cryptographic_holder_binding: true,
    },
  ],
});

/** By what a holder's key is known here (RFC 7638). */
export const thumbprintOf = (key: PublicKey): string => jwkThumbprint(key, nodePrimitives);

/** Issues staff passes, and knows them again. */
export interface PassIssuer {
  /** The `iss` of passes. */
  issuer: string;
  /** The subject of a membership's passes: nobody without the platform's secret knows whose it is. */
  subjectOf(of: Membership): string;
  /** Signs a pass for the key of a wallet: all that it says is shown, and nothing in it names its holder. */
  issue(of: Membership, key: PublicKey): Promise<string>;
}

/** The platform as the issuer of staff passes, with its secret: to be made before a transaction begins. */
export async function createPassIssuer(parts: Parts): Promise<PassIssuer> {
  const { issuer, signer } = await readPlatformIdentity(parts);
  const secret = await parts.keystore.secret('pass-subjects', randomSecret);
  const subjectOf = (of: Membership): string =>
    createHmac('sha256', secret).update(`${of.organizationId} ${of.userId}`).digest('base64url');
  return {
    issuer,
    subjectOf,
    issue(of, key) {
      const now = Math.floor(parts.clock() / 1000);
      return issueSdJwt({
        header: { typ: 'dc+sd-jwt', kid: signer.verificationMethod },
        shown: {
          iss: issuer,
          vct: passType(parts.settings.publicUrl),
          sub: subjectOf(of),
          iat: now,
          exp: now + PASS_SECONDS,
          cnf: confirmation(key),
        },
        hidden: {},
        signer,
        salt: () => '',
        primitives: nodePrimitives,
      });
    },
  };
}
