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
import { base, ofProject } from '../../api/in-project.ts';
import { define } from '../../api/route.ts';
import { Id, LangQuery, pageQuery } from '../../base/common/values.ts';
import {
  BenefitPoint,
  BenefitPointWithLink,
  CardDispute,
  CardLink,
  CardLinkAsk,
  MemberCard,
  OwnPoint,
  PointRedemptions,
  PointSession,
  PurchaseCode,
  ShownBody,
  ShownCard,
} from '../benefits/index.ts';

const tag = 'Benefits';
const source = 'ours';
const points = `${base}/benefits/{benefitId}/points`;
const point = `${points}/{pointId}`;
const ofBenefit = ofProject.extend({ benefitId: Id });
const ofPoint = ofBenefit.extend({ pointId: Id });
const writing = { tag, source, access: 'benefits.write', project: 'params', query: LangQuery } as const;
const atPoint = { tag, source, project: 'params', callers: ['point'], params: ofProject } as const;

/** The devices at which a vendor redeems its benefits, and what is done there. */
export const benefitPointRoutes = define({
  listBenefitPoints: {
    tag,
    source,
    access: 'benefits.read',
    project: 'params',
    method: 'GET',
    path: points,
    summary: 'The points of a benefit’s vendor, and those of an earlier vendor that has no benefit',
    params: ofBenefit,
    query: pageQuery(DEVICE_SORTS).extend({ status: z.enum(DEVICE_STATES).optional() }),
    answer: z.object({ points: z.array(BenefitPoint), total: z.int() }),
  },
  createBenefitPoint: {
    ...writing,
    method: 'POST',
    path: points,
    summary:
      'Give a vendor a point, with a link that one device opens once; it is shown this once, and mailed on request',
    params: ofBenefit,
    body: DeviceCreate,
    secret: true,
    answer: BenefitPointWithLink,
    status: 201,
  },
  updateBenefitPoint: {
    ...writing,
    method: 'PUT',
    path: point,
    summary: 'Rename a point',
    params: ofPoint,
    body: DeviceUpdate,
    answer: BenefitPoint,
  },
  linkBenefitPoint: {
    ...writing,
    method: 'POST',
    path: `${point}/link`,
    summary: 'Another link for a point; what had it before is signed out',
    params: ofPoint,
    body: DeviceLink,
    secret: true,
    answer: BenefitPointWithLink,
    status: 200,
  },
  revokeBenefitPoint: {
    ...writing,
    method: 'PUT',
    path: `${point}/revoke`,
    summary: 'Take a point away, at once',
    params: ofPoint,
    answer: BenefitPoint,
  },
  showCard: {
    ...atPoint,
    access: 'benefits.redeem',
    method: 'POST',
    path: `${base}/benefits/shown-cards`,
    summary: 'A card that somebody shows at a point: whose it is, and what is left of the vendor’s benefits',
    query: LangQuery,
    body: ShownBody,
    secret: true,
    answer: ShownCard,
    status: 200,
  },
  listPointRedemptions: {
    ...atPoint,
    access: 'benefits.redeem',
    method: 'GET',
    path: `${base}/benefits/point/redemptions`,
    summary: 'The last redemptions of a point, the newest first',
    query: LangQuery,
    answer: PointRedemptions,
  },
});

const open = { tag: 'Public', source, access: 'public', query: LangQuery } as const;

/** A point on its own device, known by a cookie of this path alone; what it redeems goes by the token that a PIN gets. */
export const ownPointRoutes = define({
  openPoint: {
    ...open,
    method: 'POST',
    path: '/api/v1/points/open',
    summary: 'Open a point’s link on a device, and choose its PIN',
    body: DeviceOpen,
    answer: PointSession,
    status: 200,
  },
  getOwnPoint: {
    ...open,
    method: 'GET',
    path: '/api/v1/points/own',
    summary: 'The point that this device has',
    answer: OwnPoint,
  },
  unlockPoint: {
    ...open,
    method: 'POST',
    path: '/api/v1/points/session',
    summary: 'Get a token for the point of this device, by its PIN',
    body: DevicePin,
    answer: PointSession,
    status: 200,
  },
  lockPoint: {
    ...open,
    method: 'DELETE',
    path: '/api/v1/points/session',
    summary: 'End the token of this device’s point: the PIN is asked for again',
    answer: 'none',
    status: 204,
  },
});

/** The page of a member's card, by the code in its address. */
export const memberCardRoutes = define({
  getMemberCard: {
    ...open,
    method: 'POST',
    path: '/api/v1/public/cards',
    summary: 'A member’s card with its benefits and its history, by the code of its page',
    body: CardLink,
    answer: MemberCard,
    status: 200,
  },
  makePurchaseCode: {
    ...open,
    method: 'POST',
    path: '/api/v1/public/cards/purchase-codes',
    summary: 'A code for a shop on the web, good once for 15 minutes; it ends the one before',
    body: CardLink,
    answer: PurchaseCode,
    status: 200,
  },
  disputeRedemption: {
    ...open,
    method: 'POST',
    path: '/api/v1/public/cards/disputes',
    summary: 'Say that somebody else redeemed: the managers of the project are told',
    body: CardDispute,
    answer: z.object({ done: z.literal(true) }),
    status: 200,
  },
  askForCard: {
    ...open,
    method: 'POST',
    path: '/api/v1/public/cards/links',
    summary: 'Email new links of one’s cards. Earlier links end. Every address gets the same answer',
    body: CardLinkAsk,
    answer: z.object({ done: z.literal(true) }),
    status: 200,
  },
});
