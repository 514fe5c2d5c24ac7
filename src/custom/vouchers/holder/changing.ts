import {
  CHANGING_MAC_BYTES,
  changingCodeText,
  codeStep,
  writeChangingCode,
} from '../../../../contract/vouchers/vouchers/changing-code.ts';
import { CODE_STEP_SECONDS } from '../../../../contract/vouchers/vouchers/holder.ts';
import { macOf } from '../../base/open/device/mac.ts';

/**
 * The code of a voucher at a moment, made without the server.
 * @param key base64url
 * @param now milliseconds, by the server's clock
 */
export function changingCode(
  { number, lastDay, genuine }: { number: string; lastDay: string; genuine: string },
  key: string,
  now: number,
): string {
  const step = codeStep(now);
  const mac = macOf(key, changingCodeText(number, step), CHANGING_MAC_BYTES);
  return writeChangingCode({ number, step, mac, lastDay, genuine });
}

/** In how many milliseconds the next code begins. */
export const untilNextCode = (now: number): number => CODE_STEP_SECONDS * 1000 - (now % (CODE_STEP_SECONDS * 1000));
