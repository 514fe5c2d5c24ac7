import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import {
  PLANNED_CATEGORIES,
  PROJECT_CATEGORIES,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_NAME_MAX,
  TRUST_REGISTRIES,
} from '../../../../../contract/accounts/projects/kinds.ts';
import { CategoryIcon } from '../../../base/kit/marks/CategoryIcon.tsx';
import { FormText } from '../../../base/kit/form/FormText.tsx';
import { Advanced } from '../../../base/kit/page/Advanced.tsx';
import { Choice } from '../../../base/kit/page/Choice.tsx';
import { ImagePicker } from '../../../base/kit/image/ImagePicker.tsx';
import type { ChosenImage } from '../../../base/kit/image/chosen-image.ts';
import { useNetworks } from '../use-networks.ts';
import { type GuidedDraft, isGuided } from '../guided-draft.ts';

export interface StepProps {
  draft: GuidedDraft;
  onChange: (part: Partial<GuidedDraft>) => void;
}

/** With a ready start and all that follows from it, or with a project alone, to define what it issues afterwards. */
export function PathStep({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const options = (['template', 'custom'] as const).map(value => ({
    value,
    label: translate(`projectWizard.path.${value}`),
    hint: translate(`projectWizard.path.${value}Hint`),
  }));
  const path = isGuided(draft) ? 'template' : 'custom';
  return (
    <Choice
      question={translate('projectWizard.path.question')}
      options={options}
      value={path}
      onChange={next => onChange({ path: next, ...(next !== path && { category: null, start: null }) })}
    />
  );
}

const enabled = (category: string | null) => PROJECT_CATEGORIES.find(each => each === category) ?? null;

/** What the project is about. What it cannot be about yet is under Advanced. */
export function TypeStep({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const options = PROJECT_CATEGORIES.map(value => ({
    value,
    label: translate(`categories.${value}`),
    hint: translate(`categoryHints.${value}`),
    icon: <CategoryIcon category={value} />,
  }));
  const planned = PLANNED_CATEGORIES.map(value => ({
    value,
    label: translate(`plannedCategories.${value}`),
    hint: translate('networkKinds.planned'),
    disabled: true,
  }));
  return (
    <>
      <Choice
        question={translate('projectWizard.type.question')}
        options={options}
        value={enabled(draft.category)}
        onChange={category => onChange({ category: enabled(category) })}
        columns={2}
      />
      <Advanced>
        <Choice
          question={translate('projectWizard.type.planned')}
          options={planned}
          value={null}
          onChange={() => undefined}
          columns={2}
        />
      </Advanced>
    </>
  );
}

/** Where the issuer is looked up. */
function RegistryChoice({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const registries = TRUST_REGISTRIES.map(value => ({
    value,
    label: translate(`trustRegistries.${value}`),
    hint: translate(`trustRegistryHints.${value}`),
  }));
  return (
    <Choice
      question={translate('projectWizard.network.registry')}
      options={registries}
      value={draft.trustRegistry}
      onChange={trustRegistry => onChange({ trustRegistry })}
    />
  );
}

/** Where credentials are sealed: one of the networks that are connected here. The closed ones are under Advanced. */
export function NetworkStep({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const { connected, closed, isKnown } = useNetworks();
  return (
    <>
      {isKnown && connected.length === 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {translate('projectWizard.network.none')}
        </Alert>
      )}
      <Choice
        question={translate('projectWizard.network.question')}
        options={connected}
        value={draft.networkId}
        onChange={networkId => onChange({ networkId })}
      />
      <Advanced>
        <Choice
          question={translate('projectWizard.network.closed')}
          options={closed}
          value={null}
          onChange={() => undefined}
        />
        <RegistryChoice draft={draft} onChange={onChange} />
      </Advanced>
    </>
  );
}

/** The only network with the closed ones, and where the issuer is looked up, where they are no step of their own. */
function NetworkFold({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const { connected, closed } = useNetworks();
  return (
    <Advanced>
      <Choice
        question={translate('projectWizard.network.question')}
        options={[...connected, ...closed]}
        value={draft.networkId}
        onChange={networkId => onChange({ networkId })}
      />
      <RegistryChoice draft={draft} onChange={onChange} />
    </Advanced>
  );
}

interface InfoStepProps extends StepProps {
  /** Whether the network is a step of its own. */
  asksNetwork: boolean;
  image: ChosenImage | null;
  onImage: (image: ChosenImage | null) => void;
}

/** Name, description and image. */
export function InfoStep({ image, onImage, asksNetwork, draft, onChange }: InfoStepProps) {
  const translate = useTranslate();
  return (
    <>
      <Typography variant="h3" sx={{ mb: 1 }}>
        {translate('projectWizard.info.question')}
      </Typography>
      <FormText
        name="name"
        label={translate('resources.projects.fields.name')}
        required
        slotProps={{ htmlInput: { maxLength: PROJECT_NAME_MAX } }}
      />
      <FormText
        name="description"
        label={`${translate('resources.projects.fields.description')} (${translate('common.optional')})`}
        multiline
        minRows={3}
        slotProps={{ htmlInput: { maxLength: PROJECT_DESCRIPTION_MAX } }}
      />
      <ImagePicker src={image?.src ?? null} onChoose={onImage} onRemove={() => onImage(null)} />
      {!asksNetwork && (
        <Box sx={{ mt: 2 }}>
          <NetworkFold draft={draft} onChange={onChange} />
        </Box>
      )}
    </>
  );
}
