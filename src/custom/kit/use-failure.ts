import { useCallback } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { messageOf } from '../../dataProvider/api-error.ts';

/** Tells what failed and why: a phrase key of what, then the server's own sentence. */
export function useFailure() {
  const translate = useTranslate();
  const notify = useNotify();
  return useCallback(
    (what: string, error: unknown) => {
      const why = messageOf(error);
      notify(`${translate(what)}: ${translate(why, { _: why })}`, { type: 'error' });
    },
    [translate, notify],
  );
}
