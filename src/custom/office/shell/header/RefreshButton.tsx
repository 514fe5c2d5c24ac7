import Refresh from '@mui/icons-material/Refresh';
import IconButton from '@mui/material/IconButton';
import Tooltip from '@mui/material/Tooltip';
import { onlineManager, useIsFetching, useQueryClient } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { noAnswer } from '../../../../dataProvider/api-error.ts';
import { useFailure } from '../../../base/kit/feedback/use-failure.ts';

/** Reads again what the page shows, and says whether it could: what stands there stays where it could not. */
export function RefreshButton() {
  const translate = useTranslate();
  const queries = useQueryClient();
  const notify = useNotify();
  const failed = useFailure();
  const busy = useIsFetching() > 0;
  const label = translate('ra.action.refresh');
  const refresh = async () => {
    try {
      if (!onlineManager.isOnline()) throw noAnswer('');
      await queries.invalidateQueries({}, { throwOnError: true });
      notify('shell.refresh.done');
    } catch (error) {
      failed('shell.refresh.failed', error);
    }
  };
  return (
    <Tooltip title={label}>
      <IconButton color="inherit" aria-label={label} aria-busy={busy} loading={busy} onClick={() => void refresh()}>
        <Refresh />
      </IconButton>
    </Tooltip>
  );
}
