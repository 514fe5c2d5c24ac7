import Add from '@mui/icons-material/AddOutlined';
import Close from '@mui/icons-material/CloseOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFieldArray, useWatch } from 'react-hook-form';
import { INVITED_MAX } from '../../../../../contract/accounts/users/states.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { asksDid, type InviteDraft, NOBODY } from './invite-model.ts';

/** Whom one invites: a row each, as many as one call takes. */
export function PeopleInputs() {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<InviteDraft, 'people'>({ name: 'people' });
  const draft = useWatch<InviteDraft>() as InviteDraft;
  const withDid = asksDid(draft);
  const label = (field: string) => translate(`users.fields.${field}`);
  return (
    <Box component="section" aria-label={translate('users.invite.people')}>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('users.invite.people')}
      </Typography>
      {fields.map((field, i) => (
        <Box
          key={field.id}
          role="group"
          aria-label={translate('users.invite.person', { n: i + 1 })}
          sx={{
            display: 'grid',
            columnGap: 1,
            alignItems: 'start',
            gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: '1fr 1fr 1.4fr 40px' },
            ...(fields.length > 1 && { borderBottom: { xs: 1, md: 0 }, borderColor: 'divider', pb: { xs: 1, md: 0 } }),
          }}
        >
          <FormText name={`people.${i}.name`} label={label('firstName')} autoComplete="off" required />
          <FormText name={`people.${i}.lastname`} label={label('lastname')} autoComplete="off" required />
          <FormText name={`people.${i}.email`} label={label('email')} type="email" autoComplete="off" required />
          {fields.length > 1 ? (
            <IconButton
              aria-label={translate('users.invite.drop', { n: i + 1 })}
              onClick={() => remove(i)}
              sx={{ mt: { md: 1 }, justifySelf: { xs: 'end', md: 'center' } }}
            >
              <Close fontSize="small" />
            </IconButton>
          ) : (
            <span />
          )}
          {withDid && (
            <Box sx={{ gridColumn: { md: '1 / 4' } }}>
              <FormText
                name={`people.${i}.did`}
                label={`${label('statedDid')} (${translate('common.optional')})`}
                hint={translate('users.statedDidHint')}
                autoComplete="off"
                fullWidth
              />
            </Box>
          )}
        </Box>
      ))}
      {fields.length < INVITED_MAX && (
        <Button startIcon={<Add />} onClick={() => append(NOBODY)} sx={{ mt: 0.5 }}>
          {translate('users.invite.another')}
        </Button>
      )}
    </Box>
  );
}
