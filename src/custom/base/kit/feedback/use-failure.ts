import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isUnsure, messageOf } from '../../../../dataProvider/api-error.ts';

/** Tells what failed and why: a phrase key of what, then the server's own sentence. Where no answer came, that is the title, and what may have been done stands after it. */
export function useFailure() {
  const translate = useTranslate();
  const notify = useNotify();
  return useCallback(
    (what: string, error: unknown) => {
      const why = messageOf(error);
      const title = isUnsure(error) ? 'errors.error.no_response' : what;
      const messageArgs = { what: translate(title), why: translate(why, { _: why }) };
      notify('common.because', { type: 'error', messageArgs });
    },
    [translate, notify],
  );
}
