import type { Language } from '../../base/common/language.ts';
import { DESIGN_ANNOTATION } from '../verification/design-annotation.ts';
import { JSON_SCHEMA_DRAFT, subjectSchemaOf, type DescribedField } from './json-schema.ts';

/**
 * The JSON Schema that a credential names in `credentialSchema`: what stands under `credentialSubject`, each field with its label
 * as `title`, in the order in which they are shown.
 */
export const credentialSchemaOf = (template: {
  title: string;
  description: string;
  fields: readonly DescribedField[];
  /** The language in which an Open Badge labels its achievement; null for what is no badge. */
  badge?: Language | null;
  /** Digests of what the credentials look like, where they have a design of their own. */
  designs?: { page?: string; card?: string };
}): Record<string, unknown> => ({
  $schema: JSON_SCHEMA_DRAFT,
  title: template.title,
  ...(template.description && { description: template.description }),
  type: 'object',
  properties: {
    credentialSubject: template.badge
      ? withAchievement(subjectSchemaOf(template.fields), BADGE_LABELS[template.badge])
      : subjectSchemaOf(template.fields),
  },
  required: ['credentialSubject'],
  ...(template.designs && { [DESIGN_ANNOTATION]: template.designs }),
});

const BADGE_LABELS = {
  'es-MX': {
    name: 'Logro',
    achievementType: 'Tipo de logro',
    description: 'Descripción',
    criteria: 'Criterio',
    inLanguage: 'Idioma',
    id: 'Identificador del logro',
    identifier: 'A quién se otorgó',
  },
  'en-US': {
    name: 'Achievement',
    achievementType: 'Kind of achievement',
    description: 'Description',
    criteria: 'Criterion',
    inLanguage: 'Language',
    id: 'Identifier of the achievement',
    identifier: 'Awarded to',
  },
} as const satisfies Record<Language, Record<string, string>>;

/** What stands beside the fields in the subject of an Open Badge 3.0 (1EdTech, AchievementSubject). */
function withAchievement(
  { properties, required, ...rest }: Record<string, unknown>,
  labels: (typeof BADGE_LABELS)[Language],
): Record<string, unknown> {
  const text = (title: string) => ({ title, type: 'string' });
  return {
    ...rest,
    properties: {
      ...(properties as object),
      achievement: {
        type: 'object',
        properties: {
          name: text(labels.name),
          achievementType: text(labels.achievementType),
          description: text(labels.description),
          criteria: { type: 'object', properties: { narrative: text(labels.criteria) }, required: ['narrative'] },
          inLanguage: text(labels.inLanguage),
          id: text(labels.id),
        },
        required: ['id', 'name', 'description', 'criteria'],
      },
      identifier: { title: labels.identifier, type: 'array' },
    },
    required: [...(required as string[]), 'achievement'],
  };
}

/** A property of a subject, in the JSON Schema that a credential was signed with. */
export interface SignedProperty {
  title?: string;
  properties?: { digestSRI?: object; criteria?: object };
}
/** The fields among the properties of a subject: what stands beside them in an Open Badge (`withAchievement`) has its meaning from 1EdTech. */
export const fieldsAmong = (properties: Record<string, SignedProperty>): [string, SignedProperty][] => {
  const isBadge = properties.achievement?.properties?.criteria !== undefined;
  return Object.entries(properties).filter(([name]) => !isBadge || (name !== 'achievement' && name !== 'identifier'));
};
