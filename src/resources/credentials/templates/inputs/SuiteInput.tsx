import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CRYPTOSUITES, SUITE_ALGORITHMS } from '../../../../../contract/credentials/templates/template.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';

/** By which cryptosuite the credentials are signed: one that the organization has a key for, or the one that was chosen. */
export function SuiteInput() {
  const translate = useTranslate();
  const { algorithms } = useUser().organization;
  const chosen: unknown = useWatch({ name: 'cryptosuite' });
  const suites = CRYPTOSUITES.filter(
    suite =>
      suite === chosen ||
      SUITE_ALGORITHMS[suite].some(algorithm => algorithm === 'Ed25519' || algorithms.includes(algorithm)),
  );
  return (
    <FormText
      name="cryptosuite"
      label={translate('resources.templates.fields.cryptosuite')}
      hint={translate('templates.suiteHint')}
      select
      sx={{ maxWidth: { sm: 420 } }}
    >
      {suites.map(suite => (
        <MenuItem key={suite} value={suite}>
          {translate(`templates.suites.${suite}`)}
        </MenuItem>
      ))}
    </FormText>
  );
}
