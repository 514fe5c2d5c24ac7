import { DeviceCreate, DeviceLink } from '../../../../contract/accounts/devices/device.ts';
import type { Till } from '../../../../contract/vouchers/sales/till.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';

/** A till, as it is typed. */
export interface TillValues {
  name: string;
}
/** A new till, or a new link, with the address that it is mailed to; empty for none. */
export interface LinkValues {
  email: string;
}
export type NewTillValues = TillValues & LinkValues;
/** As the contract has it: an empty address is left out. */
export const linkBody = <T extends LinkValues>({ email, ...rest }: T) => ({
  ...rest,
  ...(email.trim() !== '' && { email }),
});
export const linkProblems = (values: LinkValues): Problems => problemsOf(DeviceLink, linkBody(values));
export const newTillProblems = (values: NewTillValues): Problems => problemsOf(DeviceCreate, linkBody(values));
export const tillProblems = (values: TillValues): Problems => problemsOf(DeviceCreate, values);
export const tillValues = ({ name }: Till): TillValues => ({ name });
