/** The id of a sale or a reversal. The page is a secure context wherever it has a camera: production is https alone. */
export const saleId = (): string => crypto.randomUUID();
