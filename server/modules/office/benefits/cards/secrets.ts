import { createHash, createHmac, randomBytes, randomInt } from 'node:crypto';
import {
  CARD_MAC_BYTES,
  cardCodeText,
  genuineCardText,
  PURCHASE_CODE_ALPHABET,
  PURCHASE_CODE_SIGNS,
  type CardCode,
} from '../../../../../contract/office/benefits/index.ts';
import { newP256Key, p256Signer, type P256PublicKey } from '../../../../platform/crypto/index.ts';
import { isSame, keyedHash, type Keystore } from '../../../../platform/keystore/index.ts';

const KEY = 'benefits.cards';
const GENUINE_KEY = 'benefits.genuine';
const CODE_BYTES = 16;

/** The hash of a link's code: it has 128 bits of chance, which nobody tries. */
const codeHash = (code: string): Buffer => createHash('sha256').update(code).digest();

/** Codes of links. */
export const linkCodes = {
  hash: codeHash,
  make(): { code: string; hash: Buffer } {
    const code = randomBytes(CODE_BYTES).toString('base64url');
    return { code, hash: codeHash(code) };
  },
};

/** What opens cards: changing codes, codes for shops, and what a point was shown. None of them stands in the database in clear. */
export interface CardSecrets {
  /** By which the page of a card makes its changing codes, while it has this link: another link, another key. */
  changingKey(credentialId: string, codeHash: Buffer): Buffer;
  /** Whether a changing code was made with a card's key. */
  isOfCard(credentialId: string, codeHash: Buffer, code: CardCode): boolean;
  /** A code for a shop on the web: 60 bits, good once. */
  newPurchaseCode(): { code: string; hash: Buffer };
  purchaseHash(code: string): Buffer;
  /** Proves to ourselves that a text is ours and was not changed. */
  mac(text: string): string;
  /** Signs that a card was given out, until a day; base64url. */
  genuine(card: string, lastDay: string): string;
  /** By which points know a card as genuine. */
  genuineKey: P256PublicKey;
}

export async function openCardSecrets(keystore: Keystore): Promise<CardSecrets> {
  const mac = keyedHash(await keystore.secret(KEY, () => randomBytes(32)));
  const { publicKey, sign } = p256Signer(await keystore.secret(GENUINE_KEY, newP256Key));
  const changingKey = (credentialId: string, codeHash: Buffer) => mac('changing', credentialId, codeHash);
  return {
    changingKey,
    isOfCard(credentialId, codeHash, { card, step, mac: shown }) {
      const expected = createHmac('sha256', changingKey(credentialId, codeHash))
        .update(cardCodeText(card, step))
        .digest();
      return isSame(expected.subarray(0, CARD_MAC_BYTES), Buffer.from(shown, 'base64url'));
    },
    newPurchaseCode() {
      const code = Array.from(
        { length: PURCHASE_CODE_SIGNS },
        () => PURCHASE_CODE_ALPHABET[randomInt(PURCHASE_CODE_ALPHABET.length)],
      ).join('');
      return { code, hash: mac('purchase', code) };
    },
    purchaseHash: code => mac('purchase', code),
    mac: text => mac('seen', text).toString('base64url'),
    genuine: (card, lastDay) => sign(genuineCardText(card, lastDay)).toString('base64url'),
    genuineKey: publicKey,
  };
}
