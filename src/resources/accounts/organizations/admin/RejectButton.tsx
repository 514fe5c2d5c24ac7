import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import {
  type OverseenOrganizationDetail,
  REJECTION_REASONS,
  RejectionCreate,
  type RejectionReason,
} from '../../../../../contract/accounts/organizations/index.ts';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormChecks } from '../../../../custom/base/kit/form/FormChecks.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { useDecide } from './use-decide.ts';

interface Draft {
  reasons: RejectionReason[];
  comment: string;
}

/** Rejects a registration, for reasons that its owner reads. */
export function RejectButton({ organization }: { organization: OverseenOrganizationDetail }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setOpen(true)}>
        {translate('administration.reject')}
      </Button>
      {open && <RejectDialog organization={organization} onClose={() => setOpen(false)} />}
    </>
  );
}

function RejectDialog({ organization, onClose }: { organization: OverseenOrganizationDetail; onClose: () => void }) {
  const translate = useTranslate();
  const formId = useId();
  const call = useCall();
  const decide = useDecide('administration.rejected');
  const form = useForm<Draft>({
    defaultValues: { reasons: [], comment: '' },
    resolver: resolverOf(values => problemsOf(RejectionCreate, values)),
  });
  const reject = async (draft: Draft) => {
    await decide(() =>
      call('rejectRegistration', {
        params: { overseenId: organization.id },
        body: { ...draft, revision: organization.revision },
      }),
    );
    onClose();
  };
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={translate('administration.rejectTitle', { name: organization.name })}
        confirm={translate('administration.reject')}
        harmful
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        <Stack component="form" id={formId} noValidate onSubmit={form.handleSubmit(reject)} sx={{ gap: 1 }}>
          <Typography>{translate('administration.rejectBody')}</Typography>
          <FormChecks
            name="reasons"
            label={translate('administration.reasons')}
            options={REJECTION_REASONS.map(value => ({
              value,
              label: translate(`rejectionReasons.${value}`),
              hint: '',
              disabled: false,
            }))}
          />
          <FormText
            name="comment"
            label={translate('administration.comment')}
            hint={translate('administration.commentHint')}
            multiline
            minRows={3}
            fullWidth
          />
        </Stack>
      </ConfirmDialog>
    </FormProvider>
  );
}
