import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { isUnanswered } from '../../../dataProvider/api-error.ts';
import { ErrorState } from '../../base/kit/index.ts';

interface LinkProblemProps {
  error: unknown;
  onRetry: () => unknown;
  /** What to do about a link that is over. */
  children: ReactNode;
}

/** Why a letter's link opens nothing: it is over, or it could not be looked at just now, which says nothing against it. */
export function LinkProblem({ error, onRetry, children }: LinkProblemProps) {
  const translate = useTranslate();
  if (isUnanswered(error)) return <ErrorState error={error} title={translate('reset.notChecked')} onRetry={onRetry} />;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }} role="alert">
      <Typography sx={{ fontWeight: 600 }}>{translate('reset.invalid')}</Typography>
      <Typography color="text.secondary">{translate('reset.why')}</Typography>
      {children}
    </Stack>
  );
}
