import {
  CARD_STEPS_AROUND,
  cardStep,
  genuineCardText,
  readShown,
} from '../../../../contract/office/benefits/card-code.ts';
import type { OwnPoint } from '../../../../contract/office/benefits/point.ts';

export type CardGenuineness = 'genuine' | 'not_genuine' | 'out_of_date' | 'cannot_tell';

const bytesOf = (base64url: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(base64url.replaceAll('-', '+').replaceAll('_', '/')), sign => sign.charCodeAt(0));

/**
 * Whether a code is of a card that the platform gave out, without asking it. Of links, and where the browser has no cryptography, nobody can tell.
 * @param now milliseconds, by the server's clock
 */
export async function cardGenuineness(
  text: string,
  key: OwnPoint['genuineKey'],
  now: number,
): Promise<CardGenuineness> {
  const shown = readShown(text);
  if (shown?.as !== 'code' || !globalThis.crypto?.subtle) return 'cannot_tell';
  const { card, lastDay, genuine, step } = shown.code;
  const algorithm = { name: 'ECDSA', namedCurve: 'P-256' };
  const imported = await crypto.subtle.importKey('jwk', key, algorithm, false, ['verify']);
  const signed = new TextEncoder().encode(genuineCardText(card, lastDay));
  const verified = await crypto.subtle.verify({ name: 'ECDSA', hash: 'SHA-256' }, imported, bytesOf(genuine), signed);
  if (!verified) return 'not_genuine';
  const isOver = lastDay !== '-' && new Date(now).toISOString().slice(0, 10) > lastDay;
  return isOver || Math.abs(step - cardStep(now)) > CARD_STEPS_AROUND ? 'out_of_date' : 'genuine';
}
