/** Has `fetch` answer for json-schema.org from this machine, and for all else as before. */
export function serveMetaSchemas(): void;
