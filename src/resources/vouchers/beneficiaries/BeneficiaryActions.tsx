import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import { useState } from 'react';
import { useDataProvider, useNotify, useTranslate } from 'react-admin';
import { useForm } from 'react-hook-form';
import { next } from '../../../../contract/base/common/states.ts';
import {
  type Beneficiary,
  beneficiaryMachine,
  BeneficiaryStatusChange,
  BeneficiaryUpdate,
  type VoucherProject,
} from '../../../../contract/vouchers/vouchers/index.ts';
import { problemsOf, resolverOf } from '../../../custom/base/kit/form/contract-form.ts';
import { FormDialog } from '../../../custom/base/kit/form/FormDialog.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';
import { RecordDialog } from '../../../custom/base/kit/form/RecordDialog.tsx';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useFailure } from '../../../custom/base/kit/feedback/use-failure.ts';
import { useFullName } from '../../../custom/base/kit/text/use-name.ts';
import { useRefresh } from '../../../custom/base/kit/use-refresh.ts';
import { VouchersDialog } from '../distributions/shared.ts';

const EDITED = ['name', 'lastname', 'email', 'phone_number'] as const;
type Edited = Record<(typeof EDITED)[number], string>;

const valuesOf = ({ name, lastname, email, phone_number }: Beneficiary): Edited => ({
  name,
  lastname,
  email,
  phone_number,
});
const REASON = { reason: '' };
const reasonProblems = ({ reason }: typeof REASON) =>
  reason.trim() === ''
    ? { reason: 'fieldErrors.required' }
    : problemsOf(BeneficiaryStatusChange, { status: 'canceled', reason });

interface BeneficiaryActionsProps {
  beneficiary: Beneficiary;
  voucher: VoucherProject;
}

/** What can be done with somebody who has a voucher, as far as their state lets it. */
export function BeneficiaryActions({ beneficiary, voucher }: BeneficiaryActionsProps) {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const refresh = useRefresh();
  const dataProvider = useDataProvider();
  const [open, setOpen] = useState<'edit' | 'cancel' | 'vouchers' | null>(null);
  const [isMoving, setMoving] = useState(false);
  const form = useForm({ defaultValues: REASON, resolver: resolverOf(reasonProblems) });
  const meta = { ...useProjectMeta(), voucherProjectId: voucher.id };
  const name = useFullName()(beneficiary);
  const say = (key: string) => translate(`beneficiaries.${key}`, { name });
  const may = (event: 'cancel' | 'archive' | 'restore') => next(beneficiaryMachine, beneficiary.status, event) !== null;
  const moveTo = async (status: 'canceled' | 'archived', reason?: string) => {
    const { data } = await dataProvider.update<Beneficiary>('beneficiaries', {
      id: beneficiary.id,
      data: { status, reason },
      previousData: beneficiary,
      meta,
    });
    notify(`beneficiaries.became.${data.status}`, { type: 'success', messageArgs: { name } });
    await refresh();
  };
  const move = async (status: 'canceled' | 'archived') => {
    setMoving(true);
    await moveTo(status).catch((error: unknown) => {
      failed('failures.beneficiary.update', error);
      return refresh();
    });
    setMoving(false);
  };
  return (
    <Stack direction="row" sx={{ flexWrap: 'wrap', justifyContent: 'flex-end' }}>
      {!beneficiary.erasedAt && (beneficiary.status === 'unclaimed' || may('cancel')) && (
        <Button size="small" aria-label={say('editOf')} onClick={() => setOpen('edit')}>
          {translate('ra.action.edit')}
        </Button>
      )}
      {may('cancel') && (
        <Button size="small" color="error" aria-label={say('cancelOf')} onClick={() => setOpen('cancel')}>
          {say('cancel')}
        </Button>
      )}
      {may('archive') && (
        <Button size="small" loading={isMoving} aria-label={say('archiveOf')} onClick={() => void move('archived')}>
          {say('archive')}
        </Button>
      )}
      {may('restore') && (
        <Button size="small" loading={isMoving} aria-label={say('restoreOf')} onClick={() => void move('canceled')}>
          {say('restore')}
        </Button>
      )}
      {beneficiary.status !== 'unclaimed' && (
        <Button
          size="small"
          aria-label={translate('distributions.vouchersOf', { name })}
          onClick={() => setOpen('vouchers')}
        >
          {translate('distributions.vouchers')}
        </Button>
      )}
      {open === 'vouchers' && (
        <VouchersDialog voucher={voucher} beneficiary={beneficiary} mayWrite onClose={() => setOpen(null)} />
      )}
      {open === 'edit' && (
        <RecordDialog<Beneficiary, Edited>
          title={say('editOf')}
          resource="beneficiaries"
          record={beneficiary}
          meta={meta}
          valuesOf={valuesOf}
          bodyOf={values => ({ ...values })}
          check={values => problemsOf(BeneficiaryUpdate, { ...values, revision: beneficiary.revision })}
          said={{
            name: { label: say('name') },
            lastname: { label: say('lastname') },
            email: { label: say('email') },
            phone_number: { label: say('phone_number') },
          }}
          done="beneficiaries.edited"
          failed="failures.beneficiary.update"
          onClose={() => setOpen(null)}
        >
          {EDITED.map(field => (
            <FormText key={field} name={field} label={say(field)} required />
          ))}
        </RecordDialog>
      )}
      {open === 'cancel' && (
        <FormDialog
          form={form}
          title={say('cancelTitle')}
          confirm={say('cancel')}
          harmful
          lead={say('cancelBody')}
          onSend={async ({ reason }) => {
            await moveTo('canceled', reason);
            setOpen(null);
          }}
          onClose={() => setOpen(null)}
        >
          <FormText name="reason" label={say('cancelReason')} required multiline minRows={2} />
        </FormDialog>
      )}
    </Stack>
  );
}
