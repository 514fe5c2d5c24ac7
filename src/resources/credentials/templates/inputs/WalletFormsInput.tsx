import Alert from '@mui/material/Alert';
import Link from '@mui/material/Link';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { Link as RouterLink } from 'react-router-dom';
import {
  GENERAL_WALLET_FORMS,
  WALLET_FORMS,
  type WalletForm,
} from '../../../../../contract/accounts/wallets/oid4vci.ts';
import { MDOC_FEATURE } from '../../../../../contract/credentials/applications/kinds.ts';
import { missingElements } from '../../../../../contract/credentials/schemas/mdl.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { useProject } from '../../../../custom/base/kit/session/project-context.ts';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useNow } from '../../../../custom/base/kit/use-now.ts';
import { CheckList } from './CheckList.tsx';
import type { Claims } from './disclosure-draft.ts';

/** Whether credentials with these claims can be mobile documents, and whether the organization can sign such. */
function useMdoc(claims: Claims): { isLicence: boolean; hasSigner: boolean } {
  const { features, documentSignerEndsAt } = useUser().organization;
  const { category } = useProject();
  const now = useNow();
  return {
    isLicence: features[MDOC_FEATURE] === true && category === 'identity' && missingElements(claims).length === 0,
    hasSigner: documentSignerEndsAt !== null && Date.parse(documentSignerEndsAt) > now,
  };
}

/** The formats in which wallets receive the credentials: those that their fields and the keys of the organization allow, and the chosen ones. */
export function WalletFormsInput({ claims }: { claims: Claims }) {
  const translate = useTranslate();
  const { isLicence, hasSigner } = useMdoc(claims);
  const chosen = useWatch({ name: 'walletForms' }) as readonly WalletForm[];
  const hasMdoc = (isLicence && hasSigner) || chosen.includes('mso_mdoc');
  const forms = hasMdoc ? WALLET_FORMS : GENERAL_WALLET_FORMS;
  return (
    <>
      <CheckList
        name="walletForms"
        label={translate('resources.templates.fields.walletForms')}
        hint={translate('templates.walletFormsHint')}
        choices={forms.map(form => ({ value: form, label: translate(`templates.walletForms.${form}`) }))}
      />
      {isLicence && !hasSigner && (
        <Alert severity="info" variant="outlined" sx={{ mt: 1 }}>
          {translate('templates.noDocumentSigner')}{' '}
          <Link component={RouterLink} to={addressOf('/organization/keys', {})} color="inherit">
            {translate('templates.openKeys')}
          </Link>
        </Alert>
      )}
    </>
  );
}
