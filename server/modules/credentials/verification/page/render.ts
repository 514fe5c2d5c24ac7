import type { Language } from '../../../../../contract/base/common/index.ts';
import {
  dayText,
  fill,
  issuedSentence,
  type ErasedCredential,
  type PublicVerification,
} from '../../../../../contract/credentials/verification/index.ts';
import type { Settings } from '../../../../platform/context/index.ts';
import { escapeHtml as text } from '../../../../platform/mail/html/index.ts';
import { erasedSeals, framed, verdictBand, verificationBlock } from './block.ts';
import { PAGE_WORDS } from './words.ts';

/** Why there is nothing to verify on a page. */
export type PageFailure = { failure: 'missing' | 'unavailable' } | { failure: 'erased'; erased: ErasedCredential };

interface Slots {
  title: string;
  description: string;
  url: string;
  /** What is told of it, and shown, where its address is passed on: networks keep that, so nothing of it says that it is valid. */
  shared?: { text: string; image: string; language: Language };
  content: string;
  island: object;
}

/** JSON that may stand inside a script element: nothing in it can end the element or open a comment. */
export const inScript = (value: object): string =>
  JSON.stringify(value).replace(
    /[<>&\u2028\u2029]/g,
    character => `\\u${character.charCodeAt(0).toString(16).padStart(4, '0')}`,
  );

/**
 * Fills the built verify.html with one credential's verification, or with why there is none: language, title, description, Open Graph,
 * a block readable without script, and the JSON that the page's script goes on from.
 */
export function renderVerifyPage(
  html: string,
  outcome: PublicVerification | PageFailure,
  settings: Pick<Settings, 'publicUrl'>,
  language: Language,
): string {
  const slots =
    'failure' in outcome
      ? failed(outcome, settings.publicUrl, language)
      : filled(outcome, settings.publicUrl, language);
  const meta = [
    ['og:type', 'website'],
    ['og:site_name', 'Sello'],
    ['og:title', slots.title],
    ['og:description', slots.shared?.text || slots.description],
    ['og:url', slots.url],
    ['og:locale', (slots.shared?.language ?? language).replace('-', '_')],
    ...(slots.shared
      ? [
          ['og:image', slots.shared.image],
          ['og:image:type', 'image/png'],
          ['og:image:width', '1200'],
          ['og:image:height', '630'],
        ]
      : []),
  ].map(([property, content = '']) => `<meta property="${property}" content="${text(content)}">`);
  const pieces: [RegExp, string][] = [
    [/<html lang="[^"]*"/, `<html lang="${language}"`],
    [/<title>[^<]*<\/title>/, `<title>${text(slots.title)}</title>`],
    [
      /<meta name="description"[^>]*>/,
      `<meta name="description" content="${text(slots.description)}">${meta.join('')}`,
    ],
    [/<!--slot:content-->/, slots.content],
    [/<!--slot:island-->/, `<script type="application/json" id="verification">${inScript(slots.island)}</script>`],
  ];
  // By function, so that a "$&" in somebody's name stays what it is.
  return pieces.reduce((page, [place, piece]) => page.replace(place, () => piece), html);
}

function filled(verification: PublicVerification, publicUrl: string, language: Language): Slots {
  const { says, language: own } = verification;
  // what an issuer says of its credentials it does not say of one that is none
  const said = verification.verdict === 'valid' ? says.issuer.share : null;
  return {
    title:
      [verification.title, verification.issuer.name ?? verification.issuer.did].filter(Boolean).join(' · ') || 'Sello',
    description: issuedSentence(verification, language, PAGE_WORDS[language]) || verification.title,
    url: `${publicUrl}/verify/${verification.id}`,
    shared: {
      text: said || issuedSentence(verification, own, PAGE_WORDS[own]) || verification.title,
      image: verification.links.share,
      language: own,
    },
    content: verificationBlock(verification, language),
    island: { language, verification },
  };
}

function failed(why: PageFailure, publicUrl: string, language: Language): Slots {
  const words = PAGE_WORDS[language];
  const { failure } = why;
  const erased = why.failure === 'erased' ? why.erased : undefined;
  const told = erased && { date: dayText(new Date(erased.erasedAt), language), issuer: erased.issuer.name };
  const [head = '', line = ''] = words.verdict[failure].map(sentence => fill(sentence, told ?? {}));
  return {
    title: `${words.word[failure]} · Sello`,
    description: `${head} ${line}`,
    url: publicUrl,
    content: framed(
      verdictBand(failure, words.word[failure], head, line) + (erased ? erasedSeals(erased, language) : ''),
    ),
    island: { language, failure, ...(erased && { erased }) },
  };
}
