import Box from '@mui/material/Box';
import Stack from '@mui/material/Stack';
import { useTranslate } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import type { Application } from '../../../../../contract/credentials/applications/application.ts';
import { RecordForm } from '../../../../custom/base/kit/form/RecordForm.tsx';
import type { Said } from '../../../../custom/base/kit/form/differences.ts';
import { Section } from '../../../../custom/base/kit/page/Section.tsx';
import { useProjectMeta } from '../../../../custom/base/kit/session/project-context.ts';
import {
  APPLICATION_STEPS,
  applicationBody,
  applicationPath,
  applicationProblems,
  draftOf,
  type ApplicationDraft,
  type ApplicationStep,
} from '../application-draft.ts';
import { applicationPaths } from '../application-paths.ts';
import { STEP_INPUTS } from '../inputs/ApplicationSteps.tsx';

/** How the fields are called where two states of an application are compared. */
function useSaid(): Said<ApplicationDraft> {
  const translate = useTranslate();
  const say = (key: string) => translate(`applications.${key}`);
  const yes = (isOn: boolean) => translate(isOn ? 'ra.boolean.true' : 'ra.boolean.false');
  return {
    useCase: { label: say('useCase'), text: each => (each === '' ? '' : say(`useCases.${each}.name`)) },
    name: { label: say('name') },
    description: { label: say('description') },
    source: { label: say('source'), text: each => say(`sources.${each}`) },
    schemaId: { label: say('schema') },
    types: { label: say('types') },
    form: { label: say('form'), text: each => say(`forms.${each}`) },
    fields: { label: say('fields'), text: rows => rows.map(({ path }) => path).join(', ') },
    rules: {
      label: say('rules'),
      text: rows =>
        rows.map(({ path, operator, value }) => `${path} ${say(`operators.${operator}`)} ${value}`).join(', '),
    },
    issuers: { label: say('issuers') },
    certificates: { label: say('certificates') },
    trustedLists: { label: say('trustedLists'), text: ids => String(ids.length) },
    selectiveDisclosure: { label: say('selective'), text: yes },
    protection: { label: say('protection'), text: each => say(`protections.${each}.name`) },
    client: { label: say('client'), text: each => say(`clients.${each}.name`) },
    retention: { label: say('retention'), text: each => say(`retentions.${each}.name`) },
    retentionDays: { label: say('retentionDays') },
    expiration: { label: say('expiration') },
    websiteUrl: { label: say('websiteUrl') },
    pollingInterval: { label: say('pollingInterval') },
    maxRequests: { label: say('maxRequests') },
    pov: { label: translate('verifiers.pov'), text: yes },
    povHours: { label: translate('verifiers.hours') },
  };
}

/** Changes an application. Each change is a version. */
export function EditApplication({ application }: { application: Application }) {
  const translate = useTranslate();
  const navigate = useNavigate();
  const meta = useProjectMeta();
  const said = useSaid();
  return (
    <RecordForm<Application, ApplicationDraft>
      resource="applications"
      record={application}
      meta={meta}
      valuesOf={draftOf}
      bodyOf={applicationBody}
      check={applicationProblems}
      pathOf={applicationPath}
      said={said}
      done="applications.saved"
      failed="applications.failed.update"
      onSaved={() => void navigate(applicationPaths(meta.projectId).application(application.id))}
    >
      {save => (
        <Stack sx={{ gap: 2 }}>
          {(Object.keys(APPLICATION_STEPS) as ApplicationStep[]).map(step => {
            const Inputs = STEP_INPUTS[step];
            return (
              <Section key={step} title={translate(`applications.steps.${step}`)}>
                <Inputs />
              </Section>
            );
          })}
          <Box>{save}</Box>
        </Stack>
      )}
    </RecordForm>
  );
}
