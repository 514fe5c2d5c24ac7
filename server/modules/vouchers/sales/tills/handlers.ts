import { next } from '../../../../../contract/base/common/states.ts';
import {
  TILL_LINK_HOURS,
  tillMachine,
  TILLS_MAX,
  type Till,
  type TillWithLink,
} from '../../../../../contract/vouchers/sales/index.ts';
import { inLockOrder, likePattern, readPage, type Tx } from '../../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import type { Hearer, ModuleParts } from '../../../../platform/module/index.ts';
import { change } from '../../../base/events/index.ts';
import { lockMerchant, readMerchant } from '../../merchants/index.ts';
import { countAttempt, perMailbox } from '../../../accounts/identity/index.ts';
import { lockForCreation, readLetterhead } from '../../../accounts/organizations/index.ts';
import type { SaleSecrets } from '../secrets.ts';
import { mailTillLink } from './link-letter.ts';
import { lockTill, presentTill, relinkTill, revokeTills, TILL_COLUMNS, type TillRow } from './row.ts';

type Operation = 'listTills' | 'createTill' | 'updateTill' | 'linkTill' | 'revokeTill';

/** What events keep of a till. */
const kept = ({ name, status, merchantId }: Till) => ({ name, status, merchantId });

/** The tills of merchants, as their provider gives and takes them. */
export const tillHandlers = (
  parts: Pick<ModuleParts, 'database' | 'settings' | 'keystore' | 'files' | 'log'>,
  secrets: SaleSecrets,
): HandlersOf<Operation> => {
  const { database, settings } = parts;
  // After `#`, which no browser sends along and no log has.
  const withLink = (row: TillRow, link: string): TillWithLink => ({
    ...presentTill(row),
    url: `${settings.publicUrl}/m#${link}`,
  });
  /**
   * Counts a letter to an address, and reads its head, before anything is changed. Returns what mails the link of a till.
   * @throws AppError request.too_many
   */
  const letterTo = async (to: string | undefined, organizationId: string) => {
    if (to === undefined) return async () => undefined;
    await countAttempt(database, [perMailbox(to, 'again')]);
    const letterhead = await readLetterhead(parts, organizationId);
    return (tx: Tx, merchant: string, { name: till, url }: TillWithLink): Promise<void> =>
      mailTillLink(tx, parts, { organizationId, merchant, till, url, to, letterhead });
  };
  return {
    listTills: ({ caller, params, query }) =>
      database.organization(caller.organizationId, async tx => {
        const { id } = await readMerchant(tx, params.projectId, params.merchantId);
        const { rows, total } = await readPage<TillRow>(tx, query, {
          columns: TILL_COLUMNS,
          from: 'tills t',
          where: `t.merchant_id = $1 and ($2::text is null or t.status = $2) and ($3::text is null or plainly(t.name) like $3)`,
          params: [id, query.status ?? null, likePattern(query.q)],
          sorts: { createdAt: 't.created_at', name: 'plainly(t.name)', lastUsedAt: { nullable: 't.last_used_at' } },
          key: 't.id',
        });
        return { tills: rows.map(presentTill), total };
      }),

    async createTill({ caller, params, body, origin }) {
      const mail = await letterTo(body.email, caller.organizationId);
      return change(database, caller, origin, async tx => {
        await lockForCreation(tx, caller.organizationId);
        const merchant = await lockMerchant(tx, params.projectId, params.merchantId);
        const { count } = await tx.one<{ count: number }>(
          "select count(*)::int as count from tills where merchant_id = $1 and status <> 'revoked'",
          [merchant.id],
        );
        if (count >= TILLS_MAX) throw new AppError('till.too_many');
        const link = secrets.newLink();
        const row = await tx.one<TillRow>(
          `insert into tills as t (organization_id, project_id, merchant_id, name, link_hash, link_expires_at, created_by)
           values ($1, $2, $3, $4, $5, now() + make_interval(hours => $6), $7) returning ${TILL_COLUMNS}`,
          [caller.organizationId, params.projectId, merchant.id, body.name, link.hash, TILL_LINK_HOURS, caller.userId],
        );
        const answer = withLink(row, link.token);
        await mail(tx, merchant.name, answer);
        return {
          answer,
          event: {
            type: 'create',
            resource: 'till',
            resourceId: row.id,
            new: { ...kept(presentTill(row)), ...(body.email && { email: body.email }) },
          },
        };
      });
    },

    updateTill: ({ caller, params, body, origin }) =>
      change(database, caller, origin, async tx => {
        const old = await lockTill(tx, params);
        unchanged(old, body.revision);
        if (old.status === 'revoked') throw new AppError('state.transition');
        const now = await tx.one<TillRow>(
          `update tills t set name = $2, revision = revision + 1 where id = $1 returning ${TILL_COLUMNS}`,
          [old.id, body.name ?? old.name],
        );
        return {
          answer: presentTill(now),
          event: {
            type: 'update',
            resource: 'till',
            resourceId: old.id,
            old: kept(presentTill(old)),
            new: kept(presentTill(now)),
          },
        };
      }),

    async linkTill({ caller, params, body, origin }) {
      const mail = await letterTo(body.email, caller.organizationId);
      return change(database, caller, origin, async tx => {
        const old = await lockTill(tx, params);
        if (!next(tillMachine, old.status, 'link')) throw new AppError('state.transition');
        const link = secrets.newLink();
        const row = await relinkTill(tx, old.id, link.hash);
        const answer = withLink(row, link.token);
        const merchant = await readMerchant(tx, params.projectId, params.merchantId);
        await mail(tx, merchant.name, answer);
        return {
          answer,
          event: {
            type: 'send',
            resource: 'till',
            resourceId: old.id,
            old: { name: old.name, status: old.status },
            new: { name: old.name, status: row.status, ...(body.email && { email: body.email }) },
          },
        };
      });
    },

    revokeTill: ({ caller, params, origin }) =>
      change(database, caller, origin, async tx => {
        const old = await lockTill(tx, params);
        const status = next(tillMachine, old.status, 'revoke');
        if (!status) throw new AppError('state.transition');
        await revokeTills(tx, [old.id]);
        return {
          answer: presentTill(await lockTill(tx, params)),
          event: {
            type: 'revoke',
            resource: 'till',
            resourceId: old.id,
            old: { name: old.name, status: old.status },
            new: { name: old.name, status },
          },
        };
      }),
  };
};

/** A merchant that is removed charges nothing any more. */
export const merchantRemoving: Hearer<'merchant.removing'> = async (tx: Tx, { merchantId }) => {
  inLockOrder(tx, 'till');
  const rows = await tx.rows<{ id: string }>(
    "select id from tills where merchant_id = $1 and status <> 'revoked' order by id for no key update",
    [merchantId],
  );
  if (rows.length > 0)
    await revokeTills(
      tx,
      rows.map(({ id }) => id),
    );
};
