import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useId } from 'react';
import { useTranslate } from 'react-admin';
import { useController, useWatch } from 'react-hook-form';
import { LANGUAGES } from '../../../../../contract/base/common/language.ts';
import { ACTION_MAX, DESCRIPTION_MAX, TITLE_MAX } from '../../../../../contract/office/notification-groups/group.ts';
import { GROUP_TYPES } from '../../../../../contract/office/notification-groups/kinds.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { NotificationImage } from './NotificationImage.tsx';
import type { NotificationDraft } from './notification-draft.ts';

/** In which languages the notification is written. */
function LanguagesInput() {
  const translate = useTranslate();
  const id = useId();
  const { field, fieldState } = useController<NotificationDraft, 'languages'>({ name: 'languages' });
  return (
    <FormGroup role="group" aria-labelledby={id}>
      <FormLabel id={id}>{translate('notifying.languages')}</FormLabel>
      <Stack direction="row" sx={{ flexWrap: 'wrap' }}>
        {LANGUAGES.map(language => (
          <FormControlLabel
            key={language}
            label={translate(`notifying.language.${language}`)}
            control={
              <Checkbox
                checked={field.value.includes(language)}
                onChange={(_, checked) =>
                  field.onChange(LANGUAGES.filter(each => (each === language ? checked : field.value.includes(each))))
                }
              />
            }
          />
        ))}
      </Stack>
      {fieldState.error?.message && <FormHelperText error>{translate(fieldState.error.message)}</FormHelperText>}
    </FormGroup>
  );
}

/** What the notification says, in each of its languages. */
export function InfoStep() {
  const translate = useTranslate();
  const languages = useWatch<NotificationDraft, 'languages'>({ name: 'languages' });
  const link = useWatch<NotificationDraft, 'link'>({ name: 'link' });
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <FormText name="type" select label={translate('notifying.type')} hint={translate('notifying.typeHint')}>
        {GROUP_TYPES.map(type => (
          <MenuItem key={type} value={type}>
            {translate(`notifying.types.${type}`)}
          </MenuItem>
        ))}
      </FormText>
      <LanguagesInput />
      {LANGUAGES.filter(language => languages.includes(language)).map(language => (
        <Section key={language} title={translate(`notifying.language.${language}`)}>
          <Stack sx={{ gap: 2 }}>
            <FormText
              name={`title.${language}`}
              label={translate('notifying.title')}
              required
              slotProps={{ htmlInput: { maxLength: TITLE_MAX, lang: language } }}
            />
            <FormText
              name={`description.${language}`}
              label={translate('notifying.description')}
              hint={translate('notifying.descriptionHint')}
              required
              multiline
              minRows={4}
              slotProps={{ htmlInput: { maxLength: DESCRIPTION_MAX, lang: language } }}
            />
            {link.trim() !== '' && (
              <FormText
                name={`actionLabel.${language}`}
                label={translate('notifying.actionLabel')}
                required
                slotProps={{ htmlInput: { maxLength: ACTION_MAX, lang: language } }}
              />
            )}
          </Stack>
        </Section>
      ))}
      <FormText
        name="link"
        type="url"
        label={translate('notifying.link')}
        hint={translate('notifying.linkHint')}
        placeholder="https://"
      />
      <NotificationImage name="image" label={translate('notifying.image')} hint="notifying.imageHint" />
      <NotificationImage name="logo" label={translate('notifying.logo')} hint="notifying.logoHint" />
    </Stack>
  );
}
