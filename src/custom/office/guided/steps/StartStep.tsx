import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { StartOptions, useReadyStarts } from '../../../credentials/designer/index.ts';
import { chooseStart, namedAfter } from '../guided-draft.ts';
import type { StepProps } from './NewProjectSteps.tsx';

/** What will be issued: a ready start, with a picture of what it prints. What kind of project it is follows from it. */
export function StartStep({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const starts = useReadyStarts(null);
  const choose = (name: string) => {
    const start = starts.find(each => each.name === name);
    if (start) onChange({ ...chooseStart(start), ...namedAfter(start, starts, draft) });
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
        <StartOptions category={null} chosen={draft.start?.name ?? null} />
      </RadioGroup>
    </>
  );
}
