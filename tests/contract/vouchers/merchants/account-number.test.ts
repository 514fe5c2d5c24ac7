import { describe, expect, it } from 'vitest';
import {
  accountForm,
  isAccountOf,
  maskedAccount,
  plainAccount,
} from '../../../../contract/vouchers/merchants/index.ts';
import { leavesOfSale, Percentage } from '../../../../contract/vouchers/offers/index.ts';
import { splitSale } from '../../../../contract/vouchers/ledger/index.ts';
import { CLABES, IBAN } from '../../../support/worlds/offer-world.ts';

describe('the check digits of an account', () => {
  it.each(CLABES)('%s is a CLABE, and no digit of it can be another', clabe => {
    expect(accountForm(clabe)).toBe('clabe');
    for (let at = 0; at < clabe.length; at += 1)
      for (let digit = 0; digit < 10; digit += 1) {
        const other = clabe.slice(0, at) + digit + clabe.slice(at + 1);
        if (other !== clabe) expect(accountForm(other), other).toBeUndefined();
      }
  });

  it.each([IBAN, 'DE89370400440532013000', 'NO9386011117947', 'MT84MALT011000012345MTLCAST001S'])(
    '%s is an IBAN, and two of its neighbours that are exchanged make none',
    iban => {
      expect(accountForm(iban)).toBe('iban');
      for (let at = 4; at < iban.length - 1; at += 1) {
        const [one, two] = [iban.charAt(at), iban.charAt(at + 1)];
        if (one !== two) expect(accountForm(iban.slice(0, at) + two + one + iban.slice(at + 2))).toBeUndefined();
      }
    },
  );

  it.each([
    '',
    '0',
    '00201007777777777',
    '0020100777777777711',
    '００２０１００７７７７７７７７７７１',
    'GB82',
    'GB00WEST12345698765432',
  ])('“%s” is none', text => expect(accountForm(text)).toBeUndefined());

  it('is read as people write it, and shown without what pays to it', () => {
    expect(plainAccount(' gb82 WEST-1234.5698 7654 32 ')).toBe(IBAN);
    expect(maskedAccount(CLABES[0])).toBe('•••• 7771');
    expect([isAccountOf('clabe', 'MXN'), isAccountOf('clabe', 'USD'), isAccountOf('iban', 'MXN')]).toEqual([
      true,
      false,
      true,
    ]);
  });
});

describe('a percentage', () => {
  it.each([
    [0, true],
    [100, true],
    [3.25, true],
    [0.07, true],
    [29.35, true],
    [3.255, false],
    [-0.01, false],
    [100.01, false],
    [Number.NaN, false],
  ])('%d is one: %s', (value, is) => expect(Percentage.safeParse(value).success).toBe(is));

  it('leaves something of a sale exactly where a large sale can be split', () => {
    for (const [commission, taxes] of [
      [10_000, 0],
      [9_999, 0],
      [8_621, 1_600],
      [8_620, 1_600],
      [5_000, 10_000],
      [4_999, 10_000],
    ] as const) {
      const splits = () => splitSale(1_000_000_000, { commission, taxes }).merchant > 0;
      let leaves = false;
      try {
        leaves = splits();
      } catch (error) {
        expect(error).toBeInstanceOf(RangeError);
      }
      expect([commission, taxes, leavesOfSale(commission, taxes)]).toEqual([commission, taxes, leaves]);
    }
  });
});
