import { z } from 'zod';

/**
 * What a client is told that asks for a token in vain (RFC 6749 §5.2), with its HTTP status. Not among the platform's other errors: whoever
 * reads these is a program, and their words are ASCII, so there is one language.
 */
export const OAUTH_ERRORS = {
  invalid_request: {
    status: 400,
    description: 'The request is incomplete, repeats a parameter, or proves who calls in more than one way',
  },
  invalid_client: { status: 401, description: 'No service account has this client id and this proof' },
  unauthorized_client: {
    status: 400,
    description: 'This service account is disabled, or its organization may not work now',
  },
  unsupported_grant_type: { status: 400, description: 'This grant is not given here' },
  invalid_grant: { status: 400, description: 'The code is wrong, used, expired or of another issuer' },
  invalid_token: { status: 401, description: 'The token is missing, expired or of another issuer' },
  invalid_credential_request: { status: 400, description: 'The credential request is incomplete or not well formed' },
  unknown_credential_configuration: { status: 400, description: 'This credential is not offered' },
  unknown_credential_identifier: { status: 400, description: 'There is no credential of this identifier' },
  invalid_proof: { status: 400, description: 'A proof of a key is missing or not valid' },
  invalid_nonce: { status: 400, description: 'The nonce is used, expired or of another issuer. Ask for a new one' },
  invalid_encryption_parameters: { status: 400, description: 'Credentials are not sent encrypted here' },
  credential_request_denied: { status: 400, description: 'This credential is no longer issued to this holder' },
  invalid_transaction_id: { status: 400, description: 'No credential waits under this transaction id' },
  invalid_notification_id: { status: 400, description: 'No credential was issued under this notification id' },
  invalid_notification_request: { status: 400, description: 'The notification is incomplete or not well formed' },
  invalid_scope: { status: 400, description: 'The scope holds a role that this service account does not have' },
} as const satisfies Record<string, { status: number; description: string }>;
export type OAuthErrorCode = keyof typeof OAUTH_ERRORS;

/** How that is answered: also where the call was refused before anybody looked at what it says, or failed. */
export const OAuthErrorBody = z
  .object({
    error: z.enum([...(Object.keys(OAUTH_ERRORS) as OAuthErrorCode[]), 'temporarily_unavailable', 'server_error']),
    error_description: z.string(),
    correlationId: z.string(),
  })
  .meta({ id: 'OAuthError' });
export type OAuthErrorBody = z.infer<typeof OAuthErrorBody>;
