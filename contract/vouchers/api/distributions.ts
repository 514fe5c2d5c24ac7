import { z } from 'zod';
import { Id, LangQuery, pageQuery, PublicId } from '../../base/common/values.ts';
import { PublicMerchant } from '../offers/index.ts';
import {
  CardsPrint,
  ConfirmationLimit,
  DISTRIBUTION_PERSON_SORTS,
  DISTRIBUTION_SORTS,
  DistributionCancel,
  DistributionCreate,
  DistributionPerson,
  DistributionPreview,
  DistributionQuestion,
  VoucherDistribution,
} from '../vouchers/distribution.ts';
import { DISTRIBUTION_ROW_STATES, DISTRIBUTION_STATES } from '../vouchers/distribution-states.ts';
import {
  BeneficiaryVoucher,
  DisownedSale,
  HeldVoucher,
  PublicVoucher,
  VoucherClaim,
  VoucherLine,
  VoucherPin,
} from '../vouchers/voucher.ts';
import { VoucherProject } from '../vouchers/voucher-project.ts';
import { ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';
import { base } from './vouchers.ts';

const tag = 'Voucher distributions';
const voucherProject = `${base}/delivererVoucherProjects/{voucherProjectId}`;
const distributions = `${voucherProject}/distributions`;
const distribution = `${distributions}/{distributionId}`;
const beneficiary = `${voucherProject}/beneficiaries/{beneficiaryId}`;
const ofVoucherProject = ofProject.extend({ voucherProjectId: Id });
const ofDistribution = ofVoucherProject.extend({ distributionId: Id });
const ofBeneficiary = ofVoucherProject.extend({ beneficiaryId: Id });
const ofVoucher = ofBeneficiary.extend({ voucherId: Id });
const reading = { method: 'GET', tag, source: 'ours', access: 'vouchers.read', project: 'params' } as const;
const writing = { tag, source: 'ours', access: 'vouchers.write', project: 'params', query: LangQuery } as const;

/** How what was bought reaches people. */
export const distributionRoutes = define({
  listDistributions: {
    ...reading,
    path: distributions,
    summary: 'What was, is and will be given to people',
    params: ofVoucherProject,
    query: pageQuery(DISTRIBUTION_SORTS).extend({ status: z.enum(DISTRIBUTION_STATES).optional() }),
    answer: z.object({ distributions: z.array(VoucherDistribution), total: z.int() }),
  },
  previewDistribution: {
    ...writing,
    method: 'POST',
    path: `${distributions}/preview`,
    summary: 'What a distribution would come to now',
    params: ofVoucherProject,
    body: DistributionQuestion,
    // A question, by POST because it names people: what it answers is not kept.
    secret: true,
    answer: DistributionPreview,
    status: 200,
  },
  createDistribution: {
    ...writing,
    method: 'POST',
    path: distributions,
    summary: 'Give what was bought to people; its money is set apart at once',
    params: ofVoucherProject,
    body: DistributionCreate,
    answer: VoucherDistribution,
    status: 201,
  },
  getDistribution: {
    ...reading,
    path: distribution,
    summary: 'A distribution',
    params: ofDistribution,
    query: LangQuery,
    answer: VoucherDistribution,
  },
  listDistributionPeople: {
    ...reading,
    path: `${distribution}/people`,
    summary: 'Whom a distribution is for, and what came of each',
    params: ofDistribution,
    query: pageQuery(DISTRIBUTION_PERSON_SORTS).extend({ state: z.enum(DISTRIBUTION_ROW_STATES).optional() }),
    answer: z.object({ people: z.array(DistributionPerson), total: z.int() }),
  },
  confirmDistribution: {
    ...writing,
    method: 'PUT',
    path: `${distribution}/confirm`,
    summary: 'Confirm what somebody else wants to distribute',
    params: ofDistribution,
    answer: VoucherDistribution,
  },
  cancelDistribution: {
    ...writing,
    method: 'PUT',
    path: `${distribution}/cancel`,
    summary: 'Cancel a distribution that has not begun, or failed; its money goes back to the budget',
    params: ofDistribution,
    body: DistributionCancel,
    answer: VoucherDistribution,
  },
  retryDistribution: {
    ...writing,
    method: 'PUT',
    path: `${distribution}/retry`,
    summary: 'Go on with a distribution that failed',
    params: ofDistribution,
    answer: VoucherDistribution,
  },
  printCards: {
    ...writing,
    method: 'POST',
    path: `${distribution}/cards`,
    summary:
      'Print the cards of a distribution as PDF, with their PINs on sheets of their own; the PINs are shown this once',
    params: ofDistribution,
    body: CardsPrint,
    secret: true,
    answer: 'pdf',
    status: 200,
  },
  askReprint: {
    ...writing,
    method: 'PUT',
    path: `${distribution}/cards/again`,
    summary: 'Ask a second person to print the cards of a distribution again',
    params: ofDistribution,
    answer: VoucherDistribution,
  },
  cancelReprint: {
    ...writing,
    method: 'PUT',
    path: `${distribution}/cards/again/cancel`,
    summary: 'Cancel the request to print cards again',
    params: ofDistribution,
    answer: VoucherDistribution,
  },
  setConfirmationLimit: {
    ...writing,
    method: 'PUT',
    access: 'vouchers.limit',
    path: `${voucherProject}/confirmation`,
    summary: 'Say above which sum a second person confirms',
    params: ofVoucherProject,
    body: ConfirmationLimit,
    answer: VoucherProject,
  },
  listBeneficiaryVouchers: {
    ...reading,
    path: `${beneficiary}/vouchers`,
    summary: 'The vouchers of somebody',
    params: ofBeneficiary,
    query: pageQuery(['createdAt']),
    answer: z.object({ vouchers: z.array(BeneficiaryVoucher), total: z.int() }),
  },
  resendVoucher: {
    ...writing,
    method: 'POST',
    path: `${beneficiary}/vouchers/{voucherId}/resend`,
    summary:
      'Send a voucher again, under a new link; a claimed one goes to another address once a second person approved it',
    params: ofVoucher,
    body: z.strictObject({}),
    answer: BeneficiaryVoucher,
    status: 200,
  },
  approveReaddressing: {
    ...writing,
    method: 'PUT',
    path: `${beneficiary}/vouchers/{voucherId}/readdressing/approve`,
    summary: 'Approve that a claimed voucher goes to another address, and send it there',
    params: ofVoucher,
    answer: BeneficiaryVoucher,
  },
  cancelReaddressing: {
    ...writing,
    method: 'PUT',
    path: `${beneficiary}/vouchers/{voucherId}/readdressing/cancel`,
    summary: 'Cancel the request to send a claimed voucher to another address',
    params: ofVoucher,
    answer: BeneficiaryVoucher,
  },
});

const byCode = z.strictObject({ code: PublicId });
const voucher = '/api/v1/vouchers/{code}';
const holding = { tag: 'Public', source: 'ours', access: 'public', params: byCode, query: LangQuery } as const;

/** What whoever has a voucher does with it: known by its link, then by a PIN, and after that by a cookie of this path alone. */
export const holderRoutes = define({
  getPublicVoucher: {
    ...holding,
    method: 'GET',
    path: voucher,
    summary: 'A voucher by its link: nothing personal',
    answer: PublicVoucher,
  },
  claimVoucher: {
    ...holding,
    method: 'POST',
    path: `${voucher}/claim`,
    summary: 'Claim a voucher by the last four signs of one’s identification, and choose a PIN',
    body: VoucherClaim,
    answer: HeldVoucher,
    status: 200,
  },
  openVoucher: {
    ...holding,
    method: 'POST',
    path: `${voucher}/session`,
    summary: 'Open a claimed voucher by its PIN',
    body: VoucherPin,
    answer: HeldVoucher,
    status: 200,
  },
  closeVoucher: {
    ...holding,
    method: 'DELETE',
    path: `${voucher}/session`,
    summary: 'Close a voucher in this browser',
    answer: 'none',
    status: 204,
  },
  rejectVoucher: {
    ...holding,
    method: 'POST',
    path: `${voucher}/reject`,
    summary: 'Say that a voucher that nobody claimed reached somebody else',
    body: z.strictObject({}),
    answer: PublicVoucher,
    status: 200,
  },
  getHeldVoucher: {
    ...holding,
    method: 'GET',
    path: `${voucher}/held`,
    summary: 'A voucher as its holder sees it: what it has, and the key of its changing code',
    answer: HeldVoucher,
  },
  listVoucherHistory: {
    ...holding,
    method: 'GET',
    path: `${voucher}/history`,
    summary: 'What a voucher was given, spent, and got back',
    query: pageQuery(['at']).extend({ limit: z.coerce.number().int().min(1).max(100).default(100) }),
    answer: z.object({ lines: z.array(VoucherLine), total: z.int() }),
  },
  listVoucherMerchants: {
    ...holding,
    method: 'GET',
    path: `${voucher}/merchants`,
    summary: 'Who takes a voucher',
    query: pageQuery(['place']).extend({ limit: z.coerce.number().int().min(1).max(100).default(100) }),
    answer: z.object({ merchants: z.array(PublicMerchant), total: z.int() }),
  },
  disownSale: {
    ...holding,
    method: 'POST',
    path: `${voucher}/disown`,
    summary:
      'Say of a sale that somebody got mailed that it was not them: the voucher is suspended, and what comes back to a spent one as well',
    body: DisownedSale,
    answer: PublicVoucher,
    status: 200,
  },
  suspendVoucher: {
    ...holding,
    method: 'POST',
    path: `${voucher}/suspend`,
    summary: 'Report that somebody else spends a voucher: it is suspended until it is sent again',
    body: z.strictObject({}),
    answer: PublicVoucher,
    status: 200,
  },
});
