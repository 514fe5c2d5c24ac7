import Alert from '@mui/material/Alert';
import AlertTitle from '@mui/material/AlertTitle';
import Box from '@mui/material/Box';
import { useTranslate } from 'react-admin';
import type { ReceiversRegistered } from '../../../../contract/credentials/credentials/index.ts';
import type { TemplateField } from '../../../../contract/credentials/templates/field.ts';
import { useReasons } from './result-reasons.ts';

/** So many are named. */
const NAMED = 10;

interface NoticeProps {
  refused: ReceiversRegistered['refused'];
  content: readonly TemplateField[];
}

/** Who was not registered, and why. */
export function RefusedNotice({ refused, content }: NoticeProps) {
  const translate = useTranslate();
  const reasonOf = useReasons(content);
  if (refused.length === 0) return null;
  return (
    <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
      <AlertTitle>{translate('receivers.register.refused', { smart_count: refused.length })}</AlertTitle>
      <Box component="ul" sx={{ m: 0, pl: 2.5 }}>
        {refused.slice(0, NAMED).map(each => (
          <li key={each.row}>{[each.name || each.email, reasonOf(each)].filter(Boolean).join(': ')}</li>
        ))}
      </Box>
      {refused.length > NAMED && translate('receivers.register.more', { smart_count: refused.length - NAMED })}
    </Alert>
  );
}
