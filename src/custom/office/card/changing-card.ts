import {
  CARD_MAC_BYTES,
  CARD_STEP_SECONDS,
  cardCodeText,
  cardStep,
  writeCardCode,
} from '../../../../contract/office/benefits/card-code.ts';
import type { MemberCard } from '../../../../contract/office/benefits/card.ts';
import { macOf } from '../../base/open/device/mac.ts';

/**
 * The code of a card at a moment, made without the server.
 * @param now milliseconds, by the server's clock
 */
export function changingCardCode({ card, key, lastDay, genuine }: MemberCard['changing'], now: number): string {
  const step = cardStep(now);
  return writeCardCode({ card, step, mac: macOf(key, cardCodeText(card, step), CARD_MAC_BYTES), lastDay, genuine });
}

/** In how many milliseconds the next code begins. */
export const untilNextCardCode = (now: number): number => CARD_STEP_SECONDS * 1000 - (now % (CARD_STEP_SECONDS * 1000));
