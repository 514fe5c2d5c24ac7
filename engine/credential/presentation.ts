import { CREDENTIALS_V1, CREDENTIALS_V2 } from '../contexts/index.ts';
import { asArray, isArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { isLanguageText, isTyped, isUrl, objects, optionalUrl } from './form.ts';
import { isClosed, isEnvelope } from './token.ts';
import { validateCredential } from './validate.ts';

/** What is wrong with the form of a presentation (VC Data Model 2.0 §4.13). */
export type PresentationFault =
  | 'not-an-object'
  | 'context'
  | 'type'
  | 'id'
  | 'holder'
  | 'credentials'
  | 'terms-of-use-malformed';

/** A presentation whose form is right; the document is the one given. */
export interface ValidPresentation {
  document: JsonObject;
  holder: string | undefined;
  /** Credentials that stand in it as they are. */
  credentials: readonly JsonObject[];
  /** Credentials in an envelope (§4.13.1) or as tokens (VC Data Model 1.1 §6.3.1). */
  enveloped: readonly JsonValue[];
}

/** Checks the form of a presentation: contexts, types, holder, and the form of each credential inside. */
export function validatePresentation(
  value: unknown,
): { fault: PresentationFault } | { presentation: ValidPresentation } {
  if (!isObject(value)) return { fault: 'not-an-object' };
  const { type, id, holder, termsOfUse, verifiableCredential } = value;
  if (!isContext(value['@context'])) return { fault: 'context' };
  if (!isTyped(type) || !asArray(type).includes('VerifiablePresentation')) return { fault: 'type' };
  if (!optionalUrl(id)) return { fault: 'id' };
  const holderId = isObject(holder) ? holder.id : holder;
  if (holder !== undefined && !(isUrl(holderId) && isNamed(holder))) return { fault: 'holder' };
  if (!objects(termsOfUse, entry => isTyped(entry.type) && optionalUrl(entry.id)))
    return { fault: 'terms-of-use-malformed' };
  const entries = asArray(verifiableCredential);
  const enveloped = entries.filter(entry => isEnvelope(entry) || isClosed(entry));
  const credentials = entries.filter(isObject).filter(entry => !enveloped.includes(entry));
  const sound =
    credentials.length + enveloped.length === entries.length &&
    enveloped.every(entry => isClosed(entry)) &&
    credentials.every(credential => 'credential' in validateCredential(credential));
  if (!sound) return { fault: 'credentials' };
  return { presentation: { document: value, holder: isUrl(holderId) ? holderId : undefined, credentials, enveloped } };
}

function isContext(context: JsonValue | undefined): boolean {
  return (
    isArray(context) &&
    (context[0] === CREDENTIALS_V2 || context[0] === CREDENTIALS_V1) &&
    context.every(entry => isUrl(entry) || isObject(entry))
  );
}

function isNamed(holder: JsonValue): boolean {
  return !isObject(holder) || (isLanguageText(holder.name) && isLanguageText(holder.description));
}
