import { publishedDigests } from '../contexts/index.ts';
import { digestsOf, namesDigest } from '../credential/related-resource.ts';
import { asArray, isObject } from '../json.ts';
import type { JsonObject, JsonValue } from '../json.ts';
import type { ReasonCode, Source, Step, VerifyOptions } from './types.ts';

type Finding = Pick<Step, 'outcome' | 'reason' | 'sources'>;

/**
 * Compares the digests of `relatedResource` (VC Data Model 2.0 §5.3) with those published for contexts that are bundled,
 * and with what the caller's `fetchResource` gives for anything else. What nobody fetches is not looked at.
 */
export async function checkRelatedResources(content: JsonObject, options: VerifyOptions): Promise<Finding> {
  const sources: Source[] = [];
  let unchecked: ReasonCode | undefined;
  for (const entry of asArray(content.relatedResource)) {
    const url = isObject(entry) ? entry.id : undefined;
    if (!isObject(entry) || typeof url !== 'string') continue;
    const reason = await compare(entry, url, options, sources);
    if (reason === 'related-resource-digest') return { outcome: 'failed', reason, sources };
    unchecked ??= reason;
  }
  return { outcome: unchecked ? 'unchecked' : 'passed', ...(unchecked && { reason: unchecked }), sources };
}

async function compare(
  entry: JsonObject,
  url: string,
  { fetchResource, canonizer }: VerifyOptions,
  sources: Source[],
): Promise<ReasonCode | undefined> {
  const published = publishedDigests(url);
  if (published) return judge(entry, published);
  if (!fetchResource) return undefined;
  sources.push({ what: 'related-resource', url });
  try {
    return judge(entry, [digestsOf(canonizer.tools.primitives, await fetchResource(url))]);
  } catch {
    return 'related-resource-unavailable';
  }
}

/** Every digest named must be one of the resource's; one by an algorithm that nobody computed says nothing. */
function judge(
  { digestSRI, digestMultibase }: JsonObject,
  known: readonly Readonly<Record<string, string>>[],
): ReasonCode | undefined {
  const named = [...asArray(digestSRI), ...asArray(digestMultibase)].map((text: JsonValue) => namesDigest(text));
  if (named.some(digest => !digest)) return 'related-resource-digest';
  const verdicts = named.map(digest => {
    const comparable = known.filter(each => each[digest!.algorithm] !== undefined);
    return comparable.length === 0 ? undefined : comparable.some(each => each[digest!.algorithm] === digest!.hex);
  });
  if (verdicts.includes(false)) return 'related-resource-digest';
  return verdicts.includes(true) ? undefined : 'related-resource-unavailable';
}
