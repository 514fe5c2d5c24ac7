import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useCallback, useMemo } from 'react';
import { useNotify, useTranslate } from 'react-admin';
import type { FoundDuplicate } from '../../../../contract/vouchers/vouchers/beneficiary.ts';
import { BENEFICIARIES_MAX } from '../../../../contract/vouchers/vouchers/kinds.ts';
import {
  type Formats,
  type Source,
  addRows,
  useSource,
  useSourceBlock,
} from '../../../custom/credentials/import/index.ts';
import { moneyText } from '../../../custom/base/kit/text/money.ts';
import { useProjectMeta } from '../../../custom/base/kit/session/project-context.ts';
import { useHistory } from '../../../custom/base/kit/use-history.ts';
import { useLanguage } from '../../../custom/base/kit/text/use-language.ts';
import { useSettled } from '../../../custom/base/kit/feedback/use-settled.ts';
import { useDraft } from '../../../custom/base/kit/wizard/use-draft.ts';
import { useCall } from '../../../dataProvider/use-call.ts';
import { duplicatesOf, isOpen, rowsToSend, skippedOf } from './duplicates.ts';
import {
  createPeopleChecker,
  identityOf,
  isTyped,
  peopleColumns,
  type PeopleTerms,
  type PersonRow,
  type PersonValues,
} from './people-model.ts';

/** By what an order was priced when it was confirmed. */
export interface ConfirmedTerms {
  commissionPercentage: number;
  taxesPercentage: number;
  configId: string;
}
export interface PeopleDraft {
  rows: readonly PersonRow[];
  /** Who is typed by hand and not yet added. */
  typed: readonly PersonValues[];
  /** The table whose columns are being found, before its rows are added. */
  source: Source | null;
  formats: Formats;
  /** The file that the rows came from last. */
  file: string;
  /** Kept from the moment of confirming on: what is sent again is the same. */
  terms: ConfirmedTerms | null;
}
const NONE: PeopleDraft = { rows: [], typed: [], source: null, formats: {}, file: '', terms: null };

interface PeoplePlan {
  /** Where the browser keeps them. */
  key: string;
  terms: PeopleTerms;
  /** The vouchers that they are to get, where these stand already. */
  voucherProjectId?: string | undefined;
  /** A table was read: its columns are to be looked at. */
  onTable: () => void;
}

/** Asks whom of a list the organization gives a voucher already. */
function useFound(identities: readonly string[], voucherProjectId: string | undefined) {
  const { projectId } = useProjectMeta();
  const call = useCall();
  const all = identities.join('\n');
  const asked = useSettled(all);
  const found = useQuery({
    queryKey: ['beneficiaries', 'duplicates', projectId, voucherProjectId ?? null, asked],
    queryFn: async ({ signal }) => {
      const all = asked.split('\n');
      const people = all.map((who, row) => {
        const [type = '', identification = ''] = who.split(' ');
        return { row, identification, identification_type: type };
      });
      const { duplicates } = await call('findDuplicates', {
        params: { projectId },
        query: { voucherProjectId },
        body: { people },
        signal,
      });
      return new Map(duplicates.map(({ row, place, voucher }) => [all[row] ?? '', { place, voucher }]));
    },
    enabled: asked !== '',
    placeholderData: keepPreviousData,
    retry: false,
  });
  return { found, isLookedUp: asked === all && !found.isFetching };
}
const NOBODY: ReadonlyMap<string, Pick<FoundDuplicate, 'place' | 'voucher'>> = new Map();

