import { fileName } from '../../../../../contract/base/common/file-name.ts';
import type { Language } from '../../../../../contract/base/common/index.ts';
import {
  dayText,
  startText,
  fill,
  isWebAddress,
  notedEndText,
  pauseEndText,
  sentenceOf,
  type ErasedCredential,
  type PublicVerification,
  type Says,
  type ShownSeal,
  type Tone,
  type VerificationStep,
  labelOfErased,
} from '../../../../../contract/credentials/verification/index.ts';
import type { StepKind } from '../../../../../engine/verify/index.ts';
import { rosette } from '../../../../../engine/rosette/index.ts';
import { escapeHtml as text } from '../../../../platform/mail/html/index.ts';
import { PAGE_WORDS, type PageWords } from './words.ts';

const day = (instant: string, language: Language): string => dayText(instant, language);

const pair = (label: string, value: string): string => `<div><dt>${text(label)}</dt><dd>${value}</dd></div>`;
const code = (value: string): string => `<code>${text(value)}</code>`;
const section = (title: string, content: string): string =>
  content && `<section class="panel"><h2>${text(title)}</h2>${content}</section>`;

const ICONS: Partial<Record<Tone, string>> = {
  valid: 'M5 12.5l4.5 4.5L19 7.5',
  revoked: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  replaced: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
  invalid: 'M6.5 6.5l11 11M17.5 6.5l-11 11',
};
const CLOCK = 'M12 7v5.2l3.4 2M12 3.5a8.5 8.5 0 1 1 0 17a8.5 8.5 0 1 1 0-17';

/** The coloured band that says the verdict first: icon, word, sentence. */
export const verdictBand = (tone: Tone, word: string, head: string, line: string, more = ''): string =>
  `<section class="verdict verdict-${tone}"><p class="verdict-word"><svg class="icon" viewBox="0 0 24 24" width="22" height="22" fill="none" stroke="currentColor" stroke-width="2" aria-hidden="true"><path d="${ICONS[tone] ?? CLOCK}"/></svg>${text(word)}</p><h1>${text(head)}</h1><p class="verdict-line">${text(line)}</p>${more}</section>`;

/** A page's content under the bar that says whose page it is. */
export const framed = (content: string): string =>
  `<header class="top-bar"><a class="brand" href="/">Sello</a></header><main class="page">${content}</main>`;

function rosetteSvg(digest: string): string {
  const { viewBox, paths } = rosette(digest);
  const lines = paths.map(
    ({ d, strokeWidth, opacity }) => `<path d="${d}" stroke-width="${strokeWidth}" opacity="${opacity}"/>`,
  );
  return `<svg class="rosette" viewBox="${viewBox}" width="220" height="220" fill="none" stroke="currentColor" aria-hidden="true">${lines.join('')}</svg>`;
}

function sealItem(title: string, seal: ShownSeal | null, words: PageWords, language: Language): string {
  if (!seal) return '';
  const place = fill(words.label.place, {
    n: String(seal.blockNumber),
    network: seal.local ? words.label.localNetwork : seal.networkName,
    date: day(seal.blockTime, language),
  });
  const local = seal.local ? ` <strong>${text(words.label.local)}</strong>` : '';
  const link = seal.transactionUrl
    ? ` <a href="${text(seal.transactionUrl)}">${text(words.label.transaction)}</a>`
    : '';
  return `<li>${text(title)}: ${text(place)}.${link}${local}</li>`;
}

function stepItem({ id, outcome }: VerificationStep, words: PageWords): string {
  const [kind = '', n = ''] = id.split('.');
  const name = fill(words.step[kind as StepKind], { n });
  return `<li class="step step-${outcome}">${text(name)}: ${text(words.outcome[outcome])}</li>`;
}

/** What nobody signed, apart from everything else and under its own heading. */
function saysPanel(
  { issuer, issuedOnTrial, recipient, approvals, revocation, suspension, benefits }: Says,
  words: PageWords,
  language: Language,
) {
  const { label } = words;
  const reason = revocation?.reason || suspension?.reason;
  const marks = [
    issuer.verified ? label.verifiedOrganization : label.unverifiedOrganization,
    issuer.domain !== null &&
      `${label.domain[0]} ${issuer.domain.name}, ${label.domain[1]} ${day(issuer.domain.since, language)}`,
    label.membership[issuer.membership],
    issuedOnTrial && label.trial,
  ].filter(mark => mark !== false);
  const facts = [
    recipient !== null && pair(label.recipient, text(recipient)),
    approvals.length > 0 && pair(label.approverNames, approvals.map(({ name }) => text(name)).join('<br>')),
    revocation && pair(label.revokedOn, text(day(revocation.at, language))),
    suspension && pair(label.pausedOn, text(day(suspension.at, language))),
    suspension?.until && pair(label.pausedUntil, text(pauseEndText(suspension.until, language, suspension.at))),
    reason && pair(label.reason, text(reason)),
  ].filter(Boolean);
  const given =
    benefits.length > 0
      ? `<h3>${text(label.benefits)}</h3><ul>${benefits.map(({ product, vendor }) => `<li>${text(`${product} · ${vendor}`)}</li>`).join('')}</ul><p>${text(label.benefitsNote)}</p>`
      : '';
  return `<section class="panel says"><h2>${text(label.says)}</h2><p>${text(label.saysNote)}</p><ul>${marks
    .map(mark => `<li>${text(mark)}</li>`)
    .join('')}</ul>${facts.length > 0 ? `<dl class="facts">${facts.join('')}</dl>` : ''}${given}</section>`;
}

