import { z } from 'zod';
import {
  DEVICE_SORTS,
  DEVICE_STATES,
  DeviceCreate,
  DeviceLink,
  DeviceOpen,
  DevicePin,
  DeviceUpdate,
} from '../../accounts/devices/index.ts';
import { CURSOR, Day, Id, inCursorOrder, LangQuery, pageQuery } from '../../base/common/values.ts';
import {
  OwnTill,
  ReversalCreate,
  Sale,
  SALE_SORTS,
  SALE_STATES,
  SaleCreate,
  Till,
  TillDay,
  TillSession,
  TillWithLink,
} from '../sales/index.ts';
import { base, ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';

const tag = 'Voucher sales';
const merchant = `${base}/vouchers/merchants/{merchantId}`;
const tills = `${merchant}/tills`;
const till = `${tills}/{tillId}`;
const sales = `${merchant}/sales`;
const sale = `${sales}/{saleId}`;
const ofMerchant = ofProject.extend({ merchantId: Id });
const ofTill = ofMerchant.extend({ tillId: Id });
const ofOffer = ofProject.extend({ offerId: Id });
const ofSale = ofMerchant.extend({ saleId: Id });
const source = 'ours';
const writing = { tag, source, access: 'offers.write', project: 'params', query: LangQuery } as const;
const charging = { tag, source, project: 'params', callers: ['serviceAccount', 'till'] } as const;
const anyCaller = ['user', 'serviceAccount', 'till'] as const;

/** How vouchers are spent: tills of merchants, sales, and what is taken back. */
export const saleRoutes = define({
  listTills: {
    tag,
    source,
    access: 'offers.read',
    project: 'params',
    method: 'GET',
    path: tills,
    summary: 'The tills of a merchant',
    params: ofMerchant,
    query: pageQuery(DEVICE_SORTS).extend({ status: z.enum(DEVICE_STATES).optional() }),
    answer: z.object({ tills: z.array(Till), total: z.int() }),
  },
  createTill: {
    ...writing,
    method: 'POST',
    path: tills,
    summary:
      'Give a merchant a till, with a link that one device opens once; it is shown this once, and mailed on request',
    params: ofMerchant,
    body: DeviceCreate,
    secret: true,
    answer: TillWithLink,
    status: 201,
  },
  updateTill: {
    ...writing,
    method: 'PUT',
    path: till,
    summary: 'Rename a till',
    params: ofTill,
    body: DeviceUpdate,
    answer: Till,
  },
  linkTill: {
    ...writing,
    method: 'POST',
    path: `${till}/link`,
    summary: 'Another link for a till; what had it before is signed out',
    params: ofTill,
    body: DeviceLink,
    secret: true,
    answer: TillWithLink,
    status: 200,
  },
  revokeTill: {
    ...writing,
    method: 'PUT',
    path: `${till}/revoke`,
    summary: 'Take a till away, at once',
    params: ofTill,
    answer: Till,
  },
  getTillDay: {
    tag,
    source,
    project: 'params',
    callers: anyCaller,
    access: 'sales.read',
    method: 'GET',
    path: `${till}/day`,
    summary: 'Sales and reversals of a till on a day, with totals; today unless a day is given',
    params: ofTill,
    query: LangQuery.extend({ day: Day.optional() }),
    answer: TillDay,
  },
  chargeVoucher: {
    ...charging,
    access: 'sales.make',
    method: 'POST',
    path: sales,
    summary: 'Charge a voucher for a merchant, once for an id, however often it is sent',
    params: ofMerchant,
    query: LangQuery,
    body: SaleCreate,
    // Its own id stands for it for ever, where a key would for a day.
    secret: true,
    answer: Sale,
    status: 200,
  },
  listSales: {
    tag,
    source,
    project: 'params',
    callers: anyCaller,
    access: 'sales.read',
    method: 'GET',
    path: sales,
    summary: 'The sales of a merchant, newest first',
    params: ofMerchant,
    query: inCursorOrder(
      pageQuery(SALE_SORTS).extend({ ...CURSOR, status: z.enum(SALE_STATES).optional(), offerId: Id.optional() }),
      SALE_SORTS,
    ),
    answer: z.object({ sales: z.array(Sale), total: z.int() }),
  },
  listOfferSales: {
    tag,
    source,
    access: 'offers.read',
    project: 'params',
    method: 'GET',
    path: `${base}/vouchers/offers/{offerId}/sales`,
    summary: 'The sales of an offer, newest first',
    params: ofOffer,
    query: inCursorOrder(
      pageQuery(SALE_SORTS).extend({ ...CURSOR, status: z.enum(SALE_STATES).optional() }),
      SALE_SORTS,
    ),
    answer: z.object({ sales: z.array(Sale), total: z.int() }),
  },
  getSale: {
    tag,
    source,
    project: 'params',
    callers: anyCaller,
    access: 'sales.read',
    method: 'GET',
    path: sale,
    summary: 'A sale, by the id that its caller gave it',
    params: ofSale,
    query: LangQuery,
    answer: Sale,
  },
  reverseSale: {
    tag,
    source,
    project: 'params',
    callers: anyCaller,
    access: 'sales.reverse',
    method: 'POST',
    path: `${sale}/reversals`,
    summary:
      'Take a sale back, whole or in part: by the merchant within the window, by the provider until it is settled',
    params: ofSale,
    query: LangQuery,
    body: ReversalCreate,
    secret: true,
    answer: Sale,
    status: 200,
  },
});

const atTill = { tag: 'Public', source, access: 'public', query: LangQuery } as const;

/** A till on its own device, known by a cookie of this path alone; what it charges goes by the token that a PIN gets. */
export const tillRoutes = define({
  openTill: {
    ...atTill,
    method: 'POST',
    path: '/api/v1/tills/open',
    summary: 'Open a till’s link on a device, and choose the cashier’s PIN',
    body: DeviceOpen,
    answer: TillSession,
    status: 200,
  },
  getOwnTill: {
    ...atTill,
    method: 'GET',
    path: '/api/v1/tills/own',
    summary: 'The till that this device has',
    answer: OwnTill,
  },
  unlockTill: {
    ...atTill,
    method: 'POST',
    path: '/api/v1/tills/session',
    summary: 'Get a token for the till of this device, by the cashier’s PIN',
    body: DevicePin,
    answer: TillSession,
    status: 200,
  },
  lockTill: {
    ...atTill,
    method: 'DELETE',
    path: '/api/v1/tills/session',
    summary: 'End the token of this device’s till: the PIN is asked for again',
    answer: 'none',
    status: 204,
  },
});
