import type { EventResource } from '../../../contract/events/event.ts';

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
  sale: 'sale',
  settlement: 'settlement',
};
const IS_STATE = /(^|\.)(status|state|standing|progress)$/;
const IS_ROLE = /(^|\.)(role|roles|myRoles)$/;
const IS_HOLD = /(^|\.)hold$/;

/** Where the words for the values of a field stand, which pages call by words, too; undefined where people wrote them, or nobody has words. */
function wordsOf(resource: EventResource, field: string): string | undefined {
  if (IS_ROLE.test(field)) return 'roles';
  if (IS_HOLD.test(field)) return 'states.hold';
  return IS_STATE.test(field) && STATES[resource] ? `states.${STATES[resource]}` : undefined;
}

/** A state, or roles, as pages call them; undefined for any other value. What has no words is told as the event has it. */
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
