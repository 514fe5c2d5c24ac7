import type { Module } from '../../../platform/module/index.ts';
import {
  countOfPerson,
  credentialsOfPerson,
  eraseAsked,
  eraseCredentials,
  namesOfPerson,
  personLeaves,
  DOUBT_JOB,
  doubtCompromised,
  doubtHandler,
  reinstateDue,
  credentialsSealed,
} from './standing/index.ts';
import {
  ARCHIVE_JOB,
  archiveHandlers,
  drawArchiveHandler,
  giveUpArchive,
  keepArchiveFiles,
  removeSpentArchives,
  ELSEWHERE_JOB,
  elsewhereHandler,
  recipientReaddressed,
  DELIVER_JOB,
  REMIND_JOB,
  giveUpReminder,
  remindHandler,
  reminderSettled,
  credentialMailSettled,
  deliverHandler,
  giveUpDelivery,
  credentialMailReturned,
  drawingHandlers,
  mailSampleHandlers,
  sampleHandlers,
} from './delivery/index.ts';
import {
  SIGN_ANEW_JOB,
  SIGN_JOB,
  signHandler,
  signAnewCompromised,
  signAnewHandler,
  keepAwaited,
  keepIssuing,
  keepStandIn,
  keepSignedDesigns,
  keepSaidPictures,
  FINISHED_JOB,
  mailFinished,
  giveUpIssuing,
  ISSUE_JOB,
  issueHandler,
  openHandlers,
  publishable,
  keepReceivers,
  receiverHandlers,
  removeServed,
} from './issuing/index.ts';
import {
  approvalPurpose,
  LAPSE_JOB,
  lapseCompromised,
  lapseHandler,
  REKEY_JOB,
  rekeyed,
  walletAskedInVain,
  rekeyHandler,
  handBackAwaited,
  keepSignatures,
  passOnAwaited,
} from './approvals/index.ts';
import { credentialSource, endCopies, offerHandlers } from './copies/index.ts';
import { credentialHandlers } from './handlers.ts';
import { createPassReader } from '../../accounts/passes/index.ts';
import { dayOf } from '../../../../contract/base/common/day.ts';
import { notices } from './notices.ts';
import {
  CREDENTIAL_OFFERS,
  foldCounts,
  markAllExpired,
  foldAll,
  foldLatest,
  credentialViewed,
} from './registry/index.ts';

export { claimableCredentials, claimRecipient, holdOffer, mailOfferCode, offerCredential } from './copies/index.ts';
export { countAwaiting } from './registry/index.ts';
export type { PdfContent } from './delivery/index.ts';
export { drawCredential, noteMailbox } from './delivery/index.ts';
export { verifyUrl, vocabularyUrl } from './registry/index.ts';
export { contextOf } from './issuing/index.ts';
export { countByProject, lastAsked } from './registry/index.ts';
export { countDoubted, type Doubted } from './standing/index.ts';
export { findCredentials } from './registry/index.ts';
export { readAllHappenings, readHappenings, type Grain } from './registry/index.ts';
export { inForceOfRows, publicIdsOfRows, type RequestRowKey } from './registry/index.ts';
export { changeStanding } from './standing/index.ts';
export { isCredentialOf, shownCredentials, type HeldCredential } from './registry/index.ts';
export { latestHappenings, type Latest } from './registry/index.ts';
export { requestsUnderWay } from './registry/index.ts';
export { schemaAddressIn } from './registry/index.ts';
export { acceptRequest } from './issuing/index.ts';
export type { CredentialParts } from './registry/index.ts';
export type { Claim } from './registry/index.ts';

