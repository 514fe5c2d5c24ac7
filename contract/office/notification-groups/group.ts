import { z } from 'zod';
import { Id, Instant, LocalTime, Revision, editOf, longText, shortText } from '../../base/common/values.ts';
import { LANGUAGES } from '../../base/common/language.ts';
import { isZone } from '../../base/common/days.ts';
import { ATTRIBUTES_MAX, ATTRIBUTE_TYPES, AUDIENCES, CHANNELS, GROUP_TYPES, PEOPLE_MAX } from './kinds.ts';
import { keepsHost, labelKey, labelsIn } from './placeholders.ts';
import { GROUP_STATES, PAUSE_REASONS } from './states.ts';

export const TITLE_MAX = 120;
export const DESCRIPTION_MAX = 4000;
export const ACTION_MAX = 40;

/** A text in English, in Spanish or in both; the other is null. */
const inLanguages = <T extends z.ZodType>(text: T) =>
  z.strictObject({ 'en-US': text.nullable().default(null), 'es-MX': text.nullable().default(null) });
const Said = inLanguages(z.string());
export type Said = z.infer<typeof Said>;

/** The one address that people are sent to. Labels may stand behind its host. */
const Link = z
  .string()
  .trim()
  .max(2000, { error: 'too_long' })
  .refine(link => link.startsWith('https://'), { error: 'https_link', abort: true })
  .refine(link => keepsHost(link), { error: 'link_host', abort: true })
  .refine(link => z.url().safeParse(link.replace(/[{}\s]/g, '')).success, { error: 'invalid_url' });

/** A detail of a group. Of a dynamic one each person has a value of their own, and `value` is null. */
export const Attribute = z.strictObject({
  label: shortText(60).refine(label => !/[{}]/.test(label), { error: 'invalid' }),
  type: z.enum(ATTRIBUTE_TYPES, { error: 'invalid_choice' }),
  value: shortText(500).nullable().default(null),
});
export type Attribute = z.infer<typeof Attribute>;

/** Who receives a group. Chosen people stand in a list of their own. */
export const Audience = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('all') }),
  z.strictObject({ kind: z.literal('group'), groupId: Id }),
  z.strictObject({ kind: z.literal('template'), templateId: Id }),
  z.strictObject({ kind: z.literal('people') }),
]);
export type Audience = z.infer<typeof Audience>;

const fields = {
  title: inLanguages(shortText(TITLE_MAX)),
  description: inLanguages(longText(DESCRIPTION_MAX)),
  actionLabel: inLanguages(shortText(ACTION_MAX)).default({ 'en-US': null, 'es-MX': null }),
  type: z.enum(GROUP_TYPES, { error: 'invalid_choice' }),
  link: Link.nullable().default(null),
  logoId: Id.nullable().default(null),
  imageId: Id.nullable().default(null),
  attributes: z.array(Attribute).max(ATTRIBUTES_MAX, { error: 'too_many' }).default([]),
  channels: z
    .array(z.enum(CHANNELS, { error: 'invalid_choice' }))
    .min(1, { error: 'too_few' })
    .max(CHANNELS.length)
    .refine(channels => new Set(channels).size === channels.length, { error: 'duplicate_row' }),
  audience: Audience.default({ kind: 'all' }),
};

type Fields = { [K in keyof typeof fields]?: z.infer<(typeof fields)[K]> };
type Issue = { path: (string | number)[]; message: string };

