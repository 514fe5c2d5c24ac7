import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import type { ApprovalRow } from '../../../../../contract/credentials/credentials/approval.ts';

/** Says in whose place the reader approves, before they sign with their own key; nothing where that is in nobody's. */
export function InPlaceOf({ rows }: { rows: readonly Pick<ApprovalRow, 'inPlaceOf'>[] }) {
  const translate = useTranslate();
  const names = [...new Set(rows.flatMap(({ inPlaceOf }) => inPlaceOf?.name ?? []))];
  if (names.length === 0) return null;
  return (
    <Alert severity="info" variant="outlined" sx={{ my: 1 }}>
      {translate('desk.inPlaceOf', { name: names.join(', ') })}
    </Alert>
  );
}
