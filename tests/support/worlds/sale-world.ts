import { createHmac, randomUUID } from 'node:crypto';
import type { Sale } from '../../../contract/vouchers/sales/index.ts';
import {
  CHANGING_MAC_BYTES,
  changingCodeText,
  codeStep,
  writeChangingCode,
  type HeldVoucher,
} from '../../../contract/vouchers/vouchers/index.ts';
import type { OwnTill } from '../../../contract/vouchers/sales/index.ts';
import type { Answer, Client, TestApp } from '../processes/app.ts';
import { cookieIn, distributionWorld, type DistributionWorld } from './distribution-world.ts';
import { made } from './voucher-world.ts';

/** A till that was opened on a device, and whoever calls by it. */
export interface OpenTill {
  tillId: string;
  client: Client;
  /** Of its device. */
  cookie: string;
  till: OwnTill;
}
/** A merchant, as tills' paths name it. */
export interface MerchantPlace extends Record<string, string> {
  projectId: string;
  merchantId: string;
}

export const CASHIER_PIN = '1357';
export const HOLDER_PIN = '2468';

/** Gives a merchant of the university's a till, opens it, and shows its PIN. */
export async function tillOf(
  app: TestApp,
  at: MerchantPlace,
  { name = 'Caja 1', as = 'owner@uni.example' }: { name?: string; as?: string } = {},
): Promise<OpenTill> {
  const owner = await app.as(as);
  const { id: tillId, url } = made(await owner.call('createTill', { params: at, body: { name } }));
  const opened = await app.nobody.call('openTill', { body: { link: url.split('#')[1], pin: CASHIER_PIN } });
  const { token, till } = made(opened);
  return {
    tillId,
    cookie: cookieIn(opened),
    till,
    client: app.clientOf(token, app.people[as]?.organizationId, undefined),
  };
}

/** The code that a voucher's page shows at a moment. */
export function codeAt({ number, lastDay, key, genuine }: HeldVoucher, now: number): string {
  const step = codeStep(now);
  const mac = createHmac('sha256', Buffer.from(key ?? '', 'base64url'))
    .update(changingCodeText(number, step))
    .digest()
    .subarray(0, CHANGING_MAC_BYTES)
    .toString('base64url');
  return writeChangingCode({ number, step, mac, lastDay, genuine: genuine ?? '' });
}

/** Vouchers that are claimed, and a till that charges them. */
export interface SaleWorld extends DistributionWorld {
  at: MerchantPlace;
  till: OpenTill;
  /** Claims the nth person's voucher, and reads it as its holder does. */
  hold(n: number): Promise<HeldVoucher>;
  /** Charges a voucher by its number and PIN, unless it is said otherwise. */
  charge(body: object, more?: { client?: Client; params?: Record<string, string> }): Promise<Answer<'chargeVoucher'>>;
  reverse(sale: Sale, amount: number, more?: object, client?: Client): Promise<Answer<'reverseSale'>>;
}

/** So many people with claimed vouchers of 500.00 each, which the first merchant charges. */
export async function saleWorld(
  app: TestApp,
  people: number,
  options: Parameters<typeof distributionWorld>[1] = {},
): Promise<SaleWorld> {
  const world = await distributionWorld(app, options);
  await world.buy(people);
  await world.distribute();
  await app.workers.drain();
  const at = { projectId: world.provider.projectId, merchantId: world.provider.merchantIds[0] as string };
  const till = await tillOf(app, at);
  return {
    ...world,
    at,
    till,
    async hold(n) {
      const code = await world.codeOf(`persona${n}@correo.example`);
      const body = { digits: String(1_000_000 + n).slice(-4), pin: HOLDER_PIN };
      return made(await app.nobody.call('claimVoucher', { params: { code }, body, from: `10.9.${n >> 8}.${n & 255}` }));
    },
    charge: (body, { client = till.client, params = at } = {}) =>
      client.call('chargeVoucher', {
        params,
        body: {
          id: randomUUID(),
          madeAt: new Date().toISOString(),
          amount: 100_00,
          currency: 'MXN',
          decimals: 2,
          pin: HOLDER_PIN,
          ...body,
        },
      }),
    reverse: (sale, amount, more = {}, client = till.client) =>
      client.call('reverseSale', {
        params: { ...at, saleId: sale.id },
        body: { id: randomUUID(), amount, ...more },
      }),
  };
}
