import type { EventResource } from '../../../../contract/base/events/event.ts';

/** Words by their key, or those given where there are none. */
export type Translate = (key: string, words: { _: string }) => string;

/** Whose words the states of a resource are (`states.*`). */
const STATES: Partial<Record<EventResource, string>> = {
  organization: 'organization',
  user: 'person',
  recipient: 'person',
  credentials: 'credential',
  serviceAccount: 'serviceAccount',
  key: 'key',
  voucherOffer: 'offer',
  discountCode: 'discount',
  beneficiary: 'beneficiary',
  voucherOrder: 'payment',
  distribution: 'distribution',
  voucher: 'voucher',
  till: 'till',
  point: 'till',
  sale: 'sale',
  settlement: 'settlement',
  trustedSubscription: 'trustedSubscription',
};
const IS_STATE = /(^|\.)(status|state|standing|progress)$/;
/** Where the words for values of fields stand that any resource may have, by the last part of their name. */
const BY_FIELD: Record<string, string> = {
  role: 'roles',
  roles: 'roles',
  myRoles: 'roles',
  hold: 'states.hold',
  category: 'categories',
  trustRegistry: 'trustRegistries',
  keyManagement: 'keyManagement',
  authMethod: 'authMethods',
  language: 'languages',
  walletStatus: 'states.wallet',
  couponType: 'changedValues.couponType',
  couponTypes: 'changedValues.couponType',
  commissionBearer: 'changedValues.commissionBearer',
  method: 'changedValues.method',
  decision: 'changedValues.decision',
  failure: 'changedValues.failure',
  approvalMode: 'changedValues.approvalMode',
  approvalOrder: 'changedValues.approvalOrder',
  wallet: 'changedValues.wallet',
  trouble: 'changedValues.trouble',
};

/** Where the words for the values of a field stand, which pages call by words, too; undefined where people wrote them, or nobody has words. */
function wordsOf(resource: EventResource, field: string): string | undefined {
  // What a template or a schema holds people named and wrote: a field of theirs may be called as one of ours.
  if (field.startsWith('content.')) return undefined;
  const last = field.slice(field.lastIndexOf('.') + 1);
  if (resource === 'voucherContract' && last === 'state') return 'changedValues.contract';
  if (resource === 'discountCode' && last === 'kind') return 'changedValues.discount';
  if (Object.hasOwn(BY_FIELD, last)) return BY_FIELD[last];
  return IS_STATE.test(field) && STATES[resource] ? `states.${STATES[resource]}` : undefined;
}

/** A state, a role or another code, as pages call it; undefined for any other value. What has no words is told as the event has it. */
export function valueText(
  translate: Translate,
  resource: EventResource,
  field: string,
  value: unknown,
): string | undefined {
  const words = wordsOf(resource, field);
  const codes: readonly unknown[] = Array.isArray(value) ? value : [value];
  if (words === undefined || !codes.every(code => typeof code === 'string')) return undefined;
  return codes.map(code => translate(`${words}.${code}`, { _: code })).join(', ');
}
