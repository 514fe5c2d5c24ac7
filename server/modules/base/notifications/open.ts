/** What waits for its reader: a request until it is answered, a notice until it is read. An index has these very words (migration 0085). */
export const OPEN = "(status = 'new' or (status = 'read' and type = 'requestSignature'))";
