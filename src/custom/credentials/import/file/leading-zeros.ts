/** How many digits a number format shows at least of a whole number: five of `00000`; 0 where it asks for none, or shows anything beside digits, as `0.00` and `"MX"000` do. */
export function digitsOf(format: string): number {
  const [positive = ''] = format.replace(/\[[^\]]*\]|_./g, '').split(';');
  return /^0{2,255}$/.test(positive) ? positive.length : 0;
}

/**
 * A number as its cell shows it, with the zeros that its format puts before it: postal codes and the numbers of students are kept so, and
 * are others without them. A number before which there are none stays one.
 */
export function withZeros(number: number, digits: number): number | string {
  const whole = String(number);
  return /^\d+$/.test(whole) && whole.length < digits ? whole.padStart(digits, '0') : number;
}
