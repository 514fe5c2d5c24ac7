import { uuidOf } from '../../contract/common/uuid.ts';

/** A random UUID, also where the page is not a secure context and `crypto.randomUUID` is absent. */
export const uuid = (): string => uuidOf(crypto.getRandomValues(new Uint8Array(16)));
