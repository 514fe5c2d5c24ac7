// The escapes of RDFC-1.0 canonical N-Quads; lone surrogates are caught here too, since they must never be signed.
// eslint-disable-next-line no-control-regex -- control characters are what canonical N-Quads escape
const SPECIAL = /[\u0000-\u001f\u007f"\\\ud800-\udfff]/;
// eslint-disable-next-line no-control-regex -- control characters are what canonical N-Quads escape
const ESCAPED = /[\u0000-\u001f\u007f"\\]/g;
const SURROGATE = /\p{Surrogate}/u;
const NAMED: Record<string, string> = {
  '\b': '\\b',
  '\t': '\\t',
  '\n': '\\n',
  '\f': '\\f',
  '\r': '\\r',
  '"': '\\"',
  '\\': '\\\\',
};
// Only schemes that no bundled context takes as a prefix, and only characters that N-Quads never escape.
const PLAIN_IRI = /^(?:https?:\/\/|urn:|did:)[A-Za-z0-9\-._~:/?#[\]@!$&'()*+,;=%]+$/;

/** A literal's text in canonical N-Quads, quotes included; undefined for a lone surrogate. */
export function quoteLiteral(value: string): string | undefined {
  if (!SPECIAL.test(value)) return `"${value}"`;
  if (SURROGATE.test(value)) return undefined;
  return `"${value.replace(ESCAPED, escape)}"`;
}

function escape(character: string): string {
  return NAMED[character] ?? `\\u${character.charCodeAt(0).toString(16).toUpperCase().padStart(4, '0')}`;
}

/** True for an absolute IRI that JSON-LD leaves as it stands and N-Quads write without escapes. */
export function isPlainIri(value: string): boolean {
  return PLAIN_IRI.test(value);
}
