import {
  approvalPolicy,
  asOpenBadge,
  emailIdentity,
  inLanguage,
  type CredentialInput,
} from '../../../../../../engine/credential/index.ts';
import { formatOf } from '../../../../../../engine/formats/index.ts';
import { compileContext, withWalletTerms, type FieldDatatype } from '../../../../../../engine/contexts/index.ts';
import type { JsonObject, JsonValue } from '../../../../../../engine/json.ts';
import { statusEntries, statusEntry } from '../../../../../../engine/status/index.ts';
import { stampAhead } from '../../../../../../contract/base/common/days.ts';
import { picturePath, PICTURE_TYPE } from '../../../../../../contract/credentials/pictures/index.ts';
import type {
  FieldComponent,
  OpenBadge,
  TemplateField,
} from '../../../../../../contract/credentials/templates/index.ts';
import { nodePrimitives } from '../../../../../platform/crypto/index.ts';
import type { Place } from '../../../status/index.ts';
import { type Claim, verifyUrl, vocabularyUrl } from '../../registry/index.ts';
import type { Approval, Issuing } from '../issuing.ts';
import type { CredentialSchema } from './schema.ts';
import { signable } from '../signable.ts';
import { walletRule } from './wallet-rule.ts';

const DATATYPES: Partial<Record<FieldComponent, FieldDatatype>> = {
  number: 'number',
  checkbox: 'boolean',
  calendar: 'date',
};

/** The JSON-LD context of a template's credentials: the W3C's, then the terms of this schema in our vocabulary. */
export const contextOf = (
  publicUrl: string,
  schema: {
    id: string;
    type: string;
    content: readonly Pick<TemplateField, 'name' | 'component' | 'mode'>[];
    approvals: boolean;
    openBadge?: boolean;
    replaces?: boolean;
  },
): JsonValue[] =>
  compileContext({
    vocab: `${vocabularyUrl(publicUrl, schema.id)}#`,
    types: [schema.type],
    fields: schema.content
      .filter(field => field.mode !== 'empty')
      .map(field => ({ name: field.name, datatype: DATATYPES[field.component] ?? 'string' })),
    approvals: schema.approvals,
    openBadge: schema.openBadge ?? false,
    replaces: schema.replaces ?? false,
  });

/** The context of an issuing request's credentials: one object for all of them. */
export const contextFor = (
  publicUrl: string,
  { template, approval, replaces }: Pick<Issuing, 'template' | 'approval' | 'replaces'>,
): JsonValue[] => {
  const context = contextOf(publicUrl, {
    id: template.schema_id,
    type: template.type,
    content: template.content,
    approvals: approval !== null,
    openBadge: Boolean(template.params.openBadge),
    replaces: replaces !== undefined,
  });
  return approval && walletsOf(publicUrl, approval) ? withWalletTerms(context) : context;
};

const walletsOf = (publicUrl: string, { approvers, isPlain = false }: Approval) =>
  walletRule(publicUrl, approvers, isPlain);

/**
 * The form in which we sign. 2: the recipient's name, the language, the subtitle and the labels (by their schema's digest) are signed, and
 * numbers are decimals. 3: an Open Badge names the revocation list alone, schemas are of draft 2019-09, and the texts of one claim sort alike
 * by UTF-16 units and by code points. 4: validity has the offset of the issuer's clocks, which says the days. Documents without the marker are of form 1.
 */
export const FORM_VERSION = 4;

/** When validity begins and ends, as it is signed: with the offset of the issuer's clocks, by which its days are told. */
export const stampsOf = ({ stamps, requestedAt, validUntil }: Issuing): NonNullable<Issuing['stamps']> =>
  stamps ?? { from: stampAhead(requestedAt, 0), until: validUntil && stampAhead(validUntil, 0) };

/**
 * A picture as a claim: a resource that stands elsewhere, named by its address and the digest of its bytes (VC Data Model 2.0 §5.3): who
 * verifies the credential can tell that what they are shown is what was signed.
 */
