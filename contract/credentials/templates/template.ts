import { z } from 'zod';
import { WALLET_FORMS } from '../../accounts/wallets/index.ts';
import { LANGUAGES } from '../../base/common/language.ts';
import { Day, Id, Instant, Revision, editOf, longText, shortText } from '../../base/common/values.ts';
import type { KeyAlgorithm } from '../keys/states.ts';
import { DesignFiles, TemplateFiles } from '../designs/files.ts';
import { CustomProperty } from './custom-property.ts';
import { FIELDS_MAX, FieldName } from '../schemas/field.ts';
import { TemplateField, TemplateFields } from './field.ts';
import { fitBadge, OpenBadge } from './open-badge.ts';
import { VALIDITY_UNITS } from './validity.ts';

const endless = z.strictObject({ type: z.literal('none') });
const fixed = z.strictObject({ type: z.literal('fixed'), date: Day });
const dynamic = z.strictObject({
  type: z.literal('dynamic'),
  amount: z.int().min(1, { error: 'too_small' }).max(1000, { error: 'too_big' }),
  unit: z.enum(VALIDITY_UNITS),
});
const expiration = z.discriminatedUnion('type', [endless, fixed, dynamic]);
/** What the platform issues itself may end with a day of somewhere. */
const anyExpiration = z.discriminatedUnion('type', [endless, fixed.extend({ until: Instant.optional() }), dynamic]);

export const APPROVAL_MODES = ['manual', 'automatic'] as const;
export type ApprovalMode = (typeof APPROVAL_MODES)[number];
/** Whether all approvers are asked at once, or each once those before have approved. The proofs are a set either way. */
export const APPROVAL_ORDERS = ['parallel', 'sequential'] as const;
export type ApprovalOrder = (typeof APPROVAL_ORDERS)[number];
export const SIGNERS_MAX = 20;
/** Characters of the template's own paragraph in its emails. */
export const MAIL_TEXT_MAX = 600;

const words = {
  language: z.enum(LANGUAGES).default('es-MX'),
  subtitle: longText(200).default(''),
  description: longText(500).default(''),
};

/** The paragraph that the email of a credential has from its template, in the template's language; empty for none. */
const mailText = longText(MAIL_TEXT_MAX);

/** An achievement has a description (1EdTech, §B.1.1). */
const badgeIsDescribed = (context: {
  value: { openBadge?: OpenBadge | null | undefined; description: string };
  issues: z.core.$ZodRawIssue[];
}) => {
  if (context.value.openBadge && context.value.description === '')
    context.issues.push({ code: 'custom', message: 'required', path: ['description'], input: '' });
};

const approvalOrder = z.enum(APPROVAL_ORDERS, { error: 'invalid_choice' }).default('parallel');

/** By which cryptosuites the organization signs: of RDF by Ed25519 (the usual one), of JSON by Ed25519, of RDF by P-256 or P-384. */
export const CRYPTOSUITES = ['eddsa-rdfc-2022', 'eddsa-jcs-2022', 'ecdsa-rdfc-2019'] as const;
export type TemplateSuite = (typeof CRYPTOSUITES)[number];
/** The types of keys by which a cryptosuite signs: where a DID has several of them, by the first. */
export const SUITE_ALGORITHMS: Readonly<Record<TemplateSuite, readonly KeyAlgorithm[]>> = {
  'eddsa-rdfc-2022': ['Ed25519'],
  'eddsa-jcs-2022': ['Ed25519'],
  'ecdsa-rdfc-2019': ['P-256', 'P-384'],
};
const cryptosuite = z.enum(CRYPTOSUITES, { error: 'invalid_choice' });

/** That holders show their credentials in part: with the claims of these names always, and others as they choose. */
export const Disclosure = z.strictObject({ always: z.array(FieldName).max(FIELDS_MAX, { error: 'too_many' }) });
export type Disclosure = z.infer<typeof Disclosure>;

