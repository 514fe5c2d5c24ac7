import Box from '@mui/material/Box';
import MenuItem from '@mui/material/MenuItem';
import { useTranslate } from 'react-admin';
import type { WalletForm } from '../../../../../contract/accounts/wallets/oid4vci.ts';
import { LANGUAGES, type Language } from '../../../../../contract/base/common/language.ts';
import { MAIL_TEXT_MAX, type TemplateSuite } from '../../../../../contract/credentials/templates/template.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { BadgeInputs } from './BadgeInputs.tsx';
import type { Claims, DisclosureDraft } from './disclosure-draft.ts';
import { DisclosureInputs } from './DisclosureInputs.tsx';
import type { BadgeDraft } from './template-draft.ts';
import type { ValidityDraft } from './validity-draft.ts';
import { SuiteInput } from './SuiteInput.tsx';
import { ValidityInputs } from './ValidityInputs.tsx';
import { WalletFormsInput } from './WalletFormsInput.tsx';

/** What the form around these inputs holds of a template. */
export interface Details {
  title: string;
  subtitle: string;
  description: string;
  mailText: string;
  language: Language;
  validity: ValidityDraft;
  badge: BadgeDraft;
  domain: string;
  cryptosuite: TemplateSuite;
  disclosure: DisclosureDraft;
  walletForms: WalletForm[];
  isDefault: boolean;
}

/** What the credential is called, in which language it speaks, how long it is valid, whether it is an Open Badge, and whether the template is the usual one. Used to create and to change. */
export function DetailsInputs({ claims }: { claims: Claims }) {
  const translate = useTranslate();
  const label = (name: string) => translate(`resources.templates.fields.${name}`);
  return (
    <Box sx={{ maxWidth: 720 }}>
      <FormText name="title" label={label('title')} required />
      <FormText name="subtitle" label={label('subtitle')} />
      <FormText name="description" label={label('description')} multiline minRows={2} />
      <ValidityInputs />
      <FormText
        name="language"
        label={label('language')}
        select
        hint={translate('templates.languageHint')}
        sx={{ maxWidth: { sm: 320 } }}
      >
        {LANGUAGES.map(language => (
          <MenuItem key={language} value={language}>
            {translate(`languages.${language}`)}
          </MenuItem>
        ))}
      </FormText>
      <FormText
        name="mailText"
        label={label('mailText')}
        hint={translate('templates.mailTextHint', { max: MAIL_TEXT_MAX })}
        multiline
        minRows={2}
      />
      <BadgeInputs />
      <FormText
        name="domain"
        label={label('domain')}
        hint={translate('templates.domainHint')}
        sx={{ maxWidth: { sm: 320 } }}
      />
      <SuiteInput />
      <DisclosureInputs claims={claims} />
      <WalletFormsInput claims={claims} />
      <FormCheck name="isDefault" label={label('isDefault')} hint={translate('templates.defaultHint')} />
    </Box>
  );
}
