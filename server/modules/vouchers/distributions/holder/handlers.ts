import type { VoucherLine } from '../../../../../contract/vouchers/vouchers/index.ts';
import { addressBlock, type CallOrigin } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { ModuleParts } from '../../../../platform/module/index.ts';
import { change, type ChangeEvent } from '../../../base/events/index.ts';
import { countUnlessRight, type Allowance } from '../../../accounts/identity/index.ts';
import { readStatement } from '../../ledger/index.ts';
import { listOfferMerchants } from '../../offers/index.ts';
import { readVoucherProject, type Identifications } from '../../vouchers/index.ts';
import type { Genuine } from '../genuine.ts';
import type { VoucherSecrets } from '../secrets.ts';
import { readVoucher } from '../voucher-row.ts';
import { claim, open, reject, suspend, type Tried } from './claim.ts';
import { merchantsOf } from './merchants-of.ts';
import { findVoucher, holderCookie, presentHeld, presentPublic, readHeld, sessionOf } from './find.ts';

type Operation =
  | 'getPublicVoucher'
  | 'claimVoucher'
  | 'openVoucher'
  | 'closeVoucher'
  | 'rejectVoucher'
  | 'getHeldVoucher'
  | 'listVoucherHistory'
  | 'listVoucherMerchants'
  | 'suspendVoucher';

/** Wrong tries of one address, which many people may share, at whatever vouchers; each voucher has tries of its own besides. */
const PER_ADDRESS: Allowance = { max: 60, seconds: 900 };

/** What whoever has a voucher does with it. */
export const holderHandlers = (
  { database, settings, clock }: Pick<ModuleParts, 'database' | 'settings' | 'clock'>,
  {
    secrets,
    identifications,
    genuine,
  }: { secrets: VoucherSecrets; identifications: Identifications; genuine: Genuine },
): HandlersOf<Operation> => {
  const { publicUrl } = settings;
  const find = (code: string) => findVoucher(database, secrets, code);
  /** As whoever holds it: nobody whom the organization knows as a user. */
  const changing = async <T>(
    code: string,
    origin: CallOrigin,
    work: (tx: Tx, id: string) => Promise<{ answer: T; events: readonly ChangeEvent[] }>,
  ): Promise<T> => {
    const { id, organizationId } = await find(code);
    return change(database, { organizationId, userId: null }, origin, tx => work(tx, id));
  };
  /** Tries something that opens a voucher; the session goes into a cookie of its path. */
  const trying = async (
    {
      params: { code },
      origin,
      reply,
    }: Parameters<HandlersOf<Operation>['claimVoucher']>[0] | Parameters<HandlersOf<Operation>['openVoucher']>[0],
    work: (tx: Tx, id: string) => Promise<{ answer: Tried; events: ChangeEvent[] }>,
  ) => {
    const tried = await countUnlessRight(database, [`voucher:${addressBlock(origin.ip)}`, PER_ADDRESS], async () => {
      const { id, organizationId } = await find(code);
      const came = await change(database, { organizationId, userId: null }, origin, tx => work(tx, id));
      if ('wrong' in came)
        throw new AppError(came.wrong, { [came.wrong === 'voucher.wrong_pin' ? 'pin' : 'digits']: 'invalid' });
      return { ...came, organizationId };
    });
    reply.header('set-cookie', holderCookie(code, tried.token, publicUrl));
    return database.organization(tried.organizationId, tx =>
      presentHeld(tx, { secrets, genuine, publicUrl }, tried.row, clock()),
    );
  };
  return {
    async getPublicVoucher({ params: { code }, reply }) {
      reply.header('cache-control', 'no-store');
      const { id, organizationId } = await find(code);
      return database.organization(organizationId, async tx => presentPublic(tx, await readVoucher(tx, id)));
    },

    claimVoucher: call => trying(call, (tx, id) => claim(tx, { secrets, identifications }, id, call.body)),

    openVoucher: call => trying(call, (tx, id) => open(tx, secrets, id, call.body.pin)),

    async closeVoucher({ params: { code }, headers, reply }) {
      const { organizationId } = await find(code);
      const session = sessionOf(secrets, headers);
      if (session)
        await database.organization(organizationId, tx =>
          tx.run('delete from voucher_sessions where hash = $1', [session]),
        );
      reply.header('set-cookie', holderCookie(code, '', publicUrl, 0));
    },

    rejectVoucher: ({ params: { code }, origin }) =>
      changing(code, origin, async (tx, id) => {
        const { answer, events } = await reject(tx, id);
        return { answer: await presentPublic(tx, answer), events };
      }),

    async getHeldVoucher({ params: { code }, headers, reply }) {
      reply.header('cache-control', 'no-store');
      const { id, organizationId } = await find(code);
      return database.organization(organizationId, async tx =>
        presentHeld(tx, { secrets, genuine, publicUrl }, await readHeld(tx, sessionOf(secrets, headers), id), clock()),
      );
    },

    async listVoucherHistory({ params: { code }, query, headers }) {
      const { id, organizationId } = await find(code);
      return database.organization(organizationId, async tx => {
        const row = await readHeld(tx, sessionOf(secrets, headers), id);
        const { rows, total } = await readStatement(
          tx,
          { offerId: row.offer_id, kinds: ['voucher'], subjects: [row.id] },
          { ...query, sort: 'postedAt' },
        );
        const merchants = await merchantsOf(
          tx,
          rows.map(line => line.transaction_id),
        );
        return {
          total,
          lines: rows.map(line => ({
            id: line.transaction_id,
            at: line.posted_at.toISOString(),
            movement: line.movement as VoucherLine['movement'],
            amount: line.amount,
            balance: line.balance,
            merchant: merchants.get(line.transaction_id) ?? null,
          })),
        };
      });
    },

    async listVoucherMerchants({ params: { code }, query }) {
      const { id, organizationId } = await find(code);
      const offerCode = await database.organization(organizationId, async tx => {
        const row = await readVoucher(tx, id);
        return (await readVoucherProject(tx, row.project_id, row.voucher_project_id)).offer_code;
      });
      return database.public(tx => listOfferMerchants(tx, offerCode, query));
    },

    suspendVoucher: ({ params: { code }, origin, headers }) =>
      changing(code, origin, async (tx, id) => {
        await readHeld(tx, sessionOf(secrets, headers), id);
        const { answer, events } = await suspend(tx, id);
        return { answer: await presentPublic(tx, answer), events };
      }),
  };
};
