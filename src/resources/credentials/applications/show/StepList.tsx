import CheckCircle from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutlined';
import HelpOutline from '@mui/icons-material/HelpOutlined';
import Remove from '@mui/icons-material/RemoveOutlined';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { Fragment } from 'react';
import { useTranslate } from 'react-admin';
import type { AttemptStep } from '../../../../../contract/credentials/applications/attempt.ts';
import { pathText } from '../../../../../contract/credentials/applications/query.ts';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { useDateText } from '../../../../custom/base/kit/text/dates.ts';
import { useStepText } from './reason-text.ts';

const ICONS = {
  passed: <CheckCircle fontSize="small" color="success" />,
  failed: <ErrorOutline fontSize="small" color="error" />,
  unchecked: <HelpOutline fontSize="small" color="warning" />,
  'not-applicable': <Remove fontSize="small" color="disabled" />,
} as const;

/** Which trusted list names the issuer, or which ones do not. */
function Recognition({ step: { outcome, details } }: { step: AttemptStep }) {
  const translate = useTranslate();
  const dateText = useDateText();
  const { recognizedBy, name, types, since, lists } = details ?? {};
  const text =
    recognizedBy === undefined
      ? translate('attemptReasons.recognized.lists', { lists })
      : translate(`attemptReasons.recognized.${outcome === 'failed' ? 'failed' : 'passed'}`, {
          list: recognizedBy,
          name,
          types: types === '' ? translate('attemptReasons.recognized.anyType') : types,
          since: dateText(new Date(String(since)), 'day'),
        });
  return (
    <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
      {text}
    </Typography>
  );
}

/** What was examined of an answer, in order, and what was found. */
export function StepList({ steps }: { steps: readonly AttemptStep[] }) {
  const translate = useTranslate();
  const { nameOf, whyOf } = useStepText();
  return (
    <Stack component="ol" sx={{ m: 0, p: 0, listStyle: 'none', gap: 1 }}>
      {steps.map((step, at) => (
        <Stack component="li" key={at} direction="row" sx={{ gap: 1, alignItems: 'flex-start' }}>
          {ICONS[step.outcome]}
          <div>
            <Typography variant="body2">
              {nameOf(step.id)}: {translate(`applications.outcomes.${step.outcome}`)}
            </Typography>
            {(step.reason !== null || step.path !== null) && (
              <Typography variant="body2" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {[
                  ...(step.reason === null ? [] : [whyOf(step.id, step.reason)]),
                  ...(step.path === null ? [] : [pathText(step.path)]),
                ].join(' · ')}
              </Typography>
            )}
            {step.details && step.id === 'issuer' && <Recognition step={step} />}
            {step.details && step.id !== 'issuer' && (
              <Typography variant="caption" color="text.secondary" sx={{ overflowWrap: 'anywhere' }}>
                {Object.entries(step.details).map(([name, value], nth) => (
                  <Fragment key={name}>
                    {nth > 0 && ' · '}
                    {translate(`attemptReasons.details.${name}`, { _: name })}:{' '}
                    {name === 'madeAt' ? <DateText value={String(value)} time /> : value}
                  </Fragment>
                ))}
              </Typography>
            )}
          </div>
        </Stack>
      ))}
    </Stack>
  );
}
