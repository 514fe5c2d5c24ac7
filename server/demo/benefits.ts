import { randomUUID } from 'node:crypto';
import type { z } from 'zod';
import { serviceAccountRole } from '../../contract/base/access/index.ts';
import { BenefitCreate, type Benefit, type PurchaseEntered } from '../../contract/office/benefits/index.ts';
import { redeem, reverseAtVendor, type Redeemer } from '../modules/office/benefits/index.ts';
import type { Handlers } from '../platform/http/index.ts';
import type { ModuleParts } from '../platform/module/index.ts';
import { actAs } from './caller.ts';
import type { People } from './organizations.ts';

type Written = z.input<typeof BenefitCreate>;

const CAFE = 'Café Nube';
const SITE = { type: 'virtual', url: 'https://nube.example/' } as const;
const CORNER = {
  type: 'physical',
  placeId: 'ChIJdemo-plaza-azul',
  name: 'Plaza Azul',
  address: 'Av. de los Cedros 12',
} as const;
const written = (product: string, terms: Written['terms'], more: Partial<Written> = {}): Written => ({
  vendor: CAFE,
  product,
  terms,
  currency: 'MXN',
  location: SITE,
  recurrence: { kind: 'unlimited' },
  availability: { zone: 'America/Mexico_City' },
  ...more,
});
const TWO_FOR_ONE = { type: 'aggregation', take: 2, pay: 1 } as const;
const UP_TO_15 = { type: 'discount', mode: 'upTo', percent: 15_00 } as const;
const AT_45 = { type: 'promotionalPrice', mode: 'fixed', price: 45_00, usualPrice: 60_00 } as const;

/** What members of the demonstration get: each type in each state. */
const ACTIVE = [
  written('2x1 en capuchinos', TWO_FOR_ONE, { recurrence: { kind: 'once' } }),
  written('Hasta 15 % en panadería', UP_TO_15, { maxDiscount: 50_00, stock: 200 }),
  written('Desayuno a precio de miembro', AT_45, { recurrence: { kind: 'daily', max: 2 } }),
];
/** Benefits of which each member is refused for another reason. */
const NEVER = '2099-01-01';
const ZONE = 'America/Mexico_City';
const REFUSING = {
  used: written(
    'Bebida de bienvenida',
    { type: 'discount', mode: 'fixed', percent: 100_00 },
    { recurrence: { kind: 'once' } },
  ),
  total_reached: written('Tres desayunos al año', AT_45, { recurrence: { kind: 'total', max: 1 } }),
  daily_maximum: written('Café del día', AT_45, { recurrence: { kind: 'daily', max: 1 } }),
  out_of_stock: written('Pastel de temporada', AT_45, { stock: 1 }),
  not_today: written('Rosca de Reyes', AT_45, { availability: { zone: ZONE, firstDay: NEVER } }),
  not_now: written('Café de madrugada', AT_45, { availability: { zone: ZONE, hours: { from: '03:00', to: '03:01' } } }),
  other_vendor: written(
    '10 % en cuadernos',
    { type: 'discount', mode: 'fixed', percent: 10_00 },
    { vendor: 'Papelería Roble' },
  ),
} as const;
const TAKEN: ReadonlySet<string> = new Set(['used', 'total_reached', 'daily_maximum', 'out_of_stock']);
/** What two points at a place redeem. */
const AT_PLACE = [
  written('2x1 en chocolate caliente', TWO_FOR_ONE, { location: CORNER, recurrence: { kind: 'daily', max: 1 } }),
  written('10 % en la cuenta del local', { type: 'discount', mode: 'fixed', percent: 10_00 }, { location: CORNER }),
];
const POINTS = ['Barra', 'Terraza'] as const;
const OTHERS = [
  ['draft', written('2x1 en libretas', TWO_FOR_ONE, { vendor: 'Papelería Roble', location: CORNER })],
  ['draft', written('10 % en libros', { type: 'discount', mode: 'fixed', percent: 10_00 }, { location: CORNER })],
  ['draft', written('Agenda a precio de miembro', AT_45, { vendor: 'Papelería Roble', location: CORNER })],
  ['paused', written('3x2 en postres', { type: 'aggregation', take: 3, pay: 2 })],
  ['paused', written('5 % en la cuenta', { type: 'discount', mode: 'fixed', percent: 5_00 })],
  ['paused', written('Té a precio de miembro', AT_45)],
  ['ended', written('2x1 de aniversario', TWO_FOR_ONE)],
  ['ended', written('20 % de bienvenida', { type: 'discount', mode: 'fixed', percent: 20_00 })],
  ['ended', written('Café a precio de inauguración', AT_45)],
] as const;
const PURCHASES: readonly Omit<PurchaseEntered, 'currency' | 'prices'>[] = [
  { amount: 400_00, percent: 15_00 },
  { amount: 86_50, percent: 10_00 },
];

