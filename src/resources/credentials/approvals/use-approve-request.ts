import { useMutation } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { ApprovalRequest } from '../../../../contract/credentials/credentials/approval.ts';
import { isAsked } from '../../../../contract/credentials/credentials/is-asked.ts';
import type { AnswerOf } from '../../../dataProvider/call.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { partlyText } from '../credentials/shared.ts';

/** What is approved of a request: up to where it was seen. */
export type Approved = Pick<ApprovalRequest, 'id' | 'waiting' | 'seen' | 'project' | 'inPlaceOf'>;

/** Approves what was seen of a request, some hundreds a call, and tells how far it is. Stopping, or leaving, leaves what was approved approved. */
export function useApproveRequest(onDone: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const [done, setDone] = useState(0);
  const stopped = useRef(false);
  const { mutate, isPending } = useMutation({
    mutationFn: async ({ id: requestId, seen, project }: Approved) => {
      stopped.current = false;
      let approved = 0;
      const reasons = new Map<string, string>();
      let refused = 0;
      for (let after: string | null = null; ;) {
        const answer: AnswerOf<'signRequest'> = await call('signRequest', {
          params: { projectId: project.id, requestId },
          body: { seen, after },
        });
        if (isAsked(answer)) throw new Error('A wallet was asked');
        approved += answer.done;
        refused += answer.failed.length;
        for (const { key, message } of answer.failed) reasons.set(key, message);
        setDone(approved);
        after = answer.next;
        if (after === null || stopped.current) return { approved, refused, reasons: [...reasons.values()] };
      }
    },
    onSuccess: ({ approved, refused, reasons }) => {
      if (refused > 0)
        notify('common.because', {
          type: 'warning',
          messageArgs: {
            what: partlyText(
              translate,
              { text: 'credentials.signedMany', count: approved },
              { text: 'credentials.signedManyFailed', count: refused },
            ),
            why: reasons.join(' · '),
          },
        });
      else notify('credentials.signedMany', { type: 'success', messageArgs: { smart_count: approved } });
      onDone();
    },
    onError: error => failed('credentials.signed.failed', error),
    onSettled: () => {
      setDone(0);
      return refresh();
    },
  });
  return { approve: mutate, isPending, done, stop: () => (stopped.current = true) };
}
