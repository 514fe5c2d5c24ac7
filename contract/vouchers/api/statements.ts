import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import { MerchantStatementLine } from '../merchants/statement.ts';
import { period } from '../vouchers/period.ts';
import { byPrograms, ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';
import { base } from './vouchers.ts';

const tag = 'Statements';
const reading = { method: 'GET', tag, source: 'ours', project: 'params' } as const;
const merchant = `${base}/merchants/{merchantId}/statement`;
const ofMerchant = ofProject.extend({ merchantId: Id });

/** What moved in some days, to be printed, as a table, or read by a program. */
export const statementRoutes = define({
  getVoucherStatementPdf: {
    ...reading,
    access: 'vouchers.read',
    path: `${base}/delivererVoucherProjects/{voucherProjectId}/statement/pdf`,
    summary: 'What moved for vouchers in some days, as PDF',
    params: ofProject.extend({ voucherProjectId: Id }),
    query: LangQuery.extend(period),
    answer: 'pdf',
  },
  getVoucherStatementXlsx: {
    ...reading,
    access: 'vouchers.read',
    path: `${base}/delivererVoucherProjects/{voucherProjectId}/statement/xlsx`,
    summary: 'What moved for vouchers in some days, as Excel',
    params: ofProject.extend({ voucherProjectId: Id }),
    query: LangQuery.extend(period),
    answer: 'xlsx',
  },
  getOfferStatementPdf: {
    ...reading,
    access: 'offers.read',
    path: `${base}/offers/{offerId}/statement/pdf`,
    summary: 'What was received, spent, settled and paid in the books of an offer in some days, as PDF',
    params: ofProject.extend({ offerId: Id }),
    query: LangQuery.extend(period),
    answer: 'pdf',
  },
  getOfferStatementXlsx: {
    ...reading,
    access: 'offers.read',
    path: `${base}/offers/{offerId}/statement/xlsx`,
    summary:
      'What was received, spent, settled and paid in the books of an offer in some days, and line by line, as Excel',
    params: ofProject.extend({ offerId: Id }),
    query: LangQuery.extend(period),
    answer: 'xlsx',
  },
  getMerchantStatement: {
    ...reading,
    ...byPrograms,
    access: 'merchants.serve',
    path: merchant,
    summary: 'What a merchant sold, what was taken back, and what was settled of it, for an offer',
    params: ofMerchant,
    query: pageQuery(['postedAt']).extend({ offerId: Id, from: period.from.optional(), to: period.to.optional() }),
    answer: z.object({ lines: z.array(MerchantStatementLine), total: z.int() }),
  },
  getMerchantStatementPdf: {
    ...reading,
    ...byPrograms,
    access: 'merchants.serve',
    path: `${merchant}/pdf`,
    summary: 'A merchant’s statement of some days, as PDF',
    params: ofMerchant,
    query: LangQuery.extend({ ...period, offerId: Id }),
    answer: 'pdf',
  },
  getMerchantStatementXlsx: {
    ...reading,
    ...byPrograms,
    access: 'merchants.serve',
    path: `${merchant}/xlsx`,
    summary: 'A merchant’s statement of some days, as Excel',
    params: ofMerchant,
    query: LangQuery.extend({ ...period, offerId: Id }),
    answer: 'xlsx',
  },
});
