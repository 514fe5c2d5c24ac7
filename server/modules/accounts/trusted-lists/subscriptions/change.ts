import { next } from '../../../../../contract/base/common/states.ts';
import {
  trustedSubscriptionMachine,
  type TrustedSubscription,
} from '../../../../../contract/accounts/trusted-lists/index.ts';
import type { CallOrigin, UserCaller } from '../../../../platform/context/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { AppError, unchanged } from '../../../../platform/errors/index.ts';
import type { HandlersOf } from '../../../../platform/http/index.ts';
import { change } from '../../../base/events/index.ts';
import { refusedMove } from '../../organizations/index.ts';
import { completeSubscription } from './notices.ts';
import { getList, signerOf } from './read.ts';
import {
  lockSubscription,
  presentSubscription,
  readSubscription,
  recorded,
  type ShownRow,
  type SubscriptionRow,
} from './rows.ts';
import { look, settle, takeVersion, type Finding } from './settle.ts';
import { countReading, type SubscriptionParts } from './subscribe.ts';

type Operation =
  | 'updateTrustedSubscription'
  | 'refreshTrustedSubscription'
  | 'pinTrustedSigner'
  | 'cancelTrustedSubscription'
  | 'takeTrustedVersion';

interface Asked {
  caller: UserCaller;
  origin: CallOrigin;
  params: { subscriptionId: string };
}

/** Changes of a subscription by a person. */
export function changeHandlers(parts: SubscriptionParts): HandlersOf<Operation> {
  const { database, clock, crash } = parts;

  /** Changes the locked subscription, with an event that says what is different. @throws AppError state.transition of a canceled one */
  const changed = async (
    { caller, origin, params }: Asked,
    work: (tx: Tx, row: SubscriptionRow) => Promise<unknown>,
    type: 'update' | 'cancel' = 'update',
  ): Promise<TrustedSubscription> => {
    const { organizationId } = caller;
    const answer = await change(database, caller, origin, async tx => {
      const row = await lockSubscription(tx, organizationId, params.subscriptionId);
      if (!next(trustedSubscriptionMachine, row.state, 'cancel'))
        throw await refusedMove(tx, { first: null, by: caller.userId });
      await work(tx, row);
      const after = await readSubscription(tx, organizationId, row.id);
      return {
        answer: presentSubscription(after, clock()),
        event: {
          type,
          resource: 'trustedSubscription',
          resourceId: row.id,
          old: recorded(row),
          new: recorded(after),
        },
      };
    });
    crash('trustedSubscription.settled');
    return answer;
  };

  /** Reads a subscription before its list is read, outside of any transaction. @throws AppError request.too_many */
  const asked = async ({ caller, params }: Asked): Promise<ShownRow> => {
    const row = await database.organization(caller.organizationId, tx =>
      readSubscription(tx, caller.organizationId, params.subscriptionId),
    );
    await countReading(parts, caller.organizationId);
    return row;
  };

  return {
    updateTrustedSubscription: call =>
      changed(call, async (tx, row) => {
        const { revision, name, isAutomatic } = call.body;
        unchanged(row, revision);
        await tx.run(
          'update trusted_subscriptions set name = coalesce($2, name), is_automatic = coalesce($3, is_automatic), revision = revision + 1 where id = $1',
          [row.id, name ?? null, isAutomatic ?? null],
        );
      }),

    async refreshTrustedSubscription(call) {
      const row = await asked(call);
      const began = clock();
      const finding = await look(parts, row);
      return changed(call, (tx, locked) => settleUnlessPinned(tx, locked, row, finding, began));
    },

    async pinTrustedSigner(call) {
      const { address } = await asked(call);
      const got = await getList(parts, address);
      const signer = 'read' in got ? await signerOf(parts, got.read) : undefined;
      if (signer?.id !== call.body.signerId)
        throw new AppError('trustedSubscription.other_signer', { signerId: 'invalid' });
      const { key, ...shown } = signer;
      const began = clock();
      const finding = await look(parts, { address, signer_key: key });
      return changed(call, async (tx, row) => {
        await tx.run('update trusted_subscriptions set signer = $2, signer_key = $3 where id = $1', [
          row.id,
          JSON.stringify(shown),
          JSON.stringify(key),
        ]);
        // What was found by another key says nothing of this one's.
        await settle(tx, parts, row, finding, row.signer.id === signer.id ? began : clock());
      });
    },

    cancelTrustedSubscription: call =>
      changed(
        call,
        async (tx, row) => {
          await tx.run(
            `update trusted_subscriptions set state = 'canceled', trouble = null, trouble_since = null, other_signer = null, revision = revision + 1
             where id = $1`,
            [row.id],
          );
          await completeSubscription(tx, row.id);
        },
        'cancel',
      ),

    takeTrustedVersion: call =>
      changed(call, async (tx, row) => {
        const { offered } = await readSubscription(tx, call.caller.organizationId, row.id);
        if (row.state !== 'offered' || offered !== call.params.sequence)
          throw new AppError('trustedSubscription.not_offered');
        await takeVersion(tx, parts, row, offered, call.caller.userId);
        await completeSubscription(tx, row.id);
      }),
  };

  /** What was verified by a signer that was replaced meanwhile says nothing. */
  async function settleUnlessPinned(
    tx: Tx,
    locked: SubscriptionRow,
    read: SubscriptionRow,
    finding: Finding,
    began: number,
  ): Promise<void> {
    if (locked.signer.id === read.signer.id) await settle(tx, parts, locked, finding, began);
  }
}
