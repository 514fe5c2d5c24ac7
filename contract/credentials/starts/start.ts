import type { Language } from '../../base/common/language.ts';
import type { ReadyName } from '../designs/ready/index.ts';
import type { ProjectCategory } from '../../accounts/projects/project.ts';
import type { Feature } from '../../accounts/organizations/states.ts';
import type { SchemaCategory } from '../schemas/kinds.ts';
import type { AutomaticValue, FieldComponent, RecipientValue } from '../templates/field.ts';
import type { AchievementType } from '../templates/open-badge.ts';
import type { Validity } from '../templates/validity.ts';

/** The same text in each language of the product. */
export type Words = Readonly<Record<Language, string>>;

/** One thing that the credentials say: its name is the JSON-LD term, its component decides the type. A picture is the template's own, no schema has one. */
export interface StartField {
  name: string;
  component: FieldComponent;
  label: Words;
  /** It may stay empty where this is left out. */
  required?: true;
  choices?: Readonly<Record<Language, readonly string[]>>;
  /** What of the recipient, or of the platform, it says; left out, it is asked for each credential. */
  from?: RecipientValue | AutomaticValue;
}

/** What an office issues, ready to begin with: a schema, a template on it and a design, in both languages. */
export interface Start {
  /** The categories of projects to which it is offered. */
  for: readonly ProjectCategory[];
  /** The feature that it needs; to projects of other categories it is then not offered at all. */
  feature?: Feature;
  /** What it is called where one chooses, and as a schema. */
  label: Words;
  /** The type of its credentials. */
  type: string;
  category: SchemaCategory;
  subcategory: string;
  description: Words;
  /** What the credentials are called. */
  title: Words;
  fields: readonly StartField[];
  expiration: Validity;
  /** How many approve by habit; none where the organization alone signs. */
  approvals: number;
  openBadge?: { achievementType: AchievementType; criteria: Words };
  design: ReadyName;
}

/** Who holds it, as every printed credential says: signed with all else. */
export const FULL_NAME: StartField = {
  name: 'fullName',
  component: 'text',
  label: { 'es-MX': 'Nombre completo', 'en-US': 'Full name' },
  required: true,
  from: 'fullName',
};

/** A number that no other credential has. */
export const FOLIO: StartField = {
  name: 'folio',
  component: 'text',
  label: { 'es-MX': 'Folio', 'en-US': 'Serial number' },
  required: true,
  from: 'uniqueId',
};

/** Whose face it is: left out where there is no photo, so that nobody is kept from issuing. */
export const PHOTO: StartField = {
  name: 'photo',
  component: 'image',
  label: { 'es-MX': 'Fotografía', 'en-US': 'Photo' },
};
