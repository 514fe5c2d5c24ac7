import Button from '@mui/material/Button';
import Link from '@mui/material/Link';
import Stack from '@mui/material/Stack';
import Typography from '@mui/material/Typography';
import { useTranslate } from 'react-admin';
import { fileName } from '../../../../../contract/base/common/file-name.ts';
import { ACCOUNT_KINDS } from '../../../../../contract/vouchers/ledger/accounts.ts';
import type { VoucherOffer } from '../../../../../contract/vouchers/offers/offer.ts';
import type { LedgerReceipt } from '../../../../../contract/vouchers/voucher-contracts/receipt.ts';
import { DateText } from '../../../../custom/base/kit/index.ts';
import { MoneyText } from '../../../../custom/base/kit/text/MoneyText.tsx';
import { networkName } from '../../../../custom/base/kit/text/network-name.ts';
import { saveFile } from '../../../../custom/base/kit/files/save-file.ts';
import { Facts } from '../../../../custom/base/kit/page/Section.tsx';

interface ReceiptProps {
  receipt: LedgerReceipt;
  /** What it is of: for its money, and for the file's name. */
  of: Pick<VoucherOffer, 'name' | 'currency' | 'decimals'>;
}

/** What proves that a transaction of an offer's books stands on its contract, to be handed on. */
export function Receipt({ receipt, of }: ReceiptProps) {
  const translate = useTranslate();
  const say = (key: string, args?: Record<string, unknown>) => translate(`offers.receipt.${key}`, args);
  const { line } = receipt;
  const save = () =>
    saveFile(
      new Blob([JSON.stringify(receipt, null, 2)], { type: 'application/json' }),
      fileName([of.name, say('file'), line.id], 'json'),
    );
  return (
    <Stack role="status" sx={{ gap: 2, mt: 2, alignItems: 'flex-start', overflowWrap: 'anywhere' }}>
      <Typography sx={{ fontWeight: 600 }}>{say('stands')}</Typography>
      <Facts
        facts={[
          [say('movement'), translate(`offers.books.movements.${line.kind}`)],
          [say('at'), <DateText key="at" value={line.at} time />],
          ...ACCOUNT_KINDS.flatMap(kind => {
            const amount = line.amounts[kind];
            return amount === undefined
              ? []
              : [[translate(`offers.books.kinds.${kind}`), <MoneyText key={kind} value={amount} of={of} />] as const];
          }),
          [say('checkpoint'), receipt.sequence],
          [say('root'), <code key="root">{receipt.root}</code>],
          [say('path'), say('steps', { smart_count: receipt.path.length })],
          [translate('offers.contract.network'), networkName(receipt.network, translate)],
          [
            translate('offers.contract.transaction'),
            <Link key="transaction" href={receipt.transactionUrl}>
              <code>{receipt.transactionHash}</code>
            </Link>,
          ],
          [translate('offers.contract.block'), receipt.blockNumber],
          [translate('offers.contract.since'), <DateText key="since" value={receipt.blockTime} time />],
        ]}
      />
      <Button variant="outlined" onClick={save}>
        {say('save')}
      </Button>
    </Stack>
  );
}
