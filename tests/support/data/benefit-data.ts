import { createHmac, randomUUID } from 'node:crypto';
import { DIPLOMA } from '../../../server/demo/content.ts';
import {
  CARD_MAC_BYTES,
  cardCodeText,
  cardStep,
  writeCardCode,
  type Benefit,
  type MemberCard,
} from '../../../contract/office/benefits/index.ts';
import { lettersTo } from '../documents/letters.ts';
import type { CallOptions, Client, TestApp } from '../processes/app.ts';
import { graduate } from '../worlds/diploma.ts';
import { cookieIn } from '../worlds/distribution-world.ts';

/** The body of a benefit: once 2 for 1, on the vendor's site, at any time. */
export const benefitOf = (more: object = {}) => ({
  vendor: 'Café Azul',
  product: '2x1 en capuchinos',
  terms: { type: 'aggregation', take: 2, pay: 1, groups: null },
  currency: 'MXN',
  location: { type: 'virtual', url: 'https://cafe.example/' },
  recurrence: { kind: 'once', max: null },
  availability: { zone: 'America/Mexico_City' },
  ...more,
});

/** A discount of 10 %. */
export const DISCOUNT = { type: 'discount', mode: 'fixed', percent: 1_000 } as const;
export const UNLIMITED = { kind: 'unlimited', max: null } as const;

/** Two cappuccinos. */
export const TWO_COFFEES = { currency: 'MXN', prices: [5_000, 4_000] };

interface Card {
  credentialId: string;
  recipientId: string;
  email: string;
}
let issued = 0;

/** A membership project with a template whose cards are signed at once, and what its manager does with benefits. */
export async function membershipProject(app: TestApp, owner: Client) {
  const { id: projectId } = (
    await owner.call('createProject', { body: { name: 'Socios', category: 'membership', networkId: app.networkId } })
  ).body;
  const { id: schemaId } = (await owner.call('createSchema', { body: { ...DIPLOMA.schema, projectId } })).body;
  const params = { projectId };
  const template = async (title: string): Promise<string> =>
    (
      await owner.call('createTemplate', {
        params,
        body: { ...DIPLOMA.template, title, config: { approvalMode: 'automatic' }, approvalsRequired: 0, schemaId },
      })
    ).body.id;
  const templateId = await template('Tarjeta');
  const at = (benefitId: string) => ({ params: { projectId, benefitId } });
  const promoteOn = async (onTemplate: string, ...benefitIds: string[]) => {
    const answer = await owner.call('setTemplateBenefits', {
      params: { projectId, templateId: onTemplate },
      body: { benefitIds },
    });
    if (answer.status !== 200) throw new Error(`Not promoted: ${JSON.stringify(answer.body)}`);
  };
  return {
    projectId,
    templateId,
    at,
    template,
    promoteOn,
    create: (more: object = {}) => owner.call('createBenefit', { params, body: benefitOf(more) }),
    /** An active benefit that the cards of the template give. */
    async active(more: object = {}): Promise<Benefit> {
      const { status, body } = await owner.call('createBenefit', { params, body: benefitOf(more) });
      if (status !== 201) throw new Error(`No benefit: ${JSON.stringify(body)}`);
      const { benefits } = (await owner.call('getTemplateBenefits', { params: { projectId, templateId } })).body;
      await promoteOn(templateId, ...benefits.map(({ id }) => id), body.id);
      return (await owner.call('activateBenefit', { ...at(body.id), body: {} })).body;
    },
    read: async (id: string): Promise<Benefit> => (await owner.call('getBenefit', at(id))).body,
    /** A card of a member who has none yet. */
    async card(more: { email?: string; templateId?: string } = {}): Promise<Card> {
      issued += 1;
      const email = more.email ?? `socio${issued}@members.example`;
      const { body } = await owner.call('issueCredentials', {
        params,
        body: { templateId: more.templateId ?? templateId, receiver: { ...graduate(issued), email } },
      });
      const credentialId = body.results[0]?.credentialId as string;
      const [row] = await app.test.owner<{ recipient_id: string }>(
        'select recipient_id from credentials where id = $1',
        [credentialId],
      );
      return { credentialId, recipientId: row?.recipient_id as string, email };
    },
  };
}
export type Membership = Awaited<ReturnType<typeof membershipProject>>;

/** The call by which a shop redeems a benefit with a card. */
export const redemption = (
  { projectId }: Pick<Membership, 'projectId'>,
  benefit: Pick<Benefit, 'id' | 'version'>,
  credential: string,
  more: object = {},
): CallOptions => ({
  params: { projectId, benefitId: benefit.id },
  body: { id: randomUUID(), credential, version: benefit.version, purchase: TWO_COFFEES, ...more },
});

export const POINT_PIN = '1357';

/** A point of a benefit's vendor, opened on a device, with its PIN shown. */
export async function pointOf(
  app: TestApp,
  owner: Client,
  at: { projectId: string; benefitId: string },
  name = 'Barra',
) {
  const { body: made } = await owner.call('createBenefitPoint', { params: at, body: { name } });
  const opened = await app.nobody.call('openPoint', { body: { link: made.url.split('#')[1], pin: POINT_PIN } });
  if (opened.status !== 200) throw new Error(`Not opened: ${JSON.stringify(opened.body)}`);
  const { token, point } = opened.body;
  return {
    pointId: made.id,
    cookie: cookieIn(opened),
    point,
    client: app.clientOf(token, point.organizationId, undefined),
  };
}

/** The code in the newest letter of an address that leads to a card's page. */
export async function cardCodeOf(app: TestApp, email: string): Promise<string> {
  await app.workers.drain();
  const letters = await lettersTo(app, email);
  for (const { text } of letters.reverse()) {
    const [, code] = /\/c\/([\w-]{22})/.exec(text) ?? [];
    if (code !== undefined) return code;
  }
  throw new Error('No letter leads to a card');
}

/** The code that a card's page shows at a moment. */
export function cardTextAt({ changing: { card, key, lastDay, genuine } }: MemberCard, now: number): string {
  const step = cardStep(now);
  const mac = createHmac('sha256', Buffer.from(key, 'base64url'))
    .update(cardCodeText(card, step))
    .digest()
    .subarray(0, CARD_MAC_BYTES)
    .toString('base64url');
  return writeCardCode({ card, step, mac, lastDay, genuine });
}
