import { CODE_STEP_SECONDS } from './holder.ts';

/**
 * The code that a voucher's page shows, which changes every 30 seconds: `SELLO:<number>:<step>:<mac>:<last day>:<genuine>`. The mac is the first bytes of HMAC-SHA256, under
 * the voucher's key, of what `changingCodeText` says, in base64url. The page makes it without the server; whoever charges checks it by the server.
 * By the last two a till without a connection knows that the number is genuine (`contract/vouchers/sales/genuine.ts`).
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

/** The code as it is shown. */
export const writeChangingCode = ({ number, step, mac, lastDay, genuine }: ChangingCode): string =>
  [PREFIX, number, step, mac, lastDay, genuine].join(':');

export interface ChangingCode {
  number: string;
  step: number;
  /** base64url */
  mac: string;
  /** `YYYY-MM-DD` */
  lastDay: string;
  /** base64url */
  genuine: string;
}

/** A code as it was scanned; undefined where it is none. */
export function readChangingCode(text: string): ChangingCode | undefined {
  const found =
    /^SELLO:(?<number>(?:[0-9A-Z]{4}-){2}[0-9A-Z]{4}):(?<step>\d{1,12}):(?<mac>[\w-]{16}):(?<lastDay>\d{4}-\d\d-\d\d):(?<genuine>[\w-]{86})$/.exec(
      text,
    );
  const { number, step, mac, lastDay, genuine } = (found?.groups ?? {}) as Record<keyof ChangingCode, string>;
  return found ? { number, step: Number(step), mac, lastDay, genuine } : undefined;
}
