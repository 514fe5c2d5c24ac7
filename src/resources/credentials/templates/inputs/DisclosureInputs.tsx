import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { DISCLOSURE_ALGORITHM } from '../../../../../contract/credentials/keys/states.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import type { Claims } from './disclosure-draft.ts';

function AlwaysShown({ claims }: { claims: Claims }) {
  const translate = useTranslate();
  const { field, fieldState } = useController({ name: 'disclosure.always' });
  const chosen = field.value as readonly string[];
  const problem = fieldState.error?.message;
  return (
    <FormControl component="fieldset" error={problem !== undefined} sx={{ mt: 1 }}>
      <FormLabel component="legend">{translate('templates.disclosure.always')}</FormLabel>
      <FormGroup>
        {claims.map(({ name, label }) => (
          <FormControlLabel
            key={name}
            label={label}
            control={
              <Checkbox
                checked={chosen.includes(name)}
                onChange={(_, checked) =>
                  field.onChange(checked ? [...chosen, name] : chosen.filter(each => each !== name))
                }
              />
            }
          />
        ))}
      </FormGroup>
      <FormHelperText>
        {problem === undefined ? translate('templates.disclosure.alwaysHint') : translate(problem, { _: problem })}
      </FormHelperText>
    </FormControl>
  );
}

/**
 * Whether recipients can show a part of their credential, and what they always show; in a form that holds `disclosure`. Not there without a key for it,
 * unless it is on already.
 */
export function DisclosureInputs({ claims }: { claims: Claims }) {
  const translate = useTranslate();
  const { algorithms } = useUser().organization;
  const on: unknown = useWatch({ name: 'disclosure.on' });
  if (on !== true && !algorithms.includes(DISCLOSURE_ALGORITHM)) return null;
  return (
    <>
      <FormCheck
        name="disclosure.on"
        label={translate('templates.disclosure.on')}
        hint={translate('templates.disclosure.hint')}
        as={Switch}
      />
      {on === true && claims.length > 0 && <AlwaysShown claims={claims} />}
    </>
  );
}
