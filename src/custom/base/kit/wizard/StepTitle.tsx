import Typography from '@mui/material/Typography';
import visuallyHidden from '@mui/utils/visuallyHidden';
import { type ReactNode, useRef } from 'react';
import { useFocusOnChange } from '../focus/use-focus-on-change.ts';

/** What a wizard's step is called: takes the focus when one comes to the step, so that it is read out and Tab goes on from there. */
export function StepTitle({ step, hidden = false, children }: { step: string; hidden?: boolean; children: ReactNode }) {
  const heading = useRef<HTMLHeadingElement>(null);
  useFocusOnChange(heading, step);
  return (
    <Typography
      ref={heading}
      component="h2"
      tabIndex={-1}
      color="text.secondary"
      sx={hidden ? visuallyHidden : { mb: 2 }}
    >
      {children}
    </Typography>
  );
}
