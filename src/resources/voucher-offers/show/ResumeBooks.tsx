import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import { BooksResume } from '../../../../contract/offers/ledger.ts';
import type { VoucherOffer } from '../../../../contract/offers/offer.ts';
import { problemsOf, resolverOf, showRefusal } from '../../../custom/kit/form/contract-form.ts';
import { FormProblem } from '../../../custom/kit/form/FormProblem.tsx';
import { FormText } from '../../../custom/kit/form/FormText.tsx';
import { ConfirmDialog } from '../../../custom/kit/index.ts';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';

/** Lets money move again, once somebody has looked into what did not fit, and says what they found. */
export function ResumeBooks({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const formId = useId();
  const meta = useProjectMeta();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [open, setOpen] = useState(false);
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: resolverOf((values: { reason: string }) => problemsOf(BooksResume, values)),
  });
  const save = form.handleSubmit(async ({ reason }) => {
    try {
      await dataProvider.resumeOfferBooks({ ...meta, offerId: offer.id }, reason);
    } catch (error) {
      showRefusal(form, error);
      return;
    }
    notify('offers.books.resumed', { type: 'success' });
    setOpen(false);
    await refresh();
  });
  const say = (key: string) => translate(`offers.books.${key}`);
  return (
    <FormProvider {...form}>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {say('resume')}
      </Button>
      <ConfirmDialog
        open={open}
        title={say('resumeTitle')}
        confirm={say('resume')}
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={() => setOpen(false)}
      >
        <form id={formId} noValidate onSubmit={event => void save(event)}>
          <Typography sx={{ mb: 2 }}>{say('resumeBody')}</Typography>
          <FormProblem />
          <FormText name="reason" label={say('reason')} required multiline minRows={2} />
        </form>
      </ConfirmDialog>
    </FormProvider>
  );
}
