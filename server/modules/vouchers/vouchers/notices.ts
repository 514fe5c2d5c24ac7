import type { Language } from '../../../../contract/base/common/index.ts';
import { moneyText } from '../../../../contract/base/money/money-text.ts';
import type { DistributionFailure } from '../../../../contract/vouchers/vouchers/index.ts';
import type { VoucherNotice } from '../../../../contract/vouchers/vouchers/notices.ts';
import type { Notice } from '../../../platform/module/index.ts';

type Said = (news: VoucherNotice, amount: string, count: string) => [title: string, description: string];

/** Why a distribution stopped, and what can be done about it. */
const STOPPED: Record<Language, Record<DistributionFailure, string>> = {
  'en-US': {
    books_paused: 'The books of the offer are paused: go on with it when the provider goes on with them.',
    trial: 'The trial is over or has no credentials left: go on with it when the organization is in production.',
    key: 'The organization’s key has expired: go on with it when an owner has renewed it.',
    expired: 'The vouchers’ last day is over: cancel it, and what is set apart returns to the budget.',
    failed: 'Something went wrong: go on with it, or cancel it.',
  },
  'es-MX': {
    books_paused: 'Los libros de la oferta están en pausa: continúala cuando el proveedor los reanude.',
    trial: 'La prueba terminó o ya no le quedan credenciales: continúala cuando la organización esté en producción.',
    key: 'La llave de la organización venció: continúala cuando un propietario la haya renovado.',
    expired: 'Ya pasó el último día de los vales: cancélala y lo apartado vuelve al presupuesto.',
    failed: 'Algo salió mal: continúala o cancélala.',
  },
};

