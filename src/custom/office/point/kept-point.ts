import type { OwnPoint } from '../../../../contract/office/benefits/point.ts';
import type { RedemptionCreate } from '../../../../contract/office/benefits/redemption.ts';
import { createPlace, hasFields, type Place } from '../../base/open/kept-place.ts';

const NAME = 'sello.point';

/** A point as it was last seen, and by how much this device's clock is behind the server's: by that, codes are looked at without a connection. */
export interface KeptPoint {
  point: OwnPoint;
  ahead: number;
}
/** A redemption whose outcome this device does not know yet, with what it is called on the screen. */
export interface DoubtfulRedemption {
  benefitId: string;
  product: string;
  body: RedemptionCreate;
}
/** A link that this device has begun to open: by the same attempt it opens again, once its answer was lost. */
interface Opening {
  link: string;
  attempt: string;
}

const isPoint = (value: unknown): value is KeptPoint =>
  hasFields(value, { point: 'object', ahead: 'number' }) &&
  hasFields(value.point, { id: 'string', name: 'string', vendor: 'object', issuer: 'string', genuineKey: 'object' });
const isOpening = (value: unknown): value is Opening => hasFields(value, { link: 'string', attempt: 'string' });
const isDoubt = (value: unknown): value is DoubtfulRedemption =>
  hasFields(value, { benefitId: 'string', product: 'string', body: 'object' }) &&
  hasFields(value.body, { id: 'string', credential: 'string', version: 'number', purchase: 'object' });

/** What a point's device keeps: which point it is, for when there is no connection, and the redemption whose outcome it does not know. */
export function createPointKeeper(open: () => Storage) {
  return {
    point: createPlace(open, NAME, isPoint),
    opening: createPlace(open, `${NAME}.opening`, isOpening),
    /** Of a point: another one on the same device has nothing to do with it. */
    doubtOf: (pointId: string): PointDoubt => createPlace(open, `${NAME}.${pointId}.doubt`, isDoubt),
  };
}
export type PointKeeper = ReturnType<typeof createPointKeeper>;
export type PointDoubt = Place<DoubtfulRedemption>;
