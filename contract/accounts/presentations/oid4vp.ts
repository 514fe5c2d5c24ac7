import { z } from 'zod';
import { LangQuery } from '../../base/common/values.ts';

/** 128 random bits, base64url. */
export const PresentationId = z.string().regex(/^[A-Za-z0-9_-]{22}$/);

/** Bytes of what a wallet presents: some credentials with pictures. */
export const ANSWER_BYTES = 1024 * 1024;

/** Errors by which wallets decline (OpenID4VP 1.0 §8.5, RFC 6749 §4.1.2.1). */
export const WALLET_ERRORS = [
  'access_denied',
  'invalid_request',
  'invalid_client',
  'invalid_scope',
  'vp_formats_not_supported',
  'invalid_request_uri_method',
  'invalid_transaction_data',
  'wallet_unavailable',
  'server_error',
] as const;

/**
 * Where a request is answered: `same` is the device of the browser that asked, which has to come back with the code of the answer (§13.3). Without it,
 * another device that scanned a QR.
 */
export const DeviceQuery = LangQuery.extend({ device: z.literal('same').optional() });
export type AnsweringDevice = z.infer<typeof DeviceQuery>['device'];

/** What a wallet says of itself when it asks for a request (§5.10). */
export const WalletAsks = z.object({
  wallet_metadata: z.string().max(10_000).optional(),
  wallet_nonce: z.string().min(1).max(1000).optional(),
});

/** A wallet's answer (§8.2, §8.3.1): presentations, presentations encrypted, or an error. */
export const WalletAnswers = z.object({
  vp_token: z.string().optional(),
  response: z.string().optional(),
  state: z.string().max(1000).optional(),
  error: z.string().max(100).optional(),
  error_description: z.string().max(2000).optional(),
});

/** What the wallet does next: it leads its person to this address, where there is one. */
export const AnswerTaken = z.object({ redirect_uri: z.string().optional() });
