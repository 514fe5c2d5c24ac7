import { expect, it } from 'vitest';
import { LANGUAGES } from '../../../../../contract/base/common/index.ts';
import type { EventResource } from '../../../../../contract/base/events/event.ts';
import { COMMISSION_BEARERS, DISCOUNT_KINDS } from '../../../../../contract/vouchers/offers/states.ts';
import { PROJECT_CATEGORIES, TRUST_REGISTRIES } from '../../../../../contract/accounts/projects/kinds.ts';
import { APPROVAL_MODES, APPROVAL_ORDERS } from '../../../../../contract/credentials/templates/index.ts';
import { AUTH_METHODS, KEY_MANAGEMENTS } from '../../../../../contract/accounts/users/states.ts';
import { CONTRACT_STATES } from '../../../../../contract/vouchers/voucher-contracts/states.ts';
import { DISTRIBUTION_FAILURES } from '../../../../../contract/vouchers/vouchers/distribution-states.ts';
import { COUPON_TYPES, DISTRIBUTION_METHODS } from '../../../../../contract/vouchers/vouchers/kinds.ts';
import { REVIEW_DECISIONS } from '../../../../../contract/vouchers/vouchers/payment-states.ts';
import { changedFields, changesOf, fieldText } from '../../../../../src/resources/office/events/event-model.ts';
import { valueText } from '../../../../../src/resources/office/events/value-words.ts';
import { allWords } from '../../../../support/portal/all-words.ts';

it.each([
  ['en-US', 'Settings › Way of approval', 'Content › properties › course › Title'],
  ['es-MX', 'Configuración › Modo de aprobación', 'Contenido › properties › course › Título'],
] as const)(
  'in %s a changed field is called by words, part by part, and what people made as they call it',
  async (language, field, theirs) => {
    const words = await allWords(language);
    const translate = (key: string, fallback: { _: string }) => words.translate(key, fallback);
    const [changed] = changedFields({ config: { approvalMode: 'manual' } }, { config: { approvalMode: 'automatic' } });
    expect(changed).toMatchObject({ before: 'manual', after: 'automatic' });
    expect(fieldText(translate, changed?.name ?? '')).toBe(field);
    expect(fieldText(translate, 'content.properties.course.title')).toBe(theirs);
  },
);

const MONEY = { currency: 'MXN', decimals: 2 };
const said = (event: Parameters<typeof changesOf>[0], language = 'en-US') =>
  changesOf(event, language, (_, { _: code }) => code).map(({ name, before, after }) => [
    name,
    ...[before, after].map(text => text?.replaceAll('\u00a0', ' ') ?? null),
  ]);

it('an amount is written in its money, which no field tells beside it, and what is no amount as it is', () => {
  const event = {
    resource: 'settlement',
    oldValue: { merchants: 3, amount: 150_000 },
    newValue: { merchants: 2, amount: 200_000, ...MONEY },
  } as const;
  expect(said(event)).toEqual([
    ['merchants', '3', '2'],
    ['amount', '$1,500.00 MXN', '$2,000.00 MXN'],
  ]);
  const receipt = { receipt: { amount: 7_550, bankReference: '7550' }, currency: 'USD', decimals: 0 };
  expect(said({ resource: 'voucherOrder', newValue: receipt }, 'es-MX')).toEqual([
    ['receipt.amount', null, '$7,550 USD'],
    ['receipt.bankReference', null, '7550'],
  ]);
});

it('an amount of an event that does not say its money is written without one', () => {
  expect(said({ resource: 'distribution', newValue: { amount: 50_005, people: 12 } })).toEqual([
    ['amount', null, '500.05'],
    ['people', null, '12'],
  ]);
});

it('a currency stays a field where the event has no amounts', () => {
  expect(said({ resource: 'voucherContract', newValue: { ...MONEY } })).toEqual([
    ['currency', null, 'MXN'],
    ['decimals', null, '2'],
  ]);
});

it.each([
  ['en-US', 'In review', 'Being credited', 'Manager'],
  ['es-MX', 'En revisión', 'Abonándose', 'Responsable'],
] as const)(
  'in %s states and roles are told as pages call them, and what has no words as it is',
  async (language, before, after, role) => {
    const words = await allWords(language);
    const translate = (key: string, fallback: { _: string }) => words.translate(key, fallback);
    const of = (event: Parameters<typeof changesOf>[0]) =>
      changesOf(event, language, translate).map(field => [field.name, field.before, field.after]);
    expect(
      of({
        resource: 'voucherOrder',
        oldValue: { status: 'in_payment_review', hold: null },
        newValue: { status: 'processing', hold: 'unheard_of' },
      }),
    ).toEqual([
      ['status', before, after],
      ['hold', null, 'unheard_of'],
    ]);
    expect(of({ resource: 'user', newValue: { roles: ['project.manager', 'of.nobody'], name: 'active' } })).toEqual([
      ['roles', null, `${role}, of.nobody`],
      ['name', null, 'active'],
    ]);
    expect(of({ resource: 'template', newValue: { content: { method: 'manual' } } }), 'a field of theirs').toEqual([
      ['content.method', null, 'manual'],
    ]);
  },
);

it.each(['en-US', 'es-MX'] as const)('in %s no value that is a code is told as it is', async language => {
  const words = await allWords(language);
  const translate = (key: string, fallback: { _: string }) => words.translate(key, fallback);
  const codes: [EventResource, string, readonly string[]][] = [
    ['voucherConfig', 'couponTypes', COUPON_TYPES],
    ['voucherProject', 'couponType', COUPON_TYPES],
    ['voucherOffer', 'config.commissionBearer', COMMISSION_BEARERS],
    ['discountCode', 'kind', DISCOUNT_KINDS],
    ['project', 'category', PROJECT_CATEGORIES],
    ['project', 'trustRegistry', TRUST_REGISTRIES],
    ['voucherProject', 'distribution.method', DISTRIBUTION_METHODS],
    ['distribution', 'failure', DISTRIBUTION_FAILURES],
    ['voucherOrder', 'decision', REVIEW_DECISIONS],
    ['voucherContract', 'state', CONTRACT_STATES],
    ['template', 'config.approvalMode', APPROVAL_MODES],
    ['template', 'config.approvalOrder', APPROVAL_ORDERS],
    ['user', 'keyManagement', KEY_MANAGEMENTS],
    ['user', 'authMethod', AUTH_METHODS],
    ['template', 'params.language', LANGUAGES],
  ];
  for (const [resource, field, values] of codes)
    for (const value of values) {
      const text = valueText(translate, resource, field, value);
      expect(text, `${resource} ${field} ${value}`).toBeDefined();
      expect(text, `${resource} ${field}`).not.toBe(value);
    }
});
