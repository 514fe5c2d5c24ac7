import { WALLET_FORMS, type WalletForm } from '../../../../../contract/accounts/wallets/index.ts';
import { LANGUAGES, type Language } from '../../../../../contract/base/common/index.ts';
import type { CardDesign } from '../../../../../contract/credentials/designs/index.ts';
import { MDL_ELEMENTS } from '../../../../../contract/credentials/schemas/index.ts';
import type { TemplateField } from '../../../../../contract/credentials/templates/index.ts';
import { fieldPath, MDL } from '../../../../../contract/credentials/applications/index.ts';
import { CREDENTIALS_V2, OPEN_BADGES_V3 } from '../../../../../engine/contexts/index.ts';
import { ageName } from '../../../../../engine/formats/mdoc/index.ts';
import type { JsonObject } from '../../../../../engine/json.ts';
import { keyTypeCalled, P256, P384, signingSuite, type Cryptosuite } from '../../../../../engine/suites/index.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import type { WalletConfiguration, WalletIssuer } from '../../../../platform/module/index.ts';
import { organizationNames, readIssuer, readSender } from '../../../accounts/organizations/index.ts';
import { didSigner, isKeyOver, keyFor, type SigningKey } from '../../../base/dids/index.ts';
import { readDesigns } from '../../designs/index.ts';
import { kindOfSchema, nameCredentialType, type CredentialType } from '../../schemas/index.ts';
import type { CredentialParts } from '../registry/index.ts';
import { documentSigner, LICENCE_AGES } from './mdoc.ts';
import { labelsOf, type SaidByTemplate, wordsOf } from './words.ts';

/** A template whose credentials are offered to wallets. */
export interface OfferedTemplate extends SaidByTemplate {
  id: string;
  content: TemplateField[];
  config: { approvalMode: string; cryptosuite?: Cryptosuite; walletForms?: WalletForm[] };
  card: CardDesign | null;
}

/** A template as it is read, before its card. */
export type TemplateRow = Omit<OfferedTemplate, 'card' | 'kind'> & { card_design: string | null; schema_id: string };

export const TEMPLATE_OF_WALLETS = 't.id, t.type, t.title, t.content, t.params, t.config, t.card_design, t.schema_id';

/** Reads the card of a template, and the kind of its schema. */
export async function describedTemplate(
  tx: Tx,
  { card_design: card, schema_id: schemaId, ...template }: TemplateRow,
): Promise<OfferedTemplate> {
  const designs = await readDesigns(tx, { page: null, card });
  return { ...template, card: designs.card_editable, kind: await kindOfSchema(tx, schemaId) };
}

/** The name of a configuration in the metadata: its template and form. */
export const configurationId = (templateId: string, form: WalletForm): string => `${templateId}.${form}`;

/** The form that a configuration of this template has; undefined where it is none of its. */
export const formOf = (templateId: string, id: string): WalletForm | undefined =>
  WALLET_FORMS.find(form => configurationId(templateId, form) === id);

/** The keys by which tokens are signed, in the order in which wallets know them. */
const TOKEN_KEYS: readonly string[] = [P256.name, P384.name];

/** The key that signs a form: for tokens of P-256 where there is one, as most wallets take it. @throws AppError key.missing_kind */
export const keyOfForm = (
  keys: readonly SigningKey[] | null,
  form: WalletForm,
  cryptosuite: Cryptosuite | undefined,
): SigningKey =>
  form === 'ldp_vc'
    ? keyFor(keys, cryptosuite)
    : (keys?.find(({ algorithm }) => TOKEN_KEYS.includes(algorithm)) ?? keyFor(keys));

/** An Open Badge is its document: a backpack takes it as it is, without a key of the holder. */
export const isBound = ({ params }: Pick<OfferedTemplate, 'params'>, form: WalletForm): boolean =>
  form !== 'ldp_vc' || !params.openBadge;

/** The type of a template's credentials in tokens. */
export const typeOfTemplate = (template: OfferedTemplate): CredentialType => ({
  name: template.type,
  description: template.params.description || template.title,
  words: wordsOf(template),
  card: template.card,
});

const isLicenceElement = (name: string): boolean => (MDL_ELEMENTS as readonly string[]).includes(name);
const AGE_WORDS = (age: number): Record<Language, string> => ({
  'en-US': `${age} or older`,
  'es-MX': `${age} años o más`,
});

/** Both languages, a template's own first. */
const ownFirst = (own: Language): Language[] => [own, ...LANGUAGES.filter(language => language !== own)];

function displayOf(template: OfferedTemplate): JsonObject[] {
  const { params, card } = template;
  const words = wordsOf(template);
  return ownFirst(params.language).map(locale => ({
    ...words[locale],
    locale,
    ...(card && { background_color: card.backgroundColor, text_color: card.textColor }),
  }));
}

