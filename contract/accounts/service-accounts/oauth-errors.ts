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
  unsupported_grant_type: { status: 400, description: 'Only client_credentials is given here' },
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
