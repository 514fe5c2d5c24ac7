import { EngineError } from '../errors.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { ApprovalPolicy } from './approval.ts';
import { validateCredential } from './validate.ts';

/** What a credential is made of; times are ISO 8601 with a time zone, `context` comes from compileContext. */
export interface CredentialInput {
  context: readonly JsonValue[];
  id: string;
  /** Types besides VerifiableCredential. */
  types: readonly string[];
  /** DID, or an object with the DID as id and a name. */
  issuer: string | JsonObject;
  name?: string;
  description?: string;
  validFrom: string;
  validUntil?: string;
  subject: JsonObject;
  status?: JsonObject | readonly JsonObject[];
  approval?: ApprovalPolicy;
}

/** Builds the unsecured credential (VC Data Model 2.0). Throws EngineError 'credential' naming the rule it breaks. */
export function buildCredential(input: CredentialInput): JsonObject {
  const credential: JsonObject = {
    '@context': input.context,
    id: input.id,
    type: ['VerifiableCredential', ...input.types],
    issuer: input.issuer,
    ...(input.name !== undefined && { name: input.name }),
    ...(input.description !== undefined && { description: input.description }),
    validFrom: input.validFrom,
    ...(input.validUntil !== undefined && { validUntil: input.validUntil }),
    credentialSubject: input.subject,
    ...(input.status && { credentialStatus: input.status }),
    ...(input.approval && { approval: input.approval }),
  };
  const checked = validateCredential(credential);
  if ('fault' in checked) throw new EngineError('credential', `The credential is malformed: ${checked.fault}.`);
  return credential;
}
