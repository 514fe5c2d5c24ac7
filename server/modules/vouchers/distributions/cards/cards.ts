import { moneyText } from '../../../../../contract/base/money/money-text.ts';
import { randomInt } from 'node:crypto';
import type { Language } from '../../../../../contract/base/common/index.ts';
import { PIN_MAX } from '../../../../../contract/base/common/index.ts';
import { CARDS_MAX } from '../../../../../contract/vouchers/vouchers/index.ts';
import { inLockOrder, type Tx } from '../../../../platform/database/index.ts';
import { AppError } from '../../../../platform/errors/index.ts';
import { organizationNames } from '../../../accounts/organizations/index.ts';
import type { Sheets } from '../../../credentials/rendering/index.ts';
import {
  lockVoucherProject,
  moveBeneficiaries,
  nameBeneficiaries,
  type VoucherProjectRow,
} from '../../vouchers/index.ts';
import { dayIn, voucherUrl } from '../letters/letter.ts';
import { tellHolders } from '../readdress/holders.ts';
import { endSessions } from '../resend.ts';
import { lockDistribution, type DistributionPlace, type DistributionRow } from '../row.ts';
import type { VoucherSecrets } from '../secrets.ts';
import { tellReprint } from '../letters/tell.ts';
import { VOUCHER_COLUMNS, type VoucherRow } from '../voucher-row.ts';

const WORDS = {
  'en-US': {
    until: (day: string) => `Good until ${day}`,
    pins: 'PINs',
    sentence:
      'Keep these sheets apart from the cards, and hand each PIN over with its card. They are shown this once: a second person can print the cards again, with new PINs.',
    head: ['Card', 'Person', 'PIN'],
  },
  'es-MX': {
    until: (day: string) => `Vence el ${day}`,
    pins: 'NIP',
    sentence:
      'Guarda estas hojas aparte de las tarjetas y entrega cada NIP junto con su tarjeta. Se muestran solo esta vez: otra persona puede imprimir las tarjetas de nuevo, con NIP nuevos.',
    head: ['Tarjeta', 'Persona', 'NIP'],
  },
} as const satisfies Record<Language, object>;

const newPin = (): string => String(randomInt(10 ** PIN_MAX)).padStart(PIN_MAX, '0');

/**
 * The vouchers of a distribution that can be spent, locked. Vouchers of erased people have no link to be printed. A voucher that somebody claimed by its
 * link has no card: it is printed only together with cards that are printed again.
 */
async function lockCards(tx: Tx, distributionId: string, { again }: { again: boolean }): Promise<VoucherRow[]> {
  inLockOrder(tx, 'voucher');
  return tx.rows<VoucherRow>(
    `select ${VOUCHER_COLUMNS} from vouchers x where x.distribution_id = $1 and x.status in ('sent', 'active') and x.expires_at > now() and x.code <> ''
       and ($3 or x.claimed_at is null)
     order by x.place limit $2 for no key update of x`,
    [distributionId, CARDS_MAX, again],
  );
}

/**
 * Prints the cards of a distribution: each gets a PIN, which is kept as a keyed hash and told this once, and can be spent from then on. Printed again by a
 * second person, all have new PINs, and their holders are notified. @throws AppError distribution.no_cards, distribution.printed, distribution.reprint, voucher.own
 */
export async function printCards(
  tx: Tx,
  secrets: VoucherSecrets,
  publicUrl: string,
  at: DistributionPlace,
  { again, by }: { again: boolean; by: string },
): Promise<{ sheets: Sheets; row: DistributionRow; cards: VoucherRow[] }> {
  const project = await lockVoucherProject(tx, at.projectId, at.voucherProjectId);
  const row = await lockDistribution(tx, at);
  if (row.delivery !== 'cards' || row.state !== 'done') throw new AppError('distribution.no_cards');
  const isAgain = row.cards_printed_at !== null;
  if (isAgain && !again) throw new AppError('distribution.printed');
  if (isAgain && row.reprint_by === null) throw new AppError('distribution.reprint');
  if (isAgain && row.reprint_by === by) throw new AppError('voucher.own');
  const places = await tx.rows<{ beneficiary_id: string }>(
    "select beneficiary_id from distribution_rows where distribution_id = $1 and state = 'given'",
    [row.id],
  );
  const people = await nameBeneficiaries(
    tx,
    places.map(each => each.beneficiary_id),
    { lock: true },
  );
  const cards = await lockCards(tx, row.id, { again: isAgain });
  if (cards.length === 0) throw new AppError('distribution.no_cards');
  const made = cards.map(card => ({ card, pin: newPin(), person: people.get(card.beneficiary_id) }));
  await tx.run(
    `update vouchers v set status = 'active', pin_hash = decode(x.hash, 'hex'), tries = 0, claimed_at = coalesce(claimed_at, now()),
       sent_to = coalesce(sent_to, x.email)
     from unnest($1::uuid[], $2::text[], $3::text[]) as x(id, hash, email) where v.id = x.id`,
    [
      made.map(({ card }) => card.id),
      made.map(({ card, pin }) => secrets.pinHash(card.id, pin).toString('hex')),
      made.map(({ person }) => person?.email ?? null),
    ],
  );
  await endSessions(
    tx,
    cards.map(({ id }) => id),
  );
  await moveBeneficiaries(
    tx,
    cards.map(card => card.beneficiary_id),
    'claim',
  );
  await tx.run(
    'update distributions set cards_printed_at = now(), reprint_by = null, reprint_at = null, revision = revision + 1 where id = $1',
    [row.id],
  );
  if (isAgain) {
    await tellHolders(tx, cards, { what: 'card' });
    await tellReprint(tx, row, project, { what: 'reprintDone', by });
  }
  const author = (await organizationNames(tx, [row.organization_id])).get(row.organization_id) ?? '';
  return { sheets: sheetsOf(secrets, publicUrl, { row, project, author }, made), row, cards };
}

function sheetsOf(
  secrets: VoucherSecrets,
  publicUrl: string,
  { row, project, author }: { row: DistributionRow; project: VoucherProjectRow; author: string },
  made: readonly { card: VoucherRow; pin: string; person: { name: string; lastname: string } | undefined }[],
): Sheets {
  const words = WORDS[row.language];
  const nameOf = (person: { name: string; lastname: string } | undefined) =>
    person ? `${person.name} ${person.lastname}` : '';
  return {
    language: row.language,
    title: row.name,
    author,
    cards: made.map(({ card, person }) => ({
      title: moneyText(card.face, project, row.language),
      author: `${project.name} · ${author}`,
      lines: [nameOf(person), project.offer_name, words.until(dayIn(card.last_day, row.language))],
      number: card.number,
      url: voucherUrl(publicUrl, secrets.openCode(card.id, card.code)),
    })),
    table: {
      title: `${row.name} · ${words.pins}`,
      sentence: words.sentence,
      head: words.head,
      rows: made.map(({ card, pin, person }) => [card.number, nameOf(person), pin]),
    },
  };
}
