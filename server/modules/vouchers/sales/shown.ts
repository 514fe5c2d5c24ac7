import {
  readChangingCode,
  readVoucherNumber,
  type ChangingCode,
} from '../../../../contract/vouchers/vouchers/index.ts';
import type { VoucherMark } from '../distributions/index.ts';

/** What was shown of a voucher at a till: which it is, with the changing code, where that is what was scanned. */
export interface Shown {
  mark: VoucherMark;
  code: ChangingCode | undefined;
}

const LINK = /\/v\/([\w-]{22})(?:[?#].*)?$/;

/** Reads what a till scanned or somebody typed; undefined where it is of no voucher. */
export function readShown(text: string): Shown | undefined {
  const code = readChangingCode(text);
  if (code) return { mark: { number: code.number }, code };
  const link = LINK.exec(text)?.[1];
  if (link !== undefined) return { mark: { link }, code: undefined };
  const number = readVoucherNumber(text);
  return number === undefined ? undefined : { mark: { number }, code: undefined };
}
