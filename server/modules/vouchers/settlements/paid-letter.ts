import { z } from 'zod';
import { dayText } from '../../../../contract/credentials/verification/index.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import { moneyText } from '../../../../contract/base/money/money-text.ts';
import { lineReference } from '../../../../contract/vouchers/settlements/index.ts';
import { maskedAccount } from '../../../../contract/vouchers/merchants/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { enqueue, HopelessJob, type JobCall, PausedJob } from '../../../platform/jobs/index.ts';
import { oneLine, queueMail, writeLetter } from '../../../platform/mail/index.ts';
import type { ModuleParts } from '../../../platform/module/index.ts';
import { readLetterhead } from '../../accounts/organizations/index.ts';
import { merchantsById } from '../merchants/index.ts';
import type { SettlementRow } from './row.ts';

export const PAID_JOB = 'settlements.tell-paid';
/** So many merchants of one commit. */
const PIECE = 500;
/** Letters that go by the thousand come after what somebody waits for. */
const MAIL_PRIORITY = 10;

type Letterhead = Awaited<ReturnType<typeof readLetterhead>>;
const Payload = z.object({ paymentId: z.uuid() });

/** Asks for the emails that tell the merchants of a payment. */
export const askToTellPaid = (tx: Tx, row: SettlementRow, paymentId: string): Promise<boolean> =>
  enqueue(tx, {
    kind: PAID_JOB,
    key: paymentId,
    organizationId: row.organization_id,
    payload: { paymentId },
    priority: MAIL_PRIORITY,
  });

const WORDS = {
  'en-US': {
    subject: (amount: string, provider: string) => `${provider} paid you ${amount}`,
    hello: (merchant: string) => `Hello ${merchant},`,
    body: (amount: string, provider: string, offer: string, account: string) =>
      `${provider} sent ${amount} to your account ${account} for the vouchers of “${offer}” that you charged.`,
    when: (day: string, bank: string) => `Value date: ${day}. Bank reference: ${bank}.`,
    reference: (reference: string) => `Our reference: ${reference}.`,
    footer: (provider: string) => `Sent by Sello for ${provider}, which pays you for vouchers.`,
  },
  'es-MX': {
    subject: (amount: string, provider: string) => `${provider} te pagó ${amount}`,
    hello: (merchant: string) => `Hola, ${merchant}:`,
    body: (amount: string, provider: string, offer: string, account: string) =>
      `${provider} envió ${amount} a tu cuenta ${account} por los vales de “${offer}” que cobraste.`,
    when: (day: string, bank: string) => `Fecha valor: ${day}. Referencia bancaria: ${bank}.`,
    reference: (reference: string) => `Nuestra referencia: ${reference}.`,
    footer: (provider: string) => `Enviado por Sello en nombre de ${provider}, que te paga los vales.`,
  },
} as const satisfies Record<Language, object>;

interface PaidRow {
  id: string;
  place: number;
  merchant_id: string;
  name: string;
  account: string;
  amount: number;
  number: number;
  offer_name: string;
  currency: string;
  decimals: number;
  bank_reference: string;
  value_date: string;
}

function letterFor(paid: PaidRow, { language, brand }: Letterhead) {
  const words = WORDS[language];
  const amount = moneyText(paid.amount, paid, language);
  const title = oneLine(words.subject(amount, brand.name));
  return {
    subject: title,
    ...writeLetter({
      language,
      brand,
      title,
      paragraphs: [
        words.hello(paid.name),
        words.body(amount, brand.name, paid.offer_name, maskedAccount(paid.account)),
        words.when(dayText(new Date(`${paid.value_date}T12:00:00Z`), language), paid.bank_reference),
        words.reference(lineReference(paid.number, paid.place)),
      ],
      footer: words.footer(brand.name),
    }),
  };
}

/** Queues the emails of the next merchants of a payment, by their places. Answers the last place, or null where none is left, and whether one was new. */
async function tellPiece(
  tx: Tx,
  { organizationId, paymentId, letterhead }: { organizationId: string; paymentId: string; letterhead: Letterhead },
  after: number,
): Promise<{ last: number | null; isNew: boolean }> {
  const lines = await tx.rows<PaidRow>(
    `select l.id, l.place, l.merchant_id, l.name, l.account, l.amount, s.number, s.offer_name, s.currency, s.decimals, p.bank_reference,
       to_char(p.value_date, 'YYYY-MM-DD') as value_date
     from settlement_lines l join settlements s on s.id = l.settlement_id join settlement_payments p on p.id = l.payment_id
     where l.payment_id = $1 and l.place > $2 order by l.place limit $3`,
    [paymentId, after, PIECE],
  );
  const merchants = await merchantsById(
    tx,
    lines.map(line => line.merchant_id),
  );
  let isNew = false;
  for (const line of lines) {
    const to = merchants.get(line.merchant_id)?.email;
    if (!to) continue;
    const queued = await queueMail(tx, {
      dedupeKey: `settlement-paid:${line.id}`,
      priority: MAIL_PRIORITY,
      organizationId,
      to,
      replyTo: letterhead.replyTo,
      senderName: letterhead.senderName,
      ...letterFor(line, letterhead),
      attachments: letterhead.attachments,
    });
    isNew ||= queued;
  }
  return { last: lines.length < PIECE ? null : (lines.at(-1)?.place ?? null), isNew };
}

/** Mails each merchant of a payment that it was paid, 500 in a commit. The outbox knows each email by its line, so it leaves once. */
export const paidLetterHandler =
  (parts: Pick<ModuleParts, 'database' | 'files' | 'log' | 'crash'>) =>
  async ({ payload, organizationId, signal, isTurnOver }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A settlement belongs to an organization');
    const { paymentId } = Payload.parse(payload);
    const about = { organizationId, paymentId, letterhead: await readLetterhead(parts, organizationId) };
    for (let after: number | null = -1; after !== null;) {
      signal.throwIfAborted();
      const from: number = after;
      const { last, isNew } = await parts.database.organization(organizationId, tx => tellPiece(tx, about, from));
      after = last;
      parts.crash('settlement.told');
      // what an earlier turn has queued is passed over, so that each turn gets further
      if (after !== null && isNew && (await isTurnOver())) throw new PausedJob('Others wait');
    }
  };
