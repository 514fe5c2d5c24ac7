import { type Organization, OrganizationUpdate } from '../../../../contract/accounts/organizations/index.ts';
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
}

export const valuesOf = ({ logoImage, bannerImage, settings, contactEmail, alias }: Organization): SettingsValues => ({
  logoImage,
  bannerImage,
  logoBackground: settings.logoBackground ?? '',
  shareDescription: settings.shareDescription ?? '',
  contactEmail: contactEmail ?? '',
  alias,
});

const settingsOf = ({ logoBackground, shareDescription }: SettingsValues) => ({
  logoBackground: logoBackground.trim() || null,
  shareDescription: shareDescription.trim() || null,
});

/** The edit as the data provider sends it; images as they were chosen. */
export const bodyOf = (values: SettingsValues) => ({
  logoImage: values.logoImage,
  bannerImage: values.bannerImage,
  settings: settingsOf(values),
  contactEmail: values.contactEmail.trim() || null,
  alias: values.alias.trim(),
});

/** The form's field for a path of the edit. */
export const fieldOf = (path: string): string => path.replace(/^settings\./, '');

/** What is wrong with it, by the form's own fields. */
export const problemsIn = (values: SettingsValues) =>
  Object.fromEntries(
    Object.entries(
      problemsOf(OrganizationUpdate, {
        settings: settingsOf(values),
        contactEmail: values.contactEmail.trim() || null,
        alias: values.alias.trim(),
      }),
    ).map(([path, why]) => [fieldOf(path), why]),
  );
