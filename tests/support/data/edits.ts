import { z } from 'zod';
import { routes, type OperationId, type Route } from '../../../contract/api/index.ts';

/** The calls that move something from one state to the next, or mark it: what they refuse, its state machine refuses. */
const MOVES: readonly OperationId[] = [
  'changePassword',
  'welcome',
  'renameFactor',
  'removeFactor',
  'answerOwnInvitation',
  'sendOnboardingCode',
  'confirmOnboardingCode',
  'beginKyc',
  'declineInvitation',
  'endOwnSession',
  'endOtherSessions',
  'requireSecondFactor',
  'checkDomain',
  'takeDomainIntoUse',
  'withdrawDomain',
  'resetOrganizationUserFactors',
  'requireUserPassword',
  'requireOverseenPassword',
  'hideFirstSteps',
  'seeFirstStep',
  'readNotification',
  'readNotifications',
  'changeRecipientStatus',
  'addToRecipientGroup',
  'takeFromRecipientGroup',
  'removeReceivers',
  'signCredential',
  'signCredentials',
  'returnCredentials',
  'endDelegation',
  'revokeCredential',
  'revokeCredentials',
  'suspendCredential',
  'suspendCredentials',
  'reinstateCredential',
  'reinstateCredentials',
  'cancelCredential',
  'cancelCredentials',
  'stopIssueRequest',
  'signRequest',
  'remindSigners',
  'cancelRecipientImport',
  'verifyRegistration',
  'rejectRegistration',
  'tryJobAgain',
  'tryJobsAgain',
  'resubmitRegistration',
  'askForProduction',
  'changeServiceAccountStatus',
  'renewKey',
  'compromiseKey',
  'keepKeyCertificate',
  'changeOrganizationUserStatus',
  'signOutOrganizationUser',
  'reinviteOrganizationUser',
  'changeVoucherOfferStatus',
  'changeDiscountCodeStatus',
  'checkOfferBooks',
  'resumeOfferBooks',
  'changeBeneficiaryStatus',
  'cancelOrder',
  'reviewPayment',
  'reviewOverseenPayment',
  'payRefund',
  'withdrawRefund',
  'approveSettlement',
  'cancelSettlement',
  'paySettlement',
  'returnSettlement',
  'askReprint',
  'cancelReprint',
  'approveReaddressing',
  'cancelReaddressing',
  'confirmDistribution',
  'cancelDistribution',
  'revokeTill',
  'revokeBenefitPoint',
  'retryDistribution',
];

/** The calls that only answer: nothing of what is put is kept. */
const ANSWERS: readonly OperationId[] = [
  'previewPage',
  'previewCard',
  'findCutNames',
  'previewMail',
  'previewNotification',
  'trySso',
];

/** The edits of people who have a code and no account: `inbox.test.ts` tries them. */
const BY_CODE: readonly OperationId[] = ['updateInboxChoices'];

/** The calls that edit a record: whatever else is put. */
export const EDITS = (Object.keys(routes) as OperationId[]).filter(
  id => routes[id].method === 'PUT' && ![...MOVES, ...ANSWERS, ...BY_CODE].includes(id),
);

/** Whether a schema of the contract, a body's or an answer's, holds a revision. */
export const hasRevision = (schema: Route['answer'] | Route['body']): boolean =>
  schema instanceof z.ZodObject && 'revision' in schema.shape;
