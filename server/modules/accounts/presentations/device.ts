import { browserTranscript, openid4vpTranscript, type DeviceAsked } from '../../../../engine/formats/mdoc/index.ts';
import { encryptionThumbprint } from '../../../../engine/openid4vci/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { agreeBy, publicResponseKey } from './encryption.ts';
import { asksForMdoc, type IsoAsked } from './iso.ts';
import type { RequestRow } from './rows.ts';

/** Where an answer goes: an address for wallets, or the origin of our page in a browser, there also by org-iso-mdoc. */
export type AnsweredAt = { clientId: string; responseUri: string } | { origin: string; iso?: IsoAsked };

/** What the device of a mobile document signs of a request (OpenID4VP 1.0 appendix B.2.6). Undefined where the request asks for none. */
export function deviceAsked(
  { keystore, canonizer }: Pick<ModuleParts, 'keystore' | 'canonizer'>,
  { id, nonce, dcql, response_key: sealed }: RequestRow,
  at: AnsweredAt,
): DeviceAsked | undefined {
  if (!asksForMdoc(dcql)) return undefined;
  // It names no key by which a MAC could be made.
  if ('origin' in at && at.iso) return { transcript: at.iso.transcript };
  const { primitives } = canonizer.tools;
  const thumbprint =
    sealed === null ? undefined : encryptionThumbprint(publicResponseKey(keystore, id, sealed), primitives);
  const asked = { nonce, thumbprint };
  return {
    transcript:
      'origin' in at
        ? browserTranscript({ ...asked, ...at }, primitives)
        : openid4vpTranscript({ ...asked, ...at }, primitives),
    ...(sealed !== null && { agree: agreeBy(keystore, id, sealed) }),
  };
}
