import { safeCell } from '../../../../contract/base/common/safe-cell.ts';
import type { Recipient } from '../../../../contract/credentials/recipients/index.ts';
import { sheetTime } from '../../../custom/base/kit/export/sheet-time.ts';

type Translate = (key: string) => string;

/** Whether a wallet proved the DID; empty without one. */
const proofOf = ({ did, didProven }: Recipient, translate: Translate): string =>
  did === null ? '' : translate(`recipients.wallets.${didProven ? 'proven' : 'typed'}`);

/** Recipients as rows for a file: headings and states in the reader's language, times where the reader is. */
export function exportPeople(recipients: readonly Recipient[], translate: Translate): Record<string, string>[] {
  const field = (name: string) => translate(`resources.recipients.fields.${name}`);
  return recipients.map(recipient => {
    const columns: [string, string | null][] = [
      [field('name'), recipient.name],
      [field('lastname'), recipient.lastname],
      [field('email'), recipient.email],
      [field('addresses'), recipient.addresses.map(({ email }) => email).join(', ')],
      [field('phone'), recipient.phone],
      [field('language'), recipient.language && translate(`languages.${recipient.language}`)],
      [field('walletStatus'), translate(`states.wallet.${recipient.walletStatus}`)],
      [field('walletAt'), sheetTime(recipient.walletAt)],
      [field('did'), recipient.did],
      [translate('recipients.wallets.proof'), proofOf(recipient, translate)],
      [field('status'), translate(`states.person.${recipient.status}`)],
      [field('suppressed'), translate(`recipients.suppression.${recipient.suppressedBecause ?? 'none'}`)],
      [field('credentials'), String(recipient.credentials)],
      [field('groups'), recipient.groups.map(({ name }) => name).join(', ')],
      [field('createdAt'), sheetTime(recipient.createdAt)],
    ];
    return Object.fromEntries(columns.map(([heading, text]) => [heading, safeCell(text ?? '')]));
  });
}
