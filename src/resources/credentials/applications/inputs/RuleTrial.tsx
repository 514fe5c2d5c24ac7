import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { useFormContext } from 'react-hook-form';
import { pathText } from '../../../../../contract/credentials/applications/query.ts';
import { useFailure } from '../../../../custom/base/kit/feedback/use-failure.ts';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { useCall } from '../../../../dataProvider/use-call.ts';
import { applicationBody, type ApplicationDraft } from '../application-draft.ts';

const EXAMPLE = `{
  "birthdate": "2000-01-31"
}`;

/** The claims of a sample; undefined where it is no JSON object. */
function claimsIn(sample: string): Record<string, unknown> | undefined {
  try {
    const value: unknown = JSON.parse(sample);
    return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : undefined;
  } catch {
    return undefined;
  }
}

/** Tries the rules on a sample of claims, before they are saved. */
export function RuleTrial() {
  const translate = useTranslate();
  const call = useCall();
  const failed = useFailure();
  const params = useProjectMeta();
  const { getValues } = useFormContext<ApplicationDraft>();
  const [sample, setSample] = useState(EXAMPLE);
  const claims = claimsIn(sample);
  const trial = useMutation({
    mutationFn: async () => {
      const { rules } = applicationBody(getValues());
      const { results } = await call('tryApplicationRules', { params, body: { rules, sample: claims ?? {} } });
      return results.map(result => ({ ...result, path: pathText(rules[result.rule]?.path ?? []) }));
    },
    onError: error => failed('applications.trial.failed', error),
  });
  const say = (key: string) => translate(`applications.trial.${key}`);
  return (
    <Stack sx={{ gap: 1 }}>
      <TextField
        multiline
        minRows={3}
        label={say('sample')}
        error={claims === undefined}
        helperText={say(claims === undefined ? 'incomplete' : 'hint')}
        value={sample}
        onChange={event => setSample(event.target.value)}
        slotProps={{ htmlInput: { spellCheck: false, sx: { fontFamily: 'monospace' } } }}
      />
      <Box>
        <Button
          variant="outlined"
          loading={trial.isPending}
          disabled={claims === undefined}
          onClick={() => trial.mutate()}
        >
          {say('start')}
        </Button>
      </Box>
      <Stack aria-live="polite" sx={{ gap: 1 }}>
        {trial.data?.map(({ rule, outcome, reason, path }) => (
          <Alert key={rule} severity={outcome === 'passed' ? 'success' : 'warning'} variant="outlined">
            {path}: {say(outcome === 'passed' ? 'passed' : `reasons.${reason ?? 'value'}`)}
          </Alert>
        ))}
      </Stack>
    </Stack>
  );
}
