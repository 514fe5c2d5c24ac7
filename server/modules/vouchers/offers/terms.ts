import type { Currency } from '../../../../contract/vouchers/ledger/index.ts';
import { accountForm, isAccountOf, type AccountForm } from '../../../../contract/vouchers/merchants/index.ts';
import { leavesOfSale } from '../../../../contract/vouchers/offers/index.ts';
import type { Tx } from '../../../platform/database/index.ts';
import { invalidField } from '../../../platform/errors/index.ts';
import { hasClabe, readList } from '../merchants/index.ts';
import { readConfig } from './configs.ts';
import type { ConfigRow } from './rows.ts';

/** What an offer is to stand on, percentages in hundredths. */
export interface Terms {
  configId: string;
  listId: string;
  /** The list that it has already: what its merchants are paid by was held against the currency when it was given. */
  keptList?: string;
  commission: number;
  taxes: number;
  account: string;
  currency: Currency;
}

/**
 * Refuses terms that do not go together: what is another project's, an account of another currency, a commission that leaves a merchant nothing.
 * @throws AppError request.invalid
 */
export async function checkTerms(
  tx: Tx,
  projectId: string,
  terms: Terms,
): Promise<{ config: ConfigRow; listDigest: string }> {
  const { configId, listId, keptList, commission, taxes, account, currency } = terms;
  const config = await readConfig(tx, projectId, configId);
  const list = await readList(tx, projectId, listId).catch(() => undefined);
  if (!list) throw invalidField('merchantsListId', 'not_found');
  if (config.commission_bearer === 'merchant' && !leavesOfSale(commission, taxes))
    throw invalidField('commissionPercentage', 'leaves_nothing');
  if (!isAccountOf(accountForm(account) as AccountForm, currency))
    throw invalidField('bank.account', 'account_currency');
  if (listId !== keptList && !isAccountOf('clabe', currency) && (await hasClabe(tx, list.id)))
    throw invalidField('merchantsListId', 'account_currency');
  return { config, listDigest: list.digest };
}
