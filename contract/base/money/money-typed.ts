/** The most that one amount, and one balance, may be: what a JSON number holds exactly. */
export const MINOR_UNITS_MAX = Number.MAX_SAFE_INTEGER;

/**
 * An amount as it is typed: digits, all their thousands parted by commas or none, and at most as many behind the point as there are. NaN for what is none,
 * Infinity for one that is more than any amount can be.
 */
export function minorOf(text: string, decimals: number): number {
  const [, whole, fraction = ''] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > decimals) return Number.NaN;
  const minorUnits = Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'));
  return minorUnits > MINOR_UNITS_MAX ? Number.POSITIVE_INFINITY : minorUnits;
}

/** What is wrong with what `minorOf` made of an amount that is to be of `least` to `most` minor units; undefined where nothing is. */
export function amountProblem(
  minorUnits: number,
  least: number,
  most = MINOR_UNITS_MAX,
): 'invalid_amount' | 'too_small' | 'too_big' | undefined {
  if (Number.isNaN(minorUnits)) return 'invalid_amount';
  if (minorUnits < least) return 'too_small';
  return minorUnits > most ? 'too_big' : undefined;
}

/** The same the other way: as it stands in a field. */
export function typedOf(minorUnits: number, decimals: number): string {
  const digits = String(minorUnits).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
