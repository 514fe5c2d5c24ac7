import Button from '@mui/material/Button';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useNotify, useTranslate } from 'react-admin';
import { FormProvider, useForm } from 'react-hook-form';
import {
  ATTESTATION_POLICIES,
  ROOTS_MAX,
  WalletTrustUpdate,
  type WalletTrust,
} from '../../../../../contract/accounts/wallets/trust.ts';
import { useAnswered } from '../../../../custom/base/kit/feedback/use-answered.ts';
import { problemsOf, resolverOf, showRefusal, type Problems } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormProblem } from '../../../../custom/base/kit/form/FormProblem.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { useUnsaved } from '../../../../custom/base/kit/unsaved.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';

/** Where the choice is kept in the page. */
export const WALLET_TRUST = ['organization', 'wallet-trust'] as const;

type Values = Pick<WalletTrust, 'wallet' | 'key' | 'certificates' | 'plainApprovals'>;
const valuesOf = ({ wallet, key, certificates, plainApprovals }: WalletTrust): Values => ({
  wallet,
  key,
  certificates,
  plainApprovals,
});

const check = (values: Values): Problems =>
  values.certificates.trim() === '' && (values.wallet !== 'none' || values.key !== 'none')
    ? { certificates: 'fieldErrors.required' }
    : problemsOf(WalletTrustUpdate, values);

/** Chooses whether wallets and their keys are attested, and the roots of those who may. */
export function WalletTrustForm({ trust }: { trust: WalletTrust }) {
  const translate = useTranslate();
  const notify = useNotify();
  const call = useCall();
  const dateText = useDateText();
  const show = useAnswered<WalletTrust>(WALLET_TRUST);
  const form = useForm<Values>({ defaultValues: valuesOf(trust), resolver: resolverOf(check) });
  const word = (key: string) => translate(`organization.settings.wallets.${key}`);
  const save = form.handleSubmit(body =>
    call('chooseWalletTrust', { body }).then(
      answer => {
        void show(answer);
        form.reset(valuesOf(answer));
        notify('organization.settings.wallets.saved', { type: 'success' });
      },
      (error: unknown) => showRefusal(form, error),
    ),
  );
  useUnsaved(form.formState.isDirty && !form.formState.isSubmitting);
  return (
    <FormProvider {...form}>
      <Stack component="form" noValidate onSubmit={event => void save(event)} sx={{ gap: 1, alignItems: 'flex-start' }}>
        <FormProblem />
        {(['wallet', 'key'] as const).map(name => (
          <FormText key={name} name={name} label={word(name)} hint={word(`${name}Hint`)} select fullWidth>
            {ATTESTATION_POLICIES.map(policy => (
              <MenuItem key={policy} value={policy}>
                {word(`policies.${policy}`)}
              </MenuItem>
            ))}
          </FormText>
        ))}
        <FormText
          name="certificates"
          label={word('roots')}
          hint={word('rootsHint')}
          multiline
          minRows={3}
          maxRows={10}
          fullWidth
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: ROOTS_MAX, spellCheck: false, style: { fontFamily: 'monospace' } } }}
        />
        {trust.roots.map(({ subject, expireAt }) => (
          <Typography key={`${subject} ${expireAt}`} variant="body2" color="text.secondary">
            {translate('organization.settings.wallets.root', {
              name: subject,
              date: dateText(new Date(expireAt), 'day'),
            })}
          </Typography>
        ))}
        <FormCheck name="plainApprovals" label={word('plain')} />
        <Typography variant="body2" color="text.secondary">
          {word('plainHint')}
        </Typography>
        <Button type="submit" variant="outlined" loading={form.formState.isSubmitting}>
          {word('save')}
        </Button>
      </Stack>
    </FormProvider>
  );
}
