import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { next } from '../../../../contract/base/common/states.ts';
import { deviceMachine } from '../../../../contract/accounts/devices/device-states.ts';
import type { BenefitPoint, BenefitPointWithLink } from '../../../../contract/office/benefits/point.ts';
import { ConfirmDialog } from '../../../custom/base/kit/index.ts';
import { resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { RecordDialog } from '../../../custom/base/kit/form/RecordDialog.tsx';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import {
  linkBody,
  linkProblems,
  type LinkValues,
  pointProblems,
  pointValues,
  type PointValues,
} from './point-model.ts';

type Asked = 'rename' | 'link' | 'revoke';

interface PointActionsProps {
  point: BenefitPoint;
  projectId: string;
  benefitId: string;
  /** Whether the benefit has the vendor of the point. */
  isServing: boolean;
  /** Shows the link. The list may no longer show the point once it waits for a device. */
  onLinked: (point: BenefitPointWithLink) => void;
}

interface LinkDialogProps {
  name: string;
  send: (values: LinkValues) => Promise<void>;
  onClose: () => void;
}

/** Asks before a point gets another link, and where that is mailed. */
function LinkDialog({ name, send, onClose }: LinkDialogProps) {
  const translate = useTranslate();
  const form = useForm<LinkValues>({ defaultValues: { email: '' }, resolver: resolverOf(linkProblems) });
  return (
    <FormDialog
      form={form}
      title={translate('points.newLinkOf', { name })}
      confirm={translate('points.newLink')}
      lead={translate('points.newLinkBody')}
      onSend={send}
      onClose={onClose}
    >
      <FormText name="email" type="email" label={translate('points.email')} hint={translate('points.emailHint')} />
    </FormDialog>
  );
}

/** Renames a point, gives it another link, and takes it away. */
export function PointActions({ point, projectId, benefitId, isServing, onLinked }: PointActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const call = useCall();
  const [asked, setAsked] = useState<Asked>();
  const { name } = point;
  const where = { projectId, benefitId, pointId: point.id };
  const done = () => {
    setAsked(undefined);
    void refresh();
  };
  const revoke = useMutation({
    mutationFn: () => call('revokeBenefitPoint', { params: where }),
    onSuccess: () => notify('points.revoked', { type: 'success', messageArgs: { name } }),
    onError: why => failed('points.failed', why),
    onSettled: done,
  });
  const say = (key: string) => translate(`points.${key}`, { name });
  return (
    <>
      {next(deviceMachine, point.status, 'revoke') !== null && (
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          {isServing && (
            <>
              <Button size="small" aria-label={say('renameOf')} onClick={() => setAsked('rename')}>
                {say('rename')}
              </Button>
              <Button size="small" aria-label={say('newLinkOf')} onClick={() => setAsked('link')}>
                {say('newLink')}
              </Button>
            </>
          )}
          <Button size="small" color="error" aria-label={say('revokeOf')} onClick={() => setAsked('revoke')}>
            {say('revoke')}
          </Button>
        </Stack>
      )}
      {asked === 'rename' && (
        <RecordDialog<BenefitPoint, PointValues>
          title={say('renameOf')}
          resource="points"
          record={point}
          meta={{ projectId, benefitId }}
          valuesOf={pointValues}
          bodyOf={values => ({ ...values })}
          check={pointProblems}
          said={{ name: { label: say('name') } }}
          done="points.renamed"
          failed="points.failed"
          onClose={() => setAsked(undefined)}
        >
          <FormText name="name" label={say('name')} required />
        </RecordDialog>
      )}
      {asked === 'link' && (
        <LinkDialog
          name={name}
          send={async values => {
            onLinked(await call('linkBenefitPoint', { params: where, body: linkBody(values) }));
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
