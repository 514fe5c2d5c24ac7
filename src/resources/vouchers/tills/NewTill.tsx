import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { TillWithLink } from '../../../../contract/vouchers/sales/till.ts';
import { resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { linkBody, newTillProblems, type NewTillValues } from './till-model.ts';

interface NewTillProps {
  of: { projectId: string; merchantId: string };
  /** Shows its link. */
  onMade: (till: TillWithLink) => void;
}

function TillDialog({ of, onMade, onClose }: NewTillProps & { onClose: () => void }) {
  const translate = useTranslate();
  const call = useCall();
  const form = useForm<NewTillValues>({
    defaultValues: { name: '', email: '' },
    resolver: resolverOf(newTillProblems),
  });
  return (
    <FormDialog
      form={form}
      title={translate('tills.new')}
      confirm={translate('tills.create')}
      onSend={async values => onMade(await call('createTill', { params: of, body: linkBody(values) }))}
      onClose={onClose}
    >
      <FormText name="name" label={translate('tills.name')} hint={translate('tills.nameHint')} required />
      <FormText name="email" type="email" label={translate('tills.email')} hint={translate('tills.emailHint')} />
    </FormDialog>
  );
}

/** Gives a merchant one more till, whose link is shown once. */
export function NewTill({ of, onMade }: NewTillProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setAsking(true)}>
        {translate('tills.new')}
      </Button>
      {isAsking && (
        <TillDialog
          of={of}
          onMade={till => {
            setAsking(false);
            onMade(till);
            void refresh();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
