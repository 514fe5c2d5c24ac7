import { type Organization, OrganizationUpdate } from '../../../../contract/accounts/organizations/index.ts';
import type { Language } from '../../../../contract/base/common/language.ts';
import { problemsOf } from '../../../custom/base/kit/form/contract-form.ts';
import type { FormImageValue } from '../../../custom/base/kit/image/FormImage.tsx';

/** What the form holds of an organization's look. */
export interface SettingsValues {
  logoImage: FormImageValue;
  bannerImage: FormImageValue;
  /** As `#rrggbb`, or nothing. */
  logoBackground: string;
  shareDescription: string;
  /** An address, or nothing. */
  contactEmail: string;
  alias: string;
  /** Each of them something, or nothing. */
  senderName: string;
  contactName: string;
  contactLastname: string;
  contactPhone: string;
  language: Language;
  timeZone: string;
}

export const valuesOf = (organization: Organization): SettingsValues => ({
  logoImage: organization.logoImage,
  bannerImage: organization.bannerImage,
  logoBackground: organization.settings.logoBackground ?? '',
  shareDescription: organization.settings.shareDescription ?? '',
  contactEmail: organization.contactEmail ?? '',
  alias: organization.alias,
  senderName: organization.senderName ?? '',
  contactName: organization.contactName ?? '',
  contactLastname: organization.contactLastname ?? '',
  contactPhone: organization.contactPhone ?? '',
  language: organization.language,
  timeZone: organization.timeZone,
});

const settingsOf = ({ logoBackground, shareDescription }: SettingsValues) => ({
  logoBackground: logoBackground.trim() || null,
  shareDescription: shareDescription.trim() || null,
});

const OPTIONAL = ['contactEmail', 'senderName', 'contactName', 'contactLastname', 'contactPhone'] as const;

/** What the edit says, but for the images: nothing is said by null. */
const saidOf = (values: SettingsValues) => ({
  settings: settingsOf(values),
  alias: values.alias.trim(),
  language: values.language,
  timeZone: values.timeZone,
  ...(Object.fromEntries(OPTIONAL.map(name => [name, values[name].trim() || null])) as Record<
    (typeof OPTIONAL)[number],
    string | null
  >),
});

/** The edit as the data provider sends it; images as they were chosen. */
export const bodyOf = (values: SettingsValues) => ({
  logoImage: values.logoImage,
  bannerImage: values.bannerImage,
  ...saidOf(values),
});

/** The form's field for a path of the edit. */
export const fieldOf = (path: string): string => path.replace(/^settings\./, '');

/** What is wrong with it, by the form's own fields. */
export const problemsIn = (values: SettingsValues) =>
  Object.fromEntries(
    Object.entries(problemsOf(OrganizationUpdate, saidOf(values))).map(([path, why]) => [fieldOf(path), why]),
  );
