import { useCallback, useEffect, useRef, useState } from 'react';
import type { HeldVoucher, PublicVoucher } from '../../../../contract/vouchers/vouchers/voucher.ts';
import { isSilence, type Refused } from '../../base/open/public-call.ts';
import { useNewest } from '../../base/open/use/use-newest.ts';
import type { VoucherCalls } from './voucher-api.ts';
import { useAgain } from './use-again.ts';
import type { Kept, KeptVoucher } from './kept-voucher.ts';

/** What is known of a voucher: nothing yet, nothing at all, what anybody may see, or what its holder sees. */
export type Known =
  | { as: 'awaited' }
  | { as: 'refused'; error: Refused }
  | { as: 'public'; voucher: PublicVoucher }
  | { as: 'held'; kept: Kept; online: boolean };

const seen = (voucher: HeldVoucher): Kept => {
  const now = Date.now();
  return { voucher, at: new Date(now).toISOString(), ahead: Date.parse(voucher.now) - now };
};

/**
 * A voucher, and what its holder does with it. Whoever opened it here a moment ago is let in by the cookie; without a connection what was kept is
 * shown, and it is looked again when there is one.
 */
export function useVoucher(calls: VoucherCalls, keeper: KeptVoucher) {
  const [known, setKnown] = useState<Known>({ as: 'awaited' });
  const begin = useNewest();
  /** Whose holder is let in here, whether or not the phone keeps it. */
  const open = useRef<Kept>(undefined);

  const show = useCallback(
    (voucher: HeldVoucher, keep: boolean) => {
      begin();
      const kept = seen(voucher);
      open.current = kept;
      if (keep && voucher.key !== null) keeper.write(kept);
      else keeper.forget();
      setKnown({ as: 'held', kept, online: true });
    },
    [keeper, begin],
  );

  const look = useCallback(async () => {
    const isNewest = begin();
    const kept = keeper.read();
    try {
      const voucher = await calls.held();
      if (isNewest()) show(voucher, kept !== undefined);
      return;
    } catch (error) {
      if (!isNewest()) return;
      const last = kept ?? open.current;
      if (isSilence(error) && last) {
        setKnown({ as: 'held', kept: last, online: false });
        return;
      }
      if (!isSilence(error)) open.current = undefined;
    }
    try {
      const voucher = await calls.look();
      if (!isNewest()) return;
      // What is over, locked, or was sent anew, has no code any more.
      if (voucher.status !== 'active' || voucher.claim !== 'done') keeper.forget();
      setKnown({ as: 'public', voucher });
    } catch (error) {
      if (!isNewest()) return;
      // Without an answer nothing has changed: what is being typed there stays.
      setKnown(before =>
        isSilence(error) && before.as === 'public' ? before : { as: 'refused', error: error as Refused },
      );
    }
  }, [calls, keeper, show, begin]);

  useEffect(() => {
    void look();
    const again = () => void look();
    window.addEventListener('online', again);
    return () => window.removeEventListener('online', again);
  }, [look]);

  useAgain(known.as === 'held' ? known.kept : undefined, look);

  return {
    known,
    look,
    show,
    /** After "not me", "it was not me" and closing: nothing of it stays on this phone. */
    leave(voucher: PublicVoucher) {
      begin();
      open.current = undefined;
      keeper.forget();
      setKnown({ as: 'public', voucher });
    },
  };
}
