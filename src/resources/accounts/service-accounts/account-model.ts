import { type ServiceAccountType, serviceAccountRole } from '../../../../contract/base/access/service-accounts.ts';
import { next } from '../../../../contract/base/common/states.ts';
import {
  type AuthenticatorType,
  type ServiceAccountState,
  serviceAccountMachine,
} from '../../../../contract/accounts/service-accounts/kinds.ts';
import {
  ServiceAccountCreate,
  ServiceAccountUpdate,
} from '../../../../contract/accounts/service-accounts/service-account.ts';
import { addressOf } from '../../../custom/base/kit/address.ts';
import { problemsOf, type Problems } from '../../../custom/base/kit/form/contract-form.ts';
import type { KnownAccount } from '../../../dataProvider/endpoints/accounts/service-accounts.ts';

/** A project, or a merchant, as it is chosen. */
export interface Place {
  id: string;
  name: string;
  /** Of a merchant that an account has: the project whose partner it is. */
  projectId?: string;
}

/** What the wizard holds of an account. */
export interface AccountDraft {
  name: string;
  description: string;
  type: ServiceAccountType;
  projects: Place[];
  merchants: Place[];
  authenticatorType: AuthenticatorType;
  publicKeys: string;
}
/** The wizard's steps, each with what it asks for. */
export const ACCOUNT_STEPS = {
  info: ['name', 'description', 'type'],
  access: ['projects', 'merchants'],
  proof: ['authenticatorType', 'publicKeys'],
  summary: [],
} as const satisfies Record<string, readonly (keyof AccountDraft)[]>;

/** The key of what a step is called: the one of access by what the program works for. */
export const stepName = (step: keyof typeof ACCOUNT_STEPS, type: ServiceAccountType): string =>
  step === 'access' ? `serviceAccounts.access.${typeWord(type)}.name` : `serviceAccounts.steps.${step}`;

export const EMPTY_ACCOUNT: AccountDraft = {
  name: '',
  description: '',
  type: 'licenses.api',
  projects: [],
  merchants: [],
  authenticatorType: 'client_secret',
  publicKeys: '',
};

/** The roles that name projects, or merchants. */
export const rolesOf = (type: ServiceAccountType, places: readonly Place[]): string[] =>
  places.map(({ id }) => serviceAccountRole(type, id));

/** Public keys as they were typed, as the body has them: the keys, or the address where they are published. */
export const keysBody = (typed: string): { publicKeys: string } | { jwksUri: string } =>
  typed.trim().startsWith('https://') ? { jwksUri: typed.trim() } : { publicKeys: typed };

/** The draft as the body of a new account; not yet checked. */
export const accountBody = ({
  name,
  description,
  type,
  projects,
  merchants,
  authenticatorType,
  publicKeys,
}: AccountDraft) => ({
  name,
  description,
  type,
  authenticatorType,
  roles: rolesOf(type, type === 'merchant.api' ? merchants : projects),
  ...(authenticatorType === 'private_key_jwt' && keysBody(publicKeys)),
});

/** What the roles of an account name, whichever they are. */
export const subjectsOf = ({
  type,
  projects,
  merchants,
}: {
  type: ServiceAccountType;
  projects: readonly Place[];
  merchants: readonly Place[];
}): readonly Place[] => (type === 'merchant.api' ? merchants : projects);

/** The draft's field for a path of the body: roles are chosen as projects or merchants, which share their place, and the address of keys is typed where they are. */
export const draftPath = (path: string): string =>
  path.replace(/^roles(\.\d+)?$/, 'projects').replace(/^jwksUri$/, 'publicKeys');

/** What is wrong with the draft, by the contract's own rule. */
export const accountProblems = (draft: AccountDraft): Problems =>
  Object.fromEntries(
    Object.entries(problemsOf(ServiceAccountCreate, accountBody(draft))).map(([path, why]) => [draftPath(path), why]),
  );

/** What an account is called and described as. */
export interface AccountValues {
  name: string;
  description: string;
}
export const valuesOf = ({ name, description }: KnownAccount): AccountValues => ({ name, description });
export const checkEdit = (values: AccountValues): Problems => problemsOf(ServiceAccountUpdate, values);

/** What the button beside an account makes of it. */
export const otherStatus = ({ status }: Pick<KnownAccount, 'status'>): ServiceAccountState =>
  next(serviceAccountMachine, status, 'disable') ?? 'enabled';

/** The address of an account's page, or of one of its tabs. */
export const pathOf = (clientId: string, tab?: string): string =>
  tab === undefined
    ? addressOf('/organization/serviceAccounts/{clientId}', { clientId })
    : addressOf('/organization/serviceAccounts/{clientId}/{tab}', { clientId, tab });

/** A type as the catalogues name it, whose keys know no dots. */
export const typeWord = (type: ServiceAccountType): 'licenses' | 'merchant' =>
  type === 'licenses.api' ? 'licenses' : 'merchant';
