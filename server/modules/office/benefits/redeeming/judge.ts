import { isDeepStrictEqual } from 'node:util';
import type { ErrorFacts } from '../../../../../contract/base/errors/index.ts';
import {
  availabilityAt,
  leftOf,
  nextOpening,
  type BenefitContent,
  type BenefitState,
  type Left,
  type RedemptionRefusal,
  type Used,
} from '../../../../../contract/office/benefits/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { shownCredentials, type HeldCredential } from '../../../credentials/credentials/index.ts';
import { isHere, type Redeemer } from './redeemer.ts';

/** Why a benefit is not redeemed. */
export interface Refusal {
  reason: RedemptionRefusal;
  facts?: ErrorFacts;
}

/** A version of a benefit, as it is judged. */
export interface JudgedVersion {
  vendorId: string;
  content: BenefitContent;
}

/** All that decides whether a card gets a benefit. */
export interface Case {
  /** Undefined where nobody knows the card. */
  card: HeldCredential | undefined;
  projectId: string;
  /** Whether the template of the card gives the benefit. */
  gives: boolean;
  state: BenefitState;
  current: JudgedVersion;
  /** The version that the caller has seen. */
  seen: JudgedVersion;
  /** Undefined where only the member asks what is left. */
  by: Pick<Redeemer, 'vendorIds' | 'place'> | undefined;
  used: Used;
  /** When the member got it last. */
  lastAt: Date | null;
  stockUsed: number;
  /** By the clock of the database. */
  now: Date;
}

const again = (at: Date | null): ErrorFacts => (at ? { again: at.toISOString() } : {});

function cardRefusal({ card, projectId, gives }: Case): RedemptionRefusal | undefined {
  const refusal = card ? shownCredentials.refusalOf(card) : 'unknown_card';
  if (!card || refusal === 'unknown_card') return 'unknown_card';
  if (card.project_id !== projectId) return 'other_project';
  return refusal ?? (gives ? undefined : 'no_member');
}

function benefitRefusal({ state, current, by, now }: Case): Refusal | undefined {
  const { availability, location } = current.content;
  if (state === 'ended') return { reason: 'ended' };
  if (state !== 'active') return { reason: 'not_active' };
  if (by && !by.vendorIds.includes(current.vendorId)) return { reason: 'other_vendor' };
  if (by && !isHere(location, by.place)) return { reason: 'not_here' };
  const open = availabilityAt(availability, now);
  if (open === 'open') return undefined;
  if (open === 'over') return { reason: 'ended' };
  return { reason: open, facts: again(nextOpening(availability, now)) };
}

/** What is left to the member. */
export const leftIn = ({ current: { content }, used, now }: Pick<Case, 'current' | 'used' | 'now'>): Left =>
  leftOf(content.recurrence, used, { now, availability: content.availability });

const TAKEN = { once: 'used', daily: 'daily_maximum', total: 'total_reached', unlimited: 'total_reached' } as const;

function countRefusal(one: Case): Refusal | undefined {
  const { recurrence, stock } = one.current.content;
  const left = leftIn(one);
  if (left.left === 0)
    return {
      reason: TAKEN[recurrence.kind],
      facts: { ...(one.lastAt && { at: one.lastAt.toISOString() }), ...again(left.again) },
    };
  return stock !== null && one.stockUsed >= stock ? { reason: 'out_of_stock' } : undefined;
}

/** What the sum depends on, and what the caller has shown to the member. */
const SHOWN = ['product', 'terms', 'currency', 'maxDiscount'] as const;

/** What of a benefit was changed since the caller saw it. */
export function changedSince(seen: JudgedVersion, current: JudgedVersion): string[] {
  const changed: string[] = SHOWN.filter(field => !isDeepStrictEqual(seen.content[field], current.content[field]));
  return seen.vendorId === current.vendorId ? changed : [...changed, 'vendor'];
}

/**
 * Why a card does not get a benefit; undefined where it does. A card of another project learns nothing about the benefit, and a
 * vendor learns of a member only what concerns its own benefits.
 */
export function judge(one: Case): Refusal | undefined {
  const reason = cardRefusal(one);
  if (reason) return { reason };
  const refusal = benefitRefusal(one) ?? countRefusal(one);
  if (refusal) return refusal;
  const changed = changedSince(one.seen, one.current);
  return changed.length > 0 ? { reason: 'changed', facts: { changed } } : undefined;
}

/** The error of a refusal. */
export const refused = ({ reason, facts }: Refusal): AppError =>
  new AppError(`redemption.${reason}`, undefined, { facts });
