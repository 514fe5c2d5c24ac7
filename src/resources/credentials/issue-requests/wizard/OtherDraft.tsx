import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';

interface OtherDraftProps {
  /** How many people the draft holds. */
  people: number;
  /** Of the template that it is for; undefined where that is not known. */
  title: string | undefined;
  onGoOn: () => void;
  onBeginAnew: () => void;
}

/** One came to issue from one template while a draft of another holds people: they are not issued along, unless one goes on with the draft. */
export function OtherDraft({ people, title, onGoOn, onBeginAnew }: OtherDraftProps) {
  const translate = useTranslate();
  const count = { smart_count: people };
  return (
    <Alert
      severity="warning"
      variant="outlined"
      role="status"
      action={
        <>
          <Button color="inherit" size="small" onClick={onGoOn}>
            {translate('wizard.goOn')}
          </Button>
          <Button color="inherit" size="small" onClick={onBeginAnew}>
            {translate('wizard.beginAnew')}
          </Button>
        </>
      }
    >
      {title === undefined
        ? translate('issue.otherDraft.untitled', count)
        : translate('issue.otherDraft.titled', { ...count, title })}
    </Alert>
  );
}