/** The forms in which wallets receive credentials, each once; none where they are not offered to wallets. */
const walletForms = z
  .array(z.enum(WALLET_FORMS, { error: 'invalid_choice' }))
  .max(WALLET_FORMS.length, { error: 'too_many' })
  .transform(forms => WALLET_FORMS.filter(form => forms.includes(form)));

/** The domain of a proof (Data Integrity §2.1): a host's name, perhaps with `https://` before it and a port after it. */
const PROOF_DOMAIN =
  /^(?:https:\/\/)?(?:[a-z\d](?:[a-z\d-]{0,61}[a-z\d])?\.)+[a-z](?:[a-z\d-]{0,61}[a-z\d])?(?::\d{1,5})?$/;
const proofDomain = z
  .string()
  .trim()
  .toLowerCase()
  .max(255, { error: 'too_long' })
  .regex(PROOF_DOMAIN, { error: 'invalid_domain' })
  .nullable();

const parts = {
  title: shortText(120),
  content: TemplateFields,
  expiration,
  config: z.strictObject({
    approvalMode: z.enum(APPROVAL_MODES, { error: 'invalid_choice' }),
    /** Whether whoever requests a credential counts among its approvers, where they are one. */
    requesterMayApprove: z.boolean().default(false),
    approvalOrder,
    /** What each proof of its credentials says as its `domain`; null for none. */
    domain: proofDomain.default(null),
    cryptosuite: cryptosuite.default('eddsa-rdfc-2022'),
    /** Null where credentials are shown as a whole. It needs a key of BLS12-381. */
    disclosure: Disclosure.nullable().default(null),
    walletForms: walletForms.prefault([]),
  }),
  approvalsRequired: z.int().min(0).max(SIGNERS_MAX),
};

const manualNeedsApprovals = (context: {
  value: { config?: { approvalMode: ApprovalMode } | undefined; approvalsRequired?: number | undefined };
  issues: z.core.$ZodRawIssue[];
}) => {
  const { config, approvalsRequired } = context.value;
  if (config?.approvalMode === 'manual' && (approvalsRequired ?? 0) < 1)
    context.issues.push({
      code: 'custom',
      message: 'too_small',
      path: ['approvalsRequired'],
      input: approvalsRequired,
    });
};

/** Who approves and how many must, as changes of it are told. */
export const ApprovalRule = z.object({
  approvalMode: z.enum(APPROVAL_MODES),
  approvalsRequired: z.int(),
  requesterMayApprove: z.boolean(),
  /** Not there in what was told before there were orders. */
  approvalOrder: z.enum(APPROVAL_ORDERS).optional(),
  approvers: z.array(z.string()),
});
export type ApprovalRule = z.infer<typeof ApprovalRule>;

/** `POST .../templates`: an instance in a project, of a schema or of a generic template, with its approvers by user id. */
export const TemplateCreate = z
  .strictObject({
    ...parts,
    /** `openBadge` is null for credentials that are no Open Badges. */
    params: z
      .strictObject({ ...words, mailText: mailText.default(''), openBadge: OpenBadge.nullable().default(null) })
      .check(badgeIsDescribed),
    schemaId: Id.nullable().default(null),
    genericTemplateId: Id.nullable().default(null),
    signers: z.array(Id).max(SIGNERS_MAX).default([]),
    files: DesignFiles.default({}),
    /** Whether it stands before the others where somebody chooses what to issue. */
    isDefault: z.boolean().default(false),
  })
  .check(context => {
    const { config, approvalsRequired, signers, schemaId, genericTemplateId } = context.value;
    manualNeedsApprovals(context);
    if (!schemaId && !genericTemplateId)
      context.issues.push({ code: 'custom', message: 'required', path: ['schemaId'], input: schemaId });
    if (context.value.params.openBadge && !fitBadge(context.value.content))
      context.issues.push({ code: 'custom', message: 'badge_field', path: ['params', 'openBadge'], input: null });
    if (config.approvalMode === 'manual' && signers.length < approvalsRequired)
      context.issues.push({ code: 'custom', message: 'too_few', path: ['signers'], input: signers });
    if (new Set(signers).size !== signers.length)
      context.issues.push({ code: 'custom', message: 'duplicate_row', path: ['signers'], input: signers });
  });
