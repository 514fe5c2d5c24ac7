import TablePagination from '@mui/material/TablePagination';
import { useTranslate } from 'react-admin';

interface PagerProps {
  total: number;
  /** From 0. */
  page: number;
  perPage: number;
  onPage: (page: number) => void;
}

/** Pages of rows that no list context stands around; nothing where one page holds them all. */
export function Pager({ total, page, perPage, onPage }: PagerProps) {
  const translate = useTranslate();
  if (total <= perPage) return null;
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
