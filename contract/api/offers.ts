import { z } from 'zod';
import { Id, LangQuery, pageQuery, PublicId } from '../common/values.ts';
import {
  BooksResume,
  DiscountCode,
  DiscountCodeCreate,
  DiscountCodeStatusChange,
  DiscountCodeUpdate,
  JOURNAL_MAX,
  JournalLine,
  ListedOffer,
  OFFER_STATES,
  OfferBooks,
  PaymentMethod,
  PublicMerchant,
  PublicOffer,
  VoucherConfig,
  VoucherConfigCreate,
  VoucherOffer,
  VoucherOfferCreate,
  VoucherOfferStatusChange,
  VoucherOfferUpdate,
} from '../offers/index.ts';
import { base, ofProject } from './in-project.ts';
import { define, IMAGE_UPLOAD_BYTES } from './route.ts';

const tag = 'Vouchers';
const configs = `${base}/vouchers/configs`;
const offers = `${base}/vouchers/offers`;
const offer = `${offers}/{offerId}`;
const ofOffer = ofProject.extend({ offerId: Id });
const ofCode = ofOffer.extend({ codeId: Id });
const ofOrganization = z.strictObject({ organizationId: Id });
const byCode = z.strictObject({ voucherOfferId: PublicId });
const publicOffer = '/api/v1/vouchers/offers/{voucherOfferId}';
const reading = { tag, source: 'ours', access: 'offers.read', project: 'params' } as const;
const writing = { tag, source: 'ours', access: 'offers.write', project: 'params', query: LangQuery } as const;

