import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useLocale, useTranslate } from 'react-admin';
import { type Template, TemplateUpdate, type Validity } from '../../../../contract/templates/index.ts';
import { problemsOf, type Problems } from '../../../custom/kit/form/contract-form.ts';
import { type Details, DetailsInputs } from '../DetailsInputs.tsx';
import { badgeDraftOf, badgeOf, draftPath } from '../template-draft.ts';
import { validityDraftOf, validityOf } from '../validity-draft.ts';
import { validityText } from '../validity-text.ts';
import { BadgeText } from '../BadgeText.tsx';
import type { EitherTemplate } from './either-template.ts';
import { EitherForm, NewOnly } from './EitherForm.tsx';

const detailsOf = ({ title, params, expiration, isDefault }: Template): Details => ({
  title,
  subtitle: params.subtitle,
  description: params.description,
  language: params.language,
  validity: validityDraftOf(expiration),
  badge: badgeDraftOf(params.openBadge),
  isDefault,
});

/** The body of a change; not yet checked. */
const bodyOf = ({ title, subtitle, description, language, validity, badge, isDefault }: Details) => ({
  title,
  expiration: validityOf(validity),
  params: { language, subtitle, description, openBadge: badgeOf(badge) },
  isDefault,
});

const checkDetails = (details: Details): Problems =>
  Object.fromEntries(
    Object.entries(problemsOf(TemplateUpdate, bodyOf(details))).map(([path, why]) => [draftPath(path), why]),
  );

function EditDetails({ either }: { either: EitherTemplate<Template> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const word = (name: string) => translate(`resources.templates.fields.${name}`);
  return (
    <EitherForm<Details, Template>
      either={either}
      valuesOf={detailsOf}
      bodyOf={bodyOf}
      check={checkDetails}
      pathOf={draftPath}
      said={{
        title: { label: word('title') },
        subtitle: { label: word('subtitle') },
        description: { label: word('description') },
        validity: {
          label: translate('templates.validity.label'),
          text: validity => validityText(validityOf(validity) as Validity, translate, locale),
        },
        language: { label: word('language'), text: language => translate(`languages.${language}`) },
        badge: {
          label: translate('templates.badge.label'),
          text: ({ on, achievementType, criteria }) =>
            on
              ? `${translate(`templates.badge.types.${achievementType}`)}: ${criteria}`
              : translate('ra.boolean.false'),
        },
        isDefault: {
          label: word('isDefault'),
          text: yes => translate(yes ? 'ra.boolean.true' : 'ra.boolean.false'),
        },
      }}
    >
      {save => (
        <>
          <NewOnly either={either} />
          <DetailsInputs />
          <Box sx={{ mt: 1 }}>{save}</Box>
        </>
      )}
    </EitherForm>
  );
}

function ReadDetails({ template }: { template: Template }) {
  const translate = useTranslate();
  const locale = useLocale();
  return (
    <>
      {template.params.description && <Typography>{template.params.description}</Typography>}
      <Typography>{validityText(template.expiration, translate, locale)}</Typography>
      <Typography>{translate(`languages.${template.params.language}`)}</Typography>
      <BadgeText badge={template.params.openBadge} />
      {template.isDefault && (
        <Typography color="text.secondary">{translate('resources.templates.fields.isDefault')}</Typography>
      )}
    </>
  );
}

/** What the template says of itself; a change touches new credentials only (design §7). */
export function TemplateInfoTab({ either }: { either: EitherTemplate<Template> }) {
  return either.mayWrite ? <EditDetails either={either} /> : <ReadDetails template={either.record} />;
}
