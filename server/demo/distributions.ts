import { digitsOf } from './voucher-content.ts';
import { listOutbox, openContent } from '../platform/mail/index.ts';
import { actAs } from './caller.ts';
import type { Person } from './organizations.ts';
import type { VouchersOptions } from './voucher-options.ts';

const DAY_MS = 86_400_000;
const ZONE = 'America/Mexico_City';
/** Of everybody in the demonstration who claimed a voucher. */
export const HOLDER_PIN = '2468';

/** A voucher that somebody may try: where it is claimed, and by which digits. And the links of those that are claimed. */
export interface DemoVoucher {
  url: string;
  digits: string;
  claimed: readonly string[];
}

/** The link of the newest letter to an address. */
async function linkTo({ parts }: VouchersOptions, address: string): Promise<string> {
  const mails = await parts.database.platform('mail', tx => listOutbox(tx));
  const sealed = mails.find(({ to, sealed: content }) => to === address && content !== null)?.sealed;
  const url = sealed && /https?:\/\/\S+\/v\/[\w-]{22}/.exec(openContent(parts.keystore, sealed).text)?.[0];
  if (!url) throw new Error(`No voucher was sent to ${address}`);
  return url;
}

/**
 * Gives some of what was paid: by mail, by cards, at a time, and what waits for a second person; one was canceled. Of those who got theirs by mail two
 * claimed it, and one it was not for. Answers one that waits to be claimed.
 */
export async function fillDistributions(
  options: VouchersOptions,
  buying: { projectId: string; voucherProjectId: string },
): Promise<DemoVoucher> {
  const { handlers, parts, people, workers } = options;
  const buyer = actAs(handlers, people['owner@uni.example'] as Person);
  const colleague = actAs(handlers, people['projects@uni.example'] as Person);
  const { beneficiaries } = await buyer('listBeneficiaries', {
    params: buying,
    query: { sort: 'lastname', limit: 500 },
  });
  const waiting = beneficiaries.filter(({ due }) => due > 0);
  const [mailed, printed, later, asked] = [
    waiting.slice(0, 4),
    waiting.slice(4, 6),
    waiting.slice(6, 7),
    waiting.slice(8, 10),
  ];
  const give = (as: typeof buyer, name: string, whom: typeof waiting, more: object = {}) =>
    as('createDistribution', {
      params: buying,
      body: { name, method: 'manual', beneficiaries: whom.map(({ id }) => id), ...more },
    });
  await give(buyer, 'Entrega de octubre', mailed);
  const cards = await give(buyer, 'Tarjetas impresas', printed, { delivery: 'cards' });
  const at = new Date(parts.clock() + 20 * DAY_MS).toISOString().slice(0, 16);
  await give(buyer, 'Entrega de invierno', later, { method: 'scheduled', at: `${at}:00`, zone: ZONE });
  const postponed = await give(buyer, 'Entrega de fin de año', asked, {
    method: 'scheduled',
    at: `${at}:00`,
    zone: ZONE,
  });
  await buyer('cancelDistribution', {
    params: { ...buying, distributionId: postponed.id },
    body: { reason: 'Se entregará con la del próximo mes.' },
  });
  await workers.drain({ all: true });
  await buyer('printCards', { params: { ...buying, distributionId: cards.id }, body: {} });
  // What the owner lets one person give alone is little now: the colleague's wish waits for somebody else.
  await buyer('setConfirmationLimit', { params: buying, body: { confirmAbove: 500_00 } });
  await give(colleague, 'Entrega de noviembre', asked);

  const links = await Promise.all(mailed.map(({ email }) => linkTo(options, email)));
  const codeOf = (nth: number) => ({ code: links[nth]?.split('/').at(-1) ?? '' });
  await buyer('claimVoucher', {
    params: codeOf(0),
    body: { digits: digitsOf(mailed[0]?.email ?? ''), pin: HOLDER_PIN },
  });
  await buyer('claimVoucher', {
    params: codeOf(1),
    body: { digits: digitsOf(mailed[1]?.email ?? ''), pin: HOLDER_PIN },
  });
  await buyer('rejectVoucher', { params: codeOf(2), body: {} });
  return { url: links[3] ?? '', digits: digitsOf(mailed[3]?.email ?? ''), claimed: links.slice(0, 2) };
}
