import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useUser } from '../../../../custom/base/kit/session/use-session.ts';
import { useLocale, useTranslate } from 'react-admin';
import { isDay } from '../../../../../contract/base/common/day.ts';
import {
  isOver,
  type Template,
  TemplateUpdate,
  type Validity,
} from '../../../../../contract/credentials/templates/index.ts';
import { problemsOf, type Problems } from '../../../../custom/base/kit/form/contract-form.ts';
import { type Details, DetailsInputs } from '../inputs/DetailsInputs.tsx';
import { type Claims, claimsOf, disclosureDraftOf, disclosureOf } from '../inputs/disclosure-draft.ts';
import { badgeDraftOf, badgeOf, domainOf, draftPath } from '../inputs/template-draft.ts';
import { validityDraftOf, validityOf } from '../inputs/validity-draft.ts';
import { validityText } from '../validity-text.ts';
import { BadgeText } from '../BadgeText.tsx';
import type { EitherTemplate } from './either-template.ts';
import { EitherForm, NewOnly } from './EitherForm.tsx';

const detailsOf = ({ title, params, expiration, config, isDefault }: Template): Details => ({
  title,
  subtitle: params.subtitle,
  description: params.description,
  mailText: params.mailText,
  language: params.language,
  validity: validityDraftOf(expiration),
  badge: badgeDraftOf(params.openBadge),
  domain: config.domain ?? '',
  cryptosuite: config.cryptosuite,
  disclosure: disclosureDraftOf(config.disclosure),
  walletForms: config.walletForms,
  isDefault,
});

/** The body of a change; not yet checked. */
const bodyOf = (
  { config }: Template,
  {
    title,
    subtitle,
    description,
    mailText,
    language,
    validity,
    badge,
    domain,
    cryptosuite,
    disclosure,
    walletForms,
    isDefault,
  }: Details,
) => ({
  title,
  config: { ...config, domain: domainOf({ domain }), cryptosuite, disclosure: disclosureOf(disclosure), walletForms },
  expiration: validityOf(validity),
  params: { language, subtitle, description, mailText, openBadge: badgeOf(badge) },
  isDefault,
});

/** A fixed day may stay where it is over, and be changed to one that is not. */
function checkDetails(template: Template, details: Details, zone: string): Problems {
  const body = problemsOf(TemplateUpdate, bodyOf(template, details));
  const isKept = JSON.stringify(details.validity) === JSON.stringify(detailsOf(template).validity);
  const isPast =
    !isKept && isDay(details.validity.date) && isOver(validityOf(details.validity) as Validity, Date.now(), zone);
  return {
    ...Object.fromEntries(Object.entries(body).map(([path, why]) => [draftPath(path), why])),
    ...(isPast && { 'validity.date': 'fieldErrors.past_date' }),
  };
}

/** That credentials are shown in part, and what of them always. */
const disclosureText = (
  always: readonly string[],
  claims: Claims,
  translate: ReturnType<typeof useTranslate>,
): string =>
  [translate('ra.boolean.true'), ...claims.filter(({ name }) => always.includes(name)).map(({ label }) => label)].join(
    ' · ',
  );

function EditDetails({ either }: { either: EitherTemplate<Template> }) {
  const translate = useTranslate();
  const locale = useLocale();
  const { timeZone } = useUser().organization;
  const word = (name: string) => translate(`resources.templates.fields.${name}`);
  const claims = claimsOf(either.record.content);
  return (
    <EitherForm<Details, Template>
      either={either}
      valuesOf={detailsOf}
      bodyOf={details => bodyOf(either.record, details)}
      check={details => checkDetails(either.record, details, timeZone)}
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
        mailText: { label: word('mailText') },
        badge: {
          label: translate('templates.badge.label'),
          text: ({ on, achievementType, criteria }) =>
            on
              ? `${translate(`templates.badge.types.${achievementType}`)}: ${criteria}`
              : translate('ra.boolean.false'),
        },
        domain: { label: word('domain') },
        cryptosuite: { label: word('cryptosuite'), text: suite => translate(`templates.suites.${suite}`) },
        disclosure: {
          label: word('disclosure'),
          text: ({ on, always }) => (on ? disclosureText(always, claims, translate) : translate('ra.boolean.false')),
        },
        walletForms: {
          label: word('walletForms'),
          text: forms =>
            forms.map(form => translate(`templates.walletForms.${form}`)).join(' · ') || translate('ra.boolean.false'),
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
          <DetailsInputs claims={claims} />
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
      {template.params.mailText && (
        <Typography>
          {translate('resources.templates.fields.mailText')}: {template.params.mailText}
        </Typography>
      )}
      <BadgeText badge={template.params.openBadge} />
      {template.config.domain && (
        <Typography>
          {translate('resources.templates.fields.domain')}: {template.config.domain}
        </Typography>
      )}
      <Typography>
        {translate('resources.templates.fields.cryptosuite')}: {template.config.cryptosuite}
      </Typography>
      {template.config.disclosure && (
        <Typography>
          {translate('resources.templates.fields.disclosure')}:{' '}
          {disclosureText(template.config.disclosure.always, claimsOf(template.content), translate)}
        </Typography>
      )}
      {template.config.walletForms.length > 0 && (
        <Typography>
          {translate('resources.templates.fields.walletForms')}:{' '}
          {template.config.walletForms.map(form => translate(`templates.walletForms.${form}`)).join(' · ')}
        </Typography>
      )}
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
