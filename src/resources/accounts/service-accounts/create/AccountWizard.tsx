import { useState } from 'react';
import { useTranslate } from 'react-admin';
import { FormProvider } from 'react-hook-form';
import type { ServiceAccountSecret } from '../../../../../contract/accounts/service-accounts/service-account.ts';
import { addressOf } from '../../../../custom/base/kit/address.ts';
import { Page, PageHeader } from '../../../../custom/base/kit/index.ts';
import { Facts, Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useRefresh } from '../../../../custom/base/kit/use-refresh.ts';
import { useWizard } from '../../../../custom/base/kit/wizard/use-wizard.ts';
import { WizardFrame } from '../../../../custom/base/kit/wizard/WizardFrame.tsx';
import { useCall } from '../../../../dataProvider/use-call.ts';
import {
  ACCOUNT_STEPS,
  accountBody,
  type AccountDraft,
  accountProblems,
  draftPath,
  EMPTY_ACCOUNT,
  subjectsOf,
  stepName,
  typeWord,
} from '../account-model.ts';
import { AccessStep } from './AccessStep.tsx';
import { InfoStep } from './InfoStep.tsx';
import { MadeAccount } from './MadeAccount.tsx';
import { ProofStep } from './ProofStep.tsx';

function Summary({ draft }: { draft: AccountDraft }) {
  const translate = useTranslate();
  const say = (key: string) => translate(`serviceAccounts.${key}`);
  return (
    <Section title={draft.name}>
      <Facts
        facts={[
          [say('description'), draft.description || '—'],
          [say('type'), say(`types.${typeWord(draft.type)}.name`)],
          [
            say(`access.${typeWord(draft.type)}.name`),
            subjectsOf(draft)
              .map(({ name }) => name)
              .join(', ') || say('noProjectsShort'),
          ],
          [say('authenticatorType'), say(`authenticators.${draft.authenticatorType}.name`)],
        ]}
      />
    </Section>
  );
}

/** /organization/serviceAccounts/create: what the program is, for which projects it works, how it proves itself; then its secret, once. */
export default function AccountWizard() {
  const translate = useTranslate();
  const refresh = useRefresh();
  const call = useCall();
  const [made, setMade] = useState<ServiceAccountSecret | null>(null);
  const { form, draft, step, frame } = useWizard<AccountDraft, keyof typeof ACCOUNT_STEPS, ServiceAccountSecret>({
    key: 'drafts.serviceAccount',
    empty: EMPTY_ACCOUNT,
    steps: ACCOUNT_STEPS,
    check: accountProblems,
    pathOf: draftPath,
    failed: 'serviceAccounts.createFailed',
    save: values => call('createServiceAccount', { body: accountBody(values) }),
    onSaved: async account => {
      setMade(account);
      await refresh();
    },
  });
  return (
    <Page narrow={made !== null}>
      {made ? (
        <MadeAccount made={made} />
      ) : (
        <>
          <PageHeader title={translate('menu.newServiceAccount')} lead={translate('serviceAccounts.newLead')} />
          <FormProvider {...form}>
            <WizardFrame
              {...frame}
              nameOf={each => stepName(each, draft.type)}
              leaveTo={addressOf('/organization/serviceAccounts', {})}
              finish={translate('serviceAccounts.create')}
            >
              {step === 'info' && <InfoStep />}
              {step === 'access' && <AccessStep />}
              {step === 'proof' && <ProofStep />}
              {step === 'summary' && <Summary draft={draft} />}
            </WizardFrame>
          </FormProvider>
        </>
      )}
    </Page>
  );
}
