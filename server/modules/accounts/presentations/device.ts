import { browserTranscript, openid4vpTranscript, type DeviceAsked } from '../../../../engine/formats/mdoc/index.ts';
import { encryptionThumbprint } from '../../../../engine/openid4vci/index.ts';
import type { DcqlQuery } from '../../../../engine/openid4vp/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { agreeBy, publicResponseKey } from './encryption.ts';
import type { RequestRow } from './rows.ts';

/** Whether a query asks for a mobile document. */
const asksForMdoc = ({ credentials }: DcqlQuery): boolean => credentials.some(({ format }) => format === 'mso_mdoc');

/** Where an answer goes: an address for wallets, or the origin of our page in a browser. */
export type AnsweredAt = { clientId: string; responseUri: string } | { origin: string };

/** What the device of a mobile document signs of a request (OpenID4VP 1.0 appendix B.2.6). Undefined where the request asks for none. */
export function deviceAsked(
  { keystore, canonizer }: Pick<ModuleParts, 'keystore' | 'canonizer'>,
  { id, nonce, dcql, response_key: sealed }: RequestRow,
  at: AnsweredAt,
): DeviceAsked | undefined {
  if (!asksForMdoc(dcql)) return undefined;
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
