import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';

export interface PageTurnerProps {
  /** Null where there are too many to count. */
  total: number | null;
  /** Whether another page follows, where the total does not say it. */
  more?: boolean;
  /** From 0. */
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** One page on or back, and which rows are shown. */
export function PageTurner({ total, more = true, page, perPage, onPage }: PageTurnerProps) {
  const translate = useTranslate();
  return (
    <TablePagination
      component="div"
      count={total ?? -1}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      onPageChange={(_, to) => onPage(to)}
      getItemAriaLabel={type => translate(`ra.navigation.${type}`)}
      labelDisplayedRows={({ from, to, count }) =>
        translate(`ra.navigation.${count === -1 ? 'partial_page_range_info' : 'page_range_info'}`, {
          offsetBegin: from,
          offsetEnd: to,
          total: count,
        })
      }
      {...(total === null && { slotProps: { actions: { nextButton: { disabled: !more } } } })}
    />
  );
}
