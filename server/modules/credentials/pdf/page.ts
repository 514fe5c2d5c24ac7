import { claimText, dayText } from '../../../../contract/verification/index.ts';
import type { Asker } from '../../../platform/turns/index.ts';
import { renderPage, type Page } from '../../rendering/index.ts';
import type { PdfContent } from './content.ts';
import { PDF_WORDS, type PdfWords } from './words.ts';

/** The page of a credential, in the words of its language. */
export function pageOf(content: PdfContent): Page {
  const { language, url } = content;
  const words = PDF_WORDS[language];
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
    fields: content.fields.map(({ name, label, value }) => ({ name, label, value: claimText(value, language) })),
    more: words.more,
    facts: [
      { label: words.issuedOn, value: content.issuedAt ? dayText(content.issuedAt, language) : '–' },
      { label: words.validUntil, value: content.expiresAt ? dayText(content.expiresAt, language) : words.noEnd },
      ...(content.approvers.length > 0 ? [{ label: words.approvers, value: content.approvers.join(', ') }] : []),
    ],
    foot: {
      sentence: sealSentence(content, words),
      warns: content.seal === null || content.seal.local,
      number: content.seal?.transactionHash ?? '',
      where: `${words.verifyAt} ${url}`,
      authorId: content.issuer.did,
    },
    code: { url, label: words.scan },
    stamp: words.stamp[content.standing as keyof PdfWords['stamp']] ?? null,
    madeAt: content.issuedAt,
    layout: null,
    attachment: attachmentOf(content, words),
  };
}

const attachmentOf = ({ document, publicId }: PdfContent, words: PdfWords): Page['attachment'] =>
  document === null
    ? null
    : { name: `${publicId}.json`, mediaType: MEDIA_TYPE, description: words.attachment, bytes: Buffer.from(document) };

// VC Data Model 2.0, §6.2.
const MEDIA_TYPE = 'application/vc';

function sealSentence({ seal }: PdfContent, words: PdfWords): string {
  if (!seal) return words.unsealed;
  const block = String(seal.blockNumber);
  return seal.local ? words.sealedLocally(block) : words.sealed(block, seal.network);
}

/** The PDF of a credential: the same content always gives the same bytes. @throws NotServed where too many ask over the network */
export const credentialPdf = (content: PdfContent, asker?: Asker): Promise<Uint8Array> =>
  renderPage(pageOf(content), asker);
