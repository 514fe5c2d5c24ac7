/** How a number is written as text: JSON's grammar without an exponent, and so a subset of `xsd:decimal`'s. */
export const DECIMAL_PATTERN = '^-?(0|[1-9]\\d*)(\\.\\d+)?$';
export const DECIMAL_MAX = 40;
// A double holds every decimal of so many digits, and not every one of more: what came as JSON may have lost some.
const EXACT_DIGITS = 15;

const PATTERN = new RegExp(DECIMAL_PATTERN);

/** A finite number in full, without an exponent; a negative zero is zero. */
export function writeDecimal(value: number): string {
  const [, sign = '', whole = '', fraction = '', exponent] =
    /^(-?)(\d+)(?:\.(\d+))?(?:e([+-]\d+))?$/.exec(String(value)) ?? [];
  if (exponent === undefined) return String(value);
  const digits = whole + fraction;
  const point = whole.length + Number(exponent);
  if (point <= 0) return `${sign}0.${'0'.repeat(-point)}${digits}`;
  return point >= digits.length
    ? sign + digits.padEnd(point, '0')
    : `${sign}${digits.slice(0, point)}.${digits.slice(point)}`;
}

/**
 * A number as it is signed: text stays as it was written, so that "8.0" remains "8.0"; a JSON number is written shortest. Null for what is
 * no decimal, for a negative zero, and for a JSON number with more digits than it can be trusted to have kept.
 */
export function decimalText(value: unknown): string | null {
  if (typeof value === 'string') return value.length <= DECIMAL_MAX && PATTERN.test(value) ? value : null;
  if (typeof value !== 'number' || !Number.isFinite(value) || Object.is(value, -0)) return null;
  const text = writeDecimal(value);
  const exact = Number.isSafeInteger(value) || text.replace(/^-?[0.]*|\./g, '').length <= EXACT_DIGITS;
  return exact && text.length <= DECIMAL_MAX ? text : null;
}
