import { useCallback, useMemo } from 'react';
import { useTranslate } from 'react-admin';
import type { Currency } from '../../../../../contract/base/money/money.ts';
import { MERCHANTS_AT_ONCE } from '../../../../../contract/vouchers/merchants/states.ts';
import {
  type Formats,
  type ImportRow,
  type Source,
  addRows,
  useSource,
  useSourceBlock,
} from '../../../../custom/credentials/import/index.ts';
import { useHistory } from '../../../../custom/base/kit/use-history.ts';
import { useDraft } from '../../../../custom/base/kit/wizard/use-draft.ts';
import { createMerchantChecker, merchantColumns } from '../../merchants/shared.ts';

interface MerchantsDraft {
  rows: readonly ImportRow[];
  /** What was pasted and not yet added. */
  pasted: string;
  /** The table whose columns are being found, before its rows are added. */
  source: Source | null;
  formats: Formats;
}
const NONE: MerchantsDraft = { rows: [], pasted: '', source: null, formats: {} };

/** The merchants that a new offer registers, as they are typed or read, kept beside its form. */
export function useMerchants(key: string, currency: Currency, onTable: () => void) {
  const translate = useTranslate();
  const kept = useDraft<MerchantsDraft>(key, NONE);
  const { draft, change } = kept;
  const { rows, source } = draft;
  const columns = useMemo(() => merchantColumns(translate), [translate]);
  const checker = useMemo(() => createMerchantChecker(currency), [currency]);
  const checked = useMemo(() => checker(rows), [checker, rows]);
  const putRows = useCallback(
    (update: (now: readonly ImportRow[]) => readonly ImportRow[]) => change(now => ({ rows: update(now.rows) })),
    [change],
  );
  const history = useHistory(rows, putRows);
  const table = useSource({
    columns,
    list: 'merchants',
    source,
    onSource: read => {
      change({ source: read });
      onTable();
    },
  });
  return {
    ...kept,
    columns,
    checked,
    history,
    table,
    sourceBlock: useSourceBlock(columns, source, rows.length, MERCHANTS_AT_ONCE),
    /** Makes rows of the table. */
    addSource: () => {
      const added = table.rows();
      history.change(now => addRows(now, added, MERCHANTS_AT_ONCE));
      change({ source: null, pasted: '', formats: { ...draft.formats, ...source?.formats } });
    },
  };
}
export type OfferMerchants = ReturnType<typeof useMerchants>;
