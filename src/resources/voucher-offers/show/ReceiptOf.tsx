import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useDataProvider, useTranslate } from 'react-admin';
import { fileName } from '../../../../contract/common/file-name.ts';
import { Id } from '../../../../contract/common/values.ts';
import { ACCOUNT_KINDS } from '../../../../contract/ledger/accounts.ts';
import type { VoucherOffer } from '../../../../contract/offers/offer.ts';
import type { LedgerReceipt } from '../../../../contract/voucher-contracts/receipt.ts';
import { DateText } from '../../../custom/kit/index.ts';
import { MoneyText } from '../../../custom/kit/MoneyText.tsx';
import { networkName } from '../../../custom/kit/network-name.ts';
import { saveFile } from '../../../custom/kit/save-file.ts';
import { Facts, Section } from '../../../custom/kit/Section.tsx';
import { useProjectMeta } from '../../../custom/kit/session/project-context.ts';
import { ApiError, messageOf } from '../../../dataProvider/api-error.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';

function Receipt({ receipt, offer }: { receipt: LedgerReceipt; offer: VoucherOffer }) {
  const translate = useTranslate();
  const say = (key: string, args?: Record<string, unknown>) => translate(`offers.receipt.${key}`, args);
  const { line } = receipt;
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
      fileName([offer.name, say('file'), line.id], 'json'),
    );
  return (
    <Stack role="status" sx={{ gap: 2, mt: 2, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{say('stands')}</Typography>
      <Facts
        facts={[
          [say('movement'), translate(`offers.books.movements.${line.kind}`)],
          [say('at'), <DateText key="at" value={line.at} time />],
          ...ACCOUNT_KINDS.flatMap(kind => {
            const amount = line.amounts[kind];
            return amount === undefined
              ? []
              : [
                  [
                    translate(`offers.books.kinds.${kind}`),
                    <MoneyText key={kind} value={amount} of={offer} />,
                  ] as const,
                ];
          }),
          [say('checkpoint'), receipt.sequence],
          [say('root'), <code key="root">{receipt.root}</code>],
          [say('path'), say('steps', { smart_count: receipt.path.length })],
          [translate('offers.contract.network'), networkName(receipt.network, translate)],
          [
            translate('offers.contract.transaction'),
            <Link key="transaction" href={receipt.transactionUrl}>
              <code>{receipt.transactionHash}</code>
            </Link>,
          ],
          [translate('offers.contract.block'), receipt.blockNumber],
          [translate('offers.contract.since'), <DateText key="since" value={receipt.blockTime} time />],
        ]}
      />
      <Button variant="outlined" onClick={save}>
        {say('save')}
      </Button>
    </Stack>
  );
}

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
      {look.data && <Receipt receipt={look.data} offer={offer} />}
    </Section>
  );
}
