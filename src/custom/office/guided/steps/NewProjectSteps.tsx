import Alert from '@mui/material/Alert';
import Typography from '@mui/material/Typography';
import { useEffect, useEffectEvent } from 'react';
import { useTranslate } from 'react-admin';
import { defaultNetwork, NETWORKS, networkOf } from '../../../../../contract/base/catalogues/networks.ts';
import {
  PLANNED_CATEGORIES,
  PROJECT_CATEGORIES,
  PROJECT_DESCRIPTION_MAX,
  PROJECT_NAME_MAX,
  isTrustRegistryOpen,
  TRUST_REGISTRIES,
} from '../../../../../contract/accounts/projects/kinds.ts';
import { useSettings } from '../../../base/kit/session/use-settings.ts';
import { CategoryIcon } from '../../../base/kit/marks/CategoryIcon.tsx';
import { FormText } from '../../../base/kit/form/FormText.tsx';
import { Choice } from '../../../base/kit/page/Choice.tsx';
import { ImagePicker } from '../../../base/kit/image/ImagePicker.tsx';
import { networkName } from '../../../base/kit/text/network-name.ts';
import type { ChosenImage } from '../../../base/kit/image/chosen-image.ts';
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

/** What the project is about; what it cannot be about yet is shown as such. */
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
    <Choice
      question={translate('projectWizard.type.question')}
      options={[...options, ...planned]}
      value={enabled(draft.category)}
      onChange={category => onChange({ category: enabled(category) })}
      columns={2}
    />
  );
}

/**
 * Where credentials are sealed, and where the issuer is looked up. Of the networks that there are, those connected here can be chosen; where
 * it is one alone, it is.
 */
export function NetworkStep({ draft, onChange }: StepProps) {
  const translate = useTranslate();
  const { data: settings } = useSettings();
  const connected = (settings?.networks ?? []).map(network => ({
    value: network.id,
    label: networkName(network.id, translate),
    hint: translate(`networkKinds.${networkOf(network.id)?.kind ?? (network.local ? 'local' : 'main')}`),
  }));
  const others = NETWORKS.filter(
    ({ id, kind }) => (kind === 'main' || kind === 'planned') && !connected.some(({ value }) => value === id),
  ).map(({ id, name, kind }) => ({
    value: id,
    label: name,
    hint: translate(kind === 'planned' ? 'networkKinds.planned' : 'projectWizard.network.notConnected'),
    disabled: true,
  }));
  const usual = defaultNetwork(connected.map(({ value }) => value));
  const preselect = useEffectEvent((networkId: string) => {
    if (draft.networkId === null) onChange({ networkId });
  });
  useEffect(() => {
    if (usual !== undefined) preselect(usual);
  }, [usual]);
  const registries = TRUST_REGISTRIES.map(value => ({
    value,
    label: translate(`trustRegistries.${value}`),
    hint: translate(isTrustRegistryOpen(value) ? `trustRegistryHints.${value}` : 'networkKinds.planned'),
    disabled: !isTrustRegistryOpen(value),
  }));
  return (
    <>
      {settings && connected.length === 0 && (
        <Alert severity="warning" variant="outlined" sx={{ mb: 2 }}>
          {translate('projectWizard.network.none')}
        </Alert>
      )}
      <Choice
        question={translate('projectWizard.network.question')}
        options={settings ? [...connected, ...others] : []}
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
}

/** Name, description and image. */
export function InfoStep({ image, onImage }: InfoStepProps) {
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
    </>
  );
}
