import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { next } from '../../../../contract/base/common/states.ts';
import { deviceMachine } from '../../../../contract/accounts/devices/device-states.ts';
import type { Till, TillWithLink } from '../../../../contract/vouchers/sales/till.ts';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { RecordDialog } from '../../../custom/base/kit/form/RecordDialog.tsx';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { linkBody, linkProblems, type LinkValues, tillProblems, tillValues, type TillValues } from './till-model.ts';

type Asked = 'rename' | 'link' | 'revoke';

interface TillActionsProps {
  till: Till;
  projectId: string;
  /** Shows the link, where it stays: a till that waits for a device may be none of those that are shown any more. */
  onLinked: (till: TillWithLink) => void;
}

interface LinkDialogProps {
  name: string;
  send: (values: LinkValues) => Promise<void>;
  onClose: () => void;
}

/** Asks before a till gets another link, and where that is mailed. */
function LinkDialog({ name, send, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const form = useForm<LinkValues>({ defaultValues: { email: '' }, resolver: resolverOf(linkProblems) });
  return (
    <FormDialog
      form={form}
      title={translate('tills.newLinkOf', { name })}
      confirm={translate('tills.newLink')}
      lead={translate('tills.newLinkBody')}
      onSend={send}
      onClose={onClose}
    >
      <FormText name="email" type="email" label={translate('tills.email')} hint={translate('tills.emailHint')} />
    </FormDialog>
  );
}

/** What can be done with a till: another name, another link, and away with it. */
export function TillActions({ till, projectId, onLinked }: TillActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const [asked, setAsked] = useState<Asked>();
  const { merchantId, name } = till;
  const where = { projectId, merchantId, tillId: till.id };
  const done = () => {
    setAsked(undefined);
    void refresh();
  };
  const revoke = useMutation({
    mutationFn: () => call('revokeTill', { params: where }),
    onSuccess: () => notify('tills.revoked', { type: 'success', messageArgs: { name } }),
    onError: why => failed('tills.failed', why),
    onSettled: done,
  });
  const say = (key: string) => translate(`tills.${key}`, { name });
  return (
    <>
      {next(deviceMachine, till.status, 'revoke') !== null && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <Button size="small" aria-label={say('renameOf')} onClick={() => setAsked('rename')}>
            {say('rename')}
          </Button>
          <Button size="small" aria-label={say('newLinkOf')} onClick={() => setAsked('link')}>
            {say('newLink')}
          </Button>
          <Button size="small" color="error" aria-label={say('revokeOf')} onClick={() => setAsked('revoke')}>
            {say('revoke')}
          </Button>
        </Stack>
      )}
      {asked === 'rename' && (
        <RecordDialog<Till, TillValues>
          title={say('renameOf')}
          resource="tills"
          record={till}
          meta={{ projectId, merchantId }}
          valuesOf={tillValues}
          bodyOf={values => ({ ...values })}
          check={tillProblems}
          said={{ name: { label: say('name') } }}
          done="tills.renamed"
          failed="tills.failed"
          onClose={() => setAsked(undefined)}
        >
          <FormText name="name" label={say('name')} required />
        </RecordDialog>
      )}
      {asked === 'link' && (
        <LinkDialog
          name={name}
          send={async values => {
            onLinked(await call('linkTill', { params: where, body: linkBody(values) }));
            done();
          }}
          onClose={() => setAsked(undefined)}
        />
      )}
      <ConfirmDialog
        open={asked === 'revoke'}
        title={say('revokeOf')}
        confirm={say('revoke')}
        harmful
        busy={revoke.isPending}
        onConfirm={() => revoke.mutate()}
        onClose={() => setAsked(undefined)}
      >
        {say('revokeBody')}
      </ConfirmDialog>
    </>
  );
}
