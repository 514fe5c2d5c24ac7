import { dayText, endText, fieldText } from '../../../../../../contract/credentials/verification/index.ts';
import { paperCode } from '../../../../../../engine/openid4vp/offline/index.ts';
import type { JsonObject } from '../../../../../../engine/json.ts';
import type { Asker } from '../../../../../platform/turns/index.ts';
import {
  approversLine,
  STANDARD_CARD,
  type CardDesign,
  type PageDesign,
} from '../../../../../../contract/credentials/designs/index.ts';
import { pictureAt, readPicture } from '../../../pictures/index.ts';
import type { ModuleParts } from '../../../../../platform/module/index.ts';
import {
  inTurn,
  renderCard,
  renderPage,
  renderShared,
  renderSmall,
  renderSvg,
  type CardWords,
  type Page,
} from '../../../rendering/index.ts';
import { readDesign, type DesignParts, type Drawable } from '../../../designs/index.ts';
import type { PdfContent } from './content.ts';
import { PDF_WORDS, type PdfWords } from './words.ts';

/** What a credential's PDF is made with. */
export type PdfParts = DesignParts & Pick<ModuleParts, 'settings'>;
type Pictures = NonNullable<Page['pictures']>;

/** The page of a credential, in the words of its language; by a design, where it has one. */
export function pageOf(content: PdfContent, drawn: Drawable<PageDesign> | null, pictures: Pictures = []): Page {
  const { language, url } = content;
  const words = PDF_WORDS[language];
  const issuedOn = content.issuedAt ? dayText(content.issuedAt, language) : '–';
  const validUntil = content.expiresAt ? endText(content.expiresAt, language, content.issuedAt) : words.noEnd;
  const approvers = approversLine(content.approvers, true);
  const sealed = sealSentence(content, words);
  return {
    language,
    digest: content.digest,
    author: content.issuer.name,
    title: content.title,
    subtitle: content.subtitle,
    recipient: {
      label: content.recipientIsSigned ? words.recipient : words.recipientUnsigned,
      name: content.recipient,
    },
    fields: content.fields
      .filter(({ picture }) => !picture)
      .map(field => ({ name: field.name, label: field.label, value: fieldText(field, language) })),
    pictures,
    more: words.more,
    approvers: content.approvers,
    facts: [
      { label: words.issuedOn, value: issuedOn },
      { label: words.validUntil, value: validUntil },
      ...(content.approvers.length > 0 ? [{ label: words.approvers, value: approvers }] : []),
    ],
    foot: {
      sentence: sealed,
      warns: content.seal === null || content.seal.local,
      number: content.seal?.transactionHash ?? '',
      where: `${words.verifyAt} ${url}`,
      authorId: content.issuer.did,
    },
    code: { url, label: words.scan, number: `${words.number} ${content.number}` },
    offlineCode: drawn && offlineCodeOf(content, drawn.design, words),
    stamp: stampOf(content),
    madeAt: content.issuedAt === null ? null : new Date(content.issuedAt),
    layout: drawn && {
      ...drawn,
      slots: {
        $holder: content.recipient,
        $title: content.title,
        $subtitle: content.subtitle,
        $issuer: content.issuer.name,
        $issuerDid: content.issuer.did,
        $issuedOn: issuedOn,
        $validUntil: validUntil,
        $approvers: approversLine(content.approvers, false),
        $approversTitled: approvers,
        $address: url,
        $number: content.number,
        $seal: sealed,
      },
    },
    attachments: attachmentsOf(content, words),
  };
}

/** The code of the credential itself, where the design has one and the credential fits in it. */
function offlineCodeOf({ document }: PdfContent, { elements }: PageDesign, words: PdfWords): Page['offlineCode'] {
  if (document === null || !elements.some(({ type }) => type === 'offlinecode')) return null;
  const text = paperCode(JSON.parse(document) as JsonObject);
  return text === undefined ? null : { text, label: words.offlineCode };
}

/** What is stamped across it; null for what is good. */
const stampOf = ({ language, standing }: PdfContent): string | null =>
  PDF_WORDS[language].stamp[standing as keyof PdfWords['stamp']] ?? null;

