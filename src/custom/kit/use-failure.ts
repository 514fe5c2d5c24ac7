import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { isUnsure, messageOf } from '../../dataProvider/api-error.ts';

/** Tells what failed and why: a phrase key of what, then the server's own sentence. Where nobody knows whether it did, that alone is told. */
export function useFailure() {
  const translate = useTranslate();
  const notify = useNotify();
  return useCallback(
    (what: string, error: unknown) => {
      const why = messageOf(error);
      if (isUnsure(error)) return notify(why, { type: 'error' });
      const messageArgs = { what: translate(what), why: translate(why, { _: why }) };
      notify('common.because', { type: 'error', messageArgs });
    },
    [translate, notify],
  );
}
