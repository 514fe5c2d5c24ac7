/** The digits of letters and digits in ISO 7064: A is 10, Z is 35. */
const digitsOf = (text: string): string => text.replace(/[A-Z]/g, letter => String(letter.charCodeAt(0) - 55));

/** What remains of a long number by 97, some digits at a time. */
const mod97 = (digits: string): number => [...digits].reduce((rest, digit) => (rest * 10 + Number(digit)) % 97, 0);

/**
 * A reference that banks carry with a payment, with check digits (ISO 11649): a mistyped one is found out.
 * @param text up to 21 capital letters and digits
 */
export const paymentReference = (text: string): string =>
  `RF${String(98 - mod97(`${digitsOf(text)}${digitsOf('RF')}00`)).padStart(2, '0')}${text}`;
