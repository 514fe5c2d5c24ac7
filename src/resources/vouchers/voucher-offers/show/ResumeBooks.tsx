import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { BooksResume } from '../../../../../contract/vouchers/offers/ledger.ts';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import { problemsOf, resolverOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

/** Lets money move again, once somebody has looked into what did not fit, and says what they found. */
export function ResumeBooks({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const meta = useProjectMeta();
  const call = useCall();
  const [open, setOpen] = useState(false);
  const form = useForm({
    defaultValues: { reason: '' },
    resolver: resolverOf((values: { reason: string }) => problemsOf(BooksResume, values)),
  });
  const say = (key: string) => translate(`offers.books.${key}`);
  return (
    <>
      <Button variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {say('resume')}
      </Button>
      {open && (
        <FormDialog
          form={form}
          title={say('resumeTitle')}
          confirm={say('resume')}
          lead={<Typography>{say('resumeBody')}</Typography>}
          onSend={async ({ reason }) => {
            await call('resumeOfferBooks', { params: { ...meta, offerId: offer.id }, body: { reason } });
            notify('offers.books.resumed', { type: 'success' });
            setOpen(false);
            await refresh();
          }}
          onClose={() => setOpen(false)}
        >
          <FormText name="reason" label={say('reason')} required multiline minRows={2} />
        </FormDialog>
      )}
    </>
  );
}
