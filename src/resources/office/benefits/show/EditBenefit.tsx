import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Benefit } from '../../../../../contract/office/benefits/benefit.ts';
import { RecordForm } from '../../../../custom/base/kit/form/RecordForm.tsx';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import { benefitBody, benefitPath, benefitProblems, draftOf, type BenefitDraft } from '../benefit-draft.ts';
import { benefitPaths } from '../benefit-paths.ts';
import { BenefitPlaceInputs } from '../inputs/BenefitPlaceInputs.tsx';
import { BenefitTypeInput } from '../inputs/BenefitTypeInput.tsx';
import { PromiseInputs } from '../inputs/PromiseInputs.tsx';
import { TimesInputs } from '../inputs/TimesInputs.tsx';
import { useSaid } from './use-said.ts';

/** Changes a benefit. Each change is a version. */
export function EditBenefit({ benefit }: { benefit: Benefit }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const meta = useProjectMeta();
  const said = useSaid();
  return (
    <RecordForm<Benefit, BenefitDraft>
      resource="benefits"
      record={benefit}
      meta={meta}
      valuesOf={draftOf}
      bodyOf={benefitBody}
      check={benefitProblems}
      pathOf={benefitPath}
      said={said}
      done="benefits.saved"
      failed="benefits.failed.update"
      onSaved={() => void navigate(benefitPaths(meta.projectId).benefit(benefit.id))}
    >
      {save => (
        <Stack sx={{ gap: 2 }}>
          <Section title={translate('benefits.steps.type')}>
            <BenefitTypeInput />
          </Section>
          <Section title={translate('benefits.steps.promise')}>
            <PromiseInputs />
          </Section>
          <Section title={translate('benefits.steps.place')}>
            <BenefitPlaceInputs />
          </Section>
          <Section title={translate('benefits.steps.times')}>
            <TimesInputs />
          </Section>
          <Box>{save}</Box>
        </Stack>
      )}
    </RecordForm>
  );
}
