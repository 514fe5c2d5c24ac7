import MailOutline from '@mui/icons-material/MailOutlined';
import Reminder from '@mui/icons-material/NotificationsActiveOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useListContext, useTranslate } from 'react-admin';
import type { CredentialSummary } from '../../../../contract/credentials/credentials/index.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { remindBlock, resendBlock } from './credential-model.ts';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useNow } from '../../../custom/base/kit/use-now.ts';
import { BulkSteps } from './BulkSteps.tsx';
import { useBulk } from './use-bulk.ts';

const MAILS = {
  resend: {
    icon: <MailOutline />,
    block: resendBlock,
    confirm: 'confirmResend',
    done: 'resent',
    failed: 'resendFailed',
  },
  remind: {
    icon: <Reminder />,
    block: remindBlock,
    confirm: 'confirmRemind',
    done: 'reminded',
    failed: 'remindFailed',
  },
} as const;

/** Sends the email of the chosen credentials again, or reminds their recipients; asks first, naming how many, because mail cannot be called back. */
export function MailButton({ mail }: { mail: keyof typeof MAILS }) {
  const { icon, block, confirm, done, failed } = MAILS[mail];
  const translate = useTranslate();
  const now = useNow();
  const meta = useProjectMeta();
  const call = useCall();
  const { data = [], selectedIds, onSelect } = useListContext<CredentialSummary>();
  const [asking, setAsking] = useState(false);
  const send = useBulk(
    ids => call(mail === 'resend' ? 'resendCredentials' : 'remindCredentials', { params: meta, body: { ids } }),
    {
      done: `credentials.${done}`,
      failed: `credentials.${failed}`,
      nameOf: id => data.find(each => each.id === id)?.receiver.name,
    },
    left => {
      setAsking(false);
      onSelect([...left]);
    },
  );
  const chosen = data.filter(credential => selectedIds.includes(credential.id));
  const blocked = chosen.filter(credential => block(credential, now) !== null).length;
  const count = { smart_count: selectedIds.length };
  return (
    <>
      <Button size="small" startIcon={icon} onClick={() => setAsking(true)}>
        {translate(`credentials.actions.${mail}`)}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate(`credentials.${confirm}.title`, count)}
        confirm={translate(`credentials.${confirm}.confirm`, count)}
        busy={send.isPending}
        onConfirm={() => send.mutate(selectedIds.map(String))}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate(`credentials.${confirm}.body`)}</Typography>
        {blocked > 0 && (
          <Typography color="text.secondary" sx={{ mt: 1 }}>
            {translate(`credentials.${confirm}.blocked`, { smart_count: blocked })}
          </Typography>
        )}
        <BulkSteps progress={send.progress} />
      </ConfirmDialog>
    </>
  );
}
