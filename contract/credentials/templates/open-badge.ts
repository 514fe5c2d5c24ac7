import { z } from 'zod';
import { longText } from '../../base/common/values.ts';

/** Kinds of achievement that an issuing office gives, of those that Open Badges 3.0 names (§B.5.1 AchievementType enumeration). */
export const ACHIEVEMENT_TYPES = [
  'Achievement',
  'Badge',
  'Certificate',
  'CertificateOfCompletion',
  'Certification',
  'Course',
  'Diploma',
  'AssociateDegree',
  'BachelorDegree',
  'MasterDegree',
  'DoctoralDegree',
  'MicroCredential',
  'License',
  'Membership',
  'Award',
  'CommunityService',
] as const;
export type AchievementType = (typeof ACHIEVEMENT_TYPES)[number];

/**
 * Names that Open Badges 3.0 gives a meaning in the subject of a badge: none of its fields can have one of them. A test holds the list to
 * the published context.
 */
export const BADGE_FIELD_NAMES: readonly string[] = [
  'achievement',
  'activityEndDate',
  'activityStartDate',
  'alignment',
  'awardedDate',
  'creditsEarned',
  'endorsement',
  'identifier',
  'image',
  'inLanguage',
  'licenseNumber',
  'narrative',
  'result',
  'role',
  'source',
  'term',
  'url',
];

/** Whether fields can stand in a badge. */
export const fitBadge = (fields: readonly { name: string; mode: string }[]): boolean =>
  fields.every(({ name, mode }) => mode === 'empty' || !BADGE_FIELD_NAMES.includes(name));

/** What a template's credentials are as Open Badges 3.0: the achievement has the template's title and description. */
export const OpenBadge = z.strictObject({
  achievementType: z.enum(ACHIEVEMENT_TYPES, { error: 'invalid_choice' }),
  /** What one has to have done for it. */
  criteria: longText(2000).min(1, { error: 'required' }),
});
export type OpenBadge = z.infer<typeof OpenBadge>;
