import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { useLocation, useSearchParams } from 'react-router-dom';
import type { Template } from '../../../../../contract/credentials/templates/template.ts';
import { addRows } from '../../../../custom/credentials/import/index.ts';
import type { History } from '../../../../custom/base/kit/use-history.ts';
import { type IssueRow, RECEIVERS_MAX } from './issue-model.ts';
import { missingFrom, useRegistered } from './registered.ts';

/** Whom the way here asked for: whether those who are registered are to be brought, and which of them where not all are. */
export interface Wanted {
  bring: boolean;
  ids: readonly string[] | undefined;
  /** They are there: whoever is brought next is all. */
  onBrought: () => void;
}
interface NoticeProps {
  template: Template;
  rows: readonly IssueRow[];
  history: History<readonly IssueRow[]>;
  wanted: Wanted;
}

/** Says that people are registered on the template and brings them to the list: at once where one came for that. */
export function RegisteredNotice({ template, rows, history, wanted: { bring, ids, onBrought } }: NoticeProps) {
  const translate = useTranslate();
  const [, setQuery] = useSearchParams();
  const { state } = useLocation();
  const { mutate, isPending } = useRegistered(more => {
    history.change(now => addRows(now, missingFrom(now, more).fit, RECEIVERS_MAX));
    const { fit, left } = missingFrom(rows, more);
    return { added: fit.length, left };
  });
  // also where it failed at first: those who were chosen, and nobody else
  const fetchThem = () => mutate({ template, ids }, { onSuccess: onBrought });
  const come = useEffectEvent(() => {
    setQuery(
      now => {
        const next = new URLSearchParams(now);
        next.delete('registered');
        return next;
      },
      { replace: true, state },
    );
    fetchThem();
  });
  useEffect(() => {
    if (bring) come();
  }, [bring]);
  if (!template.hasReceivers || rows.some(row => row.isRegistered)) return null;
  return (
    <Alert
      severity="info"
      variant="outlined"
      sx={{ mb: 2 }}
      action={
        <Button color="inherit" size="small" loading={isPending} onClick={fetchThem}>
          {translate('receivers.registered.add')}
        </Button>
      }
    >
      {translate('receivers.registered.waiting')}
    </Alert>
  );
}
