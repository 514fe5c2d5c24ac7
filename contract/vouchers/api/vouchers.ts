import { z } from 'zod';
import { CURSOR, Id, inCursorOrder, LangQuery, pageQuery } from '../../base/common/values.ts';
import { MINOR_UNITS_MAX } from '../../base/money/money-typed.ts';
import {
  Beneficiary,
  BENEFICIARY_SORTS,
  BeneficiaryStatusChange,
  BeneficiaryUpdate,
  DuplicateQuestion,
  FoundDuplicate,
} from '../vouchers/beneficiary.ts';
import { BENEFICIARY_STATES } from '../vouchers/beneficiary-states.ts';
import { QuoteAnswer } from '../vouchers/order.ts';
import {
  VOUCHER_PROJECT_SORTS,
  VoucherProject,
  VoucherProjectCreate,
  VoucherProjectUpdate,
} from '../vouchers/voucher-project.ts';
import { VOUCHER_WAITS } from '../vouchers/waits.ts';
import { ofProject, base as projectBase } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';

const tag = 'Vouchers';
/** So that the total, with commission and taxes of a hundred percent each, is still a whole number. */
const QUOTED_MAX = Math.floor(MINOR_UNITS_MAX / 3);
export const base = `${projectBase}/vouchers`;
const ofVoucherProject = ofProject.extend({ voucherProjectId: Id });
const reading = { method: 'GET', tag, source: 'ours', access: 'vouchers.read', project: 'params' } as const;
const writing = { tag, source: 'ours', access: 'vouchers.write', project: 'params', query: LangQuery } as const;

export const voucherRoutes = define({
  listVoucherProjects: {
    ...reading,
    source: 'spec',
    path: `${base}/delivererVoucherProjects`,
    summary: 'The vouchers that a project gives to people',
    params: ofProject,
    query: pageQuery(VOUCHER_PROJECT_SORTS).extend({
      /** Those alone for which something waits for somebody. */
      waiting: z.enum(VOUCHER_WAITS).optional(),
    }),
    answer: z.object({ delivererVoucherProjects: z.array(VoucherProject), total: z.int() }),
  },
  createVoucherProject: {
    ...writing,
    source: 'spec',
    method: 'POST',
    path: `${base}/delivererVoucherProjects`,
    summary: 'Create vouchers out of an active offer',
    params: ofProject,
    body: VoucherProjectCreate,
    answer: VoucherProject,
    status: 201,
  },
  getVoucherProject: {
    ...reading,
    path: `${base}/delivererVoucherProjects/{voucherProjectId}`,
    summary: 'Vouchers of a project',
    params: ofVoucherProject,
    query: LangQuery,
    answer: VoucherProject,
  },
  updateVoucherProject: {
    ...writing,
    method: 'PUT',
    path: `${base}/delivererVoucherProjects/{voucherProjectId}`,
    summary: 'Rename, describe, prolong or reschedule vouchers',
    params: ofVoucherProject,
    body: VoucherProjectUpdate,
    answer: VoucherProject,
  },
  deleteVoucherProject: {
    ...writing,
    method: 'DELETE',
    path: `${base}/delivererVoucherProjects/{voucherProjectId}`,
    summary: 'Remove vouchers for which nothing was ordered',
    params: ofVoucherProject,
    answer: z.object({ id: Id }),
  },
  quoteVouchers: {
    ...reading,
    path: `${base}/quote`,
    summary: 'What an order would cost now',
    params: ofProject,
    query: LangQuery.extend({
      offerId: Id,
      /** In minor units: the sum of what people get. */
      amount: z.coerce.number().int().min(0).max(QUOTED_MAX),
      discountCode: z
        .string()
        .trim()
        .max(40)
        .transform(code => code.toUpperCase())
        .optional(),
    }),
    answer: QuoteAnswer,
  },
  findDuplicates: {
    ...writing,
    method: 'POST',
    path: `${base}/beneficiaries/duplicates`,
    summary: 'Whom of a list the organization gives a voucher already',
    params: ofProject,
    query: LangQuery.extend({ voucherProjectId: Id.optional() }),
    body: DuplicateQuestion,
    bodyLimit: 4 * 1024 * 1024,
    // A question, by POST because it names people: what it answers is not kept.
    secret: true,
    answer: z.object({ duplicates: z.array(FoundDuplicate), total: z.int() }),
    status: 200,
  },
  listBeneficiaries: {
    ...reading,
    path: `${base}/delivererVoucherProjects/{voucherProjectId}/beneficiaries`,
    summary: 'Who has a voucher',
    params: ofVoucherProject,
    query: inCursorOrder(
      pageQuery(BENEFICIARY_SORTS).extend({ ...CURSOR, status: z.enum(BENEFICIARY_STATES).optional() }),
      BENEFICIARY_SORTS,
    ),
    answer: z.object({ beneficiaries: z.array(Beneficiary), total: z.int() }),
  },
  getBeneficiary: {
    ...reading,
    path: `${base}/delivererVoucherProjects/{voucherProjectId}/beneficiaries/{beneficiaryId}`,
    summary: 'Somebody who has a voucher',
    params: ofVoucherProject.extend({ beneficiaryId: Id }),
    query: LangQuery,
    answer: Beneficiary,
  },
  updateBeneficiary: {
    ...writing,
    method: 'PUT',
    path: `${base}/delivererVoucherProjects/{voucherProjectId}/beneficiaries/{beneficiaryId}`,
    summary: 'Put right how somebody is called and reached',
    params: ofVoucherProject.extend({ beneficiaryId: Id }),
    body: BeneficiaryUpdate,
    answer: Beneficiary,
  },
  changeBeneficiaryStatus: {
    ...writing,
    method: 'PUT',
    path: `${base}/delivererVoucherProjects/{voucherProjectId}/beneficiaries/{beneficiaryId}/status`,
    summary: 'Cancel somebody’s voucher, put it away, or take it out again',
    params: ofVoucherProject.extend({ beneficiaryId: Id }),
    body: BeneficiaryStatusChange,
    answer: Beneficiary,
  },
});
