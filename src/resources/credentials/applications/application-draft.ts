import {
  type Application,
  ApplicationCreate,
  type ApplicationRule,
} from '../../../../contract/credentials/applications/application.ts';
import {
  ALWAYS_IN_PARTS,
  MDL,
  POLLING,
  RULE_OPERATORS,
  type AskedForm,
  type ClientKind,
  type Protection,
  type Retention,
  type RuleOperator,
  type UseCase,
} from '../../../../contract/credentials/applications/kinds.ts';
import { pathText, readPath, type Path } from '../../../../contract/credentials/applications/query.ts';
import { POV_HOURS } from '../../../../contract/credentials/verifiers/limits.ts';
import { type Problems, problemsOf } from '../../../custom/base/kit/form/contract-form.ts';
import { minorOf } from '../../../custom/base/kit/text/money.ts';

/** A claim as it is typed: its path as text, and why it is asked for. */
export interface FieldDraft {
  path: string;
  en: string;
  es: string;
}
/** A rule as it is typed. */
export interface RuleDraft {
  path: string;
  operator: RuleOperator;
  value: string;
}

/** An application as it is typed. */
export interface ApplicationDraft {
  useCase: UseCase | '';
  name: string;
  description: string;
  /** Whether one of the organization's schemas is asked for, or a credential of somebody else. */
  source: 'schema' | 'foreign';
  schemaId: string;
  types: string;
  form: AskedForm;
  fields: FieldDraft[];
  rules: RuleDraft[];
  /** DIDs, one in each line. */
  issuers: string;
  certificates: string;
  /** Ids of trusted lists. */
  trustedLists: string[];
  selectiveDisclosure: boolean;
  protection: Protection;
  client: ClientKind;
  retention: Retention;
  retentionDays: string;
  /** A day; empty for never. */
  expiration: string;
  websiteUrl: string;
  pollingInterval: string;
  maxRequests: string;
  /** Whether it has a point of verification, and for how many hours its packs are good. */
  pov: boolean;
  povHours: string;
}

export const emptyApplication = (): ApplicationDraft => ({
  useCase: '',
  name: '',
  description: '',
  source: 'schema',
  schemaId: '',
  types: '',
  form: 'dc+sd-jwt',
  fields: [],
  rules: [],
  issuers: '',
  certificates: '',
  trustedLists: [],
  selectiveDisclosure: true,
  protection: 'signed',
  client: 'did',
  retention: 'results',
  retentionDays: '30',
  expiration: '',
  websiteUrl: '',
  pollingInterval: String(POLLING.interval),
  maxRequests: String(POLLING.requests),
  pov: false,
  povHours: String(POV_HOURS.usual),
});

/** What proves with a mobile driving licence that somebody is 18 or older, and shows nothing else of it. */
export const over18 = () =>
  ({
    form: 'mso_mdoc',
    source: 'foreign',
    schemaId: '',
    types: MDL.type,
    fields: [
      {
        path: pathText([MDL.space, MDL.over18]),
        en: 'To know that you are 18 or older',
        es: 'Para saber que tienes 18 años o más',
      },
    ],
    rules: [{ path: pathText([MDL.space, MDL.over18]), operator: 'eq', value: 'true' }],
    issuers: '',
  }) satisfies Partial<ApplicationDraft>;

export const APPLICATION_STEPS = {
  useCase: ['useCase', 'name', 'description', 'expiration'],
  credential: ['source', 'schemaId', 'types', 'form', 'selectiveDisclosure', 'fields'],
  rules: ['rules', 'issuers', 'certificates', 'trustedLists'],
  request: ['protection', 'client', 'retention', 'retentionDays'],
  site: ['websiteUrl', 'pollingInterval', 'maxRequests'],
  pov: ['pov', 'povHours'],
} as const satisfies Record<string, readonly (keyof ApplicationDraft)[]>;
export type ApplicationStep = keyof typeof APPLICATION_STEPS;

const lines = (text: string): string[] =>
  text
    .split(/\r?\n/)
    .map(line => line.trim())
    .filter(Boolean);
const count = (text: string): number => minorOf(text, 0);

/** The last moment of a day, as an application expires. */
const endOf = (day: string): string | null => (day === '' ? null : `${day}T23:59:59.000Z`);

const LISTED: RuleOperator = 'in';
const scalar = (text: string): string | number | boolean => {
  const plain = text.trim();
  if (plain === 'true' || plain === 'false') return plain === 'true';
  return /^-?\d+(\.\d+)?$/.test(plain) && Number.isFinite(Number(plain)) ? Number(plain) : plain;
};

function ruleOf({ path, operator, value }: RuleDraft): ApplicationRule {
  const said =
    operator === LISTED
      ? value.split(',').map(scalar)
      : operator === 'exists'
        ? value !== 'false'
        : operator === 'contains'
          ? value.trim()
          : scalar(value);
  return { path: [...readPath(path)], operator, value: said };
}

