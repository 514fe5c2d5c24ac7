import { z } from 'zod';
import { Did, editOf, Id, Instant, longText, PublicId, Revision, shortText } from '../../base/common/values.ts';
import {
  ALWAYS_IN_PARTS,
  APPLICATION_LISTS_MAX,
  ASKED_FIELDS_MAX,
  ASKED_FORMS,
  CLIENTS,
  ISSUERS_MAX,
  POLLING,
  PROTECTIONS,
  PURPOSE_MAX,
  RESPONSE_FORMATS,
  RETENTION_DAYS_MAX,
  RETENTIONS,
  RULE_OPERATORS,
  RULES_MAX,
  USE_CASES,
} from './kinds.ts';
import { POV_HOURS } from '../verifiers/limits.ts';
import { SHOWN_APPLICATION_STATES } from './states.ts';

const one = <const T extends readonly [string, ...string[]]>(choices: T) =>
  z.enum(choices, { error: 'invalid_choice' });

/** As `ClaimsPath` of the engine (OpenID4VP 1.0 §7). */
export const ClaimsPath = z
  .array(z.union([z.string().min(1).max(1000), z.int().min(0), z.null()]))
  .min(1, { error: 'required' })
  .max(16, { error: 'too_many' });

/** A claim that is asked for, and why, in both languages: the holder reads it before they consent. */
export const AskedField = z.strictObject({
  path: ClaimsPath,
  purpose: z.strictObject({ 'en-US': shortText(PURPOSE_MAX), 'es-MX': shortText(PURPOSE_MAX) }),
});
export type AskedField = z.infer<typeof AskedField>;

const Scalar = z.union([z.string().max(1000), z.number(), z.boolean()]);
/** As `Rule` of the engine: which value goes with which operator is judged there. */
const Rule = z.strictObject({
  path: ClaimsPath,
  operator: one(RULE_OPERATORS),
  value: z.union([Scalar, z.array(Scalar).min(1, { error: 'too_few' }).max(100, { error: 'too_many' })]),
});
export type ApplicationRule = z.infer<typeof Rule>;

/** Whom the issuer has to be: a DID, or the certificate by which its chain ends (PEM). */
const Issuer = z.union([
  z.strictObject({ did: Did }),
  z.strictObject({ certificate: z.string().trim().min(1, { error: 'required' }).max(10_000, { error: 'too_long' }) }),
]);

