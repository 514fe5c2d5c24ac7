import Box from '@mui/material/Box';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { useEffect, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { fieldName, wrongFields } from './wrong-fields.ts';

interface FirstWrongProps {
  /** How often it was tried to go on. */
  attempt: number;
  /** What part of the form is shown: a refusal may be about another one, which comes a moment later. */
  part?: string;
  /** Where nothing can be mended at a field. */
  otherwise?: () => void;
}

/**
 * Leads to what is wrong once a form was sent in vain: the first wrong field takes the focus, and all of them are named to those who do not
 * see them. Stands inside the form, or inside what marks itself `data-form`.
 */
export function FirstWrong({ attempt, part, otherwise }: FirstWrongProps) {
  const translate = useTranslate();
  const place = useRef<HTMLDivElement>(null);
  const served = useRef(0);
  const [names, setNames] = useState<string[]>([]);
  const orElse = useRef(otherwise);
  useEffect(() => {
    orElse.current = otherwise;
  });
  useEffect(() => {
    const form = place.current?.closest('form, [data-form]');
    if (!form || attempt <= served.current) return;
    const wrong = wrongFields(form);
    setNames(wrong.map(fieldName));
    if (wrong[0]) {
      served.current = attempt;
      wrong[0].focus();
    } else orElse.current?.();
  }, [attempt, part]);
  return (
    <Box ref={place} sx={visuallyHidden}>
      {names.length > 0 && (
        <span role="alert">{translate('forms.wrong', { smart_count: names.length, names: names.join(', ') })}</span>
      )}
    </Box>
  );
}
