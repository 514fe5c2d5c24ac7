import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useNotify, useTranslate } from 'react-admin';
import { useCall } from '../../../dataProvider/use-call.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';

/** Has those reminded by email whose approval a request waits for: once a day at most, which the server says. */
export function RemindSigners({ requestId }: { requestId: string }) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const { projectId } = useProjectMeta();
  const call = useCall();
  const { mutate, isPending } = useMutation({
    mutationFn: () => call('remindSigners', { params: { projectId, requestId } }),
    onSuccess: ({ reminded }) =>
      notify('issue.remind.done', { type: 'success', messageArgs: { smart_count: reminded } }),
    onError: error => failed('issue.remind.failed', error),
  });
  return (
    <Button loading={isPending} onClick={() => mutate()}>
      {translate('issue.remind.do')}
    </Button>
  );
}
