import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { MERCHANTS_AT_ONCE } from '../../../../../contract/vouchers/merchants/states.ts';
import { Review, SourcePanel, addRows } from '../../../../custom/credentials/import/index.ts';
import { cellsOf, MerchantChoice, MerchantDialog } from '../../merchants/shared.ts';
import type { OfferDraft } from '../offer-model.ts';
import type { OfferMerchants } from './use-merchants.ts';

interface MerchantsStepProps {
  draft: OfferDraft;
  onChange: (part: Partial<OfferDraft>) => void;
  merchants: OfferMerchants;
}

/** Who takes the vouchers: those whom the project knows, and new ones, typed or out of a file. */
export function MerchantsStep({ draft, onChange, merchants }: MerchantsStepProps) {
  const translate = useTranslate();
  const [isAdding, setAdding] = useState(false);
  const { rows, pasted, formats } = merchants.draft;
  return (
    <Stack sx={{ gap: 2 }}>
      <Stack sx={{ gap: 1, maxWidth: 760 }}>
        <Typography>{translate('offers.merchantsLead')}</Typography>
        <MerchantChoice currency={draft.currency} value={draft.known} onChange={known => onChange({ known })} />
      </Stack>
      <Card component="section" aria-label={translate('merchants.new')} sx={{ p: { xs: 1.5, sm: 2 } }}>
        <Typography variant="h3" sx={{ mb: 1 }}>
          {translate('merchants.new')}
        </Typography>
        <Button variant="outlined" startIcon={<Add />} sx={{ mb: 2 }} onClick={() => setAdding(true)}>
          {translate('merchants.add')}
        </Button>
        <SourcePanel
          columns={merchants.columns}
          list={translate('merchants.title')}
          max={MERCHANTS_AT_ONCE}
          pasted={pasted}
          onPasted={text => merchants.change({ pasted: text })}
          onRead={merchants.table.take}
        />
      </Card>
      {rows.length > 0 && (
        <Review
          columns={merchants.columns}
          rows={rows}
          checked={merchants.checked}
          formats={formats}
          history={merchants.history}
          max={MERCHANTS_AT_ONCE}
          title="offers.merchantsOf"
          empty={translate('merchants.none')}
        />
      )}
      {isAdding && (
        <MerchantDialog
          currency={draft.currency}
          onAdd={values =>
            merchants.history.change(now => addRows(now, [{ cells: cellsOf(values) }], MERCHANTS_AT_ONCE))
          }
          onClose={() => setAdding(false)}
        />
      )}
    </Stack>
  );
}
