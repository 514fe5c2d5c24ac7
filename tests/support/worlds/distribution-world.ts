import { openContent } from '../../../server/platform/mail/index.ts';
import type { VoucherDistribution } from '../../../contract/vouchers/vouchers/index.ts';
import type { Answer, TestApp } from '../processes/app.ts';
import { beneficiaries, made, voucherWorld, type VoucherWorld } from './voucher-world.ts';

/** Vouchers that were paid for people, and what is done to give them. */
export interface DistributionWorld extends VoucherWorld {
  /** Somebody else who may give vouchers of the same project. */
  second: VoucherWorld['buyer'];
  /** Pays for people; each call of others. */
  buy(count: number, more?: object): Promise<void>;
  distribute(body?: object): Promise<VoucherDistribution>;
  look(distributionId: string): Promise<VoucherDistribution>;
  /** The link's code of the newest letter to an address. */
  codeOf(email: string): Promise<string>;
  /** What an account kind holds in the books. */
  held(kind: string): Promise<number>;
}

let references = 0;

/** A world in which the provider of vouchers buys them of the university's offer: it has two people who may give them. */
export async function distributionWorld(
  app: TestApp,
  { from = 0, ...options }: Parameters<typeof voucherWorld>[1] & { from?: number } = {},
): Promise<DistributionWorld> {
  const world = await voucherWorld(app, { as: 'owner@vales.example', ...options });
  const { buyer, buying } = world;
  let people = from;
  return {
    ...world,
    second: await app.as('projects@vales.example'),
    async buy(count, more) {
      const order = await world.order(beneficiaries(count, more, people));
      people += count;
      const paid = await world.pay(order, order.invoice?.total ?? 0, `DIST ${(references += 1)}`);
      if (paid.status !== 'processed') throw new Error(`It is ${paid.status}`);
    },
    async distribute(body = {}) {
      return made(
        await buyer.call('createDistribution', {
          params: buying,
          body: { name: 'Entrega', method: 'immediate', ...body },
        }),
      );
    },
    look: async distributionId => made(await buyer.call('getDistribution', { params: { ...buying, distributionId } })),
    async codeOf(email) {
      const [mail] = await app.test.owner<{ sealed: string; html: string; text: string }>(
        'select sealed, html, text from mail_outbox where recipient = $1 order by created_at desc limit 1',
        [email],
      );
      if (!mail || mail.html !== '' || mail.text !== '') throw new Error(`No sealed letter went to ${email}`);
      const code = /\/v\/([\w-]{22})/.exec(openContent(app.app.parts.keystore, mail.sealed).text)?.[1];
      if (!code) throw new Error('It has no link');
      return code;
    },
    async held(kind) {
      const rows = await app.test.owner<{ sum: string | null }>(
        'select sum(balance) from ledger_accounts where book_id = $1 and kind = $2',
        [world.offer.id, kind],
      );
      return Number(rows[0]?.sum ?? 0);
    },
  };
}

/** The cookie that an answer sets, as it is sent back. */
export const cookieIn = ({ headers }: Pick<Answer, 'headers'>): string =>
  String(headers['set-cookie']).split(';')[0] ?? '';
