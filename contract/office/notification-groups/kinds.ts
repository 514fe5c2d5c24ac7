/** What a notification group is about (spec §9). */
export const GROUP_TYPES = ['news', 'important', 'urgent', 'reminder', 'general'] as const;
export type GroupType = (typeof GROUP_TYPES)[number];
/** The types that a person may turn off. The others still arrive. */
export const OPTIONAL_TYPES = ['news', 'general', 'reminder'] as const satisfies readonly GroupType[];

/** The ways on which a notification reaches a person (spec §3). */
export const CHANNELS = ['email', 'sms', 'push', 'webhook'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Who receives a group: all active recipients, the members of a recipient group, the holders of a template, or chosen people. */
export const AUDIENCES = ['all', 'group', 'template', 'people'] as const;
export type AudienceKind = (typeof AUDIENCES)[number];

/** A detail is the same for all people (fixed), or each row says its own (dynamic). */
export const ATTRIBUTE_TYPES = ['fixed', 'dynamic'] as const;

export const ATTRIBUTES_MAX = 20;
/** People that are chosen or imported for one group. */
export const PEOPLE_MAX = 10_000;
/** People who receive groups on a trial in 24 hours. */
export const TRIAL_PEOPLE = 100;
/** Groups that reach one person in one day of the organization's zone. Urgent ones are not counted. */
export const GROUPS_A_DAY = 3;
/** How late a scheduled group may start without asking, in minutes. */
export const LATE_MINUTES = 60;
/** After this time no more evidence is expected for a message, in hours. */
export const EVIDENCE_HOURS = 72;
/** Hard failures that pause a group: this share of at least so many results. */
export const FAILURE_LIMIT = { least: 200, percent: 5 } as const;
/** Complaints that pause a group: at least so many, and so many in 1,000 emails. */
export const COMPLAINT_LIMIT = { least: 3, perThousand: 3 } as const;
/** Tries to enter a code that was sent to a number, and how long it works, in minutes. */
export const PHONE_CODE_TRIES = 5;
export const PHONE_CODE_MINUTES = 10;