type Given = Pick<Benefit, 'id' | 'version' | 'vendor'>;

interface Filling {
  handlers: Handlers;
  parts: ModuleParts;
  people: People;
}

/** What the start prints: a link that opens a point, and whose card has a page. */
export interface BenefitsShown {
  point: string;
  card: { organizationId: string; credentialId: string } | undefined;
}

/** Gives the members of the university benefits, some of which they redeemed at a shop on the web, and two points to redeem more. */
export async function fillBenefits({ handlers, parts, people }: Filling): Promise<BenefitsShown> {
  const person = people['owner@uni.example'];
  if (!person) throw new Error('The university has no owner');
  const owner = actAs(handlers, person);
  const { projects } = await owner('listProjects', { params: { userId: person.userId }, query: {} });
  const projectId = projects.find(({ category }) => category === 'membership')?.id ?? '';
  const params = { projectId };
  const { templates } = await owner('listTemplates', { params, query: {} });
  const { credentials } = await owner('listCredentials', { params, query: {} });
  const create = (body: Written) => owner('createBenefit', { params, body: BenefitCreate.parse(body) });
  const move = (name: 'activate' | 'pause' | 'end', { id: benefitId }: Pick<Benefit, 'id'>) =>
    owner(`${name}Benefit`, { params: { projectId, benefitId }, body: {} });
  const given: Given[] = [];
  for (const body of ACTIVE) given.push(await move('activate', await create(body)));
  const refusing = new Map<string, Given>();
  for (const [reason, body] of Object.entries(REFUSING))
    refusing.set(reason, await move('activate', await create(body)));
  const atPlace: Given[] = [];
  for (const body of AT_PLACE) atPlace.push(await move('activate', await create(body)));
  given.push(...refusing.values(), ...atPlace);
  for (const [state, body] of OTHERS) {
    const made = await create(body);
    if (state === 'draft') continue;
    await move('activate', made);
    await move(state === 'paused' ? 'pause' : 'end', made);
    if (state === 'paused') given.push(made);
  }
  await owner('setTemplateBenefits', {
    params: { projectId, templateId: templates[0]?.id ?? '' },
    body: { benefitIds: given.map(({ id }) => id) },
  });
  const [once, discount] = given as [Given, Given];
  const { id } = await owner('createServiceAccount', {
    body: {
      name: 'Tienda en línea',
      type: 'merchant.api',
      roles: [serviceAccountRole('merchant.api', once.vendor.id)],
    },
  });
  const by: Redeemer = { kind: 'serviceAccount', id, vendorIds: [once.vendor.id], place: { type: 'virtual' } };
  const { organizationId } = person;
  const redeemed = (benefit: Given, credentialId: string, bought: Omit<PurchaseEntered, 'currency' | 'prices'>) =>
    redeem(parts, {
      id: randomUUID(),
      organizationId,
      projectId,
      benefitId: benefit.id,
      version: benefit.version,
      shown: credentialId,
      credentialId,
      purchase: { currency: 'MXN', ...bought, ...(benefit === once && { prices: [65_00, 58_00] }) },
      by,
    });
  const members = credentials.filter(({ status }) => status === 'sent' || status === 'sealed' || status === 'signed');
  for (const { id: credentialId } of members.slice(0, 2)) {
    await redeemed(once, credentialId, {});
    for (const purchase of PURCHASES) await redeemed(discount, credentialId, purchase);
  }
  const links: string[] = [];
  for (const name of POINTS)
    links.push(
      (await owner('createBenefitPoint', { params: { projectId, benefitId: atPlace[0]?.id ?? '' }, body: { name } }))
        .url,
    );
  const point = `${links[0] ?? ''} (${POINTS[0]}, ${CAFE})`;
  const [first] = members;
  if (!first) return { point, card: undefined };
  for (const [reason, benefit] of refusing)
    if (TAKEN.has(reason)) await redeemed(benefit, first.id, reason === 'used' ? { amount: 45_00 } : { pieces: 1 });
  const { id: redemptionId } = await redeemed(discount, first.id, { amount: 50_00, percent: 15_00 });
  const canceled = { organizationId, projectId, benefitId: discount.id, redemptionId, reason: 'Se canceló la compra' };
  await reverseAtVendor(parts, canceled, by);
  return { point, card: { organizationId, credentialId: first.id } };
}
