const UUID = /^[0-9a-f]{8}-(?:[0-9a-f]{4}-){3}[0-9a-f]{12}$/i;

/** Whether a text names a row: PostgreSQL refuses any other where it expects a UUID, and with it the whole statement. */
export const isUuid = (text: string): boolean => UUID.test(text);