/** Returns what is wrong between the fields of a group: texts without a language, labels that no detail has, details without a value. */
export function groupIssues({ title, description, actionLabel, link, attributes = [] }: Fields): Issue[] {
  const issues: Issue[] = [];
  const languages = LANGUAGES.filter(language => title?.[language] || description?.[language]);
  if (title && languages.length === 0) issues.push({ path: ['title', LANGUAGES[0]], message: 'required' });
  for (const language of languages) {
    if (title && !title[language]) issues.push({ path: ['title', language], message: 'required' });
    if (description && !description[language]) issues.push({ path: ['description', language], message: 'required' });
    if (link && actionLabel && !actionLabel[language])
      issues.push({ path: ['actionLabel', language], message: 'required' });
  }
  const known = new Set<string>();
  for (const [index, { label, type, value }] of attributes.entries()) {
    const key = labelKey(label);
    if (known.has(key)) issues.push({ path: ['attributes', index, 'label'], message: 'duplicate_row' });
    known.add(key);
    if (type === 'fixed' && !value) issues.push({ path: ['attributes', index, 'value'], message: 'required' });
  }
  const texts = { title, description, actionLabel };
  for (const [field, said] of Object.entries(texts))
    for (const language of LANGUAGES)
      if (labelsIn(said?.[language] ?? '').some(label => !known.has(labelKey(label))))
        issues.push({ path: [field, language], message: 'unknown_label' });
  if (labelsIn(link ?? '').some(label => !known.has(labelKey(label))))
    issues.push({ path: ['link'], message: 'unknown_label' });
  return issues;
}

const checked = (context: { value: Fields; issues: unknown[] }): void => {
  for (const { path, message } of groupIssues(context.value))
    context.issues.push({ code: 'custom', message, path, input: undefined });
};

export const NotificationGroupCreate = z.strictObject(fields).check(context => checked(context as never));
/** Only a draft is edited. What stands between the fields is looked at with the draft's own. */
export const NotificationGroupUpdate = editOf(fields);

/** Sends a group: to how many people, as the sender read it. Without `at`, now; `at` is a time of the clocks of `zone` (IANA). */
export const NotificationSend = z.strictObject({
  people: z.int().min(1, { error: 'too_few' }),
  at: LocalTime.nullable().default(null),
  zone: z.string().max(64).refine(isZone, { error: 'invalid_choice' }).nullable().default(null),
  revision: Revision.optional(),
});

export const NotificationMove = z.strictObject({ revision: Revision.optional() });

/** Values by label. Their number is looked at before any of them is. */
const DetailValues = z
  .custom<Record<string, unknown>>(
    value => typeof value === 'object' && value !== null && Object.keys(value).length <= ATTRIBUTES_MAX,
    { error: 'too_many' },
  )
  .pipe(z.record(z.string().max(60), shortText(500)));

/** Chosen people with their own details. A whole list replaces the one before. */
export const NotificationPeople = z.strictObject({
  people: z
    .array(
      z.strictObject({
        /** The recipient's id, email or DID. */
        recipient: z.string().trim().min(1, { error: 'required' }).max(512, { error: 'too_long' }),
        /** Values by label. */
        details: DetailValues.default({}),
      }),
    )
    .min(1, { error: 'too_few' })
    .max(PEOPLE_MAX, { error: 'too_many' }),
  revision: Revision.optional(),
});

export const NotificationGroup = z
  .object({
    id: Id,
    revision: Revision,
    title: Said,
    description: Said,
    actionLabel: Said,
    type: z.enum(GROUP_TYPES),
    link: z.string().nullable(),
    logo: z.object({ id: Id, url: z.string() }).nullable(),
    image: z.object({ id: Id, url: z.string() }).nullable(),
    attributes: z.array(Attribute),
    channels: z.array(z.enum(CHANNELS)),
    audience: z.object({
      kind: z.enum(AUDIENCES),
      groupId: Id.nullable(),
      templateId: Id.nullable(),
      /** The project of the template; null where it is gone. */
      projectId: Id.nullable(),
      /** The name of the recipient group or the template; null where it is gone. */
      name: z.string().nullable(),
      /** Chosen people. */
      chosen: z.int(),
    }),
    state: z.enum(GROUP_STATES),
    pausedBecause: z.enum(PAUSE_REASONS).nullable(),
    /** Spec §4: the progress of what was started. */
    progress: z.object({ people: z.int(), items: z.int(), done: z.int() }),
    scheduledAt: Instant.nullable(),
    scheduledZone: z.string().nullable(),
    startedAt: Instant.nullable(),
    finishedAt: Instant.nullable(),
    createdBy: z.string().nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'NotificationGroup' });
export type NotificationGroup = z.infer<typeof NotificationGroup>;
