import { createMailCode } from './mail-code.ts';

/** The header of a bulk mail that names it in a complaint. */
export const COMPLAINT_HEADER = 'Sello-Mail-ID';

/** Where complaints on bulk mail come, and how they name a mail. */
export interface ComplaintPath {
  /** Whether complaints come to an address. */
  isFor(address: string): boolean;
  /** The value of a mail's `COMPLAINT_HEADER`. */
  of(mailId: string): string;
  /** The mail of such a value; undefined for any value that we did not make. */
  mailOf(value: string): string | undefined;
}

/** Complaints come to one address, which feedback loops know. The mail that they carry names itself in a header that only we can make. */
export const createComplaintPath = (secret: Uint8Array, address: string): ComplaintPath => ({
  isFor: asked => asked.toLowerCase() === address.toLowerCase(),
  ...createMailCode(secret, 'sello complaint'),
});
