/** Whether a reference of a payment is one (ISO 11649), spaces aside: as one number, which ours never makes. */
export function isPaymentReference(reference: string): boolean {
  const text = reference.replaceAll(' ', '');
  if (!/^RF\d{2}[A-Z0-9]{1,21}$/.test(text)) return false;
  const digits = (text.slice(4) + text.slice(0, 4)).replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55));
  return BigInt(digits) % 97n === 1n;
}
