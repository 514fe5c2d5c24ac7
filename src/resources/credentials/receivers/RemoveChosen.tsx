import PersonRemove from '@mui/icons-material/PersonRemoveOutlined';
import Button from '@mui/material/Button';
import { useDeleteMany, useListContext, useNotify, useTranslate } from 'react-admin';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useRemoval } from '../../../custom/base/kit/page/use-removal.ts';

/** Takes the chosen receivers off the list, with an "undo" before the server hears of it. */
export function RemoveChosen({ meta }: { meta: Record<string, unknown> }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const { selectedIds, onUnselectItems } = useListContext();
  const begin = useRemoval();
  const [remove, { isPending }] = useDeleteMany();
  const go = () => {
    const { mutationMode, notice } = begin('receivers', selectedIds);
    const count = { smart_count: selectedIds.length };
    return remove(
      'receivers',
      { ids: selectedIds, meta },
      {
        mutationMode,
        onSuccess: () => {
          notify('receivers.removed', {
            type: 'success',
            messageArgs: count,
            ...notice,
          });
          onUnselectItems();
        },
        onError: error => failed('receivers.removeFailed', error),
        onSettled: () => void refresh(),
      },
    );
  };
  return (
    <Button size="small" color="error" startIcon={<PersonRemove />} loading={isPending} onClick={() => void go()}>
      {translate('receivers.remove')}
    </Button>
  );
}
