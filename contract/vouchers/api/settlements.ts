import { z } from 'zod';
import { CURSOR, Id, inCursorOrder, LangQuery, pageQuery } from '../../base/common/values.ts';
import {
  OWED_SORTS,
  OwedMerchant,
  Settlement,
  SETTLEMENT_LINE_SORTS,
  SETTLEMENT_SORTS,
  SettlementCancel,
  SettlementLine,
  SettlementPay,
  SettlementRequest,
  SettlementReturn,
} from '../settlements/settlement.ts';
import { SETTLEMENT_LINE_STATES, SETTLEMENT_STATES } from '../settlements/states.ts';
import { ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';
import { base } from './vouchers.ts';

const tag = 'Settlements';
const offer = `${base}/offers/{offerId}`;
const settlements = `${offer}/settlements`;
const settlement = `${settlements}/{settlementId}`;
const ofOffer = ofProject.extend({ offerId: Id });
const ofSettlement = ofOffer.extend({ settlementId: Id });
const settling = { tag, source: 'ours', access: 'payments.review', project: 'params' } as const;
const reading = { ...settling, method: 'GET' } as const;
const writing = { ...settling, query: LangQuery } as const;

/** How merchants are paid what is owed to them. */
export const settlementRoutes = define({
  listOwed: {
    ...reading,
    path: `${offer}/owed`,
    summary: 'What is owed to merchants for the sales of an offer',
    params: ofOffer,
    query: pageQuery(OWED_SORTS),
    answer: z.object({ merchants: z.array(OwedMerchant), total: z.int(), owed: z.int() }),
  },
  listSettlements: {
    ...reading,
    path: settlements,
    summary: 'Runs that pay the merchants of an offer',
    params: ofOffer,
    query: pageQuery(SETTLEMENT_SORTS).extend({ status: z.enum(SETTLEMENT_STATES).optional() }),
    answer: z.object({ settlements: z.array(Settlement), total: z.int() }),
  },
  requestSettlement: {
    ...writing,
    method: 'POST',
    path: settlements,
    summary: 'Ask for merchants to be paid what is owed to them; another person approves it',
    params: ofOffer,
    body: SettlementRequest,
    bodyLimit: 512 * 1024,
    answer: Settlement,
    status: 201,
  },
  getSettlement: {
    ...reading,
    path: settlement,
    summary: 'A run that pays merchants',
    params: ofSettlement,
    query: LangQuery,
    answer: Settlement,
  },
  listSettlementLines: {
    ...reading,
    path: `${settlement}/lines`,
    summary: 'What each merchant gets, with the account as the bank needs it',
    params: ofSettlement,
    query: inCursorOrder(
      pageQuery(SETTLEMENT_LINE_SORTS).extend({ ...CURSOR, status: z.enum(SETTLEMENT_LINE_STATES).optional() }),
      SETTLEMENT_LINE_SORTS,
    ),
    answer: z.object({ lines: z.array(SettlementLine), total: z.int() }),
  },
  approveSettlement: {
    ...writing,
    method: 'PUT',
    path: `${settlement}/approve`,
    summary: 'Approve what somebody else asked for: its money leaves what is owed',
    params: ofSettlement,
    answer: Settlement,
  },
  cancelSettlement: {
    ...writing,
    method: 'PUT',
    path: `${settlement}/cancel`,
    summary: 'Cancel what nobody has approved',
    params: ofSettlement,
    body: SettlementCancel,
    answer: Settlement,
  },
  paySettlement: {
    ...writing,
    method: 'PUT',
    path: `${settlement}/pay`,
    summary: 'Say that the bank sent it, to some of a settlement or to all who wait',
    params: ofSettlement,
    body: SettlementPay,
    answer: Settlement,
  },
  returnSettlement: {
    ...writing,
    method: 'PUT',
    path: `${settlement}/return`,
    summary: 'Say that it came back, from some of a settlement or from all who wait: it is owed again',
    params: ofSettlement,
    body: SettlementReturn,
    answer: Settlement,
  },
});
