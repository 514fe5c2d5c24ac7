import type { TrustedListPurpose } from '../../../../contract/accounts/trusted-lists/states.ts';
import {
  TrustedSubscriptionCreate,
  TrustedSubscriptionReading,
  TrustedSubscriptionUpdate,
  type TrustedListRead,
  type TrustedSubscription,
} from '../../../../contract/accounts/trusted-lists/subscription.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';

export const SUBSCRIPTION_TABS = ['info', 'entries', 'uses', 'history'] as const;
export type SubscriptionTab = (typeof SUBSCRIPTION_TABS)[number];

/** The address of a subscription's page, or of one of its tabs. */
export const subscriptionPath = (subscriptionId: string, tab?: SubscriptionTab): string =>
  tab === undefined
    ? addressOf('/organization/tls/subscribed/{subscriptionId}', { subscriptionId })
    : addressOf('/organization/tls/subscribed/{subscriptionId}/{tab}', { subscriptionId, tab });

/** What is asked for a subscription. */
export interface SubscribeValues {
  address: string;
  name: string;
  purpose: TrustedListPurpose | '';
  isAutomatic: boolean;
}
export const NEW_SUBSCRIPTION: SubscribeValues = { address: '', name: '', purpose: '', isAutomatic: false };

/** The body of the call, with the signer that the person has seen. */
export const subscribeBody = ({ purpose, ...values }: SubscribeValues, { signer }: TrustedListRead) => ({
  ...values,
  purpose: purpose === '' ? null : purpose,
  signerId: signer.id,
});

/** What is wrong with the form: of the address alone, until the list was read. */
export function subscribeProblems(values: SubscribeValues, read: TrustedListRead | undefined): Problems {
  if (!read) return problemsOf(TrustedSubscriptionReading, { address: values.address });
  return {
    ...problemsOf(TrustedSubscriptionCreate, subscribeBody(values, read)),
    ...(read.purpose === null && values.purpose === '' && { purpose: 'fieldErrors.required' }),
  };
}

/** What is edited of a subscription. */
export type SubscriptionValues = Pick<TrustedSubscription, 'name' | 'isAutomatic'>;
export const valuesOf = ({ name, isAutomatic }: TrustedSubscription): SubscriptionValues => ({ name, isAutomatic });
export const checkEdit = (values: SubscriptionValues): Problems => problemsOf(TrustedSubscriptionUpdate, values);

/** A text of a list in the language of the reader, else in any. */
export const textIn = (text: Readonly<Record<string, string>>, language: string): string =>
  text[language] ?? text[language.slice(0, 2)] ?? Object.values(text)[0] ?? '–';
