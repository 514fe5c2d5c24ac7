import { type Till, TillCreate } from '../../../../contract/vouchers/sales/till.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';

/** A till, as it is typed. */
export interface TillValues {
  name: string;
}
export const tillProblems = (values: TillValues): Problems => problemsOf(TillCreate, values);
export const tillValues = ({ name }: Till): TillValues => ({ name });
