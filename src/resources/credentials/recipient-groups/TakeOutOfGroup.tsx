import GroupRemove from '@mui/icons-material/GroupRemoveOutlined';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useListContext, useNotify, useTranslate } from 'react-admin';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

/** Takes the chosen people out of the group by which the list is filtered; asks first, because who they were is not kept. */
export function TakeOutOfGroup() {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const { filterValues, selectedIds, onUnselectItems } = useListContext();
  const [asking, setAsking] = useState(false);
  const count = { smart_count: selectedIds.length };
  const { mutate, isPending } = useMutation({
    mutationFn: () =>
      call('takeFromRecipientGroup', {
        params: { groupId: String(filterValues.groupId) },
        body: { ids: selectedIds.map(String) },
      }),
    onSuccess: () => {
      notify('groups.takeOut.done', { type: 'success', messageArgs: count });
      onUnselectItems();
    },
    onError: error => failed('groups.takeOut.failed', error),
    onSettled: () => {
      setAsking(false);
      return refresh();
    },
  });
  if (!filterValues.groupId) return null;
  return (
    <>
      <Button size="small" startIcon={<GroupRemove />} onClick={() => setAsking(true)}>
        {translate('groups.takeOut.button')}
      </Button>
      <ConfirmDialog
        open={asking}
        title={translate('groups.takeOut.title', count)}
        confirm={translate('groups.takeOut.confirm')}
        busy={isPending}
        onConfirm={() => mutate()}
        onClose={() => setAsking(false)}
      >
        <Typography>{translate('groups.takeOut.body')}</Typography>
      </ConfirmDialog>
    </>
  );
}