export type TemplateCreate = z.infer<typeof TemplateCreate>;

/**
 * `PUT .../templates/{id}`: touches new credentials only (design §7). `schemaId` moves it to another version of its schema, with fields that fit that.
 * `signers` are the same people in another order, by user id. `openBadge` and `mailText` left out stay as they are: who does not know of them changes nothing of them.
 */
export const TemplateUpdate = editOf({
  ...parts,
  /** `approvalOrder`, `domain`, `cryptosuite`, `disclosure` and `walletForms` left out stay as they are, too. */
  config: parts.config.extend({
    approvalOrder: approvalOrder.unwrap().optional(),
    domain: proofDomain.optional(),
    cryptosuite: cryptosuite.optional(),
    disclosure: Disclosure.nullable().optional(),
    walletForms: walletForms.optional(),
  }),
  schemaId: Id,
  signers: z.array(Id).max(SIGNERS_MAX),
  params: z
    .strictObject({ ...words, mailText: mailText.optional(), openBadge: OpenBadge.nullable().optional() })
    .check(badgeIsDescribed),
  files: DesignFiles,
  isDefault: z.boolean(),
});
export type TemplateUpdate = z.infer<typeof TemplateUpdate>;

export const Signer = z
  .object({
    id: Id,
    userId: Id,
    name: z.string(),
    lastname: z.string(),
    /** Their position; empty where none is said. */
    title: z.string(),
    /** The image of their signature, by its id; null for none. */
    signature: Id.nullable(),
    email: z.string(),
    did: z.string(),
    /** Whether they can sign now. Who is disabled, has not taken up their invitation, or whose key is not kept here any more cannot: what asks for them waits. */
    isAble: z.boolean(),
    pending: z.int(),
  })
  .meta({ id: 'Signer' });
export type Signer = z.infer<typeof Signer>;
export const SignerAdd = z.strictObject({ userId: Id });

export const Template = z
  .object({
    id: Id,
    revision: Revision,
    projectId: Id,
    genericTemplateId: Id.nullable(),
    schemaId: Id,
    type: z.string(),
    title: z.string(),
    content: z.array(TemplateField),
    expiration: anyExpiration,
    params: z.object({
      language: z.enum(LANGUAGES),
      subtitle: z.string(),
      description: z.string(),
      mailText: z.string(),
      openBadge: OpenBadge.nullable(),
    }),
    config: z.object({
      approvalMode: z.enum(APPROVAL_MODES),
      requesterMayApprove: z.boolean(),
      approvalOrder: z.enum(APPROVAL_ORDERS),
      domain: z.string().nullable(),
      cryptosuite,
      disclosure: Disclosure.nullable(),
      walletForms: z.array(z.enum(WALLET_FORMS)),
    }),
    approvalsRequired: z.int(),
    /** In the order in which they approve, where there is one. */
    signers: z.array(Signer),
    /** What mostly issues: where somebody chooses what to issue, it comes first. */
    isDefault: z.boolean(),
    hasPDF: z.boolean(),
    files: TemplateFiles,
    /** Lists leave them out. */
    customProperties: z.array(CustomProperty).optional(),
    issued: z.int(),
    pending: z.int(),
    /** All that there ever were, the canceled ones, too: while there are any, it stays. */
    credentials: z.int(),
    /** Whether anybody is registered to get its credential and has none yet. */
    hasReceivers: z.boolean(),
    createdAt: Instant,
  })
  .meta({ id: 'Template' });
export type Template = z.infer<typeof Template>;
