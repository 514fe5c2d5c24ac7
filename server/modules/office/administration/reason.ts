const MOST = 300;

/** Words that stand for what is left out. None looks at a sign more than a few times: what a job says of itself may be a line of thousands. */
const LEFT_OUT: readonly (readonly [RegExp, string])[] = [
  // a header of a token, or a pair of name and secret
  [/\b(bearer|basic)\s+[\w.~+/=-]+/gi, '$1 …'],
  [/\b(password|passwd|pwd|secret|token|api[-_]?key)["']?\s*[:=]\s*["']?[^\s"',;&]+["']?/gi, '$1=…'],
  // of an address its host says enough
  [/([a-z][a-z0-9+.-]{0,20}:\/\/)(?:[^\s/@]*@)?([^\s/?#"'<>]+)[^\s"'<>]*/gi, '$1$2/…'],
  [/(?<![^\s<>"'(),;:])[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g, '…@…'],
  // what somebody wrote, as drivers quote it
  [/\(([^()]*)\)=\([^()]*\)/g, '($1)=(…)'],
  [/"[^"]{1,200}"|“[^”]{1,200}”|“[^”]{1,200}”/g, '"…"'],
  [/\b[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}\b/gi, '…'],
  [/\b(?:0x)?[A-Za-z0-9_-]{24,}(?:\.[A-Za-z0-9_-]+)*/g, '…'],
];

/** How what a job says of itself begins: whoever reads it has no use for the name. */
const OUR_OWN = /^HopelessJob: /;

/** Why a job failed, for the operators of the platform: its first line, without what may be a secret, or somebody's. */
export function reasonOf(error: string | null): string {
  const [line = ''] = (error ?? '')
    .slice(0, 4_000)
    .replace(OUR_OWN, '')
    .split(/[\r\n]/);
  return LEFT_OUT.reduce((text, [found, instead]) => text.replace(found, instead), line)
    .trim()
    .slice(0, MOST);
}
