import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { Id } from '../../../../contract/common/values.ts';
import type { VoucherOffer } from '../../../../contract/offers/offer.ts';
import { Section } from '../../../custom/kit/Section.tsx';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { ApiError, messageOf } from '../../../dataProvider/api-error.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import { Receipt } from './Receipt.tsx';

/** Looks a transaction of the books up on the contract: what proves that it stands there as it is said, to be handed on. */
export function ReceiptOf({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const meta = useProjectMeta();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const [typed, setTyped] = useState('');
  const transactionId = typed.trim().toLowerCase();
  const isOne = Id.safeParse(transactionId).success;
  const look = useMutation({ mutationFn: () => dataProvider.getLedgerReceipt({ ...meta, transactionId }) });
  const say = (key: string) => translate(`offers.receipt.${key}`);
  const why =
    look.error instanceof ApiError && look.error.key === 'error.not_found' ? say('none') : messageOf(look.error);
  return (
    <Section title={say('title')}>
      <Typography sx={{ mb: 2, maxWidth: 680 }}>{say('lead')}</Typography>
      <Stack
        component="form"
        noValidate
        direction={{ xs: 'column', sm: 'row' }}
        sx={{ gap: 1, alignItems: 'flex-start' }}
        onSubmit={event => {
          event.preventDefault();
          if (isOne) look.mutate();
        }}
      >
        <TextField
          margin="none"
          label={say('transaction')}
          value={typed}
          onChange={event => {
            setTyped(event.target.value);
            look.reset();
          }}
          error={look.isError}
          helperText={look.isError ? why : say('hint')}
          sx={{ width: { xs: '100%', sm: 400 } }}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false }, formHelperText: { role: 'status' } }}
        />
        <Button type="submit" variant="outlined" disabled={!isOne} loading={look.isPending}>
          {say('look')}
        </Button>
      </Stack>
      {look.data && <Receipt receipt={look.data} of={offer} />}
    </Section>
  );
}
