import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { ACHIEVEMENT_TYPES } from '../../../../../contract/credentials/templates/open-badge.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';

/** Whether the credentials are Open Badges 3.0 too, and for what they are given; in a form that holds `badge`. */
export function BadgeInputs() {
  const translate = useTranslate();
  const on: unknown = useWatch({ name: 'badge.on' });
  const word = (name: string) => translate(`templates.badge.${name}`);
  return (
    <>
      <FormCheck name="badge.on" label={word('on')} hint={word('hint')} as={Switch} />
      {on === true && (
        <>
          <FormText
            name="badge.achievementType"
            label={word('achievementType')}
            select
            sx={{ mt: 1, maxWidth: { sm: 320 } }}
          >
            {ACHIEVEMENT_TYPES.map(type => (
              <MenuItem key={type} value={type}>
                {word(`types.${type}`)}
              </MenuItem>
            ))}
          </FormText>
          <FormText
            name="badge.criteria"
            label={word('criteria')}
            hint={word('criteriaHint')}
            required
            multiline
            minRows={2}
          />
          <Typography variant="body2" color="text.secondary">
            {word('noPause')}
          </Typography>
        </>
      )}
    </>
  );
}