/** A claim as metadata describe it, with what it is called in each language in which that is known. */
const described = (
  path: readonly (string | number | null)[],
  labels: Partial<Record<Language, string>>,
  own: Language,
): JsonObject => ({
  path: [...path],
  display: ownFirst(own).flatMap(locale => {
    const name = labels[locale];
    return name === undefined ? [] : [{ name, locale }];
  }),
});

/** The claims of a template in a form. A mobile document has the elements of a licence, and ages beside them. */
function claimsOf({ content, params }: OfferedTemplate, form: WalletForm): JsonObject[] {
  const isMdoc = form === 'mso_mdoc';
  const own = params.language;
  const claims = content
    .filter(({ mode, name }) => mode !== 'empty' && (!isMdoc || isLicenceElement(name)))
    .map(field => described(fieldPath(form, field.name), labelsOf(field, own), own));
  const ages = isMdoc ? LICENCE_AGES.map(age => described(fieldPath(form, ageName(age)), AGE_WORDS(age), own)) : [];
  return [...claims, ...ages];
}

/** A template in one form as the metadata describe it (OpenID4VCI 1.0 appendix A). */
function configurationOf(
  publicUrl: string,
  organizationId: string,
  template: OfferedTemplate,
  form: WalletForm,
  keys: readonly SigningKey[],
): WalletConfiguration {
  const { type, config, params } = template;
  const keyType = keyTypeCalled(keyOfForm(keys, form, config.cryptosuite).algorithm);
  const types = ['VerifiableCredential', params.openBadge ? 'OpenBadgeCredential' : type];
  // Of contexts the metadata name those that have an address.
  const contexts = [CREDENTIALS_V2, ...(params.openBadge ? [OPEN_BADGES_V3] : [])];
  const claims = claimsOf(template, form);
  const byForm: Record<WalletForm, () => JsonObject> = {
    ldp_vc: () => ({
      credential_definition: { '@context': contexts, type: types },
      credential_signing_alg_values_supported: [signingSuite(config.cryptosuite, keyType).name],
    }),
    jwt_vc_json: () => ({
      credential_definition: { type: types },
      credential_signing_alg_values_supported: [keyType?.algs[0] ?? ''],
    }),
    mso_mdoc: () => ({
      doctype: MDL.type,
      credential_signing_alg_values_supported: [...(P256.cose?.algs ?? [])].slice(0, 1),
    }),
    'dc+sd-jwt': () => ({
      vct: nameCredentialType(publicUrl, organizationId, typeOfTemplate(template)).vct,
      credential_signing_alg_values_supported: [keyType?.algs[0] ?? ''],
    }),
  };
  return {
    form,
    isBound: isBound(template, form),
    metadata: { ...byForm[form](), credential_metadata: { display: displayOf(template), claims } },
  };
}

/** Describes an organization as an issuer for wallets; undefined for one that is not verified. */
export const describeIssuer = (
  { database, keystore, settings: { publicUrl }, clock }: CredentialParts,
  organizationId: string,
): Promise<WalletIssuer | undefined> =>
  database.organization(organizationId, async tx => {
    if (!(await organizationNames(tx, [organizationId])).has(organizationId)) return undefined;
    const { keys, did, name } = await readIssuer(tx, organizationId);
    // Verification gives an organization its first DID.
    if (!did) return undefined;
    const { logoId } = await readSender(tx, organizationId);
    const templates = await offeredTemplates(tx);
    const usable = (keys ?? []).filter(key => !isKeyOver(key, clock()));
    const ofDocuments = await documentSigner(tx, { clock }, organizationId, keys);
    const configurations = templates.flatMap(template =>
      (template.config.walletForms ?? []).flatMap(form => {
        if (form === 'mso_mdoc' && !ofDocuments) return [];
        try {
          const id = configurationId(template.id, form);
          return [[id, configurationOf(publicUrl, organizationId, template, form, keys ?? [])] as const];
        } catch {
          // Without a key for it, it is not offered.
          return [];
        }
      }),
    );
    const [key] = [...usable].sort(
      (a, b) => Number(TOKEN_KEYS.includes(b.algorithm)) - Number(TOKEN_KEYS.includes(a.algorithm)),
    );
    return {
      names: LANGUAGES.map(locale => ({
        name,
        locale,
        ...(logoId && { logo: `${publicUrl}/api/v1/public/images/${logoId}` }),
      })),
      configurations: Object.fromEntries(configurations),
      signer: key ? await didSigner(tx, keystore, organizationId, did, key.id) : undefined,
    };
  });

async function offeredTemplates(tx: Tx): Promise<OfferedTemplate[]> {
  const rows = await tx.rows<TemplateRow>(
    `select ${TEMPLATE_OF_WALLETS} from templates t
     where jsonb_array_length(coalesce(t.config -> 'walletForms', '[]')) > 0 order by t.created_at, t.id`,
  );
  return Promise.all(rows.map(row => describedTemplate(tx, row)));
}
