import Switch from '@mui/material/Switch';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { DISCLOSURE_ALGORITHM } from '../../../../../contract/credentials/keys/states.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { CheckList } from './CheckList.tsx';
import type { Claims } from './disclosure-draft.ts';

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
      {on === true && claims.length > 0 && (
        <CheckList
          name="disclosure.always"
          label={translate('templates.disclosure.always')}
          hint={translate('templates.disclosure.alwaysHint')}
          choices={claims.map(({ name, label }) => ({ value: name, label }))}
        />
      )}
    </>
  );
}
