import Alert from '@mui/material/Alert';
import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import {
  AUTH_METHODS,
  CHOOSABLE,
  KEY_MANAGEMENTS,
  ONBOARDING_METHODS,
} from '../../../../contract/accounts/users/states.ts';
import { useSettings } from '../../../custom/base/kit/session/use-settings.ts';
import { Choice } from '../../../custom/base/kit/page/Choice.tsx';

const WAYS = {
  keyManagement: { values: KEY_MANAGEMENTS, words: 'keyManagement' },
  authMethod: { values: AUTH_METHODS, words: 'authMethods' },
  onboardingMethod: { values: ONBOARDING_METHODS, words: 'users.onboarding' },
} as const;

interface WayInputProps {
  name: keyof typeof WAYS;
  /** Why one of them cannot be chosen for whoever is at hand, already translated. */
  why?: Readonly<Record<string, string>>;
}

/** One of the ways to hold keys, sign in or be onboarded, of the form around it; those not yet to be chosen say why. */
export function WayInput({ name, why = {} }: WayInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const problem = fieldState.error?.message;
  const { values, words } = WAYS[name];
  const { data: settings } = useSettings();
  // A provider that nobody has set up is nothing to choose.
  const isThere = (value: string) => value !== 'kyc' || settings?.kyc === true;
  const choosable: readonly string[] = CHOOSABLE[name];
  return (
    <>
      <Choice<string>
        question={translate(`users.questions.${name}`)}
        value={String(field.value)}
        onChange={field.onChange}
        options={values.filter(isThere).map(value => ({
          value,
          label: translate(`${words}.${value}`),
          hint: why[value] ?? translate(`users.hints.${name}.${value}`),
          disabled: !choosable.includes(value) || value in why,
        }))}
      />
      {problem !== undefined && (
        <Alert severity="error" variant="outlined" sx={{ mt: -1 }}>
          {translate(problem, { _: problem })}
        </Alert>
      )}
    </>
  );
}