/** Who is to have vouchers, as they are typed or read, kept by themselves: a list is too large for a form. */
export function usePeople({ key, terms, voucherProjectId, onTable }: PeoplePlan) {
  const translate = useTranslate();
  const notify = useNotify();
  const language = useLanguage();
  const kept = useDraft<PeopleDraft>(key, NONE);
  const { draft, change } = kept;
  const { rows, source } = draft;
  const isTyping = draft.typed.some(isTyped);
  const { currency, decimals, leastAmount, greatestAmount, country } = terms;
  const bounds = translate('beneficiaries.faults.bounds', {
    least: moneyText(leastAmount, { currency, decimals }, language),
    most: moneyText(greatestAmount, { currency, decimals }, language),
  });
  const columns = useMemo(
    () => peopleColumns(translate, { currency, decimals }, bounds),
    [translate, currency, decimals, bounds],
  );
  const checker = useMemo(
    () => createPeopleChecker({ currency, decimals, leastAmount, greatestAmount, country }),
    [currency, decimals, leastAmount, greatestAmount, country],
  );
  const checked = useMemo(() => checker(rows), [checker, rows]);
  const identities = useMemo(
    () => [...new Set(rows.map(({ cells }) => identityOf(cells)).filter(who => who !== ''))].sort(),
    [rows],
  );
  const { found, isLookedUp } = useFound(identities, voucherProjectId);
  const known = identities.length > 0 && found.data ? found.data : NOBODY;
  const duplicates = useMemo(() => duplicatesOf(rows, known), [rows, known]);
  const open = duplicates.filter(isOpen).length;
  const skipped = skippedOf(duplicates);
  const putRows = useCallback(
    (update: (now: readonly PersonRow[]) => readonly PersonRow[]) => change(now => ({ rows: update(now.rows) })),
    [change],
  );
  const history = useHistory(rows, putRows);
  const table = useSource({
    columns,
    list: 'beneficiaries',
    source,
    onSource: read => {
      change({ source: read });
      onTable();
    },
  });
  const sourceBlock = useSourceBlock(columns, source, rows.length, BENEFICIARIES_MAX);
  return {
    ...kept,
    columns,
    checked,
    history,
    table,
    duplicates,
    found,
    /** Whether it is known of all that stand in the list by now who has a voucher already, or that it cannot be told. */
    isLookedUp,
    isTyping,
    sourceBlock,
    country,
    /** Those who get something, and what they get together, in minor units. */
    count: rows.length - skipped.size,
    price: rows.reduce((sum, row, at) => (skipped.has(row.key) ? sum : sum + (checked.rows[at]?.minor ?? 0)), 0),
    toSend: () => rowsToSend(rows, duplicates),
    /** Why one cannot go on with these people, already translated. Who is being typed is added on the way on. */
    blocked: (): string | undefined => {
      if (rows.length === 0 && !isTyping) return translate('beneficiaries.none');
      if (checked.wrong > 0) return translate('import.review.blocked', { smart_count: checked.wrong });
      if (found.isPending && identities.length > 0) return translate('beneficiaries.duplicates.asking');
      return open > 0 ? translate('beneficiaries.duplicates.open', { smart_count: open }) : undefined;
    },
    /** Why nothing is ordered yet: who came here by the browser's own way, past the button that adds, typed somebody who is in no list. */
    forgotten: (): string | undefined => (isTyping ? translate('beneficiaries.notAdded') : undefined),
    /** @returns whether the list had room for them; where it has none, that is said */
    add: (cells: readonly PersonRow['cells'][]): boolean => {
      if (rows.length + cells.length > BENEFICIARIES_MAX) {
        notify('import.tooManyRows', { type: 'error', messageArgs: { max: BENEFICIARIES_MAX } });
        return false;
      }
      history.change(now =>
        addRows(
          now,
          cells.map(each => ({ cells: each })),
          BENEFICIARIES_MAX,
        ),
      );
      return true;
    },
    /** Makes rows of the table. */
    addSource: () => {
      const added = table.rows();
      history.change(now => addRows(now, added, BENEFICIARIES_MAX));
      change({
        source: null,
        file: source?.file ?? '',
        formats: { ...draft.formats, ...source?.formats },
      });
    },
  };
}
export type People = ReturnType<typeof usePeople>;
