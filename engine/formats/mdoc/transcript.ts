import { base64urlDecode, type Primitives } from '../../primitives/index.ts';
import { encodeCbor, type Cbor } from './cbor.ts';

/** Of which request an answer is, as its holder's device signs it (ISO/IEC 18013-5 §9.1.5.1): encoded. */
export type SessionTranscript = Uint8Array;

const transcriptOf = (kind: string, info: Cbor, { sha256 }: Primitives): SessionTranscript =>
  encodeCbor([null, null, [kind, sha256(encodeCbor(info))]]);

const bytesOrNull = (thumbprint: string | undefined): Uint8Array | null =>
  thumbprint === undefined ? null : base64urlDecode(thumbprint);

/** Of an answer over OpenID4VP 1.0 (appendix B.2.6.1). `thumbprint` (RFC 7638) is of the key by which the answer is encrypted; without one it is not. */
export const openid4vpTranscript = (
  asked: { clientId: string; nonce: string; thumbprint?: string | undefined; responseUri: string },
  primitives: Primitives,
): SessionTranscript =>
  transcriptOf(
    'OpenID4VPHandover',
    [asked.clientId, asked.nonce, bytesOrNull(asked.thumbprint), asked.responseUri],
    primitives,
  );

/** Of an answer through the browser by OpenID4VP (appendix B.2.6.2). The origin is the browser's, without a prefix. */
export const browserTranscript = (
  asked: { origin: string; nonce: string; thumbprint?: string | undefined },
  primitives: Primitives,
): SessionTranscript =>
  transcriptOf('OpenID4VPDCAPIHandover', [asked.origin, asked.nonce, bytesOrNull(asked.thumbprint)], primitives);

/** Of an answer through the browser by `org-iso-mdoc` (ISO/IEC 18013-7, annex C): what was asked as it was sent, and where. */
export const isoTranscript = (
  asked: { encryptionInfo: string; origin: string },
  primitives: Primitives,
): SessionTranscript => transcriptOf('dcapi', [asked.encryptionInfo, asked.origin], primitives);
