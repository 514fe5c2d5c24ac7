import type { BodyOf } from '../../../../dataProvider/call.ts';
import {
  NOTHING_YET,
  registrationOf,
  type RegistrationValues,
} from '../../../../resources/accounts/organizations/shared.ts';

/** What the form of a registration holds. */
export interface RegisterDraft extends RegistrationValues {
  email: string;
  authMethod: 'basic' | 'wallet';
  password: string;
  repeat: string;
  terms: boolean;
}

export const EMPTY: RegisterDraft = {
  ...NOTHING_YET,
  email: '',
  authMethod: 'basic',
  password: '',
  repeat: '',
  terms: false,
};

/** The steps in order, with the fields that each asks for. */
export const STEPS = {
  organization: ['name', 'country', 'industry'],
  contact: ['contactName', 'contactLastname', 'contactPhone'],
  account: ['email', 'authMethod', 'password', 'repeat', 'terms'],
} as const satisfies Record<string, readonly (keyof RegisterDraft)[]>;
export type Step = keyof typeof STEPS;
export const STEP_NAMES = Object.keys(STEPS) as Step[];

/** The step that asks for a field; undefined where none does. */
export const stepOf = (field: string): Step | undefined =>
  STEP_NAMES.find(step => (STEPS[step] as readonly string[]).includes(field));

/** The body of the call. */
export const bodyOf = ({
  email,
  authMethod,
  password,
  terms,
  ...values
}: RegisterDraft): BodyOf<'registerOrganization'> =>
  ({
    ...registrationOf(values),
    email: email.trim(),
    authMethod,
    ...(authMethod === 'basic' && { password }),
    terms,
  }) as BodyOf<'registerOrganization'>;
