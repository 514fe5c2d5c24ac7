import { zoneOf } from '../../../../contract/base/catalogues/zones.ts';
import type { Language } from '../../../../contract/base/common/index.ts';
import type { StatementFormat, StatementPeriod } from '../../../../contract/vouchers/vouchers/period.ts';
import type { Database } from '../../../platform/database/index.ts';
import type { StreamedAnswer } from '../../../platform/http/index.ts';
import { statementOfAccounts } from '../ledger/index.ts';
import { organizationNames } from '../../accounts/organizations/index.ts';
import { readVoucherProject } from '../vouchers/index.ts';
import { accountsOf, type Place } from './statement.ts';

const INVOICE: Record<Language, (number: number) => string> = {
  'en-US': number => `Invoice ${number}`,
  'es-MX': number => `Factura ${number}`,
};

interface Asked {
  period: StatementPeriod;
  language: Language;
  format: StatementFormat;
}

/** What moved for vouchers in some days, as a file: the lines of `listStatement`. */
export const fileStatement = (
  database: Database,
  organizationId: string,
  place: Place,
  { period, language, format }: Asked,
): Promise<StreamedAnswer> =>
  statementOfAccounts(
    database,
    organizationId,
    async tx => {
      const voucher = await readVoucherProject(tx, place.projectId, place.voucherProjectId);
      const { accounts, orders } = await accountsOf(tx, place);
      return {
        language,
        author: (await organizationNames(tx, [organizationId])).get(organizationId) ?? '',
        of: voucher.name,
        money: voucher,
        zone: zoneOf(voucher.country),
        country: voucher.country,
        period,
        accounts,
        aboutOf: row => {
          const number = orders.get(row.subject_id)?.invoice_number ?? null;
          return number === null ? '' : INVOICE[language](number);
        },
      };
    },
    format,
  );