/** The document comes first, because programs that read the PDF take the first attachment. */
const attachmentsOf = ({ document, approvals, publicId }: PdfContent, words: PdfWords): Page['attachments'] => [
  ...(document === null
    ? []
    : [
        {
          name: `${publicId}.json`,
          mediaType: MEDIA_TYPE,
          description: words.attachment,
          bytes: Buffer.from(document),
        },
      ]),
  ...(document === null || approvals === null
    ? []
    : [
        {
          name: `${publicId}.approvals.json`,
          mediaType: 'application/json',
          description: words.approvals,
          bytes: Buffer.from(approvals),
        },
      ]),
];

// VC Data Model 2.0, §6.2.
const MEDIA_TYPE = 'application/vc';

function sealSentence({ seal }: PdfContent, words: PdfWords): string {
  if (!seal) return words.unsealed;
  const block = String(seal.blockNumber);
  return seal.local ? words.sealedLocally(block) : words.sealed(block, seal.network);
}

/** The pictures that a credential says, as far as they are there and are what was signed. */
async function picturesOf(parts: PdfParts, { fields }: PdfContent): Promise<Pictures> {
  const read = fields.map(async ({ name, label, picture }) => {
    const at = picture && pictureAt(parts.settings.publicUrl, picture.url);
    const bytes = at?.digest === picture?.digest && at ? await readPicture(parts, at) : undefined;
    return bytes ? [{ name, label, bytes }] : [];
  });
  return (await Promise.all(read)).flat();
}

/** A page as PDF: the same content by the same design always gives the same bytes. */
export const pagePdf = (
  content: PdfContent,
  drawn: Drawable<PageDesign> | null = null,
  pictures: Pictures = [],
): Promise<Uint8Array> => renderPage(pageOf(content, drawn, pictures));

/** The card of a credential, in the words of its language. */
export function cardWords(content: PdfContent): CardWords {
  const { language, standing } = content;
  return {
    issuer: content.issuer.name,
    title: content.title,
    holder: content.recipient,
    fields: content.fields
      .filter(({ picture }) => !picture)
      .map(field => ({ name: field.name, label: field.label, value: fieldText(field, language) })),
    approvers:
      content.approvers.length > 0 ? `${PDF_WORDS[language].approvers}: ${approversLine(content.approvers, true)}` : '',
    digest: content.digest,
    stamp: standing === 'sample' ? null : stampOf(content),
  };
}

/** Draws a credential's page by the design that was signed. */
const ofPage =
  (render: (page: Page) => Promise<Uint8Array>) =>
  async (parts: PdfParts, content: PdfContent): Promise<Uint8Array> => {
    const { page } = content.designs;
    const [drawn, pictures] = await Promise.all([
      page === null ? null : readDesign(parts, 'page', page, content.approvers),
      picturesOf(parts, content),
    ]);
    return render(pageOf(content, drawn, pictures));
  };

async function card(parts: PdfParts, content: PdfContent): Promise<Uint8Array> {
  const [drawn, pictures] = await Promise.all([
    content.designs.card === null ? null : readDesign(parts, 'card', content.designs.card),
    picturesOf(parts, content),
  ]);
  const { design, images }: Drawable<CardDesign> = drawn ?? { design: STANDARD_CARD, images: {} };
  const picture = pictures.find(({ name }) => name === design.picture)?.bytes;
  return renderCard({ design, images, words: cardWords(content), ...(picture && { picture }) });
}

/** How a credential is drawn: its page as PDF, as SVG, or as the PNG of its address where that is shared; its card as SVG. */
const DRAWN = { pdf: ofPage(renderPage), page: ofPage(renderSvg), share: ofPage(renderShared), card } as const;
type Drawing = keyof typeof DRAWN;
/** Every visit of a page asks for its picture: nobody's PDF, and no card that an office previews, waits behind them. */
const TURN_OF = { pdf: 'page', page: 'picture', share: 'picture', card: 'picture' } as const satisfies Record<
  Drawing,
  string
>;

/** A credential drawn by the design that it was signed with. @throws NotServed where too many ask over the network */
export const drawCredential = (as: Drawing, parts: PdfParts, content: PdfContent, asker?: Asker): Promise<Uint8Array> =>
  inTurn(TURN_OF[as], asker, () => DRAWN[as](parts, content));

/** The PDF of a credential. @throws NotServed where too many ask over the network */
export const credentialPdf = (parts: PdfParts, content: PdfContent, asker?: Asker): Promise<Uint8Array> =>
  drawCredential('pdf', parts, content, asker);

/** The page of a credential as a small picture for its email (PNG). Nobody asks for it over the network. */
export const credentialThumbnail: (parts: PdfParts, content: PdfContent) => Promise<Uint8Array> = ofPage(renderSmall);