/** What a field says: a picture is shown where it is what was signed, and told from others by its digest either way. */
function saidBy({ label, value, picture }: PublicVerification['subject']['fields'][number], words: PageWords): string {
  if (!picture) return text(value);
  const shown = picture.shown
    ? `<img src="${text(picture.url)}" alt="${text(label)}">`
    : `<span>${text(words.label.noPicture)}</span>`;
  return `<span class="picture">${shown}<code>${text(value)}</code></span>`;
}

/** The whole verification as HTML that needs no script: verdict, title, people, fields, dates, seals, checks, downloads. */
export function verificationBlock(verification: PublicVerification, language: Language): string {
  const words = PAGE_WORDS[language];
  const { label } = words;
  const { issuer, subject, seals, links, issuedAt, validFrom, validUntil, digest } = verification;
  const { revocation, suspension, replaces, replacedBy } = verification;
  const said = revocation?.reason ?? suspension?.reason;
  const { tone, word, head, line } = sentenceOf(verification, language, words);
  const linked = (address: string, shown: string) =>
    isWebAddress(address) ? `<a href="${text(address)}">${text(shown)}</a>` : text(shown);
  const more = [
    said && `<p class="verdict-line">${text(`${label.reason}: ${said}`)}</p>`,
    replacedBy && `<p class="verdict-line">${linked(replacedBy, label.replacedBy)}</p>`,
  ]
    .filter(Boolean)
    .join('');
  const local = seals.issuance?.local ? `<ul class="notes"><li class="note">${text(label.local)}</li></ul>` : '';
  const dates = [
    issuedAt && pair(label.issuedOn, text(day(issuedAt, language))),
    validFrom && pair(label.validFrom, text(startText(validFrom, language, validUntil))),
    pair(label.validUntil, text(validUntil ? notedEndText(validUntil, language, validFrom ?? issuedAt) : label.noEnd)),
    replaces && pair(label.replaces, linked(replaces, replaces)),
  ].filter(Boolean);
  const sealItems =
    sealItem(label.issuanceSeal, seals.issuance, words, language) +
    sealItem(replacedBy ? label.replacementSeal : label.revocationSeal, seals.revocation, words, language) +
    sealItem(label.suspensionSeal, seals.suspension, words, language);
  const list = (items: string): string => items && `<ul>${items}</ul>`;
  const signers = (all: readonly { did: string }[]): string =>
    list(all.map(({ did }) => `<li><code>${text(did)}</code></li>`).join(''));
  const others = verification.otherProofs;
  const people = [
    subject.name !== null && pair(label.recipient, text(subject.name)),
    pair(label.issuer, issuer.name === null ? code(issuer.did) : text(issuer.name)),
  ].filter(Boolean);
  const certificate = [
    `<header class="certificate" lang="${verification.language}">${digest ? rosetteSvg(digest) : ''}<div>`,
    `<h2 class="certificate-title">${text(verification.title)}</h2><p>${text(verification.subtitle)}</p>`,
    `<dl class="facts">${people.join('')}</dl></div></header>`,
    section(
      label.details,
      subject.fields.length > 0
        ? `<dl class="facts columns" lang="${verification.language}">${subject.fields.map(field => pair(field.label, saidBy(field, words))).join('')}</dl>`
        : '',
    ),
    section(label.validity, `<dl class="facts">${dates.join('')}</dl>`),
    section(label.otherProofs, others.length > 0 ? `<p>${text(label.otherProofsNote)}</p>${signers(others)}` : ''),
    section(label.seals, list(sealItems)),
  ];
  const jsonName = fileName([verification.title, subject.name ?? verification.says.recipient], 'json');
  const facts = [
    [label.issuer, issuer.did],
    [label.recipient, subject.did],
    ...verification.approvals.map(({ did }) => [label.approvals, did]),
    [label.digest, digest],
    [label.root, seals.issuance?.root],
  ].flatMap(([name, value]) => (name && value ? [pair(name, code(value))] : []));
  return framed(
    [
      verdictBand(tone, word, head, line, more),
      ...(verification.form === null
        ? []
        : [
            local,
            `<img class="drawn" src="${text(links.picture)}" alt="${text(verification.title)}" lang="${verification.language}">`,
          ]),
      `<p class="actions"><a class="button" href="${text(links.pdf)}" download>${text(label.pdf)}</a></p>`,
      ...(verification.form === null ? [] : certificate),
      section(label.checks, list(verification.steps.map(step => stepItem(step, words)).join(''))),
      saysPanel(verification.says, words, language),
      `<details class="panel"><summary>${text(label.technical)}</summary><dl class="facts">${facts.join('')}</dl><a href="${text(links.credentialWithApprovals)}" download="${text(jsonName)}">${text(label.json)}</a></details>`,
    ].join(''),
  );
}

/** Where the leaves of an erased credential stand, and whether they lead there. */
export function erasedSeals({ seals }: ErasedCredential, language: Language): string {
  const words = PAGE_WORDS[language];
  const items = seals.map(
    seal =>
      sealItem(words.label[labelOfErased(seal)], seal, words, language) +
      `<li>${text(words.erased[seal.holds ? 'holds' : 'fails'])}</li>`,
  );
  return items.length > 0
    ? `<div class="panels">${section(words.label.seals, `<ul>${items.join('')}</ul>`)}</div>`
    : '';
}
