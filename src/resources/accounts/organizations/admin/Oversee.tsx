import MenuItem from '@mui/material/MenuItem';
import Switch from '@mui/material/Switch';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useWatch } from 'react-hook-form';
import { lastMomentOf } from '../../../../../contract/base/common/days.ts';
import {
  type Feature,
  FEATURE_NAMES,
  FEATURES,
  type Membership,
  MEMBERSHIPS,
  type OverseenOrganizationDetail,
  Oversight,
} from '../../../../../contract/accounts/organizations/index.ts';
import { dayFrom, endOfDay } from '../../../../custom/base/kit/text/days.ts';
import { problemsOf } from '../../../../custom/base/kit/form/contract-form.ts';
import { FormCheck } from '../../../../custom/base/kit/form/FormCheck.tsx';
import { FormDay } from '../../../../custom/base/kit/form/FormDay.tsx';
import { FormText } from '../../../../custom/base/kit/form/FormText.tsx';
import { RecordForm } from '../../../../custom/base/kit/form/RecordForm.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { OPENING_FEATURES } from './opening-features.ts';

interface Values {
  features: Record<Feature, boolean>;
  membership: Membership;
  /** A day, or nothing. */
  trialEnds: string;
}

/** The last day of a trial where the reader is. */
const trialDayOf = ({ trialEndsAt }: OverseenOrganizationDetail): string =>
  trialEndsAt ? dayFrom(lastMomentOf(new Date(trialEndsAt))) : '';

const valuesOf = (organization: OverseenOrganizationDetail): Values => ({
  features: { ...FEATURES, ...organization.features },
  membership: organization.membership,
  trialEnds: trialDayOf(organization),
});

/** A trial keeps its end to the second unless another day was chosen: with another end its people are told of it anew. */
const bodyOf = ({ features, membership, trialEnds }: Values, organization: OverseenOrganizationDetail) => ({
  features,
  membership,
  ...(membership === 'trial' &&
    trialEnds !== '' &&
    trialEnds !== trialDayOf(organization) && { trialEndsAt: endOfDay(trialEnds) }),
});

function TrialEnd() {
  const translate = useTranslate();
  const membership = useWatch({ name: 'membership' }) as Membership;
  return membership === 'trial' ? <FormDay name="trialEnds" label={translate('organization.trialEnds')} /> : null;
}

/** What the platform turns on and off for an organization, and its membership. */
export function Oversee({ organization }: { organization: OverseenOrganizationDetail }) {
  const translate = useTranslate();
  return (
    <Section title={translate('administration.oversight')}>
      <RecordForm<OverseenOrganizationDetail, Values>
        resource="organizations"
        record={organization}
        valuesOf={valuesOf}
        bodyOf={bodyOf}
        check={values => problemsOf(Oversight, bodyOf(values, organization))}
        said={{
          features: {
            label: translate('administration.oversight'),
            text: features =>
              FEATURE_NAMES.filter(name => features[name])
                .map(name => translate(`administration.features.${name}`))
                .join(', ') || '—',
          },
          membership: {
            label: translate('organization.membership'),
            text: membership => translate(`organization.memberships.${membership}`),
          },
          trialEnds: { label: translate('organization.trialEnds') },
        }}
        done="administration.saved"
        failed="administration.saveFailed"
      >
        {save => (
          <Stack sx={{ gap: 1, alignItems: 'flex-start' }}>
            {OPENING_FEATURES.map(name => (
              <FormCheck
                key={name}
                as={Switch}
                name={`features.${name}`}
                label={translate(`administration.features.${name}`)}
              />
            ))}
            <FormText
              name="membership"
              select
              label={translate('organization.membership')}
              sx={{ minWidth: 220, mt: 1 }}
            >
              {MEMBERSHIPS.map(each => (
                <MenuItem key={each} value={each}>
                  {translate(`organization.memberships.${each}`)}
                </MenuItem>
              ))}
            </FormText>
            <TrialEnd />
            {save}
          </Stack>
        )}
      </RecordForm>
    </Section>
  );
}
