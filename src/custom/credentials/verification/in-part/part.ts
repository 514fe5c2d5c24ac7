import type { Language } from '../../../../../contract/base/common/language.ts';
import { fieldText } from '../../../../../contract/credentials/verification/field-text.ts';
import { createCanonizer } from '../../../../../engine/canon/index.ts';
import { createDocumentLoader } from '../../../../../engine/contexts/index.ts';
import { readCredential, type CredentialReading } from '../../../../../engine/credential/index.ts';
import { createResolver } from '../../../../../engine/did/index.ts';
import { isObject } from '../../../../../engine/json.ts';
import type { JsonObject, JsonValue } from '../../../../../engine/json.ts';
import { noblePrimitives } from '../../../../../engine/primitives/index.ts';
import { derive, mandatoryPointersOf, stepTo } from '../../../../../engine/suites/disclosure/index.ts';
import { verifyCredential, type Verification } from '../../../../../engine/verify/index.ts';

/** What is read of a document, and what comes of verifying it. */
export interface CheckedPart {
  verification: Verification;
  /** Null where it is no credential. */
  reading: CredentialReading | null;
}

const PATIENCE_MS = 10_000;
const canonizerOf = () => createCanonizer({ primitives: noblePrimitives, documentLoader: createDocumentLoader() });

/** Verifies a form of a credential in this browser, which reads keys, status lists and labels itself. Never rejects. */
export async function checkPart(document: JsonObject, fetcher: typeof fetch, now: Date): Promise<CheckedPart> {
  const text = async (url: string): Promise<string> => {
    const answer = await fetcher(url, {
      cache: 'no-cache',
      credentials: 'omit',
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!answer.ok) throw new Error(`${url} answered ${answer.status}`);
    return answer.text();
  };
  const fetchJson = async (url: string) => JSON.parse(await text(url)) as JsonValue;
  const named = readCredential(noblePrimitives, document);
  const [verification, schema] = await Promise.all([
    verifyCredential(document, {
      now,
      canonizer: canonizerOf(),
      resolveDid: createResolver({ allowHttpLocalhost: globalThis.location.protocol === 'http:', fetchJson }),
      fetchStatusList: fetchJson,
    }),
    named?.schema ? text(named.schema.id).catch(() => undefined) : undefined,
  ]);
  return { verification, reading: schema === undefined ? named : readCredential(noblePrimitives, document, schema) };
}

/** Something of a credential that its holder shows or hides. */
export interface Choice {
  /** A JSON pointer. */
  pointer: string;
  /** What it is called, where the credential's schema says so; else one of the page's own words. */
  label: string | { word: 'title' | 'subtitle' | 'description' | 'name' };
  value: string;
  /** Whether it is shown always. */
  isFixed: boolean;
}

const MEMBERS = [
  ['title', 'name'],
  ['subtitle', 'credentialSubtitle'],
  ['description', 'description'],
] as const;

/** What the holder of a form can choose of it. Throws EngineError 'proof' where it is none. */
export function choicesOf(document: JsonObject, reading: CredentialReading, language: Language): Choice[] {
  const fixed = new Set(mandatoryPointersOf(document));
  const choice = (pointer: string, label: Choice['label'], value: string): Choice => ({
    pointer,
    label,
    value,
    isFixed: fixed.has(pointer),
  });
  const subject = isObject(document.credentialSubject) ? document.credentialSubject : {};
  const own = MEMBERS.flatMap(([word, member]) =>
    document[member] === undefined ? [] : [choice(stepTo(member), { word }, reading[word])],
  );
  const claims = Object.keys(subject)
    .filter(name => name !== 'id' && name !== 'type')
    .map(name => {
      const pointer = `/credentialSubject${stepTo(name)}`;
      if (name === 'name') return choice(pointer, { word: 'name' }, reading.recipient.name ?? '');
      // An object is shown as a whole: its facts stand beside each other.
      const facts = reading.fields.filter(field => field.name === name || field.name.startsWith(`${name}.`));
      return choice(
        pointer,
        facts.length === 1 ? (facts[0]?.label ?? name) : name,
        facts.map(field => fieldText(field, language)).join(' · '),
      );
    });
  return [...own, ...claims];
}

/** The part of a credential that pointers lead to, with what is always shown. Rejects with EngineError as `derive`. */
export const partOf = (document: JsonObject, pointers: readonly string[]): Promise<JsonObject> =>
  derive(document, pointers, canonizerOf(), length => crypto.getRandomValues(new Uint8Array(length)));
