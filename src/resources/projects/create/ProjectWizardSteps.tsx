import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { networkOf } from '../../../../contract/catalogues/networks.ts';
import {
  BUILT_CATEGORIES,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_NAME_MAX,
  TRUST_REGISTRIES,
} from '../../../../contract/projects/kinds.ts';
import { useSettings } from '../../../custom/kit/session/use-settings.ts';
import { CategoryIcon } from '../CategoryIcon.tsx';
import { FormText } from '../../../custom/kit/form/FormText.tsx';
import { Choice } from '../../../custom/kit/Choice.tsx';
import { ImagePicker } from '../ImagePicker.tsx';
import { networkName } from '../../../custom/kit/network-name.ts';
import type { ChosenImage, ProjectDraft } from '../project-model.ts';

interface StepProps {
  draft: ProjectDraft;
  onChange: (part: Partial<ProjectDraft>) => void;
}
const PRESETS = ['education', 'passes', 'membership', 'health'] as const;
type Built = (typeof BUILT_CATEGORIES)[number];

const isPreset = (category: Built): category is (typeof PRESETS)[number] =>
  (PRESETS as readonly string[]).includes(category);

/** From scratch, or from a type that brings a fitting name. */
export function PathStep({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const options = (['scratch', 'type'] as const).map(value => ({
    value,
    label: translate(`projectWizard.path.${value}`),
    hint: translate(`projectWizard.path.${value}Hint`),
  }));
  return (
    <Choice
      question={translate('projectWizard.path.question')}
      options={options}
      value={draft.path}
      onChange={path => onChange({ path, ...(path !== draft.path && { category: null, name: '' }) })}
    />
  );
}

/** What the project issues: the categories whose areas are built. */
export function TypeStep({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const shown = draft.path === 'type' ? BUILT_CATEGORIES.filter(isPreset) : BUILT_CATEGORIES;
  const options = shown.map(value => ({
    value,
    label: translate(`categories.${value}`),
    hint: translate(`categoryHints.${value}`),
    icon: <CategoryIcon category={value} />,
  }));
  const choose = (category: Built) => {
    const year = new Date().getFullYear();
    const preset = draft.path === 'type' && isPreset(category);
    onChange({ category, ...(preset && { name: translate(`projectWizard.presets.${category}`, { year }) }) });
  };
  return (
    <Choice
      question={translate('projectWizard.type.question')}
      options={options}
      value={shown.find(category => category === draft.category) ?? null}
      onChange={choose}
      columns={2}
    />
  );
}

/** Where credentials are sealed, of the networks connected here, and where the issuer is looked up. */
export function NetworkStep({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const { data: settings } = useSettings();
  const networks = (settings?.networks ?? []).map(network => ({
    value: network.id,
    label: networkName(network.id, translate),
    hint: translate(`networkKinds.${networkOf(network.id)?.kind ?? (network.local ? 'local' : 'main')}`),
  }));
  const registries = TRUST_REGISTRIES.map(value => ({
    value,
    label: translate(`trustRegistries.${value}`),
    hint: translate(`trustRegistryHints.${value}`),
  }));
  return (
    <>
      {settings && networks.length === 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {translate('projectWizard.network.none')}
        </Alert>
      )}
      <Choice
        question={translate('projectWizard.network.question')}
        options={networks}
        value={draft.networkId}
        onChange={networkId => onChange({ networkId })}
      />
      <Choice
        question={translate('projectWizard.network.registry')}
        options={registries}
        value={draft.trustRegistry}
        onChange={trustRegistry => onChange({ trustRegistry })}
      />
    </>
  );
}

interface InfoStepProps {
  image: ChosenImage | null;
  onImage: (image: ChosenImage | null) => void;
  /** Phrase key of what the server has against the image. */
  imageProblem: string | undefined;
}

/** Name, description and image. */
export function InfoStep({ image, onImage, imageProblem }: InfoStepProps) {
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
      <ImagePicker src={image?.src ?? null} onChoose={onImage} onRemove={() => onImage(null)} error={imageProblem} />
    </>
  );
}
