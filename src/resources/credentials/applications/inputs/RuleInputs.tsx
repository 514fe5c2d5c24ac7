import Add from '@mui/icons-material/Add';
import DeleteOutline from '@mui/icons-material/DeleteOutlined';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import IconButton from '@mui/material/IconButton';
import MenuItem from '@mui/material/MenuItem';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { useFieldArray, useWatch } from 'react-hook-form';
import { RULE_OPERATORS, RULES_MAX } from '../../../../../contract/credentials/applications/kinds.ts';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import type { ApplicationDraft } from '../application-draft.ts';
import { RuleTrial } from './RuleTrial.tsx';
import { TrustedListsInput } from './TrustedListsInput.tsx';

/** What the claims have to say, tried at once, and whom the issuer has to be. */
export function RuleInputs() {
  const translate = useTranslate();
  const { fields, append, remove } = useFieldArray<ApplicationDraft, 'rules'>({ name: 'rules' });
  const [rules, form] = useWatch<ApplicationDraft, ['rules', 'form']>({ name: ['rules', 'form'] });
  const isMdoc = form === 'mso_mdoc';
  const say = (key: string) => translate(`applications.${key}`);
  return (
    <Stack sx={{ gap: 2, maxWidth: 760 }}>
      <Typography variant="h3">{say('rules')}</Typography>
      <Typography variant="body2" color="text.secondary">
        {say('rulesHint')}
      </Typography>
      {fields.map(({ id }, at) => (
        <Box
          key={id}
          role="group"
          aria-label={translate('applications.ruleNumber', { number: at + 1 })}
          sx={{
            display: 'grid',
            gap: 1,
            gridTemplateColumns: { xs: '1fr auto', sm: '1.2fr 1fr 1fr auto' },
            alignItems: 'start',
          }}
        >
          <FormText name={`rules.${at}.path`} label={say('path')} required size="small" />
          <IconButton
            aria-label={translate('applications.removeRule', { number: at + 1 })}
            onClick={() => remove(at)}
            sx={{ gridColumn: { sm: 4 }, gridRow: { sm: 1 } }}
          >
            <DeleteOutline />
          </IconButton>
          <FormText
            name={`rules.${at}.operator`}
            select
            label={say('operator')}
            size="small"
            sx={{ gridColumn: { xs: '1 / -1', sm: 2 }, gridRow: { sm: 1 } }}
          >
            {RULE_OPERATORS.map(operator => (
              <MenuItem key={operator} value={operator}>
                {say(`operators.${operator}`)}
              </MenuItem>
            ))}
          </FormText>
          <FormText
            name={`rules.${at}.value`}
            label={say('value')}
            size="small"
            {...(rules[at]?.operator === 'in' && { hint: say('listHint') })}
            sx={{ gridColumn: { xs: '1 / -1', sm: 3 }, gridRow: { sm: 1 } }}
          />
        </Box>
      ))}
      {fields.length < RULES_MAX && (
        <Box>
          <Button startIcon={<Add />} onClick={() => append({ path: '', operator: 'eq', value: '' })}>
            {say('addRule')}
          </Button>
        </Box>
      )}
      {rules.length > 0 && <RuleTrial />}
      <Typography variant="h3">{say('issuersTitle')}</Typography>
      {!isMdoc && <FormText name="issuers" multiline minRows={2} label={say('issuers')} hint={say('issuersHint')} />}
      <FormText
        name="certificates"
        multiline
        minRows={2}
        label={say(isMdoc ? 'authorities' : 'certificates')}
        hint={say(isMdoc ? 'authoritiesHint' : 'certificatesHint')}
      />
      <TrustedListsInput />
    </Stack>
  );
}
