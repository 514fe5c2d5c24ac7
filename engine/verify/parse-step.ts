import { isSoundInMeaning } from '../credential/index.ts';
import type { CredentialFault } from '../credential/index.ts';
import { EngineError } from '../errors.ts';
import { isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import { securedContent, signsAllContexts, signsNames } from '../proofs/index.ts';
import type { SecuredContent } from '../proofs/index.ts';
import { checkRelatedResources } from './related-resources.ts';
import type { ReasonCode, Step, VerifyOptions } from './types.ts';

/** The step `parse` of a document whose form is right: its names say what its proofs cover, its related resources are theirs. */
export async function parseStep(secured: SecuredContent, options: VerifyOptions): Promise<Step> {
  const reason = await misreading(secured);
  const related = await checkRelatedResources(secured.content, options);
  if (related.outcome === 'failed' || !reason) return { id: 'parse', ...related };
  return { id: 'parse', outcome: 'unchecked', reason, sources: related.sources };
}

/**
 * Why the document must not be read by its names, undefined when it may be. Some suites sign the JSON itself,
 * as far as the proof's contexts go; any other proof covers only what the names stand for.
 */
export async function misreading({ content, proofs, inspect }: SecuredContent): Promise<ReasonCode | undefined> {
  const byName = proofs.filter(isObject).filter(signsNames);
  if (!byName.every(proof => signsAllContexts(content, proof))) return 'context-unsigned';
  if (proofs.length > 0 && byName.length === proofs.length) return undefined;
  try {
    return (await inspect()).fault;
  } catch (error) {
    if (!(error instanceof EngineError)) throw error;
    // A document that is no JSON-LD fails by its proofs; without any that says so, nobody knows what it means.
    return error.code === 'context-unavailable' ? 'context-unavailable' : 'reading-ambiguous';
  }
}

/** The step `parse` of a document whose form is wrong: false, unless it may be a genuine document that somebody wrote in another way. */
export async function malformedStep(document: unknown, fault: CredentialFault, options: VerifyOptions): Promise<Step> {
  const failed: Step = { id: 'parse', outcome: 'failed', reason: fault, sources: [] };
  if (isSoundInMeaning(document)) return { ...failed, outcome: 'unchecked', reason: 'reading-ambiguous' };
  const reason = isObject(document as JsonValue) ? await rewriting(document as JsonObject, options) : undefined;
  return reason ? { ...failed, outcome: 'unchecked', reason } : failed;
}

// What is no JSON-LD says nothing, in whatever way it is written.
async function rewriting(document: JsonObject, { canonizer }: VerifyOptions): Promise<ReasonCode | undefined> {
  try {
    return (await securedContent(document, canonizer).inspect()).fault;
  } catch (error) {
    if (error instanceof EngineError) return undefined;
    throw error;
  }
}
