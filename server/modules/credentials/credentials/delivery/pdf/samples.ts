import { hash } from 'node:crypto';
import {
  LONGEST_HOLDER,
  sampleFields,
  STANDARD_CARD,
  type CardDesign,
  type CardPreview,
  type PagePreview,
} from '../../../../../../contract/credentials/designs/index.ts';
import { stampIn } from '../../../../../../contract/base/common/days.ts';
import { ownValue } from '../../../../../../contract/base/common/index.ts';
import { isPictureDigest } from '../../../../../../contract/credentials/pictures/index.ts';
import { stampedEnd } from '../../../../../../contract/credentials/templates/index.ts';
import type { HandlersOf } from '../../../../../platform/http/index.ts';
import type { Tx } from '../../../../../platform/database/index.ts';
import { AppError } from '../../../../../platform/errors/index.ts';
import type { UserCaller } from '../../../../../platform/context/index.ts';
import { designText, readDesigns, refuseImages, withImages } from '../../../designs/index.ts';
import { readIssuerNames, weighImages, type IssuerNames } from '../../../../accounts/organizations/index.ts';
import { readPicture } from '../../../pictures/index.ts';
import { findCutNames, inTurn, renderCard } from '../../../rendering/index.ts';
import { activeProject } from '../../../../accounts/projects/index.ts';
import { designsOf, readTemplate } from '../../../templates/index.ts';
import { verifyUrl, type CredentialParts } from '../../registry/index.ts';
import { figure } from './figure.ts';
import type { PdfContent } from './content.ts';
import { cardWords, pageOf as describedPage, pagePdf } from './page.ts';

/** Where the code of a sample leads: no credential has this id, and its page says so. */
const SAMPLE_ID = 'sample-muestra-sample-';

/** The number of a sample: its check signs are wrong, so that nobody looks for it. */
const SAMPLE_NUMBER = '0000-0000-0000-0000';

/** What makes a page one of a sample: its stamp, and where its code leads. */
export const asSample = ({ settings }: Pick<CredentialParts, 'settings'>) => ({
  publicId: SAMPLE_ID,
  number: SAMPLE_NUMBER,
  url: verifyUrl(settings.publicUrl, SAMPLE_ID),
  standing: 'sample',
});

type Sample = Omit<PagePreview, 'design'>;

const saysFullName = ({ mode, source }: Sample['content'][number]): boolean =>
  mode === 'recipient' && source === 'fullName';

/** @throws AppError request.invalid where a signature is no image of the organization */
async function refuseSignatures(tx: Tx, organizationId: string, approvers: Sample['approvers']): Promise<void> {
  const ids = [...new Set(approvers.flatMap(({ signature }) => signature ?? []))];
  if (ids.length > 0 && (await weighImages(tx, organizationId, ids)).length < ids.length)
    throw new AppError('request.invalid', { approvers: 'not_found' });
}

const isPicture = ({ content }: Sample, name: string): boolean =>
  content.some(field => field.name === name && field.component === 'image');

/** What a sample shows: what a credential would, and that it is none. */
function contentOf(
  { settings, clock }: Pick<CredentialParts, 'settings' | 'clock'>,
  issuer: IssuerNames,
  sample: Sample,
  digest: string,
): PdfContent {
  const at = stampIn(new Date(clock()), issuer.timeZone);
  const until = sample.validUntil;
  const ground = { issuerDid: issuer.did, at, until, values: sample.values };
  return {
    ...asSample({ settings }),
    title: sample.title,
    subtitle: sample.subtitle,
    language: sample.language,
    recipient: `${sample.holder.name} ${sample.holder.lastname}`.trim(),
    recipientIsSigned: true,
    networkId: '',
    issuer,
    approvers: sample.approvers,
    fields: sampleFields(sample.content, sample.holder, ground).filter(({ name }) => !isPicture(sample, name)),
    issuedAt: at,
    expiresAt: until,
    digest,
    designs: { page: null, card: null },
    seal: null,
    document: null,
    approvals: null,
  };
}

