import Typography from '@mui/material/Typography';
import { type ReactNode, useId } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm, useWatch } from 'react-hook-form';
import { resolverOf, takeRefusal } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormProblem } from '../../../../custom/base/kit/form/FormProblem.tsx';
import { FormDay } from '../../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { NO_REASON, reasonLength, type Reasoned, type ReasonForm } from './asked.ts';
import { reasonProblems } from './reason.ts';

interface ReasonDialogProps {
  event: Reasoned;
  title: string;
  confirm: string;
  /** What will happen, and to what. */
  children: ReactNode;
  /** Does it; what it rejects with is shown at the field it is about. */
  onConfirm: (asked: ReasonForm) => Promise<void>;
  onClose: () => void;
}

/** Asks for what a revocation or a pause needs: a reason, which the public page shows, and of a pause its last day. */
export default function ReasonDialog({ event, title, confirm, children, onConfirm, onClose }: ReasonDialogProps) {
  const translate = useTranslate();
  const formId = useId();
  const form = useForm<ReasonForm>({
    defaultValues: NO_REASON,
    resolver: resolverOf(asked => reasonProblems(event, asked)),
  });
  const reason = useWatch({ control: form.control, name: 'reason' });
  const send = async ({ reason: said, until }: ReasonForm) => {
    try {
      await onConfirm({ reason: said.trim(), until });
    } catch (error) {
      takeRefusal(form.setError, error, path => (path === 'until' ? 'until' : 'reason'));
    }
  };
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={title}
        confirm={confirm}
        harmful={event === 'revoke'}
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        <Typography component="div" sx={{ mb: 2 }}>
          {children}
        </Typography>
        <form id={formId} noValidate onSubmit={form.handleSubmit(send)}>
          <FormProblem />
          <FormText
            name="reason"
            label={translate('credentials.confirm.reason')}
            autoFocus
            required
            multiline
            minRows={2}
            hint={reasonLength(reason)}
          />
          {event === 'suspend' && (
            <FormDay
              name="until"
              label={translate('credentials.confirm.suspend.until')}
              hint={translate('credentials.confirm.suspend.untilHint')}
              max="9999-12-30"
            />
          )}
        </form>
      </ConfirmDialog>
    </FormProvider>
  );
}
