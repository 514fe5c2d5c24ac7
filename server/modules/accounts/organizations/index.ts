import type { Module } from '../../../platform/module/index.ts';
import { organizationHandlers } from './handlers.ts';
import { REMOVE_FILES_JOB, removeFilesHandler } from './files.ts';
import { dropUnnamedImages, imageHandlers, keepImageFiles, keepOrganizationImages } from './images.ts';
import { LETTER_JOB, registrationLetter } from './letters/registration-letter.ts';
import { PRODUCTION_JOB, productionHandlers, tellOfProduction } from './trial/production.ts';
import { registrationHandlers } from './register.ts';
import { peopleHandlers } from './people/handlers.ts';
import { ownInvitationHandlers } from './people/own-invitations.ts';
import { ownProfileHandlers } from './people/own-profile.ts';
import { onboardingHandlers } from './onboarding/handlers.ts';
import { requireFactorHandlers } from './require-factor.ts';
import { resubmissionHandlers } from './resubmit.ts';
import { warnOfTrials } from './trial/trial-news.ts';
import { DECIDED_JOB, REVIEW_JOB, tellDecision, tellOverseers } from './review-news.ts';
import { notices } from './notices.ts';
import { memberKeys } from './people/key.ts';

export { forEachOrganization, inEachOrganization } from './each.ts';
export { removeFiles, withFile } from './files.ts';
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
export {
  haltIssuing,
  holdIssuer,
  readIssuer,
  readIssuerAs,
  readIssuerNames,
  readSender,
  type Issuer,
  type IssuerNames,
} from './issuer.ts';
export { readLetterhead } from './letters/letterhead.ts';
export { dayIn } from './zones.ts';
export { hasFeature, holdToFeature } from './features.ts';
export { imageUrl, timeZoneOf } from './present.ts';
export { decide, oversee, type Verdict } from './oversee/decide.ts';
export { requirePasswordAsPlatform } from './people/require-password.ts';
export { countOrganizations, listOrganizations, organizationNames, readOverseen } from './oversee/read.ts';
export { presentMember, type MemberRow } from './present-member.ts';
export {
  findNames,
  hasLogo,
  holdMember,
  HOLDS_KEY,
  isMember,
  mailboxOf,
  membersSince,
  namesOf,
  readMember,
} from './member.ts';
export { accountToInvite, inviteMember, registered, sendInvitation, sendLetters } from './people/invite.ts';
export { invitePeople } from './people/coming-and-going.ts';
export { hasOwnerWithPassword, holdOwner } from './people/hold.ts';
export { memberKeys } from './people/key.ts';
export { refusedMove } from './refused-move.ts';
export { aliasOf } from './register.ts';
export { forgetDomain } from './rows.ts';
export { overseers, readersWith, readPlatformOwner, spokenBy, type Reader } from './readers.ts';
export {
  giveTrialPlaces,
  holdTrial,
  lockForCreation,
  lockForIssuing,
  countMembers,
  lockWithinTrial,
  readMembership,
  readTrial,
  refuseCreation,
  refuseAfterTrial,
  takeTrialPlaces,
  type LockedOrganization,
} from './trial/trial.ts';

/** The organizations, how they register, their people and their images. */
export const organizations = {
  name: 'organizations',
  tables: [
    'organizations',
    'organization_zones',
    'organization_users',
    'former_members',
    'onboarding_checks',
    'organization_role_givers',
    'registrations',
    'images',
  ],
  notices,
  handlers: parts => ({
    ...registrationHandlers(parts),
    ...resubmissionHandlers(parts),
    ...productionHandlers(parts.database),
    ...organizationHandlers(parts),
    ...requireFactorHandlers(parts.database),
    ...peopleHandlers(parts),
    ...ownInvitationHandlers(parts.database),
    ...ownProfileHandlers(parts),
    ...onboardingHandlers(parts),
    ...imageHandlers(parts.database, parts.files),
  }),
  hears: {
    'images.removing': keepOrganizationImages,
    'files.removing': keepImageFiles,
    'member.wallets.removed': async (tx, of, parts) => {
      await memberKeys.settle(tx, parts, of);
    },
  },
  jobs: {
    [LETTER_JOB]: {
      does: 'mails the code of a registration; where the address has an account, tells its owner instead',
      when: 'somebody registered',
      work: registrationLetter,
    },
    [REVIEW_JOB]: {
      does: 'tells the platform’s own people, by bell and mail, that an organization waits for them',
      when: 'an organization registered, or was corrected and submitted again',
      work: tellOverseers,
    },
    [PRODUCTION_JOB]: {
      does: 'tells the platform’s own people that an organization asks for production, or asks no more, or its own people that it has it',
      when: 'an organization on trial asked for production, took that back, or got it',
      work: tellOfProduction,
    },
    [DECIDED_JOB]: {
      does: 'mails an organization’s owners that it was verified, or rejected and why; the bell tells of the first',
      when: 'the platform decided about a registration',
      work: ({ database, settings }) => tellDecision(database, settings.publicUrl),
    },
    [REMOVE_FILES_JOB]: {
      does: 'removes the files of pictures that are gone, and of uploads that were never used',
      when: 'a picture was replaced, kept twice, or named by nothing for a week; an hour after a file was uploaded',
      work: removeFilesHandler,
    },
  },
  chores: {
    'organizations.warn-of-trial': {
      does: 'tells owners, by bell and mail, that their trial ends in 7 days, tomorrow, or has ended',
      everySeconds: 3600,
      work: warnOfTrials,
    },
    'organizations.drop-images': {
      does: 'removes pictures that nothing has shown for a week',
      everySeconds: 6 * 3600,
      work: dropUnnamedImages,
    },
  },
  spent: {
    onboarding_checks: { kept: 'until they expire', where: 'expires_at < now()' },
    registrations: { kept: 'until their code expires', where: 'expires_at < now()' },
  },
} satisfies Module;
