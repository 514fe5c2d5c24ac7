import { z } from 'zod';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import {
  Merchant,
  MerchantInFull,
  MERCHANTS_AT_ONCE,
  MERCHANTS_MAX,
  MerchantsList,
  MerchantsListCreate,
  MerchantsRegister,
  MerchantStanding,
  MerchantUpdate,
} from '../merchants/index.ts';
import { base, byPrograms, ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';

const tag = 'Vouchers';
const merchants = `${base}/vouchers/merchants`;
const lists = `${base}/vouchers/merchantsLists`;
const ofMerchant = ofProject.extend({ merchantId: Id });
const reading = { tag, source: 'ours', access: 'offers.read', project: 'params' } as const;
const writing = { tag, source: 'ours', access: 'offers.write', project: 'params', query: LangQuery } as const;

/** A provider's partners, and the lists that its offers name. */
export const merchantRoutes = define({
  listMerchants: {
    ...reading,
    method: 'GET',
    path: merchants,
    summary: 'Merchants of a provider’s project; accounts are masked',
    params: ofProject,
    query: pageQuery(['createdAt', 'name']).extend({
      /** Those alone that are not on this list. */
      notOn: Id.optional(),
    }),
    answer: z.object({ merchants: z.array(Merchant), total: z.int() }),
  },
  registerMerchants: {
    ...writing,
    method: 'POST',
    path: merchants,
    summary: 'Register merchants, all or none',
    params: ofProject,
    body: MerchantsRegister,
    bodyLimit: 8 * 1024 * 1024,
    rows: { field: 'merchants', max: MERCHANTS_AT_ONCE },
    answer: z.object({ ids: z.array(Id) }),
    status: 201,
  },
  getMerchantStanding: {
    ...reading,
    ...byPrograms,
    access: 'merchants.serve',
    method: 'GET',
    path: `${merchants}/{merchantId}/standing`,
    summary: 'The offers that a merchant takes vouchers of, and what is owed to it',
    params: ofMerchant,
    query: LangQuery,
    answer: MerchantStanding,
  },
  getMerchant: {
    ...writing,
    method: 'GET',
    path: `${merchants}/{merchantId}`,
    summary: 'A merchant with its account, for callers who may change it',
    params: ofMerchant,
    answer: MerchantInFull,
  },
  updateMerchant: {
    ...writing,
    method: 'PUT',
    path: `${merchants}/{merchantId}`,
    summary: 'Change a merchant',
    params: ofMerchant,
    body: MerchantUpdate,
    answer: MerchantInFull,
  },
  removeMerchant: {
    ...writing,
    method: 'DELETE',
    path: `${merchants}/{merchantId}`,
    summary: 'Remove a merchant that no offer names',
    params: ofMerchant,
    answer: z.object({ id: Id }),
  },
  listMerchantsLists: {
    ...reading,
    method: 'GET',
    path: lists,
    summary: 'The lists of merchants of a provider’s project, each version by itself',
    params: ofProject,
    query: pageQuery(['createdAt']).extend({ lineId: Id.optional() }),
    answer: z.object({ merchantsLists: z.array(MerchantsList), total: z.int() }),
  },
  createMerchantsList: {
    ...writing,
    method: 'POST',
    path: lists,
    summary: 'Make a list of merchants, or the next version of one',
    params: ofProject,
    body: MerchantsListCreate,
    bodyLimit: 512 * 1024,
    rows: { field: 'merchantIds', max: MERCHANTS_MAX },
    answer: MerchantsList,
    status: 201,
  },
  listMerchantsOfList: {
    ...reading,
    method: 'GET',
    path: `${lists}/{listId}/merchants`,
    summary: 'Who is on a list, by name; accounts are masked',
    params: ofProject.extend({ listId: Id }),
    query: pageQuery(['place']),
    answer: z.object({ merchants: z.array(Merchant), total: z.int() }),
  },
});
