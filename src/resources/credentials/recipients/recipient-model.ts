import {
  type Recipient,
  RecipientCreate,
  recipientMachine,
  RecipientUpdate,
} from '../../../../contract/credentials/recipients/index.ts';
import { next } from '../../../../contract/base/common/states.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import type { Block } from '../../../custom/base/kit/feedback/block.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';

/** What the form holds of a recipient: what is empty is an empty text. */
export type RecipientValues = Record<'name' | 'lastname' | 'email' | 'did' | 'phone' | 'language', string>;

export const NOBODY: RecipientValues = { name: '', lastname: '', email: '', did: '', phone: '', language: '' };

export const valuesOf = ({ name, lastname, email, did, phone, language }: Recipient): RecipientValues => ({
  name,
  lastname,
  email: email ?? '',
  did: did ?? '',
  phone: phone ?? '',
  language: language ?? '',
});

/** The body that adds a recipient, or changes one. */
export const bodyOf = ({ name, lastname, email, did, phone, language }: RecipientValues) => ({
  name,
  lastname,
  email: email.trim() || null,
  did: did.trim() || null,
  phone: phone.trim() || null,
  language: language.trim() || null,
});

/** The body that adds a recipient, perhaps with an invitation to use a wallet. */
export const newBodyOf = ({ invite, ...values }: RecipientValues & { invite: boolean }) => ({
  ...bodyOf(values),
  invite,
});

/** What is wrong with a new recipient, and with a change of one, by the contract's own rules. */
export const checkNew = (values: RecipientValues & { invite: boolean }): Problems =>
  problemsOf(RecipientCreate, newBodyOf(values));
export const checkEdit = (values: RecipientValues): Problems => problemsOf(RecipientUpdate, bodyOf(values));

export const fullName = ({ name, lastname }: Pick<Recipient, 'name' | 'lastname'>): string =>
  `${name} ${lastname}`.trim();

/** The address of a recipient's page, or of one of its tabs. */
export const pathOf = (recipientId: string, tab?: string): string =>
  tab === undefined
    ? addressOf('/organization/recipients/{recipientId}', { recipientId })
    : addressOf('/organization/recipients/{recipientId}/{tab}', { recipientId, tab });

/** Why a recipient cannot be deleted (spec §6); null when nothing stands against it. */
export const deletionBlock = ({ credentials }: Pick<Recipient, 'credentials'>): Block | null =>
  credentials > 0 ? { key: 'recipients.why.credentials', smart_count: credentials } : null;

/** What the button beside a recipient makes of them: active, or disabled. */
export const otherStatus = ({ status }: Pick<Recipient, 'status'>): 'active' | 'disabled' =>
  next(recipientMachine, status, 'disable') ? 'disabled' : 'active';