/** A page that may show the widget: https, or http where it is on the developer's own machine. */
const Website = z
  .string()
  .trim()
  .max(500, { error: 'too_long' })
  .refine(link => /^https:\/\//.test(link) || /^http:\/\/(localhost|127\.0\.0\.1)(:\d+)?(\/|$)/.test(link), {
    error: 'https_link',
    abort: true,
  })
  .refine(link => z.url().safeParse(link).success && !/^https?:\/\/[^/?#]*@/.test(link), { error: 'invalid_url' });

const Frontend = z.strictObject({
  websiteUrl: Website.nullable().default(null),
  pollingInterval: z
    .int()
    .min(POLLING.least, { error: 'too_small' })
    .max(POLLING.most, { error: 'too_big' })
    .default(POLLING.interval),
  maxRequests: z
    .int()
    .min(1, { error: 'too_small' })
    .max(POLLING.requestsMost, { error: 'too_big' })
    .default(POLLING.requests),
});

/** A point of verification: people check with devices, which judge without a connection by packs that are good for some hours. */
const PointOfVerification = z.strictObject({
  hours: z
    .int()
    .min(POV_HOURS.least, { error: 'too_small' })
    .max(POV_HOURS.most, { error: 'too_big' })
    .default(POV_HOURS.usual),
});

const parts = {
  name: shortText(100),
  description: longText(500).default(''),
  useCase: one(USE_CASES),
  /** After this moment nobody is asked any longer; null for never. */
  expiration: Instant.nullable().default(null),
  form: one(ASKED_FORMS),
  /** One of our schemas; null where a foreign credential is asked for. */
  schemaId: Id.nullable().default(null),
  /**
   * Of a foreign credential: values of `vct` for dc+sd-jwt, else names of types; any of them will do. Of a mobile document its one type. Those of a schema of
   * ours follow its templates.
   */
  types: z.array(shortText(1000)).max(50, { error: 'too_many' }).default([]),
  fields: z
    .array(AskedField)
    .max(ASKED_FIELDS_MAX, { error: 'too_many' })
    .refine(fields => new Set(fields.map(({ path }) => JSON.stringify(path))).size === fields.length, {
      error: 'duplicate_row',
    })
    .default([]),
  rules: z.array(Rule).max(RULES_MAX, { error: 'too_many' }).default([]),
  /** Empty, as the trusted lists are, where each issuer will do. */
  issuers: z.array(Issuer).max(ISSUERS_MAX, { error: 'too_many' }).default([]),
  /** Trusted lists of the organization whose issuers are accepted, too. */
  trustedLists: z
    .array(Id)
    .max(APPLICATION_LISTS_MAX, { error: 'too_many' })
    .refine(ids => new Set(ids).size === ids.length, { error: 'duplicate_row' })
    .default([]),
  /**
   * Whether wallets show the asked fields alone. Of dc+sd-jwt and mso_mdoc they always do, of jwt_vc_json never; of ldp_vc where templates have the BBS form. Without it
   * the whole credential is shown, and its holder is told so.
   */
  selectiveDisclosure: z.boolean().default(false),
  protection: one(PROTECTIONS).default('signed'),
  client: one(CLIENTS).default('did'),
  retention: one(RETENTIONS).default('results'),
  /** Of `claims`: for how long. */
  retentionDays: z.int().min(1, { error: 'too_small' }).max(RETENTION_DAYS_MAX, { error: 'too_big' }).default(30),
  frontend: Frontend.prefault({}),
  /** Null where it has no point of verification. */
  pov: PointOfVerification.nullable().default(null),
};

interface Judged {
  schemaId: string | null;
  types: readonly string[];
  form: string;
  selectiveDisclosure: boolean;
  protection: string;
  client: string;
  fields: readonly { path: readonly unknown[] }[];
  rules: readonly { path: readonly unknown[] }[];
  issuers: readonly object[];
  trustedLists: readonly string[];
}
type Issues = Record<string, 'invalid_choice' | 'required' | 'too_many' | 'element_path' | 'not_asked'>;

/** What a mobile document is asked by: one type, elements with their namespace (OpenID4VP 1.0 appendix B.2.4), and whose certificates are accepted. */
function mdocIssues({ schemaId, types, fields, issuers, trustedLists }: Judged): Issues {
  const issues: Issues = {};
  if (schemaId !== null) issues.schemaId = 'invalid_choice';
  if (types.length > 1) issues.types = 'too_many';
  if (fields.length === 0) issues.fields = 'required';
  fields.forEach(({ path }, at) => {
    if (path.length !== 2 || path.some(part => typeof part !== 'string')) issues[`fields.${at}.path`] = 'element_path';
  });
  // Without the certificate of an authority nobody says whose document it is.
  if (issuers.length === 0 && trustedLists.length === 0) issues['issuers.0.certificate'] = 'required';
  issuers.forEach((issuer, at) => {
    if ('did' in issuer) issues[`issuers.${at}.did`] = 'invalid_choice';
  });
  return issues;
}

/** Rules on fields that wallets are not asked to show, and which would always fail. Where the whole credential is shown, each may be there. */
function ruleIssues({ form, selectiveDisclosure, fields, rules }: Judged): Issues {
  if (fields.length === 0 || !(selectiveDisclosure || ALWAYS_IN_PARTS.includes(form))) return {};
  const isOne = (part: unknown, asked: unknown) => part === asked || (asked === null && typeof part === 'number');
  const isShown = (path: readonly unknown[]) =>
    fields.some(field => field.path.every((asked, at) => at >= path.length || isOne(path[at], asked)));
  return Object.fromEntries(
    rules.flatMap(({ path }, at) => (isShown(path) ? [] : [[`rules.${at}.path`, 'not_asked' as const]])),
  );
}

/** What does not go together, by its field. */
export function applicationIssues(content: Judged): Issues {
  return {
    ...ruleIssues(content),
    ...(content.form === 'mso_mdoc' && mdocIssues(content)),
    ...(content.schemaId === null && content.types.length === 0 && { types: 'required' }),
    ...(content.schemaId !== null && content.types.length > 0 && { types: 'invalid_choice' }),
    ...(content.selectiveDisclosure !== ALWAYS_IN_PARTS.includes(content.form) &&
      content.form !== 'ldp_vc' && { selectiveDisclosure: 'invalid_choice' as const }),
    ...(content.protection === 'none' && content.client === 'certificate' && { client: 'invalid_choice' }),
  };
}

export const ApplicationCreate = z.strictObject(parts).check(context => {
  for (const [key, message] of Object.entries(applicationIssues(context.value)))
    context.issues.push({ code: 'custom', message, path: key.split('.'), input: context.value });
});
export type ApplicationContent = z.infer<typeof ApplicationCreate>;

/** Each edit makes a version; attempts name theirs. */
export const ApplicationUpdate = editOf(parts);

/** The revision that a move was decided on. */
export const ApplicationMoved = z.strictObject({ revision: Revision.optional() });

/** An application as its organization sees it. */
export const Application = z
  .object({
    ...z.strictObject(parts).shape,
    id: Id,
    projectId: Id,
    revision: Revision,
    version: z.int(),
    state: z.enum(SHOWN_APPLICATION_STATES),
    responseFormat: z.enum(RESPONSE_FORMATS),
    /** The types that are asked for now: of a schema, those of its templates. Without any, nobody can be asked. */
    askedTypes: z.array(z.string()),
    /** The query of OpenID4VP 1.0 §6. */
    dcql: z.record(z.string(), z.unknown()),
    /** The same as a presentation definition (DIF Presentation Exchange 2), and what that cannot say. */
    presentationDefinition: z.record(z.string(), z.unknown()),
    unsaid: z.array(z.object({ at: z.string(), reason: z.string(), decides: z.boolean() })),
    attempts: z.int(),
    /** In the address of its point of verification (`/pov/{ruleCode}`): 128 random bits, the same from the first time on. Null where it never had one. */
    ruleCode: PublicId.nullable(),
    createdAt: Instant,
  })
  .meta({ id: 'Application' });
export type Application = z.infer<typeof Application>;

/** `POST …/applications/trials`: rules are compared with a sample of claims. Nothing of it is kept. */
export const RuleTrial = z.strictObject({ rules: parts.rules, sample: z.record(z.string(), z.unknown()) });
export const RuleTrialResult = z.object({
  results: z.array(
    z.object({
      rule: z.int(),
      outcome: z.enum(['passed', 'failed']),
      reason: z.enum(['absent', 'null', 'type', 'value']).nullable(),
    }),
  ),
});

/** Characters of what is pasted: a credential with a picture. */
export const PASTED_MAX = 200_000;
/** `POST …/applications/readings`: a credential, a query or a presentation definition, as it was copied. */
export const Pasted = z.strictObject({
  text: z.string().trim().min(1, { error: 'required' }).max(PASTED_MAX, { error: 'too_long' }),
});
/** What an application would ask by it, and what it cannot say. */
export const PastedAsked = z
  .object({
    form: z.enum(ASKED_FORMS),
    types: z.array(z.string()),
    paths: z.array(z.array(z.union([z.string(), z.number(), z.null()]))),
    unsaid: z.array(z.object({ at: z.string(), reason: z.string(), decides: z.boolean() })),
  })
  .meta({ id: 'PastedAsked' });
export type PastedAsked = z.infer<typeof PastedAsked>;
