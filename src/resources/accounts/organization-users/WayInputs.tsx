import { useTranslate } from 'react-admin';
import { useController } from 'react-hook-form';
import { CHOOSABLE } from '../../../../contract/accounts/users/states.ts';
import { useSettings } from '../../../custom/base/kit/session/use-settings.ts';
import { Choice } from '../../../custom/base/kit/page/Choice.tsx';

const WORDS = {
  keyManagement: 'keyManagement',
  authMethod: 'authMethods',
  onboardingMethod: 'users.onboarding',
} as const;

interface WayInputProps {
  name: keyof typeof WORDS;
  /** Why one of them cannot be chosen for whoever is at hand, already translated. */
  why?: Readonly<Record<string, string>>;
}

/** One of the ways to hold keys, sign in or be onboarded, of the form around it. */
export function WayInput({ name, why = {} }: WayInputProps) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name });
  const problem = fieldState.error?.message;
  const { data: settings } = useSettings();
  // A provider that nobody has set up is nothing to choose.
  const isThere = (value: string) => value !== 'kyc' || settings?.kyc === true;
  return (
    <Choice<string>
      question={translate(`users.questions.${name}`)}
      value={String(field.value)}
      onChange={field.onChange}
      options={CHOOSABLE[name].filter(isThere).map(value => ({
        value,
        label: translate(`${WORDS[name]}.${value}`),
        hint: why[value] ?? translate(`users.hints.${name}.${value}`),
        disabled: value in why,
      }))}
      problem={problem === undefined ? undefined : translate(problem, { _: problem })}
    />
  );
}
