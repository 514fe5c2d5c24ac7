import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import type { VoucherOffer } from '../../../../contract/offers/offer.ts';
import { resolverOf, showRefusal } from '../../../custom/kit/form/contract-form.ts';
import { FormProblem } from '../../../custom/kit/form/FormProblem.tsx';
import { ConfirmDialog } from '../../../custom/kit/index.ts';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { useRefresh } from '../../../custom/kit/use-refresh.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { ConfigInputs } from '../ConfigInputs.tsx';
import { configBody, configProblems, type ConfigValues, configValuesOf } from '../offer-model.ts';

function ConfigDialog({ offer, onClose }: { offer: VoucherOffer; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const formId = useId();
  const meta = useProjectMeta();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const form = useForm<ConfigValues>({
    defaultValues: configValuesOf(offer.config, offer.decimals),
    resolver: resolverOf(values => configProblems(values, offer.decimals)),
  });
  const save = form.handleSubmit(async values => {
    try {
      const body = { ...configBody(values, offer.decimals), lineId: offer.config.lineId };
      const version = await dataProvider.createVoucherConfig(meta, body);
      const data = { voucherConfigId: version.id };
      await dataProvider.update('voucherOffers', { id: offer.id, data, previousData: offer, meta });
    } catch (error) {
      showRefusal(form, error);
      return;
    }
    notify('offers.configChanged', { type: 'success' });
    onClose();
    await refresh();
  });
  return (
    <FormProvider {...form}>
      <ConfirmDialog
        open
        title={translate('offers.newConfig')}
        confirm={translate('ra.action.save')}
        disabled={!form.formState.isDirty}
        busy={form.formState.isSubmitting}
        onConfirm={{ form: formId }}
        onClose={onClose}
      >
        <form id={formId} noValidate onSubmit={event => void save(event)}>
          <Typography sx={{ mb: 2 }}>{translate('offers.newConfigLead')}</Typography>
          <FormProblem />
          <ConfigInputs currency={offer.currency} />
        </form>
      </ConfirmDialog>
    </FormProvider>
  );
}

/** The next version of what vouchers can be: what was issued keeps the version that it began with. */
export function NewConfig({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <Box sx={{ mt: 2 }}>
      <Button variant="outlined" onClick={() => setOpen(true)}>
        {translate('offers.newConfig')}
      </Button>
      {open && <ConfigDialog offer={offer} onClose={() => setOpen(false)} />}
    </Box>
  );
}
