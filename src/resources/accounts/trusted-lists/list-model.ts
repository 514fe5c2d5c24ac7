import {
  TrustedListCreate,
  TrustedListUpdate,
  type TrustedList,
  type TrustedListTexts,
} from '../../../../contract/accounts/trusted-lists/trusted-list.ts';
import type { TrustedListPurpose } from '../../../../contract/accounts/trusted-lists/states.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';
import { dayFrom, lastSecondOf } from '../../../custom/base/kit/text/days.ts';

export const LIST_TABS = ['info', 'entries', 'uses', 'history'] as const;
export type ListTab = (typeof LIST_TABS)[number];

/** The address of a list's page, or of one of its tabs. */
export const listPath = (trustedListId: string, tab?: ListTab): string =>
  tab === undefined
    ? addressOf('/organization/tls/{trustedListId}', { trustedListId })
    : addressOf('/organization/tls/{trustedListId}/{tab}', { trustedListId, tab });

/** What is edited of a list. */
export interface ListValues {
  name: string;
  texts: TrustedListTexts;
  /** A day where the reader is. */
  nextUpdate: string;
}
export interface NewListValues extends ListValues {
  purpose: TrustedListPurpose | '';
}
export const NEW_LIST: NewListValues = {
  name: '',
  purpose: '',
  texts: { 'en-US': { title: '', description: '' }, 'es-MX': { title: '', description: '' } },
  nextUpdate: '',
};

export const valuesOf = ({ name, texts, nextUpdate }: TrustedList): ListValues => ({
  name,
  texts,
  nextUpdate: dayFrom(new Date(nextUpdate)),
});
/** The body of a call: the next update is due when its day is over. */
export const bodyOf = (values: ListValues) => ({
  ...values,
  nextUpdate: lastSecondOf(values.nextUpdate),
});
const problems = (schema: typeof TrustedListCreate | typeof TrustedListUpdate, values: ListValues): Problems => ({
  ...problemsOf(schema, bodyOf(values)),
  ...(values.nextUpdate === '' && { nextUpdate: 'fieldErrors.required' }),
});
export const checkNew = (values: NewListValues): Problems => problems(TrustedListCreate, values);
export const checkEdit = (values: ListValues): Problems => problems(TrustedListUpdate, values);
