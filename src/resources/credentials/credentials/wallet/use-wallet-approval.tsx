import { useMutation } from '@tanstack/react-query';
import { Suspense, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isAsked } from '../../../../../contract/credentials/credentials/is-asked.ts';
import type { WalletApproval } from '../../../../../contract/credentials/credentials/wallet-approval.ts';
import { later } from '../../../../custom/base/kit/feedback/later.tsx';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { partlyText, refusalsText } from '../refusals.ts';

const WalletApprovalDialog = later(() => import('./WalletApprovalDialog.tsx'));

type Failed = WalletApproval['failed'];
/** Asks the user's wallet, after what it was asked before; where nothing waits, the call of signing answers why. */
type Ask = (after: string | null) => Promise<WalletApproval | { failed?: Failed }>;

/** Approves with the user's wallet: shows what it is asked, and tells what it approved. `onDone` hears of the last answer. */
export function useWalletApproval({
  nameOf = () => undefined,
  onDone,
}: {
  nameOf?: (id: string) => string | undefined;
  onDone: () => void;
}) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const [round, setRound] = useState<{ approval: WalletApproval; ask: Ask; after: string | null } | null>(null);
  const tell = (done: number, refused: Failed) => {
    if (refused.length === 0) notify('credentials.signedMany', { type: 'success', messageArgs: { smart_count: done } });
    else
      notify('common.because', {
        type: 'warning',
        messageArgs: {
          what: partlyText(
            translate,
            { text: 'credentials.signedMany', count: done },
            { text: 'credentials.signedManyFailed', count: refused.length },
          ),
          why: refusalsText(refused, translate, nameOf),
        },
      });
  };
  const asking = useMutation({
    mutationFn: async ({ ask, after }: { ask: Ask; after: string | null }) => ({
      answer: await ask(after),
      ask,
      after,
    }),
    onSuccess: ({ answer, ...round }) => {
      if (isAsked(answer)) return setRound({ approval: answer, ...round });
      if (answer.failed && answer.failed.length > 0) tell(0, answer.failed);
      onDone();
      return refresh();
    },
    onError: error => failed('credentials.signed.failed', error),
  });
  const finish = (approval: WalletApproval) => {
    setRound(null);
    tell(approval.done ?? 0, approval.failed);
    if (round && approval.next !== null) asking.mutate({ ask: round.ask, after: approval.next });
    else onDone();
    return refresh();
  };
  return {
    ask: (ask: Ask) => asking.mutate({ ask, after: null }),
    isPending: asking.isPending,
    /** What is shown while the wallet is asked. */
    dialog: round && (
      <Suspense fallback={null}>
        <WalletApprovalDialog
          key={round.approval.id}
          approval={round.approval}
          onDone={approval => void finish(approval)}
          onAgain={() => asking.mutate(round)}
          onClose={() => {
            setRound(null);
            onDone();
          }}
        />
      </Suspense>
    ),
  };
}
