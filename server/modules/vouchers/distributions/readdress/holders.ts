import type { Language } from '../../../../../contract/base/common/index.ts';
import { maskedEmail, maskedPhone } from '../../../../../contract/base/common/masked.ts';
import type { Tx } from '../../../../platform/database/index.ts';
import { oneLine, queueMail, writeLetter } from '../../../../platform/mail/index.ts';
import { readSender } from '../../../accounts/organizations/index.ts';
import { nameBeneficiaries, readVoucherProject } from '../../vouchers/index.ts';
import { noticeKeyOf } from '../letters/letter-jobs.ts';
import { addressOf, type VoucherRow } from '../voucher-row.ts';

/** What a holder is notified of: that they are reached elsewhere, that somebody wants to move what they hold, moved it, left it or canceled it, or printed their card again. */
export type HolderNews =
  | { what: 'address' | 'asked' | 'moved'; to: string }
  | { what: 'phone'; to: string }
  | { what: 'kept' | 'card' | 'canceled' };

type Sender = Awaited<ReturnType<typeof readSender>>;

interface Said {
  subject: (issuer: string) => string;
  body: (offer: string, issuer: string, to: string) => string;
}

const WORDS: Record<
  Language,
  Record<HolderNews['what'], Said> & {
    hello: (name: string) => string;
    not: (issuer: string) => string;
    footer: string;
  }
> = {
  'en-US': {
    address: {
      subject: issuer => `${issuer} changed the email address of your voucher`,
      body: (offer, issuer, to) =>
        `${issuer} changed the email address for your voucher of “${offer}” to ${to}. What you have claimed stays with you until a second person approves that it goes there.`,
    },
    phone: {
      subject: issuer => `${issuer} changed the phone number of your voucher`,
      body: (offer, issuer, to) =>
        `${issuer} changed the phone number for your voucher of “${offer}” to ${to}. Your voucher works as before.`,
    },
    asked: {
      subject: issuer => `${issuer} wants to send your voucher to another address`,
      body: (offer, issuer, to) =>
        `Somebody at ${issuer} asked to send your voucher of “${offer}” to ${to}. A second person decides. Until then your link and your PIN work.`,
    },
    moved: {
      subject: issuer => `${issuer} sent your voucher to another address`,
      body: (offer, issuer, to) =>
        `${issuer} sent your voucher of “${offer}” to ${to}, under a new link. The link and the PIN that you had no longer work.`,
    },
    kept: {
      subject: () => 'Your voucher stays with you',
      body: (offer, issuer) =>
        `Your voucher of “${offer}” does not go to another address: the request at ${issuer} was canceled. Your link and your PIN work as before.`,
    },
    card: {
      subject: issuer => `${issuer} printed your voucher card again`,
      body: (offer, issuer) =>
        `${issuer} printed the card of your voucher of “${offer}” again, with a new PIN. The PIN that you had no longer works.`,
    },
    canceled: {
      subject: issuer => `${issuer} canceled your voucher`,
      body: (offer, issuer) =>
        `${issuer} canceled your voucher of “${offer}”. Your link and your PIN no longer work, and what was left on it went back to ${issuer}.`,
    },
    hello: name => `Hello ${name},`,
    not: issuer => `You did not ask for this? Contact ${issuer} today.`,
    footer: 'Sent by Sello for the organization that gives the voucher.',
  },
  'es-MX': {
    address: {
      subject: issuer => `${issuer} cambió el correo de tu vale`,
      body: (offer, issuer, to) =>
        `${issuer} cambió a ${to} el correo de tu vale de “${offer}”. Lo que ya activaste sigue contigo hasta que una segunda persona apruebe enviarlo a esa dirección.`,
    },
    phone: {
      subject: issuer => `${issuer} cambió el teléfono de tu vale`,
      body: (offer, issuer, to) =>
        `${issuer} cambió a ${to} el teléfono de tu vale de “${offer}”. Tu vale funciona igual que antes.`,
    },
    asked: {
      subject: issuer => `${issuer} quiere enviar tu vale a otra dirección`,
      body: (offer, issuer, to) =>
        `Alguien de ${issuer} pidió enviar tu vale de “${offer}” a ${to}. Una segunda persona lo decide. Mientras tanto, tu enlace y tu NIP funcionan.`,
    },
    moved: {
      subject: issuer => `${issuer} envió tu vale a otra dirección`,
      body: (offer, issuer, to) =>
        `${issuer} envió tu vale de “${offer}” a ${to}, con un enlace nuevo. El enlace y el NIP que tenías ya no funcionan.`,
    },
    kept: {
      subject: () => 'Tu vale sigue contigo',
      body: (offer, issuer) =>
        `Tu vale de “${offer}” no se envía a otra dirección: se canceló la solicitud en ${issuer}. Tu enlace y tu NIP funcionan igual que antes.`,
    },
    card: {
      subject: issuer => `${issuer} imprimió otra vez la tarjeta de tu vale`,
      body: (offer, issuer) =>
        `${issuer} imprimió otra vez la tarjeta de tu vale de “${offer}”, con un NIP nuevo. El NIP que tenías ya no funciona.`,
    },
    canceled: {
      subject: issuer => `${issuer} canceló tu vale`,
      body: (offer, issuer) =>
        `${issuer} canceló tu vale de “${offer}”. Tu enlace y tu NIP ya no funcionan, y el saldo que quedaba volvió a ${issuer}.`,
    },
    hello: name => `Hola, ${name}:`,
    not: issuer => `¿No lo pediste? Avisa hoy mismo a ${issuer}.`,
    footer: 'Enviado por Sello en nombre de la organización que da el vale.',
  },
};