const WORDS: Record<Language, Record<VoucherNotice['what'], Said>> = {
  'en-US': {
    expired: ({ name, count: number }, amount, count) => [
      'Vouchers expired',
      number === 1
        ? `A voucher of “${name}” expired. ${amount} that nobody spent went back to the budget.`
        : `${count} vouchers of “${name}” expired. ${amount} that nobody spent went back to the budget.`,
    ],
    distributionWaits: ({ name, by, count: number }, amount, count) => [
      'A distribution waits for a second person',
      `${by} wants to give ${amount} of “${name}” to ${number === 1 ? 'one person' : `${count} people`}. Confirm it, or cancel it.`,
    ],
    distributionConfirmed: ({ name, by, count: number }, amount, count) => [
      'A distribution was confirmed',
      `${by} confirmed what you asked for: ${amount} of “${name}” for ${number === 1 ? 'one person' : `${count} people`}.`,
    ],
    distributionCanceled: ({ name, by, reason, count: number }, amount, count) => [
      'A distribution was canceled',
      `${by} canceled what you asked for: ${amount} of “${name}” for ${number === 1 ? 'one person' : `${count} people`}. Reason: ${reason}`,
    ],
    distributionStopped: ({ name, failure = 'failed', count: number }, amount, count) => [
      'A distribution stopped',
      `${number === 1 ? 'One person' : `${count} people`} of “${name}” did not get ${amount}. ${STOPPED['en-US'][failure]}`,
    ],
    distributionMissing: ({ name, count: number }, amount, count) => [
      'A distribution did not begin',
      `${number === 1 ? 'One person' : `${count} people`} of “${name}” did not get ${amount} by itself, though that was planned. Look whether the budget holds it, and give it to them.`,
    ],
    readdressingWaits: ({ name, by }, amount) => [
      'A claimed voucher waits for a second person',
      `${by} wants to send a claimed voucher of “${name}” (${amount}) to another address. Approve or cancel it.`,
    ],
    readdressingApproved: ({ name, by }, amount) => [
      'A voucher was sent to another address',
      `${by} approved what you asked for: a voucher of “${name}” (${amount}) was sent to its new address.`,
    ],
    readdressingCanceled: ({ name, by }, amount) => [
      'A voucher stays at its address',
      `${by} canceled what you asked for: a voucher of “${name}” (${amount}) stays with its holder.`,
    ],
    reprintWaits: ({ name, by, count: number }, _, count) => [
      'Cards wait for a second person',
      `${by} wants ${number === 1 ? 'one card' : `${count} cards`} of “${name}” printed again, with new PINs. Print them or cancel it.`,
    ],
    reprintDone: ({ name, by, count: number }, _, count) => [
      'Cards were printed again',
      `${by} printed ${number === 1 ? 'one card' : `${count} cards`} of “${name}” again, as you asked.`,
    ],
    reprintCanceled: ({ name, by, count: number }, _, count) => [
      'Cards are not printed again',
      `${by} canceled what you asked for: ${number === 1 ? 'one card' : `${count} cards`} of “${name}” stay valid.`,
    ],
    settlementWaits: ({ name, by, count: number }, amount, count) => [
      'A settlement waits for a second person',
      `${by} wants to pay ${amount} of “${name}” to ${number === 1 ? 'one merchant' : `${count} merchants`}. Approve it, or cancel it.`,
    ],
    settlementApproved: ({ name, by, count: number }, amount, count) => [
      'A settlement was approved',
      `${by} approved what you asked for: ${amount} of “${name}” for ${number === 1 ? 'one merchant' : `${count} merchants`}.`,
    ],
    settlementCanceled: ({ name, by, reason, count: number }, amount, count) => [
      'A settlement was canceled',
      `${by} canceled what you asked for: ${amount} of “${name}” for ${number === 1 ? 'one merchant' : `${count} merchants`}. Reason: ${reason}`,
    ],
    rejected: ({ name }) => [
      'A voucher reached the wrong person',
      `The person who got the link of a voucher of “${name}” says that it is not for them. Nobody can claim it by that link any more: correct the address, and send it again.`,
    ],
    undelivered: ({ name, count: number }, _, count) => [
      'Letters did not arrive',
      number === 1
        ? `The letter with a voucher of “${name}” could not be delivered. Correct the address, and send it again.`
        : `${count} letters with vouchers of “${name}” could not be delivered. Correct the addresses, and send them again.`,
    ],
    refundDue: ({ name, by }, amount) => [
      'A refund is to be sent',
      `${amount} of “${name}” goes back to ${by}. Send it, and say by which reference.`,
    ],
    refundSent: ({ name, by }, amount) => ['A refund was sent', `${by} sent back ${amount} of “${name}”.`],
  },
  'es-MX': {
    expired: ({ name, count: number }, amount, count) => [
      'Vencieron vales',
      number === 1
        ? `Venció un vale de “${name}”. ${amount} que nadie gastó volvieron al presupuesto.`
        : `Vencieron ${count} vales de “${name}”. ${amount} que nadie gastó volvieron al presupuesto.`,
    ],
    distributionWaits: ({ name, by, count: number }, amount, count) => [
      'Una entrega espera a otra persona',
      `${by} quiere dar ${amount} de “${name}” a ${number === 1 ? 'una persona' : `${count} personas`}. Confírmala o cancélala.`,
    ],
    distributionConfirmed: ({ name, by, count: number }, amount, count) => [
      'Se confirmó una entrega',
      `${by} confirmó lo que pediste: ${amount} de “${name}” para ${number === 1 ? 'una persona' : `${count} personas`}.`,
    ],
    distributionCanceled: ({ name, by, reason, count: number }, amount, count) => [
      'Se canceló una entrega',
      `${by} canceló lo que pediste: ${amount} de “${name}” para ${number === 1 ? 'una persona' : `${count} personas`}. Motivo: ${reason}`,
    ],
    distributionStopped: ({ name, failure = 'failed', count: number }, amount, count) => [
      'Una entrega se detuvo',
      `${number === 1 ? 'Una persona' : `${count} personas`} de “${name}” no ${number === 1 ? 'recibió' : 'recibieron'} ${amount}. ${STOPPED['es-MX'][failure]}`,
    ],
    distributionMissing: ({ name, count: number }, amount, count) => [
      'Una entrega no comenzó',
      `${number === 1 ? 'Una persona' : `${count} personas`} de “${name}” no ${number === 1 ? 'recibió' : 'recibieron'} ${amount} de forma automática, aunque así se planeó. Revisa si el presupuesto alcanza y haz la entrega.`,
    ],
    readdressingWaits: ({ name, by }, amount) => [
      'Un vale activado espera a otra persona',
      `${by} quiere enviar un vale activado de “${name}” (${amount}) a otra dirección. Apruébalo o cancélalo.`,
    ],
    readdressingApproved: ({ name, by }, amount) => [
      'Se envió un vale a otra dirección',
      `${by} aprobó lo que pediste: un vale de “${name}” (${amount}) se envió a su nueva dirección.`,
    ],
    readdressingCanceled: ({ name, by }, amount) => [
      'Un vale se queda en su dirección',
      `${by} canceló lo que pediste: un vale de “${name}” (${amount}) sigue con su titular.`,
    ],
    reprintWaits: ({ name, by, count: number }, _, count) => [
      'Hay tarjetas que esperan a otra persona',
      `${by} quiere imprimir otra vez ${number === 1 ? 'una tarjeta' : `${count} tarjetas`} de “${name}”, con NIP nuevos. Imprímelas o cancela la solicitud.`,
    ],
    reprintDone: ({ name, by, count: number }, _, count) => [
      'Se imprimieron tarjetas otra vez',
      `${by} imprimió otra vez ${number === 1 ? 'una tarjeta' : `${count} tarjetas`} de “${name}”, como pediste.`,
    ],
    reprintCanceled: ({ name, by, count: number }, _, count) => [
      'Las tarjetas no se imprimen otra vez',
      `${by} canceló lo que pediste: ${number === 1 ? 'una tarjeta' : `${count} tarjetas`} de “${name}” ${number === 1 ? 'sigue siendo válida' : 'siguen siendo válidas'}.`,
    ],
    settlementWaits: ({ name, by, count: number }, amount, count) => [
      'Una liquidación espera a otra persona',
      `${by} quiere pagar ${amount} de “${name}” a ${number === 1 ? 'un comercio' : `${count} comercios`}. Apruébala o cancélala.`,
    ],
    settlementApproved: ({ name, by, count: number }, amount, count) => [
      'Se aprobó una liquidación',
      `${by} aprobó lo que pediste: ${amount} de “${name}” para ${number === 1 ? 'un comercio' : `${count} comercios`}.`,
    ],
    settlementCanceled: ({ name, by, reason, count: number }, amount, count) => [
      'Se canceló una liquidación',
      `${by} canceló lo que pediste: ${amount} de “${name}” para ${number === 1 ? 'un comercio' : `${count} comercios`}. Motivo: ${reason}`,
    ],
    rejected: ({ name }) => [
      'Un vale llegó a otra persona',
      `Quien recibió el enlace de un vale de “${name}” dice que no es suyo. Ya nadie puede reclamarlo con ese enlace: corrige la dirección y envíalo de nuevo.`,
    ],
    undelivered: ({ name, count: number }, _, count) => [
      'Correos que no llegaron',
      number === 1
        ? `El correo con un vale de “${name}” no se pudo entregar. Corrige la dirección y envíalo de nuevo.`
        : `${count} correos con vales de “${name}” no se pudieron entregar. Corrige las direcciones y envíalos de nuevo.`,
    ],
    refundDue: ({ name, by }, amount) => [
      'Hay una devolución por enviar',
      `Hay que devolver ${amount} de “${name}” a ${by}. Envíalo e indica con qué referencia.`,
    ],
    refundSent: ({ name, by }, amount) => ['Se envió una devolución', `${by} devolvió ${amount} de “${name}”.`],
  },
};

/** What a notice about vouchers says to its reader. */
function voucherWords(news: VoucherNotice, language: Language): { title: string; description: string } {
  const [title, description] = WORDS[language][news.what](
    news,
    moneyText(news.amount, news, language),
    new Intl.NumberFormat(language).format(news.count),
  );
  return { title, description };
}

export const notices: Record<string, Notice> = {
  vouchers: {
    says: ({ details }, { language }) => voucherWords(details as VoucherNotice, language),
    data: { voucher: ({ details }) => details },
  },
};
