import Add from '@mui/icons-material/Add';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import type { BenefitPointWithLink } from '../../../../contract/office/benefits/point.ts';
import { resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { linkBody, newPointProblems, type NewPointValues } from './point-model.ts';

interface NewPointProps {
  of: { projectId: string; benefitId: string };
  /** Shows its link. */
  onMade: (point: BenefitPointWithLink) => void;
}

function PointDialog({ of, onMade, onClose }: NewPointProps & { onClose: () => void }) {
  const translate = useTranslate();
  const call = useCall();
  const form = useForm<NewPointValues>({
    defaultValues: { name: '', email: '' },
    resolver: resolverOf(newPointProblems),
  });
  return (
    <FormDialog
      form={form}
      title={translate('points.new')}
      confirm={translate('points.create')}
      onSend={async values => onMade(await call('createBenefitPoint', { params: of, body: linkBody(values) }))}
      onClose={onClose}
    >
      <FormText name="name" label={translate('points.name')} hint={translate('points.nameHint')} required />
      <FormText name="email" type="email" label={translate('points.email')} hint={translate('points.emailHint')} />
    </FormDialog>
  );
}

/** Gives a vendor another point, whose link is shown once. */
export function NewPoint({ of, onMade }: NewPointProps) {
  const translate = useTranslate();
  const refresh = useRefresh();
  const [isAsking, setAsking] = useState(false);
  return (
    <>
      <Button variant="contained" startIcon={<Add />} onClick={() => setAsking(true)}>
        {translate('points.new')}
      </Button>
      {isAsking && (
        <PointDialog
          of={of}
          onMade={point => {
            setAsking(false);
            onMade(point);
            void refresh();
          }}
          onClose={() => setAsking(false)}
        />
      )}
    </>
  );
}
