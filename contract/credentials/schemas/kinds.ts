/** Schema categories and their subcategories (spec §3). */
export const SCHEMA_CATEGORIES = {
  health: ['vaccination', 'test', 'recovery', 'medicalRecord', 'other'],
  education: ['degree', 'diploma', 'certificate', 'achievement', 'attendance', 'other'],
  identity: ['passport', 'driverLicence', 'other'],
  iso: ['mobileDriverLicence', 'other'],
  membership: ['membership'],
  passes: ['access'],
  other: ['custom'],
} as const;
export type SchemaCategory = keyof typeof SCHEMA_CATEGORIES;
export const SCHEMA_CATEGORY_NAMES = Object.keys(SCHEMA_CATEGORIES) as [SchemaCategory, ...SchemaCategory[]];
export const VISIBILITIES = ['public', 'project', 'organization', 'private'] as const;
