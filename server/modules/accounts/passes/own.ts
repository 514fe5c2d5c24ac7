import { WALLETS_MAX, type OwnWallet } from '../../../../contract/accounts/passes/index.ts';
import type { UserCaller } from '../../../platform/context/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { AppError, found } from '../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../platform/http/index.ts';
import type { Hearer, ModuleParts } from '../../../platform/module/index.ts';
import { change } from '../../base/events/index.ts';
import { createIdentityServices } from '../identity/index.ts';
import { memberKeys } from '../organizations/index.ts';
import { endOffers } from '../wallets/index.ts';
import { PASS_OFFERS } from './kind.ts';
import { offerPass } from './offer.ts';
import {
  holdMembership,
  isByWalletOnly,
  listAllWallets,
  listWallets,
  removeWallet,
  renameWallet,
  type WalletRow,
} from './rows.ts';

type Operation = 'listOwnWallets' | 'addOwnWallet' | 'renameOwnWallet' | 'removeOwnWallet';

const present = (row: WalletRow): OwnWallet => ({
  id: row.id,
  name: row.name,
  linkedAt: (row.linked_at ?? row.created_at).toISOString(),
  lastUsedAt: row.last_used_at?.toISOString() ?? null,
});

/** Ends the passes of a member whose wallets are lost, and what was offered to one of them and not taken. */
export const endLost: Hearer<'member.wallets.lost'> = async (tx, of, { clock }) => {
  const wallets = await listAllWallets(tx, of);
  await endOffers(
    tx,
    PASS_OFFERS,
    wallets.map(({ id }) => id),
  );
  for (const { id } of wallets) await removeWallet(tx, id, clock());
};

/** The wallets that hold a pass of the caller's membership: added by an offer, renamed, removed. */
export async function ownWalletHandlers(parts: ModuleParts): Promise<HandlersOf<Operation>> {
  const { database, passwords, clock } = parts;
  const services = await createIdentityServices(parts);
  /** One of the caller's wallets, held until the commit. @throws AppError error.not_found */
  const own = async (tx: Tx, caller: UserCaller, id: string) => {
    const { email } = await holdMembership(tx, caller);
    const wallets = await listWallets(tx, caller);
    return { wallet: found(wallets.find(each => each.id === id)), wallets, email };
  };
  const happened = (caller: UserCaller, values: { old?: object; new?: object }) =>
    ({ type: 'update', resource: 'user', resourceId: caller.userId, ...values }) as const;

  return {
    async listOwnWallets({ caller }) {
      const wallets = await database.organization(caller.organizationId, tx => listWallets(tx, caller));
      const hasPasswordElsewhere = await database.platform('sign-in', tx =>
        services.opensByPassword(tx, caller.userId, caller.organizationId),
      );
      return { wallets: wallets.map(present), total: wallets.length, hasPasswordElsewhere };
    },

    async addOwnWallet(call) {
      const { caller, body, origin } = call;
      // A page that was left open adds no wallet.
      const { settle } = await services.prove(passwords, call, body.password);
      await database.platform('sign-in', settle);
      return change(database, caller, origin, async tx => {
        await holdMembership(tx, caller);
        if ((await listWallets(tx, caller)).length >= WALLETS_MAX) throw new AppError('wallet.too_many');
        const { language } = origin;
        const answer = await offerPass(tx, parts, caller, { name: body.name, language, purpose: 'added' });
        // It is recorded once a wallet has taken the pass.
        return { answer, events: [] };
      });
    },

    renameOwnWallet: ({ caller, origin, params, body }) =>
      change(database, caller, origin, async tx => {
        const { wallet } = await own(tx, caller, params.walletId);
        const { name } = body;
        if (name === wallet.name) return { answer: present(wallet), events: [] };
        await renameWallet(tx, wallet.id, name);
        const values = { old: { memberWallet: wallet.name }, new: { memberWallet: name } };
        return { answer: present({ ...wallet, name }), event: happened(caller, values) };
      }),

    async removeOwnWallet(call) {
      const { caller, origin, params, body } = call;
      const { settle } = await services.prove(passwords, call, body.password);
      await database.platform('sign-in', settle);
      return change(database, caller, origin, async tx => {
        const { wallet, wallets, email } = await own(tx, caller, params.walletId);
        if (wallets.length === 1 && (await isByWalletOnly(tx, caller))) throw new AppError('wallet.last');
        await endOffers(tx, PASS_OFFERS, [wallet.id]);
        // Its sessions end with the next call: each asks whether the wallet is still the member's.
        await removeWallet(tx, wallet.id, clock());
        await memberKeys.settle(tx, parts, caller);
        const { organizationId } = caller;
        const letter = { to: email, organizationId, language: origin.language, about: wallet.name };
        await services.tellOfWallet(tx, { what: 'removed', ...letter });
        return {
          answer: { done: true as const },
          event: happened(caller, { old: { memberWallet: wallet.name }, new: { memberWallet: null } }),
        };
      });
    },
  };
}