const shownTo = (news: HolderNews): string =>
  'to' in news ? (news.what === 'phone' ? maskedPhone(news.to) : maskedEmail(news.to)) : '';

/**
 * Mails the people who hold vouchers what is done with these, each address once, in the caller's transaction. The vouchers are locked. `also` is an address
 * that is notified besides: that of a person who is reached elsewhere from now on.
 */
export async function tellHolders(
  tx: Tx,
  vouchers: readonly VoucherRow[],
  news: HolderNews,
  also?: string,
): Promise<void> {
  const [first] = vouchers;
  if (!first) return;
  const [people, sender] = await Promise.all([
    nameBeneficiaries(
      tx,
      vouchers.map(each => each.beneficiary_id),
    ),
    readSender(tx, first.organization_id),
  ]);
  const told = new Set<string>(news.what === 'address' ? [news.to] : []);
  for (const voucher of vouchers) {
    const person = people.get(voucher.beneficiary_id);
    if (!person || person.erased_at !== null) continue;
    for (const address of [addressOf(voucher, person), ...(also === undefined ? [] : [also])]) {
      if (told.has(`${person.id} ${address}`) || told.has(address)) continue;
      told.add(`${person.id} ${address}`);
      await tellHolder(tx, voucher, { address, name: person.name, sender, news });
    }
  }
}

async function tellHolder(
  tx: Tx,
  voucher: VoucherRow,
  { address, name, sender, news }: { address: string; name: string; sender: Sender; news: HolderNews },
): Promise<void> {
  const { language, organization_id: organizationId } = voucher;
  const { name: issuer, replyTo, senderName, brand } = sender;
  const words = WORDS[language];
  const said = words[news.what];
  const project = await readVoucherProject(tx, voucher.project_id, voucher.voucher_project_id);
  const { notices } = await tx.one<{ notices: number }>(
    'update vouchers set notices = notices + 1 where id = $1 returning notices',
    [voucher.id],
  );
  const subject = oneLine(said.subject(issuer));
  await queueMail(tx, {
    dedupeKey: noticeKeyOf(voucher.id, notices),
    organizationId,
    to: address,
    replyTo,
    senderName,
    subject,
    ...writeLetter({
      language,
      brand,
      title: subject,
      paragraphs: [
        words.hello(name),
        said.body(project.offer_name, issuer, shownTo(news)),
        ...(news.what === 'kept' ? [] : [words.not(issuer)]),
      ],
      footer: words.footer,
    }),
  });
}
