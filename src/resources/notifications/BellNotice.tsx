import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';
import type { Notification } from '../../../contract/notifications/index.ts';
import { addressOf } from '../../custom/kit/address.ts';
import { BellEntry } from './BellEntry.tsx';
import { useReadNotification } from './use-read-notification.ts';

/** A change that the reader should know of: it goes when it was read. */
export function BellNotice({ item, onLeave }: { item: Notification; onLeave: () => void }) {
  const translate = useTranslate();
  const read = useReadNotification(item);
  const { projectId, templateId } = item.data;
  return (
    <BellEntry item={item} title={item.title} sentence={item.description}>
      <Stack direction="row" sx={{ gap: 1, mt: 1 }}>
        <Button size="small" variant="outlined" onClick={read}>
          {translate('shell.bell.read')}
        </Button>
        <Button
          size="small"
          component={Link}
          to={addressOf('/projects/{projectId}/credentials/{templateId}/{tab}', {
            projectId,
            templateId,
            tab: 'approvers',
          })}
          onClick={() => {
            read();
            onLeave();
          }}
        >
          {translate('shell.bell.open')}
        </Button>
      </Stack>
    </BellEntry>
  );
}
