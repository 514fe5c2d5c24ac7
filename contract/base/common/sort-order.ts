const isSurrogate = (unit: number): boolean => unit >= 0xd800 && unit <= 0xdfff;
const isLate = (unit: number): boolean => unit >= 0xe000;

function differs(one: string, other: string): boolean {
  let at = 0;
  while (at < one.length && one.charCodeAt(at) === other.charCodeAt(at)) at += 1;
  const [a, b] = [one.charCodeAt(at), other.charCodeAt(at)];
  return (isSurrogate(a) && isLate(b)) || (isSurrogate(b) && isLate(a));
}

/**
 * Whether a claim's texts sort alike by UTF-16 units and by code points. Where they do not (an emoji beside a full-width letter), verifiers
 * disagree on the signed bytes: RDFC-1.0 sorts by code points, the JavaScript libraries by units.
 */
export function sortsAlike(value: unknown): boolean {
  if (!Array.isArray(value)) return true;
  const sorted = value.filter(each => typeof each === 'string').sort();
  return sorted.every((text, at) => at === 0 || !differs(sorted[at - 1] ?? '', text));
}
