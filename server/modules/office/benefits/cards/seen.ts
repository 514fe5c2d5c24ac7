import { AppError } from '../../../../platform/errors/index.ts';
import { isSame } from '../../../../platform/keystore/index.ts';
import type { CardSecrets } from './secrets.ts';

/** Minutes in which a point redeems by what it was shown: the cashier enters the amount meanwhile. */
export const SEEN_MINUTES = 10;
const PREFIX = 'SEEN';

/** What a point was shown, as the server tells it: the card, whether by a code of now, and until when that is good. */
export interface Seen {
  pointId: string;
  credentialId: string;
  /** Of the changing code, with the link that it is of (`linkMark`); null for the card's own address or QR. */
  code: { step: number; link: string } | null;
  /** Milliseconds. */
  until: number;
}

const textOf = ({ pointId, credentialId, code, until }: Seen): string =>
  [PREFIX, pointId, credentialId, code?.step ?? '-', code?.link ?? '-', until].join('.');

/** What the point sends with a redemption, so that a code need not be of now when the amount is entered. */
export function writeSeen(secrets: CardSecrets, seen: Seen): string {
  const text = textOf(seen);
  return `${text}.${secrets.mac(text)}`;
}

/** @throws AppError redemption.unknown_card for what is none, of another point or changed */
export function readSeen(secrets: CardSecrets, text: string, pointId: string): Seen {
  const [prefix, point = '', credentialId = '', step = '', link = '', until = '', mac = ''] = text.split('.');
  const code = step === '-' ? null : { step: Number(step), link };
  const seen = { pointId: point, credentialId, code, until: Number(until) };
  const isOurs = prefix === PREFIX && isSame(Buffer.from(secrets.mac(textOf(seen))), Buffer.from(mac));
  if (!isOurs || point !== pointId) throw new AppError('redemption.unknown_card');
  return seen;
}

/** @throws AppError redemption.seen_over once what was shown is too old to redeem by */
export function holdToSeen({ until }: Seen, now: number): void {
  if (until < now) throw new AppError('redemption.seen_over');
}
