import { moneyText } from '../../../../contract/base/money/money-text.ts';
import { z } from 'zod';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { HopelessJob, type JobCall } from '../../../platform/jobs/index.ts';
import { mailSeal, oneLine, queueMail, writeLetter, type Brand } from '../../../platform/mail/index.ts';
import type { Hearer, ModuleParts } from '../../../platform/module/index.ts';
import { addressOf, isOfErased, lockVoucher, openSecrets, voucherIdsOf, voucherUrl } from '../distributions/index.ts';
import { readLetterhead } from '../../accounts/organizations/index.ts';
import { beneficiariesOf, nameBeneficiaries } from '../vouchers/index.ts';
import type { SaleRow } from './present.ts';
import { openSaleSecrets } from './secrets.ts';

const Payload = z.object({ saleId: z.uuid() });
/** Whoever is robbed should hear of it at once: before letters that go by the thousand, after codes that somebody waits for. */
const MAIL_PRIORITY = 5;

const WORDS = {
  'en-US': {
    subject: (amount: string, merchant: string) => `You paid ${amount} at ${merchant}`,
    title: (amount: string) => `You paid ${amount} with your voucher`,
    hello: (name: string) => `Hello ${name},`,
    body: (amount: string, merchant: string, offer: string) =>
      `${merchant} charged ${amount} to your voucher of “${offer}”.`,
    left: (left: string) => `It holds ${left} now.`,
    spent: 'There is nothing left on it.',
    not: 'If it was not you, say so: the voucher is suspended at once, and the organization that gave it to you can send it again.',
    over: 'If it was not you, say so: the organization that gave it to you is notified at once and looks into it.',
    button: 'It was not me',
    footer: (issuer: string) => `Sent by Sello for ${issuer}, which gave you the voucher.`,
  },
  'es-MX': {
    subject: (amount: string, merchant: string) => `Pagaste ${amount} en ${merchant}`,
    title: (amount: string) => `Pagaste ${amount} con tu vale`,
    hello: (name: string) => `Hola, ${name}:`,
    body: (amount: string, merchant: string, offer: string) => `${merchant} cobró ${amount} a tu vale de “${offer}”.`,
    left: (left: string) => `Ahora tiene ${left}.`,
    spent: 'Ya no le queda saldo.',
    not: 'Si no fuiste tú, avísanos: el vale se suspende de inmediato, y quien te lo dio puede enviártelo de nuevo.',
    over: 'Si no fuiste tú, avísanos: quien te lo dio se entera de inmediato y lo revisa.',
    button: 'No fui yo',
    footer: (issuer: string) => `Enviado por Sello en nombre de ${issuer}, que te dio el vale.`,
  },
} as const satisfies Record<Language, object>;

/** By what the outbox knows the mail of a sale. */
const mailKeyOf = (saleId: string): string => `sale:${saleId}`;

function letterFor(
  sale: SaleRow,
  language: Language,
  { name, brand, url }: { name: string; brand: Brand; url: string },
) {
  const words = WORDS[language];
  const amount = moneyText(sale.amount, sale, language);
  return {
    subject: oneLine(words.subject(amount, sale.merchant_name)),
    ...writeLetter({
      language,
      brand,
      title: words.title(amount),
      paragraphs: [
        words.hello(name),
        words.body(amount, sale.merchant_name, sale.offer_name),
        ...(sale.left_after === 0
          ? [words.spent, words.over]
          : [words.left(moneyText(sale.left_after, sale, language)), words.not]),
      ],
      button: { label: words.button, url },
      footer: words.footer(brand.name),
    }),
  };
}

/**
 * Mails whoever holds a voucher what was charged to it, with a link by which they say that it was not they. The outbox knows it by the sale, so it leaves
 * once; what it says waits sealed there.
 */
export const saleLetterHandler = (
  parts: Pick<ModuleParts, 'database' | 'files' | 'log' | 'keystore' | 'settings' | 'crash'>,
) => {
  const opening = Promise.all([openSaleSecrets(parts.keystore), openSecrets(parts.keystore)]);
  return async ({ payload, organizationId }: JobCall): Promise<void> => {
    if (!organizationId) throw new HopelessJob('A voucher belongs to an organization');
    const { saleId } = Payload.parse(payload);
    const [[secrets, vouchers], letterhead] = await Promise.all([opening, readLetterhead(parts, organizationId)]);
    const sale = await parts.database.platform('sales', tx =>
      tx.one<SaleRow>('select * from sale_rows where id = $1', [saleId]),
    );
    await parts.database.organization(organizationId, async tx => {
      // Held until the mail is queued, so that whoever is erased meanwhile is not written to after.
      const voucher = await lockVoucher(tx, sale.voucher_id);
      const person = (await nameBeneficiaries(tx, [voucher.beneficiary_id])).get(voucher.beneficiary_id);
      if (!person || person.erased_at !== null || isOfErased(voucher)) return;
      const { replyTo, senderName, brand, attachments } = letterhead;
      const page = voucherUrl(parts.settings.publicUrl, vouchers.openCode(voucher.id, voucher.code));
      await queueMail(tx, {
        dedupeKey: mailKeyOf(sale.id),
        priority: MAIL_PRIORITY,
        organizationId,
        to: addressOf(voucher, person),
        replyTo,
        senderName,
        ...letterFor(sale, voucher.language, {
          name: person.name,
          brand,
          url: `${page}#not-me=${sale.id}.${secrets.disownToken(sale.id, voucher.id)}`,
        }),
        attachments,
        seal: mailSeal(parts.keystore),
      });
    });
    parts.crash('sales.letter.queued');
  };
};

/** Of whoever is erased, what was mailed to them of their sales is emptied; sales stay as amounts. */
export const eraseSaleLetters: Hearer<'person.erasing'> = async (tx: Tx, person) => {
  const holders = await beneficiariesOf(tx, person);
  if (holders.length === 0) return;
  const ids = await tx.rows<{ id: string }>('select id from sales_of($1) as x(id)', [await voucherIdsOf(tx, holders)]);
  if (ids.length > 0) await tx.run('select erase_mails($1, $2)', [ids.map(({ id }) => mailKeyOf(id)), []]);
};
