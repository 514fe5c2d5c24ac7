import HowToReg from '@mui/icons-material/HowToRegOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useDataProvider, useListContext, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../contract/credentials/index.ts';
import type { SelloDataProvider } from '../../dataProvider/index.ts';
import { ConfirmDialog } from '../../custom/kit/index.ts';
import { useProjectMeta } from '../../custom/kit/session/project-context.ts';
import { useBulk } from '../credentials/shared.ts';

/** Approves the chosen credentials with the caller's own key; asks first, naming how many. */
export function ApproveSelected() {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const { selectedIds, onUnselectItems } = useListContext<CredentialSummary>();
  const [asking, setAsking] = useState(false);
  const approve = useBulk(
    ids => dataProvider.signCredentials(meta, ids),
    { done: 'credentials.signedMany', failed: 'credentials.signedManyFailed' },
    () => {
      setAsking(false);
      onUnselectItems();
    },
  );
  const count = { smart_count: selectedIds.length };
  return (
    <>
      <Button variant="contained" size="small" startIcon={<HowToReg />} onClick={() => setAsking(true)}>
        {translate('pending.approveSelected', count)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('pending.confirm.title', count)}
        confirm={translate('pending.approveSelected', count)}
        busy={approve.isPending}
        onConfirm={() => approve.mutate(selectedIds.map(String))}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('pending.confirm.body', count)}</Typography>
      </ConfirmDialog>
    </>
  );
}
