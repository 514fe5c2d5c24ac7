import { CODE_STEP_SECONDS } from './holder.ts';

/**
 * The code that a voucher's page shows, which changes every 30 seconds: `SELLO:<number>:<step>:<mac>`. The mac is the first bytes of HMAC-SHA256, under
 * the voucher's key, of what `changingCodeText` says, in base64url. The page makes it without the server; whoever charges checks it by the server.
 */
const PREFIX = 'SELLO';
/** Of the mac, in bytes: 96 bits. */
export const CHANGING_MAC_BYTES = 12;
/** Steps to either side of now in which a code is good: clocks of phones are off, and a shop takes its time. */
export const CHANGING_STEPS_AROUND = 1;

/** Which step a moment is in. */
export const codeStep = (now: number): number => Math.floor(now / 1000 / CODE_STEP_SECONDS);

/** What is authenticated of a voucher in a step. */
export const changingCodeText = (number: string, step: number): string => `sello voucher ${number} ${step}`;

/** The code as it is shown. `mac` is base64url. */
export const writeChangingCode = (number: string, step: number, mac: string): string =>
  [PREFIX, number, step, mac].join(':');

export interface ChangingCode {
  number: string;
  step: number;
  mac: string;
}

/** A code as it was scanned; undefined where it is none. */
export function readChangingCode(text: string): ChangingCode | undefined {
  const found = /^SELLO:((?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}):(\d{1,12}):([\w-]{16})$/.exec(text);
  return found ? { number: found[1] as string, step: Number(found[2]), mac: found[3] as string } : undefined;
}
