import { zoneOf } from '../../../contract/catalogues/zones.ts';
import type { Language } from '../../../contract/common/index.ts';
import { PRINTED_MAX, type StatementPeriod } from '../../../contract/vouchers/period.ts';
import type { Database } from '../../platform/database/index.ts';
import type { BinaryAnswer } from '../../platform/http/index.ts';
import { heldAt, MOVEMENT_WORDS, readLines, spanOf, statementPdf } from '../ledger/index.ts';
import { organizationNames } from '../organizations/index.ts';
import { readVoucherProject } from '../vouchers/index.ts';
import { accountsOf, type Place } from './statement.ts';

/** What moved for vouchers in some days, as PDF: the lines of `listStatement`. */
export async function printStatement(
  database: Database,
  organizationId: string,
  place: Place,
  period: StatementPeriod,
  language: Language,
): Promise<BinaryAnswer> {
  const { voucher, author, before, lines } = await database.organization(organizationId, async tx => {
    const project = await readVoucherProject(tx, place.projectId, place.voucherProjectId);
    const { accounts } = await accountsOf(tx, place);
    const span = await spanOf(tx, period, project.country);
    return {
      voucher: project,
      author: (await organizationNames(tx, [organizationId])).get(organizationId) ?? '',
      before: await heldAt(tx, accounts, span.since),
      lines: await readLines(tx, accounts, span, PRINTED_MAX + 1),
    };
  });
  return statementPdf({
    language,
    author,
    of: voucher.name,
    money: voucher,
    zone: zoneOf(voucher.country),
    period,
    before,
    lines: lines.map(line => ({
      at: line.posted_at,
      what: MOVEMENT_WORDS[language][line.movement],
      amount: line.amount,
    })),
  });
}