/** Samples of what credentials look like: of what is being drawn, and of templates. Nothing of them is kept or signed. */
export function sampleHandlers(
  parts: CredentialParts,
): HandlersOf<'previewPage' | 'previewCard' | 'findCutNames' | 'getTemplateSample' | 'getTemplateCard'> {
  const { database } = parts;

  /** The pictures of a sample: those that were chosen, and a figure where nobody has chosen one yet. */
  const picturesOf = (caller: UserCaller, sample: Sample) =>
    Promise.all(
      sample.content
        .filter(field => field.component === 'image' && field.mode !== 'empty')
        .map(async ({ name, label }) => {
          const digest = ownValue(sample.values, name);
          const { organizationId } = caller;
          const chosen = isPictureDigest(digest) ? await readPicture(parts, { organizationId, digest }) : undefined;
          return { name, label, bytes: chosen ?? (await figure()) };
        }),
    );

  const pageOf = async (
    caller: UserCaller,
    gone: AbortSignal,
    issuer: IssuerNames,
    { design, ...sample }: PagePreview,
  ) => {
    const content = contentOf(parts, issuer, sample, hash('sha256', design ? designText(design) : sample.title, 'hex'));
    const bytes = await inTurn('page', { line: caller.organizationId, gone }, async () =>
      pagePdf(content, design && (await withImages(parts, design, sample.approvers)), await picturesOf(caller, sample)),
    );
    return { bytes, contentType: 'application/pdf', filename: 'sample.pdf' };
  };

  const cardOf = async (
    caller: UserCaller,
    gone: AbortSignal,
    issuer: IssuerNames,
    { design, ...sample }: CardPreview,
  ) => {
    const card: CardDesign = design ?? STANDARD_CARD;
    const content = contentOf(parts, issuer, sample, hash('sha256', designText(card), 'hex'));
    const words = cardWords(content);
    const bytes = await inTurn('card', { line: caller.organizationId, gone }, async () => {
      const picture = (await picturesOf(caller, sample)).find(({ name }) => name === card.picture)?.bytes;
      return renderCard({ ...(await withImages(parts, card)), words, ...(picture && { picture }) });
    });
    return { bytes: Buffer.from(bytes), contentType: 'image/svg+xml' };
  };

  /** What is drawn and not kept has the pictures that could be kept. */
  const inProject = (caller: UserCaller, projectId: string, { design, approvers }: PagePreview | CardPreview) =>
    database.organization(caller.organizationId, async tx => {
      await activeProject(tx, projectId);
      if (design) await refuseImages(tx, caller.organizationId, design, 'design');
      await refuseSignatures(tx, caller.organizationId, approvers);
      return readIssuerNames(tx, caller.organizationId);
    });

  /** A template as a sample of itself, for the longest name. */
  const ofTemplate = (caller: UserCaller, { projectId, templateId }: { projectId: string; templateId: string }) =>
    database.organization(caller.organizationId, async tx => {
      const template = await readTemplate(tx, projectId, templateId);
      const issuer = await readIssuerNames(tx, caller.organizationId);
      const sample: Sample = {
        title: template.title,
        subtitle: template.params.subtitle,
        language: template.params.language,
        content: template.content,
        validUntil: stampedEnd(template.expiration, parts.clock(), issuer.timeZone),
        approvers: template.signers.map(({ name, lastname, title, signature }) => ({
          name: `${name} ${lastname}`,
          title,
          signature,
        })),
        holder: LONGEST_HOLDER,
        values: {},
      };
      const { pdf_editable, card_editable } = await readDesigns(tx, designsOf(template));
      return { issuer, sample, pdf_editable, card_editable };
    });

  return {
    previewPage: async ({ caller, params, body, gone }) =>
      pageOf(caller, gone, await inProject(caller, params.projectId, body), body),

    previewCard: async ({ caller, params, body, gone }) =>
      cardOf(caller, gone, await inProject(caller, params.projectId, body), body),

    async findCutNames({ caller, params, body, gone }) {
      const { issuer, sample, pdf_editable: design } = await ofTemplate(caller, params);
      const content = contentOf(parts, issuer, sample, hash('sha256', sample.title, 'hex'));
      const slots = ['$holder', ...sample.content.filter(saysFullName).map(({ name }) => name)];
      const page = describedPage(content, design ? { design, images: {} } : null);
      const asked = { page, slots, names: body.names };
      return { cut: await inTurn('page', { line: caller.organizationId, gone }, () => findCutNames(asked)) };
    },

    async getTemplateSample({ caller, params, gone }) {
      const { issuer, sample, pdf_editable } = await ofTemplate(caller, params);
      return pageOf(caller, gone, issuer, { ...sample, design: pdf_editable ?? null });
    },

    async getTemplateCard({ caller, params, reply, gone }) {
      const { issuer, sample, card_editable } = await ofTemplate(caller, params);
      reply.header('content-security-policy', "default-src 'none'; img-src data:; style-src 'unsafe-inline'; sandbox");
      return cardOf(caller, gone, issuer, { ...sample, design: card_editable ?? null });
    },
  };
}
