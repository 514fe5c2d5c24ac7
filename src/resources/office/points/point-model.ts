import { DeviceCreate, DeviceLink } from '../../../../contract/accounts/devices/device.ts';
import type { BenefitPoint } from '../../../../contract/office/benefits/point.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';

/** A point, as it is typed. */
export interface PointValues {
  name: string;
}
/** A new point, or a new link, with the address that it is mailed to; empty for none. */
export interface LinkValues {
  email: string;
}
export type NewPointValues = PointValues & LinkValues;
/** As the contract has it: an empty address is left out. */
export const linkBody = <T extends LinkValues>({ email, ...rest }: T) => ({
  ...rest,
  ...(email.trim() !== '' && { email }),
});
export const linkProblems = (values: LinkValues): Problems => problemsOf(DeviceLink, linkBody(values));
export const newPointProblems = (values: NewPointValues): Problems => problemsOf(DeviceCreate, linkBody(values));
export const pointProblems = (values: PointValues): Problems => problemsOf(DeviceCreate, values);
export const pointValues = ({ name }: BenefitPoint): PointValues => ({ name });