/** The body of a draft. Its use case may still be missing. */
export const applicationBody = (draft: ApplicationDraft) => ({
  name: draft.name,
  description: draft.description,
  useCase: draft.useCase,
  expiration: endOf(draft.expiration),
  form: draft.form,
  schemaId: draft.source === 'schema' ? draft.schemaId : null,
  types: draft.source === 'foreign' ? lines(draft.types) : [],
  fields: draft.fields.map(({ path, en, es }) => ({
    path: [...readPath(path)],
    purpose: { 'en-US': en, 'es-MX': es },
  })),
  rules: draft.rules.map(ruleOf),
  issuers: [
    ...(draft.form === 'mso_mdoc' ? [] : lines(draft.issuers).map(did => ({ did }))),
    ...(draft.certificates.trim() === '' ? [] : [{ certificate: draft.certificates.trim() }]),
  ],
  trustedLists: draft.trustedLists,
  selectiveDisclosure: ALWAYS_IN_PARTS.includes(draft.form) || (draft.form === 'ldp_vc' && draft.selectiveDisclosure),
  protection: draft.protection,
  client: draft.protection === 'none' ? 'did' : draft.client,
  retention: draft.retention,
  retentionDays: draft.retention === 'claims' ? count(draft.retentionDays) : 30,
  frontend: {
    websiteUrl: draft.websiteUrl.trim() === '' ? null : draft.websiteUrl.trim(),
    pollingInterval: count(draft.pollingInterval),
    maxRequests: count(draft.maxRequests),
  },
  pov: draft.pov ? { hours: count(draft.povHours) } : null,
});

/** The draft's path for a path of the body. */
export function applicationPath(path: string): string {
  const [first = '', at, ...rest] = path.split('.');
  if (first === 'fields' && at !== undefined) {
    const last = rest.at(-1);
    return `fields.${at}.${last === 'en-US' ? 'en' : last === 'es-MX' ? 'es' : 'path'}`;
  }
  if (first === 'rules' && at !== undefined) return `rules.${at}.${rest[0] === 'path' ? 'path' : 'value'}`;
  if (first === 'issuers') return rest.includes('certificate') ? 'certificates' : 'issuers';
  if (first === 'frontend') return at ?? first;
  if (first === 'pov') return 'povHours';
  return first;
}

/** What is wrong with a draft, by its own paths. */
export function applicationProblems(draft: ApplicationDraft): Problems {
  const problems: Problems = {};
  for (const [path, why] of Object.entries(problemsOf(ApplicationCreate, applicationBody(draft))))
    problems[applicationPath(path)] ??= why;
  draft.rules.forEach(({ operator, value }, at) => {
    if (operator !== 'exists' && value.trim() === '') problems[`rules.${at}.value`] = 'fieldErrors.required';
  });
  if (draft.useCase === '') problems.useCase = 'fieldErrors.required';
  if (draft.source === 'schema' && draft.schemaId === '') problems.schemaId = 'fieldErrors.required';
  return problems;
}

const pathsText = (path: Path): string => pathText(path);

/** The draft of an application that is there. */
export const draftOf = (application: Application): ApplicationDraft => ({
  useCase: application.useCase,
  name: application.name,
  description: application.description,
  source: application.schemaId === null ? 'foreign' : 'schema',
  schemaId: application.schemaId ?? '',
  types: application.types.join('\n'),
  form: application.form,
  fields: application.fields.map(({ path, purpose }) => ({
    path: pathsText(path),
    en: purpose['en-US'],
    es: purpose['es-MX'],
  })),
  rules: application.rules.map(({ path, operator, value }) => ({
    path: pathsText(path),
    operator: RULE_OPERATORS.find(each => each === operator) ?? 'eq',
    value: Array.isArray(value) ? value.join(', ') : String(value),
  })),
  issuers: application.issuers.flatMap(issuer => ('did' in issuer ? [issuer.did] : [])).join('\n'),
  certificates: application.issuers.flatMap(issuer => ('certificate' in issuer ? [issuer.certificate] : [])).join('\n'),
  trustedLists: application.trustedLists,
  selectiveDisclosure: application.selectiveDisclosure,
  protection: application.protection,
  client: application.client,
  retention: application.retention,
  retentionDays: String(application.retentionDays),
  expiration: application.expiration?.slice(0, 10) ?? '',
  websiteUrl: application.frontend.websiteUrl ?? '',
  pollingInterval: String(application.frontend.pollingInterval),
  maxRequests: String(application.frontend.maxRequests),
  pov: application.pov !== null,
  povHours: String(application.pov?.hours ?? POV_HOURS.usual),
});

/** The chosen lists after a choice among those that are shown: one that is not shown stays chosen. All are ids. */
export const listsAfter = (
  before: readonly string[],
  shown: readonly string[],
  chosen: readonly string[],
): string[] => [...before.filter(id => !shown.includes(id)), ...chosen];
