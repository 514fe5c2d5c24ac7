import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { BULK_IDS_MAX } from '../../../contract/credentials/limits.ts';
import type { AnswerOf } from '../../dataProvider/call.ts';
import { useFailure } from '../../custom/kit/use-failure.ts';
import { useRefresh } from '../../custom/kit/use-refresh.ts';

type BulkAnswer = AnswerOf<'resendCredentials'>;
interface Texts {
  /** Phrase keys; `done` counts. */
  done: string;
  failed: string;
}

/** Sends a bulk call in portions of what the contract allows, and tells what was done and what was refused, and why. */
export function useBulk(call: (ids: string[]) => Promise<BulkAnswer>, texts: Texts, onDone: () => void) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  return useMutation({
    mutationFn: async (ids: readonly string[]) => {
      const answers: BulkAnswer[] = [];
      for (let from = 0; from < ids.length; from += BULK_IDS_MAX)
        answers.push(await call(ids.slice(from, from + BULK_IDS_MAX)));
      return {
        done: answers.flatMap(answer => answer.done),
        failed: answers.flatMap(answer => answer.failed),
      };
    },
    onSuccess: answer => {
      const reasons = [...new Set(answer.failed.map(each => each.message))].join(' · ');
      if (answer.failed.length > 0)
        notify('common.because', {
          type: 'warning',
          messageArgs: { what: translate(texts.failed, { smart_count: answer.failed.length }), why: reasons },
        });
      else notify(texts.done, { type: 'success', messageArgs: { smart_count: answer.done.length } });
      onDone();
    },
    onError: error => failed(texts.failed, error),
    onSettled: () => refresh(),
  });
}
