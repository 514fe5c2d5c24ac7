/** An amount as it is typed: digits, all their thousands parted by commas or none, and at most as many behind the point as there are. NaN for what is none. */
export function minorOf(text: string, decimals: number): number {
  const [, whole, fraction = ''] = /^(\d{1,3}(?:,\d{3})+|\d+)(?:\.(\d*))?$/.exec(text.trim()) ?? [];
  if (whole === undefined || fraction.length > decimals) return Number.NaN;
  const minorUnits = Number(whole.replaceAll(',', '') + fraction.padEnd(decimals, '0'));
  // no more than an amount can be (MINOR_UNITS_MAX)
  return Number.isSafeInteger(minorUnits) ? minorUnits : Number.NaN;
}

/** The same the other way: as it stands in a field. */
export function typedOf(minorUnits: number, decimals: number): string {
  const digits = String(minorUnits).padStart(decimals + 1, '0');
  return decimals === 0 ? digits : `${digits.slice(0, -decimals)}.${digits.slice(-decimals)}`;
}