export const pictureClaim = (publicUrl: string, organizationId: string, digest: string): JsonObject => ({
  id: `${publicUrl}${picturePath(organizationId, digest)}`,
  digestSRI: `sha256-${Buffer.from(digest, 'hex').toString('base64')}`,
  mediaType: PICTURE_TYPE,
});

/** The unsecured credential (VCDM 2.0) of one recipient: content frozen, nothing of it changes any more. */
export function documentOf(
  publicUrl: string,
  issuing: Issuing,
  context: JsonValue[],
  schema: CredentialSchema,
  one: {
    publicId: string;
    did: string | null;
    email: string | null;
    name: string;
    claims: readonly Claim[];
    place: Place;
  },
): JsonObject {
  const { template, organization, approval } = issuing;
  const { language, subtitle, description } = template.params;
  const said = (text: string) => inLanguage(signable(text), language);
  const { from: validFrom, until: validUntil } = stampsOf(issuing);
  const input: CredentialInput = {
    context,
    id: verifyUrl(publicUrl, one.publicId),
    types: [template.type],
    // A node has its members in one place only: where the recipient is the issuer, they stand with the subject.
    issuer:
      one.did === organization.did ? organization.did : { id: organization.did, name: signable(organization.name) },
    name: said(template.title),
    ...(description && { description: said(description) }),
    formVersion: FORM_VERSION,
    ...(subtitle && { subtitle: said(subtitle) }),
    schema: { id: schema.url, digestSRI: schema.digestSRI },
    validFrom,
    ...(validUntil && { validUntil }),
    subject: {
      ...(one.did && { id: one.did }),
      name: signable(one.name),
      ...Object.fromEntries(
        one.claims.map(({ name, value, picture }) => [
          name,
          picture ? pictureClaim(publicUrl, organization.id, String(value)) : (value as JsonValue),
        ]),
      ),
    },
    status: statusOf(one.place, template.params),
    ...(approval && {
      approval: approvalPolicy(
        approval.approvers.map(approver => approver.did),
        approval.required,
        walletsOf(publicUrl, approval),
      ),
    }),
    ...(issuing.replaces && { replaces: verifyUrl(publicUrl, issuing.replaces.publicId) }),
  };
  return formatOf(template.format).build(
    template.params.openBadge ? badgeOf(template, template.params.openBadge, input, one) : input,
  );
}

type MaybeBadge = { openBadge?: OpenBadge | boolean | null | undefined };

/** Whether a template's credentials can be paused: Open Badges 3.0 allow one status entry (1EdTech, AchievementCredential schema), and it revokes. */
export const isPausable = ({ openBadge }: MaybeBadge): boolean => !openBadge;

/** What a credential says of its place in the status lists. */
export const statusOf = (
  { index, url, suspensionUrl }: Pick<Place, 'index' | 'url' | 'suspensionUrl'>,
  template: MaybeBadge,
): CredentialInput['status'] =>
  isPausable(template)
    ? statusEntries({ index, revocationList: url, suspensionList: suspensionUrl })
    : statusEntry({ statusListCredential: url, index, purpose: 'revocation' });

/** The credential as an Open Badge: its achievement is the template's, and who has no DID is named by their address. */
function badgeOf(
  { id, title, params: { description, language } }: Issuing['template'],
  { achievementType, criteria }: OpenBadge,
  input: CredentialInput,
  one: { publicId: string; email: string | null },
): CredentialInput {
  const achievement = {
    id: `urn:uuid:${id}`,
    achievementType,
    name: signable(title),
    description: signable(description),
    criteria: signable(criteria),
    language,
  };
  // The part of its address that nobody could guess is this credential's alone, and told by it already.
  const identity = one.email === null ? undefined : emailIdentity(nodePrimitives, one.email, one.publicId);
  return asOpenBadge(input, achievement, identity);
}
