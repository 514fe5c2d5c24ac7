import Button from '@mui/material/Button';
import { useState } from 'react';
import { useGetOne, useTranslate } from 'react-admin';
import type { Merchant } from '../../../../contract/vouchers/merchants/merchant.ts';
import { RecordDialog } from '../../../custom/base/kit/form/RecordDialog.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { editProblems, MERCHANT_FIELDS, type MerchantValues, placesText } from './merchant-model.ts';
import { MerchantInputs } from './MerchantInputs.tsx';

type InFull = Merchant & { account: string };
const valuesOf = ({ name, taxId, email, account, places }: InFull): MerchantValues => ({
  name,
  taxId,
  email,
  account,
  places,
});

/** Changes a merchant: its account is read once one wants to. */
export function EditMerchant({ merchant }: { merchant: Merchant }) {
  const translate = useTranslate();
  const failed = useFailure();
  const meta = useProjectMeta();
  const [open, setOpen] = useState(false);
  const { data } = useGetOne<InFull>(
    'merchants',
    { id: merchant.id, meta },
    {
      enabled: open,
      retry: false,
      onError: error => {
        setOpen(false);
        failed('merchants.editFailed', error);
      },
    },
  );
  return (
    <>
      <Button
        size="small"
        loading={open && !data}
        aria-label={translate('merchants.editOf', { name: merchant.name })}
        onClick={() => setOpen(true)}
      >
        {translate('ra.action.edit')}
      </Button>
      {open && data && (
        <RecordDialog<InFull, MerchantValues>
          title={translate('merchants.editOf', { name: merchant.name })}
          resource="merchants"
          record={data}
          meta={meta}
          valuesOf={valuesOf}
          bodyOf={values => ({ ...values })}
          check={editProblems}
          said={{
            ...(Object.fromEntries(
              MERCHANT_FIELDS.map(field => [field, { label: translate(`merchants.${field}`) }]),
            ) as { [K in keyof MerchantValues]: { label: string } }),
            places: { label: translate('merchants.places'), text: placesText },
          }}
          done="merchants.edited"
          failed="merchants.editFailed"
          onClose={() => setOpen(false)}
        >
          <MerchantInputs />
        </RecordDialog>
      )}
    </>
  );
}
