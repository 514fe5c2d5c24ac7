import { COUNTRIES } from '../../../../contract/base/catalogues/countries.ts';
import { INDUSTRIES } from '../../../../contract/base/catalogues/industries.ts';
import type { Organization } from '../../../../contract/accounts/organizations/index.ts';

/** What a form holds of an organization that registers: what is empty is an empty text; the telephone without its country's prefix. */
export interface RegistrationValues {
  name: string;
  country: string;
  industry: string;
  contactName: string;
  contactLastname: string;
  contactPhone: string;
}

export const NOTHING_YET: RegistrationValues = {
  name: '',
  country: '',
  industry: '',
  contactName: '',
  contactLastname: '',
  contactPhone: '',
};

export const INDUSTRY_IDS = Object.keys(INDUSTRIES) as `${keyof typeof INDUSTRIES}`[];
const isCountry = (country: string): country is keyof typeof COUNTRIES => Object.hasOwn(COUNTRIES, country);

/** The dialling prefix of a country; empty of none. */
export const prefixOf = (country: string): string => (isCountry(country) ? COUNTRIES[country] : '');

/** A number as it was typed, in international form: one that says its prefix keeps it. Null of nothing. */
export function phoneOf(country: string, typed: string): string | null {
  const digits = typed.replace(/[\s().-]/g, '');
  if (digits === '') return null;
  return digits.startsWith('+') ? digits : prefixOf(country) + digits;
}

/** What the form holds of an organization that is there. */
export function valuesOf(organization: Organization): RegistrationValues {
  const country = organization.country ?? '';
  const prefix = prefixOf(country);
  const phone = organization.contactPhone ?? '';
  return {
    name: organization.name,
    country,
    industry: String(organization.industry),
    contactName: organization.contactName ?? '',
    contactLastname: organization.contactLastname ?? '',
    contactPhone: prefix && phone.startsWith(prefix) ? phone.slice(prefix.length) : phone,
  };
}

/** The part of a body that says who registers. A choice that was not made stands as nothing, which the contract refuses by name. */
export const registrationOf = (values: RegistrationValues) => ({
  name: values.name,
  country: values.country,
  industry: values.industry === '' ? ('' as unknown as number) : Number(values.industry),
  contactName: values.contactName,
  contactLastname: values.contactLastname,
  contactPhone: phoneOf(values.country, values.contactPhone),
});

/** Phrase key of an industry. */
export const industryOf = (id: number): string =>
  `industries.${INDUSTRIES[(Object.hasOwn(INDUSTRIES, id) ? id : 0) as keyof typeof INDUSTRIES]}`;
