import {
  type RecipientGroup,
  RecipientGroupCreate,
  RecipientGroupUpdate,
} from '../../../../contract/credentials/recipients/index.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';

/** What the form holds of a group. */
export type GroupValues = Pick<RecipientGroup, 'name'>;

/** A group that is still to be named. */
export const NOTHING: GroupValues = { name: '' };

export const valuesOf = ({ name }: RecipientGroup): GroupValues => ({ name });
/** What is wrong with a new group, and with a change of one, by the contract's own rules. */
export const checkNew = (values: GroupValues): Problems => problemsOf(RecipientGroupCreate, values);
export const checkEdit = (values: GroupValues): Problems => problemsOf(RecipientGroupUpdate, values);

/** The address of the list of those who are in a group; without one, of everybody. */
export const peopleOf = (groupId?: string): string =>
  `${addressOf('/organization/recipients', {})}?${new URLSearchParams({ filter: JSON.stringify({ groupId }) })}`;
