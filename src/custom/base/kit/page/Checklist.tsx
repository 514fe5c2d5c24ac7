import CheckCircle from '@mui/icons-material/CheckCircle';
import RadioButtonUnchecked from '@mui/icons-material/RadioButtonUnchecked';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useTranslate } from 'react-admin';
import { Link } from 'react-router-dom';

/** One thing to do: `to` is where it is done, left out where it cannot be yet, or not by the reader. */
export interface ChecklistStep {
  key: string;
  done: boolean;
  title: string;
  hint: string;
  to?: string | undefined;
  /** Called when its place is opened. */
  onOpen?: (() => void) | undefined;
  /** A button beside: how it is said to be done, where nothing else tells. */
  aside?: ReactNode;
}
interface ChecklistProps {
  title: string;
  steps: readonly ChecklistStep[];
  /** What can be done with the list itself. */
  action?: ReactNode;
}

/** What is to be done in order, already translated, with what is done and where the rest is. */
export function Checklist({ title, steps, action }: ChecklistProps) {
  const translate = useTranslate();
  const done = steps.filter(step => step.done).length;
  const next = steps.find(step => !step.done && step.to !== undefined);
  return (
    <Card component="section" sx={{ p: 2.5, mb: 3 }}>
      <Box sx={{ display: 'flex', gap: 2, alignItems: 'baseline', justifyContent: 'space-between', mb: 1.5 }}>
        <Typography variant="h2">{title}</Typography>
        <Typography variant="caption" color="text.secondary">
          {translate('common.checklist.progress', { done, total: steps.length })}
        </Typography>
      </Box>
      <Box component="ol" sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5 }}>
        {steps.map(step => (
          <Box
            component="li"
            key={step.key}
            sx={{
              display: 'flex',
              flexWrap: { xs: 'wrap', sm: 'nowrap' },
              gap: 1.5,
              alignItems: 'center',
              justifyContent: 'end',
            }}
          >
            {step.done ? (
              <CheckCircle color="primary" titleAccess="✓" />
            ) : (
              <RadioButtonUnchecked aria-hidden sx={{ color: 'text.secondary' }} />
            )}
            <Box sx={{ flex: '1 1 200px', minWidth: 0 }}>
              <Typography sx={{ fontWeight: 600, color: step.done ? 'text.secondary' : 'text.primary' }}>
                {step.title}
              </Typography>
              {!step.done && (
                <Typography variant="body2" color="text.secondary">
                  {step.hint}
                </Typography>
              )}
            </Box>
            {!step.done && step.aside}
            {!step.done && step.to !== undefined && (
              <Button
                variant={step === next ? 'contained' : 'outlined'}
                size="small"
                component={Link}
                to={step.to}
                onClick={step.onOpen}
                aria-label={translate('common.because', { what: translate('common.checklist.open'), why: step.title })}
              >
                {translate('common.checklist.open')}
              </Button>
            )}
          </Box>
        ))}
      </Box>
      {action && <Box sx={{ mt: 1.5 }}>{action}</Box>}
    </Card>
  );
}
