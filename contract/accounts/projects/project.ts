import { z } from 'zod';
import {
  Day,
  Id,
  Instant,
  PersonName,
  Email,
  Revision,
  editOf,
  longText,
  shortText,
} from '../../base/common/values.ts';
import { PROJECT_ROLES } from '../../base/access/roles.ts';
import { AuthMethod, KeyManagement } from '../users/organization-user.ts';
import { USER_STATES } from '../users/states.ts';
import {
  PROJECT_CATEGORIES,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_NAME_MAX,
  PROJECT_STATES,
  TRUST_REGISTRIES,
} from './kinds.ts';

export const ProjectCategory = z.enum(PROJECT_CATEGORIES, { error: 'invalid_choice' });
export type ProjectCategory = z.infer<typeof ProjectCategory>;

export const Project = z
  .object({
    id: Id,
    revision: Revision,
    name: z.string(),
    description: z.string(),
    image: z.string().nullable(),
    category: ProjectCategory,
    status: z.enum(PROJECT_STATES),
    featured: z.boolean(),
    networkId: z.string(),
    trustRegistry: z.enum(TRUST_REGISTRIES),
    createdAt: Instant,
    templates: z.int(),
    users: z.int(),
    issued: z.int(),
    pending: z.int(),
    myRoles: z.array(z.enum(PROJECT_ROLES)),
    /** The newest vouchers that it gives to people; null where it gives none. */
    voucherProject: z
      .object({
        id: Id,
        name: z.string(),
        description: z.string(),
        configId: Id,
        expirationDate: Day,
      })
      .nullable(),
  })
  .meta({ id: 'Project' });
export type Project = z.infer<typeof Project>;

const fields = {
  name: shortText(PROJECT_NAME_MAX),
  description: longText(PROJECT_DESCRIPTION_MAX),
  featured: z.boolean(),
  trustRegistry: z.enum(TRUST_REGISTRIES, { error: 'invalid_choice' }),
};
export const ProjectCreate = z.strictObject({
  name: fields.name,
  description: fields.description.default(''),
  category: ProjectCategory,
  /** Left out, it is the default one (`defaultNetwork`). */
  networkId: z.string().min(1).max(32).optional(),
  trustRegistry: fields.trustRegistry.default('none'),
  featured: fields.featured.default(false),
});
export const ProjectUpdate = editOf({ ...fields, removeImage: z.boolean() });

export const ProjectUser = z
  .object({
    id: Id,
    /** Of the person's roles here: higher after each change of them, also where somebody was taken out and added again. */
    revision: Revision,
    name: z.string(),
    lastname: z.string(),
    /** Their position; empty where none is said. */
    title: z.string(),
    /** The image of their signature, by its id; null for none. */
    signature: Id.nullable(),
    email: z.string(),
    did: z.string().nullable(),
    keyManagement: KeyManagement,
    /** The same by the documented numbers: 2 custody, 1 wallet, 0 none. */
    keystore: z.union([z.literal(0), z.literal(1), z.literal(2)]),
    authMethod: AuthMethod,
    /** Pending while the invitation was not taken up. */
    status: z.enum(USER_STATES),
    roles: z.array(z.enum(PROJECT_ROLES)),
    signerOnTemplates: z.int(),
    /** The templates on which they sign. */
    signs: z.array(z.object({ id: Id, title: z.string() })),
  })
  .meta({ id: 'ProjectUser' });
export type ProjectUser = z.infer<typeof ProjectUser>;

/** `POST .../projects/{id}/users`: an organization user by id, with a role by its fixed id. */
export const ProjectUserAdd = z.strictObject({ id: Id, roleId: Id });
/** All roles that a user is to have in the project, by their fixed ids: what is not named is taken. */
export const ProjectUserUpdate = editOf({}).extend({
  roleIds: z.array(Id).min(1, { error: 'required' }).max(PROJECT_ROLES.length, { error: 'too_many' }),
});
/** The further project-user call: someone new, invited by email; `useKms` gives custody keys. */
export const ProjectUserInvite = z.strictObject({
  name: PersonName,
  lastname: PersonName,
  email: Email,
  roleId: Id,
  authType: AuthMethod.default('basic'),
  useKms: z.boolean().default(false),
});
