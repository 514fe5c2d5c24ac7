import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { CLIENTS, PROTECTIONS, RETENTIONS } from '../../../../../contract/credentials/applications/kinds.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import type { ApplicationDraft } from '../application-draft.ts';

const WHOLE = { htmlInput: { inputMode: 'numeric' } } as const;

/** How wallets are asked, and what is kept of their answers. */
export function RequestInputs() {
  const translate = useTranslate();
  const [protection, client, retention] = useWatch<ApplicationDraft, ['protection', 'client', 'retention']>({
    name: ['protection', 'client', 'retention'],
  });
  const say = (key: string) => translate(`applications.${key}`);
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <FormText name="protection" select label={say('protection')} hint={say(`protections.${protection}.hint`)}>
        {PROTECTIONS.map(each => (
          <MenuItem key={each} value={each}>
            {say(`protections.${each}.name`)}
          </MenuItem>
        ))}
      </FormText>
      {protection !== 'none' && (
        <FormText name="client" select label={say('client')} hint={say(`clients.${client}.hint`)}>
          {CLIENTS.map(each => (
            <MenuItem key={each} value={each}>
              {say(`clients.${each}.name`)}
            </MenuItem>
          ))}
        </FormText>
      )}
      <FormText name="retention" select label={say('retention')} hint={say(`retentions.${retention}.hint`)}>
        {RETENTIONS.map(each => (
          <MenuItem key={each} value={each}>
            {say(`retentions.${each}.name`)}
          </MenuItem>
        ))}
      </FormText>
      {retention === 'claims' && (
        <FormText name="retentionDays" label={say('retentionDays')} required slotProps={WHOLE} />
      )}
    </Stack>
  );
}
