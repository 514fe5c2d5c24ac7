/** An id that a device gives to what it sends. Its page is a secure context wherever it has a camera: production is https alone. */
export const newId = (): string => crypto.randomUUID();
