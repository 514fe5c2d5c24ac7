/**
 * What is signed of a voucher so that a till knows it as genuine without a connection (ECDSA, P-256, SHA-256; the signature raw, in base64url): that such a
 * number was given out, and until when. It says nothing of what it holds: without the server nothing is charged.
 */
export const genuineText = (number: string, lastDay: string): string =>
  `sello genuine voucher ${number} until ${lastDay}`;
