import Add from '@mui/icons-material/Add';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import { useState } from 'react';
import { useCreate, useNotify, useTranslate } from 'react-admin';
import { useForm, useWatch } from 'react-hook-form';
import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import { dayAt } from '../../../../contract/base/common/days.ts';
import type { VoucherOffer } from '../../../../contract/vouchers/offers/offer.ts';
import { DISCOUNT_KINDS } from '../../../../contract/vouchers/offers/states.ts';
import { resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { codeBody, codeProblems, type CodeValues } from './code-model.ts';
import { LimitInputs } from './LimitInputs.tsx';

/** What a code takes off is typed in one field, of either kind. */
const pathOf = (path: string) => (path === 'percentage' || path === 'amount' ? 'value' : path);

function CodeDialog({ offer, onClose }: { offer: VoucherOffer; onClose: () => void }) {
  const translate = useTranslate();
  const notify = useNotify();
  const refresh = useRefresh();
  const [create] = useCreate();
  const say = (key: string) => translate(`discounts.${key}`);
  const [now] = useState(Date.now);
  const form = useForm<CodeValues>({
    defaultValues: {
      code: '',
      kind: 'percent',
      value: '',
      startsOn: dayAt(new Date(now), zoneOf(offer.country)),
      endsOn: '',
      usesMax: '',
      usesMaxEach: '',
      leastPurchase: '',
    },
    resolver: resolverOf(values => codeProblems(values, offer.decimals)),
  });
  const kind = useWatch({ control: form.control, name: 'kind' });
  const meta = { projectId: offer.projectId, offerId: offer.id };
  return (
    <FormDialog
      form={form}
      title={say('new')}
      confirm={say('create')}
      pathOf={pathOf}
      onSend={async values => {
        await create('discountCodes', { data: codeBody(values, offer.decimals), meta }, { returnPromise: true });
        notify('discounts.created', { type: 'success' });
        onClose();
        await refresh();
      }}
      onClose={onClose}
    >
      <FormText name="code" label={say('code')} hint={say('codeHint')} required />
      <Box sx={{ display: 'grid', columnGap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <FormText name="kind" label={say('kind')} select>
          {DISCOUNT_KINDS.map(each => (
            <MenuItem key={each} value={each}>
              {say(`kinds.${each}`)}
            </MenuItem>
          ))}
        </FormText>
        <FormText
          name="value"
          label={say('value')}
          required
          slotProps={{
            input: { endAdornment: kind === 'percent' ? '%' : offer.currency },
            htmlInput: { inputMode: 'decimal' },
          }}
        />
      </Box>
      <LimitInputs currency={offer.currency} />
    </FormDialog>
  );
}

/** Makes a discount code of an offer. */
export function NewCode({ offer }: { offer: VoucherOffer }) {
  const translate = useTranslate();
  const [open, setOpen] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setOpen(true)}>
        {translate('discounts.new')}
      </Button>
      {open && <CodeDialog offer={offer} onClose={() => setOpen(false)} />}
    </>
  );
}
