import { EngineError } from '../errors.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { ApprovalPolicy } from './approval.ts';
import { validateCredential } from './validate.ts';

/** Text with its language, as the data model has it for names and descriptions; the tag in lower case. */
export type LanguageText = { '@value': string; '@language': string };

/** Text in a language; libraries do not agree on the case of a tag, so it is always lower. */
export const inLanguage = (text: string, language: string): LanguageText => ({
  '@value': text,
  '@language': language.toLowerCase(),
});

/** What a credential is made of; times are ISO 8601 with a time zone, `context` comes from compileContext. */
export interface CredentialInput {
  context: readonly JsonValue[];
  id: string;
  /** Types besides VerifiableCredential. */
  types: readonly string[];
  /** DID, or an object with the DID as id and a name. */
  issuer: string | JsonObject;
  name?: string | LanguageText;
  description?: string | LanguageText;
  /** The version of the form in which we sign, and a subtitle: terms that compileContext defines. */
  formVersion?: number;
  subtitle?: string | LanguageText;
  /** The JSON Schema of the claims, bound by the digest of its bytes. */
  schema?: { id: string; digestSRI: string };
  /** Whether its schema stands in an array, as the rules of Open Badges want it. */
  schemaInArray?: boolean;
  validFrom: string;
  validUntil?: string;
  subject: JsonObject;
  status?: JsonObject | readonly JsonObject[];
  approval?: ApprovalPolicy;
  /** The `id` of the credential that this one replaces: a term that compileContext defines. */
  replaces?: string;
}

/** Builds the unsecured credential (VC Data Model 2.0). Throws EngineError 'credential' naming the rule it breaks. */
export function buildCredential(input: CredentialInput): JsonObject {
  const schema = input.schema && { id: input.schema.id, type: 'JsonSchema', digestSRI: input.schema.digestSRI };
  const credential: JsonObject = {
    '@context': input.context,
    id: input.id,
    type: ['VerifiableCredential', ...input.types],
    issuer: input.issuer,
    ...(input.name !== undefined && { name: input.name }),
    ...(input.description !== undefined && { description: input.description }),
    ...(input.formVersion !== undefined && { formVersion: input.formVersion }),
    ...(input.subtitle !== undefined && { credentialSubtitle: input.subtitle }),
    validFrom: input.validFrom,
    ...(input.validUntil !== undefined && { validUntil: input.validUntil }),
    ...(schema && { credentialSchema: input.schemaInArray ? [schema] : schema }),
    credentialSubject: input.subject,
    ...(input.status && { credentialStatus: input.status }),
    ...(input.approval && { approval: input.approval }),
    ...(input.replaces !== undefined && { replaces: input.replaces }),
  };
  const checked = validateCredential(credential);
  if ('fault' in checked) throw new EngineError('credential', `The credential is malformed: ${checked.fault}.`);
  return credential;
}
