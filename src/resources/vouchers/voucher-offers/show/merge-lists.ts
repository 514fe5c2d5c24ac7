import type { ChosenMerchant } from '../../merchants/shared.ts';

const without = (some: readonly ChosenMerchant[], others: readonly ChosenMerchant[]): ChosenMerchant[] =>
  some.filter(({ id }) => others.every(other => other.id !== id));

/** A list as it stands now, with what was added here to the one before, and without what was taken off it here. */
export const mergedList = (
  before: readonly ChosenMerchant[],
  mine: readonly ChosenMerchant[],
  now: readonly ChosenMerchant[],
): ChosenMerchant[] => [...without(now, without(before, mine)), ...without(without(mine, before), now)];

export const sameList = (one: readonly ChosenMerchant[], other: readonly ChosenMerchant[]): boolean =>
  one.length === other.length && without(one, other).length === 0;
