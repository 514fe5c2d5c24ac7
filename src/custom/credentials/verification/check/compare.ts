import { claimText } from '../../../../../contract/credentials/verification/claim-text.ts';
import type {
  PublicVerification,
  Shown,
  ShownSeal,
} from '../../../../../contract/credentials/verification/verification.ts';
import type { ExaminedStep } from '../../../../../engine/verify/index.ts';

/** A step of the browser's own examination. */
export type BrowserStep = Omit<ExaminedStep, 'sources'>;

type Sealed = 'issuance' | 'revocation' | 'suspension';

/** Names of what is compared; the words for each stand in the page's catalogues. */
export type Compared =
  | 'form'
  | 'title'
  | 'subtitle'
  | 'description'
  | 'issuer'
  | 'issuerDid'
  | 'recipient'
  | 'recipientDid'
  | 'field'
  | 'picture'
  | 'language'
  | 'validFrom'
  | 'validUntil'
  | 'issuedOn'
  | 'approvals'
  | 'otherProofs'
  | 'status'
  | 'revokedOn'
  | 'pausedOn'
  | 'pausedUntil'
  | 'pauseReason'
  | 'replaces'
  | 'replacedBy'
  | 'reason'
  | 'digest'
  | `${Sealed}${'Network' | 'Block' | 'Time' | 'Root' | 'Contract' | 'Transaction'}`;

/** One value that the page shows otherwise than the browser found it; `label` is a field's own. */
export interface Difference {
  what: Compared;
  label?: string;
  shown: string;
  verified: string;
}

type Row = readonly [what: Compared, value: string | number | null, label?: string];

type Page = Shown & Pick<PublicVerification, 'steps'>;

/** Whether the page has nothing of how the change that it tells is sealed: it was drawn before that was, and says nothing else instead. */
export const isBeforeSealOf = (which: 'revocation' | 'suspension', { steps, seals, ...page }: Page): boolean =>
  page[which] === null && seals[which] === null && !steps.some(({ id }) => id === `${which}Seal`);

/**
 * Every value that differs. What the browser could not read is no difference: its step says so. Nor is a seal that was still to come when
 * the page was drawn.
 */
export function differences(shown: Page, found: Shown, steps: readonly BrowserStep[]): Difference[] {
  const open = new Set(steps.filter(step => step.outcome === 'unchecked').map(step => step.id));
  if (shown.steps.some(({ id, reason }) => id === 'seal' && reason === 'seal-pending')) open.add('seal');
  if (shown.status === 'revoked' && isBeforeSealOf('revocation', shown)) open.add('revocationSeal');
  if (shown.status === 'paused' && isBeforeSealOf('suspension', shown)) open.add('suspensionSeal');
  const rows = (from: Shown): Row[] => [
    ...documentRows(from),
    ...([...open].some(id => id.startsWith('approval.')) ? [] : [signersRow('approvals', from.approvals)]),
    ...([...open].some(id => id.startsWith('proof.')) ? [] : [signersRow('otherProofs', from.otherProofs)]),
    ...fieldRows(from, !open.has('schema')),
    ...(open.has('pictures') ? [] : pictureRows(from)),
    ...(open.has('status') ? [] : [['status', from.status] as const]),
    ...(open.has('seal') ? [] : sealRows('issuance', from.seals.issuance)),
    ...(open.has('revocationSeal') ? [] : revocationRows(from)),
    ...(open.has('suspensionSeal') ? [] : suspensionRows(from)),
    ...(open.has('successor') ? [] : [['replacedBy', from.replacedBy] as const]),
  ];
  const [mine, theirs] = [keyed(rows(found)), keyed(rows(shown))];
  return [...new Set([...theirs.keys(), ...mine.keys()])].flatMap(key => {
    const [a, b] = [theirs.get(key), mine.get(key)];
    const [what, , label] = (a ?? b) as Row;
    const [before, after] = [String(a?.[1] ?? ''), String(b?.[1] ?? '')];
    return before === after ? [] : [{ what, ...(label !== undefined && { label }), shown: before, verified: after }];
  });
}

const keyed = (rows: readonly Row[]): Map<string, Row> => new Map(rows.map(row => [`${row[0]}\n${row[2] ?? ''}`, row]));

const documentRows = (from: Shown): Row[] => [
  ['form', from.form],
  ['title', from.title],
  ['subtitle', from.subtitle],
  ['description', from.description],
  ['issuer', from.issuer.name],
  ['issuerDid', from.issuer.did],
  ['recipient', from.subject.name],
  ['recipientDid', from.subject.did],
  ['language', from.language],
  ['validFrom', from.validFrom],
  ['validUntil', from.validUntil],
  ['issuedOn', from.issuedAt],
  ['digest', from.digest],
  ['replaces', from.replaces],
];

const signersRow = (what: 'approvals' | 'otherProofs', signers: Shown['approvals']): Row => [
  what,
  signers.map(({ did }) => did).join(', '),
];

// A picture that is shown is one that is what was signed.
const pictureRows = ({ subject }: Shown): Row[] =>
  subject.fields.flatMap(({ name, picture }): Row[] =>
    picture ? [['picture', picture.shown ? picture.url : null, name]] : [],
  );

// The place in the order is compared too, by standing in the text; a label that could not be read is left out of it. Without the schema, which says
// what its days are, the browser has them as they are signed, and the page in words.
const fieldRows = ({ subject, language }: Shown, schema: boolean): Row[] =>
  subject.fields.map(({ name, label, value }, at) => [
    'field',
    schema ? `${at + 1}. ${label}: ${value}` : claimText(value, language, true),
    name,
  ]);

const sealRows = (which: Sealed, seal: ShownSeal | null): Row[] => [
  [`${which}Network`, seal?.network ?? null],
  [`${which}Contract`, seal?.contract.toLowerCase() ?? null],
  [`${which}Root`, seal?.root ?? null],
  [`${which}Block`, seal?.blockNumber ?? null],
  [`${which}Time`, seal?.blockTime ?? null],
  [`${which}Transaction`, seal?.transactionHash ?? null],
];

const revocationRows = (from: Shown): Row[] => [
  ['revokedOn', from.revocation?.at ?? null],
  ['reason', from.revocation?.reason ?? null],
  ...sealRows('revocation', from.seals.revocation),
];

const suspensionRows = ({ suspension, seals }: Shown): Row[] => [
  ['pausedOn', suspension?.at ?? null],
  ['pausedUntil', suspension?.until ?? null],
  ['pauseReason', suspension?.reason ?? null],
  ...sealRows('suspension', seals.suspension),
];
