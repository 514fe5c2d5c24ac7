import { useMutation } from '@tanstack/react-query';
import { useNotify } from 'react-admin';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';

interface Said {
  /** Phrase keys, with the words in them. */
  done: string;
  failed: string;
  words?: Record<string, unknown>;
}

/** A call that changes a subscription: what came of it is said, and everything is read again. */
export function useSubscriptionCall(send: () => Promise<unknown>, { done, failed, words }: Said, onEnd?: () => void) {
  const notify = useNotify();
  const fail = useFailure();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: send,
    onSuccess: () => notify(done, { type: 'success', ...(words && { messageArgs: words }) }),
    onError: error => fail(failed, error),
    onSettled: () => {
      onEnd?.();
      return refresh();
    },
  });
}
