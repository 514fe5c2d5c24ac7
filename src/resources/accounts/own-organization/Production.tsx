import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { type Organization, ProductionRequest } from '../../../../contract/accounts/organizations/index.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { DateText } from '../../../custom/base/kit/index.ts';
import { useAnswered } from '../../../custom/base/kit/feedback/use-answered.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { OWN } from './own.ts';

/** The asking for production of an organization on trial: begun, told of, and taken back. */
export function Production({ production }: Pick<Organization, 'production'>) {
  const translate = useTranslate();
  const failed = useFailure();
  const refresh = useRefresh();
  const answered = useAnswered<Organization>(OWN);
  const call = useCall();
  const [isOpen, setOpen] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const word = (key: string) => translate(`organization.production.${key}`);
  const takeBack = async () => {
    setBusy(true);
    await call('askForProduction', { body: { wanted: false } })
      .then(answered)
      .catch((error: unknown) => {
        failed('organization.production.failed', error);
        return refresh();
      });
    setBusy(false);
  };
  return (
    <>
      {production ? (
        <Stack sx={{ mt: 2, gap: 0.5, alignItems: 'flex-start' }}>
          <Typography>
            {word('asked')} <DateText value={production.askedAt} />
          </Typography>
          {production.note && <Typography color="text.secondary">{production.note}</Typography>}
          <Button size="small" loading={isBusy} onClick={() => void takeBack()}>
            {word('takeBack')}
          </Button>
        </Stack>
      ) : (
        <Button variant="outlined" sx={{ mt: 2 }} onClick={() => setOpen(true)}>
          {word('ask')}
        </Button>
      )}
      {isOpen && <AskDialog onClose={() => setOpen(false)} />}
    </>
  );
}

function AskDialog({ onClose }: { onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const answered = useAnswered<Organization>(OWN);
  const call = useCall();
  const bodyOf = ({ note }: { note: string }) => ({ wanted: true, note: note.trim() || null });
  const form = useForm({
    defaultValues: { note: '' },
    resolver: resolverOf(values => problemsOf(ProductionRequest, bodyOf(values))),
  });
  const word = (key: string) => translate(`organization.production.${key}`);
  const ask = async (values: { note: string }) => {
    await answered(await call('askForProduction', { body: bodyOf(values) }));
    notify('organization.production.done', { type: 'success' });
    onClose();
  };
  return (
    <FormDialog
      form={form}
      title={word('ask')}
      confirm={word('send')}
      lead={<Typography>{word('body')}</Typography>}
      onSend={ask}
      onClose={onClose}
    >
      <FormText name="note" label={word('note')} hint={word('noteHint')} multiline minRows={3} fullWidth />
    </FormDialog>
  );
}
