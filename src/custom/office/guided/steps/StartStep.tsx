import MenuItem from '@mui/material/MenuItem';
import RadioGroup from '@mui/material/RadioGroup';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { LANGUAGES } from '../../../../../contract/base/common/language.ts';
import { startIn } from '../../../../../contract/credentials/starts/index.ts';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { StartOptions, useReadyStarts } from '../../../credentials/designer/index.ts';
import { chooseStart, namedAfter, turnStart } from '../guided-draft.ts';
import type { StepProps } from './NewProjectSteps.tsx';

/** What will be issued, and in which language: a ready start, with a picture of what it prints. What kind of project it is follows from it. */
export function StartStep({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const starts = useReadyStarts(null);
  const user = useUser();
  const language = draft.start?.language ?? draft.language ?? user.organization.language;
  const choose = (name: string) => {
    const start = starts.find(each => each.name === name);
    if (start) onChange({ ...chooseStart(startIn(start.name, language)), ...namedAfter(start, starts, draft) });
  };
  return (
    <>
      <Typography id="guided-start" variant="h3" sx={{ mb: 1 }}>
        {translate('guided.start.question')}
      </Typography>
      <RadioGroup
        aria-labelledby="guided-start"
        value={draft.start?.name ?? ''}
        onChange={event => choose(event.target.value)}
      >
        <StartOptions category={null} chosen={draft.start?.name ?? null} language={language} />
      </RadioGroup>
      <TextField
        select
        label={translate('guided.start.language')}
        value={language}
        onChange={event => {
          const next = LANGUAGES.find(each => each === event.target.value) ?? language;
          onChange({ language: next, ...turnStart(draft, next) });
        }}
        sx={{ mt: 2, width: 1, maxWidth: 320 }}
      >
        {LANGUAGES.map(each => (
          <MenuItem key={each} value={each}>
            {translate(`languages.${each}`)}
          </MenuItem>
        ))}
      </TextField>
    </>
  );
}
