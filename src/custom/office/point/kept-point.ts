import type { OwnPoint } from '../../../../contract/office/benefits/point.ts';
import type { RedemptionCreate } from '../../../../contract/office/benefits/redemption.ts';
import { isOpening, type KeptDevice } from '../../accounts/counter/counter-device.ts';
import { createPlace, hasFields, type Place } from '../../base/open/kept-place.ts';

const NAME = 'sello.point';

/** A redemption whose outcome this device does not know yet, with what it is called on the screen. */
export interface DoubtfulRedemption {
  benefitId: string;
  product: string;
  body: RedemptionCreate;
}
const isPoint = (value: unknown): value is KeptDevice<OwnPoint> =>
  hasFields(value, { device: 'object', ahead: 'number' }) &&
  hasFields(value.device, { id: 'string', name: 'string', vendor: 'object', issuer: 'string', genuineKey: 'object' });
const isDoubt = (value: unknown): value is DoubtfulRedemption =>
  hasFields(value, { benefitId: 'string', product: 'string', body: 'object' }) &&
  hasFields(value.body, { id: 'string', credential: 'string', version: 'number', purchase: 'object' });

/** What a point's device keeps: which point it is, for when there is no connection, and the redemption whose outcome it does not know. */
export function createPointKeeper(open: () => Storage) {
  return {
    device: createPlace(open, NAME, isPoint),
    opening: createPlace(open, `${NAME}.opening`, isOpening),
    /** Of a point: another one on the same device has nothing to do with it. */
    doubtOf: (pointId: string): PointDoubt => createPlace(open, `${NAME}.${pointId}.doubt`, isDoubt),
  };
}
export type PointKeeper = ReturnType<typeof createPointKeeper>;
export type PointDoubt = Place<DoubtfulRedemption>;
