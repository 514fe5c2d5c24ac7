import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import TextField from '@mui/material/TextField';
import { useTranslate } from 'react-admin';
import { LANGUAGES, type Language } from '../../../contract/common/language.ts';
import type { ValidityDraft } from './template-draft.ts';
import { ValidityInputs } from './ValidityInputs.tsx';

export interface Details {
  title: string;
  subtitle: string;
  description: string;
  language: Language;
  validity: ValidityDraft;
}

interface DetailsProps {
  details: Details;
  onChange: (part: Partial<Details>) => void;
  problems: Record<string, string>;
}

/** What the credential is called, in which language it speaks, and how long it is valid. Used to create and to change. */
export function DetailsInputs({ details, onChange, problems }: DetailsProps) {
  const translate = useTranslate();
  const wrong = (path: string) => ({
    error: problems[path] !== undefined,
    helperText: problems[path] && translate(problems[path]),
  });
  return (
    <Box sx={{ maxWidth: 720 }}>
      <TextField
        required
        label={translate('resources.templates.fields.title')}
        value={details.title}
        onChange={event => onChange({ title: event.target.value })}
        {...wrong('title')}
      />
      <TextField
        label={translate('resources.templates.fields.subtitle')}
        value={details.subtitle}
        onChange={event => onChange({ subtitle: event.target.value })}
        {...wrong('params.subtitle')}
      />
      <TextField
        multiline
        minRows={2}
        label={translate('resources.templates.fields.description')}
        value={details.description}
        onChange={event => onChange({ description: event.target.value })}
        {...wrong('params.description')}
      />
      <ValidityInputs value={details.validity} onChange={validity => onChange({ validity })} problems={problems} />
      <TextField
        select
        label={translate('resources.templates.fields.language')}
        helperText={translate('templates.languageHint')}
        value={details.language}
        onChange={event =>
          onChange({ language: LANGUAGES.find(each => each === event.target.value) ?? details.language })
        }
        sx={{ maxWidth: { sm: 320 } }}
      >
        {LANGUAGES.map(language => (
          <MenuItem key={language} value={language}>
            {translate(`templates.languages.${language}`)}
          </MenuItem>
        ))}
      </TextField>
    </Box>
  );
}
