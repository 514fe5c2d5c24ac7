/** A PDF that inflates to more than is looked at. */
export class PdfTooLarge extends Error {}
