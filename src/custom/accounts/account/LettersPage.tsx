import Box from '@mui/material/Box';
import FormControlLabel from '@mui/material/FormControlLabel';
import Switch from '@mui/material/Switch';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useId } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import { LETTER_KINDS, LETTERS_FOR, type LetterKind } from '../../../../contract/base/notifications/letter-kinds.ts';
import type { MailChoices } from '../../../../contract/base/notifications/letters.ts';
import { userMay } from '../../../authProvider/access.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { ErrorState, Page, PageHeader } from '../../base/kit/index.ts';
import { Section } from '../../base/kit/page/Section.tsx';
import { useUser } from '../../base/kit/session/use-session.ts';
import { useAnswered } from '../../base/kit/feedback/use-answered.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';
import { Waiting } from '../../base/kit/feedback/Waiting.tsx';

const KEY = ['mail-choices'];
const ALWAYS = ['invitation', 'password', 'decided'] as const;

interface ChoiceProps {
  kind: LetterKind;
  isOn: boolean;
  busy: boolean;
  onChange: (isOn: boolean) => void;
}

function Choice({ kind, isOn, busy, onChange }: ChoiceProps) {
  const translate = useTranslate();
  const help = useId();
  return (
    <Box component="li" sx={{ py: 1, borderBottom: 1, borderColor: 'divider', '&:last-of-type': { border: 0 } }}>
      <FormControlLabel
        control={
          <Switch
            checked={isOn}
            disabled={busy}
            onChange={(_, checked) => onChange(checked)}
            slotProps={{ input: { 'aria-describedby': help } }}
          />
        }
        label={translate(`letters.kinds.${kind}.name`)}
      />
      <Typography id={help} variant="body2" color="text.secondary" sx={{ pl: '47px' }}>
        {translate(`letters.kinds.${kind}.help`)}
      </Typography>
    </Box>
  );
}

/** /account/notifications: each kind of letter that the reader's roles bring, on or off at once, and what always comes. */
export default function LettersPage() {
  const translate = useTranslate();
  const notify = useNotify();
  const failed = useFailure();
  const answered = useAnswered<MailChoices>(KEY);
  const user = useUser();
  const call = useCall();
  const { data, error, refetch } = useQuery({
    queryKey: KEY,
    queryFn: ({ signal }) => call('getMailChoices', { signal }),
  });
  const choose = useMutation({
    mutationFn: ({ off, revision }: MailChoices) => call('updateMailChoices', { body: { off, revision } }),
    onSuccess: async saved => {
      await answered(saved);
      notify('letters.saved', { type: 'success' });
    },
    onError: why => {
      failed('letters.failed', why);
      // it was changed elsewhere, or nobody knows: what stands is shown
      return refetch();
    },
  });
  const kinds = LETTER_KINDS.filter(kind => LETTERS_FOR[kind].some(action => userMay(user, action)));
  return (
    <Page narrow>
      <PageHeader
        title={translate('letters.title')}
        lead={translate('letters.lead', { name: user.organization.name })}
      />
      {error && !data ? (
        <ErrorState error={error} onRetry={refetch} />
      ) : !data ? (
        <Waiting />
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          <Section title={translate('letters.chosen')}>
            {kinds.length === 0 ? (
              <Typography>{translate('letters.none')}</Typography>
            ) : (
              <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
                {kinds.map(kind => (
                  <Choice
                    key={kind}
                    kind={kind}
                    isOn={!data.off.includes(kind)}
                    busy={choose.isPending}
                    onChange={isOn =>
                      choose.mutate({
                        off: isOn ? data.off.filter(each => each !== kind) : [...data.off, kind],
                        revision: data.revision,
                      })
                    }
                  />
                ))}
              </Box>
            )}
          </Section>
          <Section title={translate('letters.always.title')}>
            <Typography sx={{ mb: 1 }}>{translate('letters.always.why')}</Typography>
            <Box component="ul" sx={{ m: 0, pl: 3 }}>
              {ALWAYS.map(each => (
                <li key={each}>{translate(`letters.always.${each}`)}</li>
              ))}
            </Box>
          </Section>
        </Box>
      )}
    </Page>
  );
}
