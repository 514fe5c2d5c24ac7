import { useMutation } from '@tanstack/react-query';
import { useEffect, useRef, useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { BULK_IDS_MAX } from '../../../../contract/credentials/credentials/limits.ts';
import type { AnswerOf } from '../../../dataProvider/call.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { partlyText, refusalsText } from './refusals.ts';

type BulkAnswer = AnswerOf<'resendCredentials'>;
interface Texts {
  /** Phrase keys; `done` counts. */
  done: string;
  failed: string;
  /** What a row is called, where that is known: who was refused is named. */
  nameOf?: (id: string) => string | undefined;
}

const unnamed = () => undefined;

/** How far a call in several portions has come. */
export interface BulkProgress {
  done: number;
  total: number;
  stop: () => void;
}

/**
 * Sends a bulk call in portions of what the contract allows, and tells what was done and what was refused, and why. `onDone` is told of whom
 * nothing was tried: after a portion that failed, and where it was stopped, or left.
 */
export function useBulk(
  call: (ids: string[]) => Promise<BulkAnswer>,
  texts: Texts,
  onDone: (left: readonly string[]) => void,
) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const stopped = useRef(false);
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  useEffect(() => () => void (stopped.current = true), []);
  const sending = useMutation({
    mutationFn: async (ids: readonly string[]) => {
      stopped.current = false;
      const answers: BulkAnswer[] = [];
      let from = 0;
      let error: unknown;
      while (from < ids.length && !stopped.current) {
        setProgress({ done: from, total: ids.length });
        const portion = ids.slice(from, from + BULK_IDS_MAX);
        try {
          answers.push(await call(portion));
        } catch (thrown) {
          // What was done before stays done: it is told of, and not done again.
          if (from === 0) throw thrown;
          error = thrown;
          break;
        }
        from += portion.length;
      }
      return {
        done: answers.flatMap(answer => answer.done),
        failed: answers.flatMap(answer => answer.failed),
        left: ids.slice(from),
        error,
      };
    },
    onSuccess: answer => {
      if (answer.failed.length > 0)
        notify('common.because', {
          type: 'warning',
          messageArgs: {
            what: partlyText(
              translate,
              { text: texts.done, count: answer.done.length },
              { text: texts.failed, count: answer.failed.length },
            ),
            why: refusalsText(answer.failed, translate, texts.nameOf ?? unnamed),
          },
        });
      else notify(texts.done, { type: 'success', messageArgs: { smart_count: answer.done.length } });
      if (answer.error) failed(texts.failed, answer.error);
      onDone(answer.left);
    },
    onError: error => failed(texts.failed, error),
    onSettled: () => {
      setProgress(undefined);
      return refresh();
    },
  });
  return {
    mutate: sending.mutate,
    mutateAsync: sending.mutateAsync,
    isPending: sending.isPending,
    /** Of what takes several portions. */
    progress: progress && progress.total > BULK_IDS_MAX ? { ...progress, stop } : undefined,
  };
  function stop(): void {
    stopped.current = true;
  }
}
