import { z } from 'zod';
import { CURRENCIES } from '../../base/money/money.ts';
import { CURSOR, Day, Id, inCursorOrder, LangQuery, pageQuery, Revision } from '../../base/common/values.ts';
import { base, ofProject } from '../../api/in-project.ts';
import { ANALYTICS_RANGES } from '../../base/common/ranges.ts';
import { define } from '../../api/route.ts';
import {
  Benefit,
  BENEFIT_STATES,
  BENEFIT_TYPES,
  BenefitAnalytics,
  BenefitCreate,
  BenefitMoved,
  BenefitUpdate,
  BenefitVendor,
  COUNTED_REFUSALS,
  Redemption,
  REDEMPTION_STATES,
  RedemptionCreate,
  RedemptionReverse,
  TemplateBenefits,
} from '../benefits/index.ts';

const tag = 'Benefits';
const source = 'ours';
const benefits = `${base}/benefits`;
const one = `${benefits}/{benefitId}`;
const redemptions = `${one}/redemptions`;
const ofBenefit = ofProject.extend({ benefitId: Id });
const ofTemplate = ofProject.extend({ templateId: Id });
const READ = { tag, source, access: 'benefits.read', project: 'params', params: ofBenefit } as const;
const WRITE = {
  tag,
  source,
  access: 'benefits.write',
  project: 'params',
  params: ofBenefit,
  query: LangQuery,
} as const;
const move = <const M extends string>(name: M, summary: string) =>
  ({
    ...WRITE,
    method: 'POST',
    path: `${one}/${name}`,
    summary,
    body: BenefitMoved,
    answer: Benefit,
    status: 200,
  }) as const;

/** What members get by their cards: the benefits of a membership project, and how they are redeemed. */
export const benefitRoutes = define({
  listBenefits: {
    ...READ,
    method: 'GET',
    path: benefits,
    summary: 'List the benefits of a membership project, the newest first',
    params: ofProject,
    query: pageQuery(['createdAt', 'product']).extend({
      state: z.enum(BENEFIT_STATES).optional(),
      type: z.enum(BENEFIT_TYPES).optional(),
      vendorId: Id.optional(),
    }),
    answer: z.object({ benefits: z.array(Benefit), total: z.int() }),
  },
  createBenefit: {
    ...WRITE,
    method: 'POST',
    path: benefits,
    summary: 'Create a benefit as a draft. A vendor of its name is created with it where there is none',
    params: ofProject,
    body: BenefitCreate,
    answer: Benefit,
    status: 201,
  },
  listBenefitVendors: {
    ...READ,
    method: 'GET',
    path: `${benefits}/vendors`,
    summary: 'List the vendors of a membership project',
    params: ofProject,
    query: LangQuery,
    answer: z.object({ vendors: z.array(BenefitVendor), total: z.int() }),
  },
  getBenefit: {
    ...READ,
    method: 'GET',
    path: one,
    summary: 'Get a benefit',
    query: LangQuery,
    answer: Benefit,
  },
  updateBenefit: {
    ...WRITE,
    method: 'PUT',
    path: one,
    summary: 'Change a benefit. Each change is a version, which later redemptions name',
    body: BenefitUpdate,
    answer: Benefit,
  },
  deleteBenefit: {
    ...WRITE,
    method: 'DELETE',
    path: one,
    summary: 'Delete a benefit that was never redeemed',
    answer: z.object({ id: Id }),
  },
  activateBenefit: move('activate', 'Activate a draft, so that cards give it'),
  pauseBenefit: move('pause', 'Pause an active benefit'),
  resumeBenefit: move('resume', 'Resume a paused benefit'),
  endBenefit: move('end', 'End a benefit. It cannot be resumed'),
  listBenefitRedemptions: {
    ...READ,
    method: 'GET',
    path: redemptions,
    summary: 'List the redemptions of a benefit, the newest first',
    query: inCursorOrder(
      pageQuery(['at']).extend({
        ...CURSOR,
        state: z.enum(REDEMPTION_STATES).optional(),
        /** The first and the last day, of the benefit's zone, as its figures count them. */
        from: Day.optional(),
        to: Day.optional(),
        /** An hour of that zone. */
        hour: z.coerce
          .number({ error: 'invalid' })
          .int({ error: 'invalid' })
          .min(0, { error: 'too_small' })
          .max(23, { error: 'too_big' })
          .optional(),
        currency: z.enum(CURRENCIES, { error: 'invalid_choice' }).optional(),
        byId: Id.optional(),
      }),
      ['at'],
    ),
    /** `more`: there are more than `total`, which is as many as were counted. */
    answer: z.object({ redemptions: z.array(Redemption), total: z.int(), more: z.boolean() }),
  },
  redeemBenefit: {
    tag,
    source,
    access: 'benefits.redeem',
    project: 'params',
    callers: ['serviceAccount', 'point'],
    method: 'POST',
    path: redemptions,
    summary: 'Redeem a benefit for the holder of a card, once for an id, however often it is sent',
    params: ofBenefit,
    query: LangQuery,
    body: RedemptionCreate,
    // Its own id stands for it for ever, where a key would for a day.
    secret: true,
    answer: Redemption,
    status: 200,
  },
  reverseBenefitRedemption: {
    tag,
    source,
    access: 'benefits.reverse',
    project: 'params',
    callers: ['user', 'serviceAccount', 'point'],
    method: 'POST',
    path: `${redemptions}/{redemptionId}/reversal`,
    summary: 'Reverse a redemption: the shop within 15 minutes, a manager at any time. Count and stock come back',
    params: ofBenefit.extend({ redemptionId: Id }),
    query: LangQuery,
    body: RedemptionReverse,
    secret: true,
    answer: Redemption,
    status: 200,
  },
  getBenefitAnalytics: {
    ...READ,
    method: 'GET',
    path: `${one}/analytics`,
    summary: 'Count the redemptions of a benefit, its members and its discount, by the days of its zone',
    query: LangQuery.extend({
      range: z.enum(ANALYTICS_RANGES).default('month'),
      /** Counts the refusals of this reason by day, too. */
      reason: z.enum(COUNTED_REFUSALS).optional(),
    }),
    answer: BenefitAnalytics,
  },
  getTemplateBenefits: {
    ...READ,
    method: 'GET',
    path: `${base}/templates/{templateId}/benefits`,
    summary: 'Get the benefits that the cards of a template give',
    params: ofTemplate,
    query: LangQuery,
    answer: z.object({ benefits: z.array(Benefit), revision: Revision }),
  },
  setTemplateBenefits: {
    ...WRITE,
    method: 'PUT',
    path: `${base}/templates/{templateId}/benefits`,
    summary: 'Choose the benefits that the cards of a template give, those issued before, too',
    params: ofTemplate,
    body: TemplateBenefits,
    answer: z.object({ benefits: z.array(Benefit), revision: Revision }),
  },
});
