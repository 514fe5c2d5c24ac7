import Button from '@mui/material/Button';
import RadioGroup from '@mui/material/RadioGroup';
import Typography from '@mui/material/Typography';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { StartName } from '../../../../../contract/credentials/starts/index.ts';
import { ConfirmDialog } from '../../../../custom/base/kit/index.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { StartOptions, useReadyStarts } from '../../../../custom/credentials/designer/index.ts';
import { useUndo } from '../../../../custom/base/kit/feedback/use-undo.ts';
import { draftOfStart, type SchemaDraft } from './schema-draft.ts';

interface FromStartProps {
  draft: SchemaDraft;
  onChange: (draft: SchemaDraft) => void;
}

/** Fills the draft with a ready start; what stood in it can be had back. */
export function FromStart({ draft, onChange }: FromStartProps) {
  const translate = useTranslate();
  const undo = useUndo();
  const { category } = useProject();
  const starts = useReadyStarts(category);
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState<StartName | null>(null);
  const start = starts.find(({ name }) => name === chosen) ?? starts[0];
  const take = () => {
    if (!start) return;
    onChange(draftOfStart(start, draft));
    undo('starts.taken', { name: start.label }, () => onChange(draft));
    setOpen(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setOpen(true)} sx={{ mb: 1 }}>
        {translate('starts.open')}
      </Button>
      {isOpen && start && (
        <ConfirmDialog
          open
          title={translate('starts.title')}
          confirm={translate('starts.take')}
          onConfirm={take}
          onClose={() => setOpen(false)}
        >
          <Typography color="text.secondary" sx={{ mb: 1.5 }}>
            {translate('starts.lead')}
          </Typography>
          <RadioGroup
            aria-label={translate('starts.title')}
            value={start.name}
            onChange={event => setChosen(starts.find(({ name }) => name === event.target.value)?.name ?? null)}
          >
            <StartOptions category={category} chosen={start.name} hasPictures={false} />
          </RadioGroup>
        </ConfirmDialog>
      )}
    </>
  );
}
