import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { LANGUAGES } from '../../../../contract/base/common/language.ts';
import { FormDay } from '../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../custom/base/kit/form/FormText.tsx';

/** What a list is called, what its readers see in each language, and until when it is current. */
export function ListInputs() {
  const translate = useTranslate();
  const say = (key: string) => translate(`trusted.${key}`);
  return (
    <Stack sx={{ gap: 2, pt: 1 }}>
      <FormText name="name" label={say('name')} hint={say('nameHint')} required />
      {LANGUAGES.map(language => (
        <Stack key={language} sx={{ gap: 2 }}>
          <FormText name={`texts.${language}.title`} label={say(`titleIn.${language}`)} required />
          <FormText
            name={`texts.${language}.description`}
            label={say(`descriptionIn.${language}`)}
            multiline
            minRows={2}
          />
        </Stack>
      ))}
      <FormDay name="nextUpdate" label={say('nextUpdate')} hint={say('nextUpdateHint')} required />
    </Stack>
  );
}
