import type { Module } from '../../platform/module/index.ts';
import { organizationHandlers } from './handlers.ts';
import { dropUnnamedImages, imageHandlers, keepOrganizationImages } from './images.ts';
import { LETTER_JOB, registrationLetter } from './registration-letter.ts';
import { registrationHandlers } from './register.ts';

export { forEachOrganization, inEachOrganization } from './each.ts';
export {
  dropImages,
  dropUnnamedImages,
  insertImage,
  lockImages,
  readImage,
  weighImages,
  withImage,
  type ImageParts,
} from './images.ts';
export { haltIssuing, holdIssuer, readIssuer, readIssuerNames, type Issuer, type IssuerNames } from './issuer.ts';
export { imageUrl } from './present.ts';
export { presentMember, type MemberRow } from './present-member.ts';
export { namesOf, readMember } from './member.ts';
export {
  giveTrialPlaces,
  lockForCreation,
  lockForIssuing,
  countMembers,
  lockWithinTrial,
  readTrial,
  refuseCreation,
  refuseAfterTrial,
  takeTrialPlaces,
  type LockedOrganization,
} from './trial.ts';

/** The organizations, how they register, their people and their images. */
export const organizations = {
  name: 'organizations',
  tables: ['organizations', 'organization_users', 'registrations', 'images'],
  handlers: parts => ({
    ...registrationHandlers(parts),
    ...organizationHandlers(parts),
    ...imageHandlers(parts.database, parts.files),
  }),
  hears: { 'images.removing': keepOrganizationImages },
  jobs: {
    [LETTER_JOB]: {
      does: 'mails the code of a registration; where the address has an account, tells its owner instead',
      when: 'somebody registered',
      work: ({ database, settings }) => registrationLetter(database, settings.publicUrl),
    },
  },
  chores: {
    'organizations.drop-images': {
      does: 'removes pictures that nothing has shown for a week',
      everySeconds: 6 * 3600,
      work: dropUnnamedImages,
    },
  },
  spent: {
    registrations: { kept: 'until their code expires', where: 'expires_at < now()' },
  },
} satisfies Module;
