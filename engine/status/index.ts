export { createBitstring, decodeBitstring, encodeBitstring, getBit, MIN_LIST_BITS, setBit } from './bitstring.ts';
export { statusEntries, statusEntry, statusListCredential, toldAt } from './list-credential.ts';
export type { StatusEntry, StatusPurpose } from './list-credential.ts';
export { checkStatusEntry, parseStatusEntry } from './check.ts';
export type { StatusFinding, StatusProblem } from './check.ts';
