import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';

export interface PageTurnerProps {
  total: number;
  /** From 0. */
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** One page on or back, and which rows are shown. */
export function PageTurner({ total, page, perPage, onPage }: PageTurnerProps) {
  const translate = useTranslate();
  return (
    <TablePagination
      component="div"
      count={total}
      page={page}
      rowsPerPage={perPage}
      rowsPerPageOptions={[perPage]}
      onPageChange={(_, to) => onPage(to)}
      getItemAriaLabel={type => translate(`ra.navigation.${type}`)}
      labelDisplayedRows={({ from, to, count }) =>
        translate('ra.navigation.page_range_info', { offsetBegin: from, offsetEnd: to, total: count })
      }
    />
  );
}
