import type { Language } from '../../../../contract/base/common/index.ts';
import type { Notification } from '../../../../contract/base/notifications/index.ts';
import { inLockOrder, type Tx } from '../../../platform/database/index.ts';
import { tell } from './tell.ts';

type Disowned = NonNullable<Notification['data']['disowned']>;

const WORDS: Record<
  Language,
  { title: string; suspended: (voucher: string) => string; over: (voucher: string) => string }
> = {
  'en-US': {
    title: 'Somebody did not make a sale',
    suspended: voucher =>
      `The holder of a voucher of “${voucher}” says that a sale was not theirs. The voucher is suspended: look into it, and send it to them again.`,
    over: voucher =>
      `The holder of a voucher of “${voucher}” says that a sale was not theirs. There is nothing left to suspend: look into it with the provider. What comes back to the voucher is suspended until you send it to them again.`,
  },
  'es-MX': {
    title: 'Alguien no reconoce un cobro',
    suspended: voucher =>
      `Quien tiene un vale de «${voucher}» dice que no hizo una compra. El vale quedó suspendido: revísalo y envíaselo de nuevo.`,
    over: voucher =>
      `Quien tiene un vale de «${voucher}» dice que no hizo una compra. Ya no hay nada que suspender: revísalo con el proveedor. Lo que se devuelva al vale queda suspendido hasta que se lo envíes de nuevo.`,
  },
};

/** What a notice of a sale that somebody did not make says. */
export const disownedWords = ({ voucher, isSuspended }: Disowned, language: Language) => {
  const words = WORDS[language];
  return { title: words.title, description: (isSuspended ? words.suspended : words.over)(voucher) };
};

/** Tells whoever gives vouchers that somebody did not make a sale: once for each sale, however often it is said. */
export function tellOfDisowned(
  tx: Tx,
  notice: { organizationId: string; projectId: string; userIds: readonly string[]; about: Disowned },
): Promise<number> {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    `insert into notifications (organization_id, user_id, type, project_id, credential_title, receiver_name, details)
     select $1, told.user_id, 'saleDisowned', $3, '', '', $4::jsonb from unnest($2::uuid[]) as told(user_id)
     where not exists (select from notifications n where n.organization_id = $1 and n.user_id = told.user_id and n.type = 'saleDisowned'
       and n.details ->> 'saleId' = $4::jsonb ->> 'saleId')`,
    [notice.organizationId, [...notice.userIds], notice.projectId, JSON.stringify(notice.about)],
  );
}

/**
 * A voucher that was suspended for it was sent anew: nobody is asked to do that any longer. `wasSpent`: it was when that was said, and came back suspended;
 * of any other a notice that it is spent is left, since that may be of another voucher of theirs.
 */
export const completeDisowned = (
  tx: Tx,
  voucher: Pick<Disowned, 'voucherProjectId' | 'beneficiaryId'> & { wasSpent: boolean },
): Promise<number> => {
  inLockOrder(tx, 'bell');
  return tell(
    tx,
    `update notifications set status = 'completed' where type = 'saleDisowned' and details ->> 'beneficiaryId' = $1 and details ->> 'voucherProjectId' = $2
       and ((details -> 'isSuspended')::boolean or $3) and status <> 'completed'`,
    [voucher.beneficiaryId, voucher.voucherProjectId, voucher.wasSpent],
  );
};