/** What is issued: from the request to its email. */
export const credentials = {
  name: 'credentials',
  tables: [
    'issue_requests',
    'issue_request_rows',
    'issue_results',
    'issue_refused_rows',
    'credentials',
    'credential_documents',
    'holder_forms',
    'credential_tokens',
    'credential_copies',
    'credential_approvals',
    'open_approvals',
    'credential_returns',
    'credential_schemas',
    'credential_counts',
    'happening_counts',
    'project_recipients',
    'credential_steps',
    'pdf_archives',
    'pdf_archive_rows',
    'template_receivers',
  ],
  notices,
  walletSources: { [CREDENTIAL_OFFERS]: credentialSource },
  handlers: async parts => ({
    ...credentialHandlers({ ...parts, passes: await createPassReader(parts) }),
    ...openHandlers(parts),
    ...offerHandlers(parts),
    ...sampleHandlers(parts),
    ...mailSampleHandlers(parts),
    ...drawingHandlers(parts),
    ...receiverHandlers(parts),
    ...archiveHandlers(parts),
  }),
  jobs: {
    [FINISHED_JOB]: {
      does: 'mails the requester that a request of many is done',
      when: 'a request was worked off that took more than a minute',
      work: mailFinished,
    },
    [ISSUE_JOB]: {
      does: 'stores and signs the rows of a request',
      when: 'a request for several receivers was accepted',
      work: issueHandler,
      giveUp: giveUpIssuing,
      isLong: true,
    },
    [DELIVER_JOB]: {
      does: "writes a credential's email with its PDF",
      when: 'a credential was sealed, or is sent again',
      work: deliverHandler,
      giveUp: giveUpDelivery,
    },
    [ARCHIVE_JOB]: {
      does: 'draws the PDFs of an archive, 20 at most in a commit',
      when: 'somebody asked for the PDFs of a list',
      work: drawArchiveHandler,
      giveUp: giveUpArchive,
      isLong: true,
    },
    [LAPSE_JOB]: {
      does: 'lapses what was approved with an approver’s key and is not signed yet, and asks again',
      when: 'the key was compromised',
      work: lapseHandler,
      isLong: true,
    },
    [REKEY_JOB]: {
      does: 'asks again for approvals of what waits and names an identifier that its approver no longer has',
      when: 'an approver has another key: in custody, or in another wallet',
      work: rekeyHandler,
      isLong: true,
    },
    [SIGN_JOB]: {
      does: 'signs what has enough approvals, with a key that is elsewhere',
      when: 'the last approval was given, or a credential was corrected, and the key of the organization is in a token or a Vault',
      work: signHandler,
      isLong: true,
    },
    [SIGN_ANEW_JOB]: {
      does: 'signs again, with the current key, what a compromised key signed and what still waits for its seal',
      when: 'the key that an organization issued with was compromised',
      work: signAnewHandler,
      isLong: true,
    },
    [DOUBT_JOB]: {
      does: 'marks what was signed or approved with a key that was compromised and nobody believes any more',
      when: 'the key was compromised',
      work: doubtHandler,
      isLong: true,
    },
    [ELSEWHERE_JOB]: {
      does: 'mails the previous address that a recipient is reached elsewhere, or that a credential was sent elsewhere',
      when: "somebody changed a recipient's email address",
      work: elsewhereHandler,
    },
    [REMIND_JOB]: {
      does: 'writes a reminder to somebody who has not opened their credential',
      when: 'somebody asked for it',
      work: remindHandler,
      giveUp: giveUpReminder,
    },
  },
  presentationPurposes: { approval: approvalPurpose },
  hears: {
    'mail.settled': async (tx, mail) => {
      await credentialMailSettled(tx, mail);
      await reminderSettled(tx, mail);
    },
    'mail.returned': credentialMailReturned,
    'leaves.sealed': credentialsSealed,
    'credential.viewed': credentialViewed,
    'key.compromised': async (tx, key, tell) => {
      await lapseCompromised(tx, key, tell);
      await signAnewCompromised(tx, key, tell);
      await doubtCompromised(tx, key, tell);
    },
    'member.rekeyed': rekeyed,
    'presentations.over': walletAskedInVain,
    'wallet.unlinked': endCopies,
    'recipient.removing': keepReceivers,
    'recipient.readdressed': recipientReaddressed,
    'person.counting': countOfPerson,
    'person.naming': namesOfPerson,
    'person.leaving': personLeaves,
    'credentials.leaving': credentialsOfPerson,
    'credentials.erasing': eraseCredentials,
    'person.erasing': eraseAsked,
    'signer.removing': keepAwaited,
    'approver.leaving': keepStandIn,
    'template.publishing': publishable,
    'template.removing': keepIssuing,
    'designs.unused': keepSignedDesigns,
    'images.removing': keepSignatures,
    'pictures.unused': keepSaidPictures,
    'files.removing': keepArchiveFiles,
  },
  spent: {
    issue_refused_rows: {
      kept: '30 days: the rows of a request that gave nobody a credential, to be corrected',
      where: "created_at < now() - interval '30 days'",
    },
    pdf_archives: {
      kept: 'a day after they are ready, with their PDFs',
      remove: removeSpentArchives,
    },
    template_receivers: {
      kept: 'until their credential is signed: who is to get one of a template',
      remove: removeServed,
    },
  },
  chores: {
    'credentials.fold-counts': {
      does: 'adds the changes of the counters behind the lists together',
      everySeconds: 30,
      work: ({ database }) => database.platform('housekeeping', foldCounts),
    },
    'credentials.fold-happenings': {
      does: 'adds the changes of the counters by the day and by the month together, those of late',
      everySeconds: 30,
      work: ({ database, clock }) => database.platform('housekeeping', tx => foldLatest(tx, dayOf(new Date(clock())))),
    },
    'credentials.fold-old-happenings': {
      does: 'adds the changes of all counters by the day and by the month together',
      everySeconds: 86_400,
      work: ({ database }) => database.platform('housekeeping', foldAll),
    },
    'credentials.pass-on': {
      does: 'passes on what waits for approvers who are away to those who sign in their place',
      everySeconds: 15,
      work: passOnAwaited,
    },
    'credentials.hand-back': {
      does: 'gives back what waits for delegates who cannot sign any more to those whose place they had',
      everySeconds: 60,
      work: handBackAwaited,
    },
    'credentials.reinstate': {
      does: 'ends the pauses whose time has come',
      everySeconds: 30,
      work: reinstateDue,
    },
    'credentials.mark-expired': {
      does: 'marks credentials that have expired, so that lists find them by an index',
      everySeconds: 60,
      work: markAllExpired,
    },
  },
} satisfies Module;
