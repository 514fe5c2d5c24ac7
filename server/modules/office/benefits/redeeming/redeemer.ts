import type { Location } from '../../../../../contract/office/benefits/index.ts';

/** Where somebody redeems: at a point, which may be at a place of its own, or on a shop's site. */
export type RedeemingPlace = { type: 'physical'; placeId: string | null } | { type: 'virtual' };

/** Who redeems, for which vendors, and where. */
export interface Redeemer {
  kind: 'point' | 'serviceAccount';
  id: string;
  vendorIds: readonly string[];
  place: RedeemingPlace;
}

/** Whether a benefit is given at a place: a point without a place of its own is at each place of its vendor. */
export const isHere = (location: Location, place: RedeemingPlace): boolean =>
  location.type === 'physical'
    ? place.type === 'physical' && (place.placeId === null || place.placeId === location.placeId)
    : place.type === 'virtual';
