import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import type { ProjectCategory } from '../../../../../contract/accounts/projects/project.ts';
import type { Language } from '../../../../../contract/base/common/language.ts';
import { type StartName, startIn } from '../../../../../contract/credentials/starts/index.ts';
import { CARD_COLUMNS, RadioCard } from '../../../base/kit/page/RadioCard.tsx';
import { useReadyStarts } from './use-ready-starts.ts';
import { LazyStartPicture } from './LazyStartPicture.tsx';
import { Said } from '../../../base/kit/text/Said.tsx';

// what draws pages is loaded beside the words, which wait for nothing

interface StartOptionsProps {
  /** Of the project at hand; null where it follows from what is chosen. */
  category: ProjectCategory | null;
  chosen: StartName | null;
  /** The radio's value for a start. */
  radioOf?: (name: StartName) => string;
  /** Of what each prints, where it is not the reader's. */
  language?: Language;
  /** Whether each shows what it prints. */
  hasPictures?: boolean;
}

/** The ready starts as answers of the radio group around them: those of the category, and all others when they are asked for. */
export function StartOptions({
  category,
  chosen,
  radioOf = name => name,
  language,
  hasPictures = true,
}: StartOptionsProps) {
  const translate = useTranslate();
  const starts = useReadyStarts(category);
  const [isOpen, setOpen] = useState(false);
  const fitting = starts.filter(({ name, isFitting }) => isFitting || name === chosen);
  const shown = isOpen ? starts : fitting;
  return (
    <>
      <Box sx={CARD_COLUMNS}>
        {shown.map(start => (
          <RadioCard
            key={start.name}
            value={radioOf(start.name)}
            chosen={start.name === chosen}
            title={start.label}
            hint={start.description}
            note={translate('starts.asks', {
              fields: start.content
                .filter(({ mode }) => mode === 'variable')
                .map(({ label }) => label)
                .join(', '),
            })}
            picture={hasPictures && <LazyStartPicture start={language ? startIn(start.name, language) : start} />}
          />
        ))}
      </Box>
      {shown.length < starts.length && (
        <Button onClick={() => setOpen(true)} sx={{ mt: 1 }}>
          <Said>{translate('starts.others', { smart_count: starts.length - shown.length })}</Said>
        </Button>
      )}
    </>
  );
}
