import MailOutline from '@mui/icons-material/MailOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../contract/credentials/index.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { resendBlock } from './credential-model.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { useBulk } from './use-bulk.ts';

/** Sends the e-mail of the chosen credentials again; asks first, naming how many, because mail cannot be called back. */
export function ResendButton() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { data = [], selectedIds, onUnselectItems } = useListContext<CredentialSummary>();
  const [asking, setAsking] = useState(false);
  const resend = useBulk(
    ids => dataProvider.resendCredentials(meta, ids),
    { done: 'credentials.resent', failed: 'credentials.resendFailed' },
    () => {
      setAsking(false);
      onUnselectItems();
    },
  );
  const chosen = data.filter(credential => selectedIds.includes(credential.id));
  const blocked = chosen.filter(credential => resendBlock(credential) !== null).length;
  const count = { smart_count: selectedIds.length };
  return (
    <>
      <Button size="small" startIcon={<MailOutline />} onClick={() => setAsking(true)}>
        {translate('credentials.actions.resend')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('credentials.confirmResend.title', count)}
        confirm={translate('credentials.confirmResend.confirm', count)}
        busy={resend.isPending}
        onConfirm={() => resend.mutate(selectedIds.map(String))}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('credentials.confirmResend.body')}</Typography>
        {blocked > 0 && (
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {translate('credentials.confirmResend.blocked', { smart_count: blocked })}
          </Typography>
        )}
      </ConfirmDialog>
    </>
  );
}