/** What a provider offers to whoever gives vouchers. */
export const offerRoutes = define({
  listVoucherConfigs: {
    ...reading,
    method: 'GET',
    path: configs,
    summary: 'What vouchers of a project’s offers can be, each version by itself',
    params: ofProject,
    query: pageQuery(['createdAt']).extend({ lineId: Id.optional() }),
    answer: z.object({ voucherConfigs: z.array(VoucherConfig), total: z.int() }),
  },
  createVoucherConfig: {
    ...writing,
    method: 'POST',
    path: configs,
    summary: 'Say what vouchers can be, or the next version of it',
    params: ofProject,
    body: VoucherConfigCreate,
    answer: VoucherConfig,
    status: 201,
  },
  listVoucherOffers: {
    tag,
    source: 'spec',
    access: 'offers.read',
    method: 'GET',
    path: '/api/v1/organizations/{organizationId}/vouchers/offers',
    summary: 'The organization’s own offers, and active ones of others to buy from',
    params: ofOrganization,
    query: pageQuery(['createdAt']).extend({
      own: z.enum(['true', 'false']).optional(),
      /** Those that can be bought from. */
      isActive: z.enum(['true', 'false']).optional(),
    }),
    answer: z.object({ offers: z.array(ListedOffer), total: z.int() }),
  },
  listProjectOffers: {
    ...reading,
    method: 'GET',
    path: offers,
    summary: 'The offers of a provider’s project; bank accounts are masked',
    params: ofProject,
    query: pageQuery(['createdAt']).extend({ status: z.enum(OFFER_STATES).exclude(['removed']).optional() }),
    answer: z.object({ offers: z.array(VoucherOffer), total: z.int() }),
  },
  createVoucherOffer: {
    ...writing,
    method: 'POST',
    path: offers,
    summary: 'Make an offer, as a draft, and open its books',
    params: ofProject,
    body: VoucherOfferCreate,
    answer: VoucherOffer,
    status: 201,
  },
  getVoucherOffer: {
    ...reading,
    method: 'GET',
    path: offer,
    summary: 'An offer',
    params: ofOffer,
    query: LangQuery,
    answer: VoucherOffer,
  },
  updateVoucherOffer: {
    ...writing,
    method: 'PUT',
    path: offer,
    summary: 'Change an offer: what was bought before keeps the terms that it was bought on',
    params: ofOffer,
    body: VoucherOfferUpdate,
    bodyLimit: IMAGE_UPLOAD_BYTES,
    multipart: true,
    answer: VoucherOffer,
  },
  deleteVoucherOffer: {
    ...writing,
    method: 'DELETE',
    path: offer,
    summary: 'Remove an offer of which nothing was ever bought',
    params: ofOffer,
    answer: z.object({ id: Id }),
  },
  changeVoucherOfferStatus: {
    ...writing,
    method: 'PUT',
    path: `${offer}/status`,
    summary: 'Offer it to everybody, or to nobody any more; only an organization in production may',
    params: ofOffer,
    body: VoucherOfferStatusChange,
    answer: VoucherOffer,
  },
  listPaymentMethods: {
    tag,
    source: 'spec',
    access: 'offers.read',
    method: 'GET',
    path: '/api/v1/organizations/{organizationId}/vouchers/offers/{offerId}/payments/methods',
    summary: 'How a purchase of an active offer is paid; those that are not enabled are listed, too',
    params: ofOrganization.extend({ offerId: Id }),
    query: LangQuery,
    answer: z.object({ methods: z.array(PaymentMethod), total: z.int() }),
  },
  listDiscountCodes: {
    ...reading,
    method: 'GET',
    path: `${offer}/codes`,
    summary: 'The discount codes of an offer',
    params: ofOffer,
    query: pageQuery(['createdAt']),
    answer: z.object({ codes: z.array(DiscountCode), total: z.int() }),
  },
  createDiscountCode: {
    ...writing,
    method: 'POST',
    path: `${offer}/codes`,
    summary: 'Make a discount code; refused where the merchant bears the commission',
    params: ofOffer,
    body: DiscountCodeCreate,
    answer: DiscountCode,
    status: 201,
  },
  updateDiscountCode: {
    ...writing,
    method: 'PUT',
    path: `${offer}/codes/{codeId}`,
    summary: 'Change when and how often a discount code is good',
    params: ofCode,
    body: DiscountCodeUpdate,
    answer: DiscountCode,
  },
  changeDiscountCodeStatus: {
    ...writing,
    method: 'PUT',
    path: `${offer}/codes/{codeId}/status`,
    summary: 'End a discount code, or let it be used again',
    params: ofCode,
    body: DiscountCodeStatusChange,
    answer: DiscountCode,
  },
  deleteDiscountCode: {
    ...writing,
    method: 'DELETE',
    path: `${offer}/codes/{codeId}`,
    summary: 'Delete a discount code that nobody used',
    params: ofCode,
    answer: z.object({ id: Id }),
  },
  getOfferBooks: {
    ...reading,
    method: 'GET',
    path: `${offer}/ledger`,
    summary: 'The books of an offer: what each kind of account holds, and whether they add up',
    params: ofOffer,
    query: LangQuery,
    answer: OfferBooks,
  },
  getOfferJournal: {
    ...reading,
    method: 'GET',
    path: `${offer}/ledger/journal`,
    summary: 'All that moved in the books, oldest first: go on after the last transaction that was read',
    params: ofOffer,
    query: LangQuery.extend({
      after: Id.optional(),
      limit: z.coerce.number().int().min(1).max(JOURNAL_MAX).default(JOURNAL_MAX),
    }),
    answer: z.object({ lines: z.array(JournalLine), next: Id.nullable() }),
  },
  checkOfferBooks: {
    ...writing,
    method: 'PUT',
    path: `${offer}/ledger/check`,
    summary: 'Add the books up anew; where they do not add up, nothing moves in them any more',
    params: ofOffer,
    answer: OfferBooks,
  },
  resumeOfferBooks: {
    ...writing,
    method: 'PUT',
    path: `${offer}/ledger/resume`,
    summary: 'Let money move again in books that were paused, once somebody has looked into it',
    params: ofOffer,
    body: BooksResume,
    answer: OfferBooks,
  },
});

/** What everybody may see of an offer. */
export const publicOfferRoutes = define({
  getPublicOffer: {
    tag: 'Public',
    source: 'spec',
    access: 'public',
    method: 'GET',
    path: `${publicOffer}/public`,
    summary: 'An offer by its public code',
    params: byCode,
    query: LangQuery,
    answer: PublicOffer,
  },
  listPublicOfferMerchants: {
    tag: 'Public',
    source: 'ours',
    access: 'public',
    method: 'GET',
    path: `${publicOffer}/merchants`,
    summary: 'Who takes the vouchers of an offer',
    params: byCode,
    query: pageQuery(['place']).extend({ limit: z.coerce.number().int().min(1).max(100).default(100) }),
    answer: z.object({ merchants: z.array(PublicMerchant), total: z.int() }),
  },
});
