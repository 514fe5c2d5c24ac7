import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import type { ReadyStart } from '../../../../../contract/credentials/starts/index.ts';
import { RequesterSwitch, ValidityInputs } from '../../../../resources/credentials/templates/shared.ts';
import { FormText } from '../../../base/kit/form/FormText.tsx';
import { useUser } from '../../../base/kit/session/use-session.ts';
import { hasEnoughApprovers } from '../approvers.ts';
import type { GuidedDraft } from '../guided-draft.ts';
import { LazyStartPicture } from '../../../credentials/designer/index.ts';

/** What the credentials are called, how long they are valid and how many approve; beside it, what will be printed. */
export function TemplateStep({ draft, start }: { draft: GuidedDraft; start: ReadyStart }) {
  const translate = useTranslate();
  const { id } = useUser();
  const people = draft.approvers.length;
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', md: 'minmax(0, 3fr) minmax(0, 2fr)' },
      }}
    >
      <div>
        <FormText name="title" label={translate('resources.templates.fields.title')} required />
        {start.openBadge && (
          <FormText
            name="criterion"
            label={translate('templates.badge.criteria')}
            hint={translate('guided.template.criterion', {
              language: translate(`languages.${start.language}`),
            })}
            unset={start.openBadge.criteria}
            slotProps={{ htmlInput: { lang: start.language } }}
            required
            multiline
            minRows={2}
          />
        )}
        <ValidityInputs />
        {people > 0 && (
          <>
            <FormText name="approvalsRequired" label={translate('templates.required')} select parse={Number}>
              {Array.from({ length: people }, (_, at) => at + 1).map(number => (
                <MenuItem key={number} value={number}>
                  {number}
                </MenuItem>
              ))}
            </FormText>
            <RequesterSwitch />
            {!hasEnoughApprovers(draft, id) && (
              <Alert severity="warning" variant="outlined" sx={{ mt: 1 }}>
                {translate('guided.template.requester')}
              </Alert>
            )}
          </>
        )}
        <Typography variant="body2" color="text.secondary" sx={{ mt: 2 }}>
          {translate('guided.template.later')}
        </Typography>
      </div>
      <Box>
        <LazyStartPicture start={{ ...start, title: draft.title || start.title }} />
      </Box>
    </Box>
  );
}
