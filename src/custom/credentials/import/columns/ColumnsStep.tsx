import Button from '@mui/material/Button';
import { useTranslate } from 'react-admin';
import type { ImportColumn } from '../column.ts';
import type { Wanted } from '../file/read-sheet.ts';
import { ColumnsPanel } from './ColumnsPanel.tsx';
import { useNumberText } from '../../../base/kit/text/use-number-text.ts';
import { bodyOf, type Source } from './source.ts';

interface ColumnsStepProps {
  columns: readonly ImportColumn[];
  source: Source;
  onChange: (source: Source) => void;
  /** Where the file has more sheets and is at hand. */
  onReread: ((wanted: Wanted) => void) | undefined;
  onCancel: () => void;
}

/** The step of a wizard in which the columns of a table are found, or it is let go. */
export function ColumnsStep({ columns, source, onChange, onReread, onCancel }: ColumnsStepProps) {
  const translate = useTranslate();
  return (
    <>
      <ColumnsPanel columns={columns} source={source} onChange={onChange} onReread={onReread} />
      <Button sx={{ mt: 1 }} onClick={onCancel}>
        {translate('import.columns.cancel')}
      </Button>
    </>
  );
}

/** Why a table cannot be added to a list of so many rows yet, in the reader's words; undefined where it can. */
export function useSourceBlock(columns: readonly ImportColumn[], source: Source | null, held: number, max: number) {
  const translate = useTranslate();
  const number = useNumberText();
  if (!source) return undefined;
  if (Object.keys(source.mapping).length === 0)
    return translate('import.columns.needed', { columns: columns.map(({ label }) => label).join(', ') });
  const count = bodyOf(source).length;
  if (count === 0) return translate('import.columns.noRows');
  return count + held > max ? translate('import.tooManyRows', { max: number(max) }) : undefined;
}
