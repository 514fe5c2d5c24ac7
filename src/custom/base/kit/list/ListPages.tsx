import { useTheme } from '@mui/material/styles';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { ReactNode } from 'react';
import { Pagination, useGetResourceLabel, useListContext } from 'react-admin';
import { Paged } from './Paged.tsx';
import { PageTurner } from './PageTurner.tsx';

interface ListPagesProps {
  /** How many rows a page may hold; the first says from when on there are pages. */
  sizes: readonly [number, ...number[]];
  children: ReactNode;
}

/** The rows of the list around it, in pages: numbered where there is room, on a phone one on or back. */
export function ListPages({ sizes, children }: ListPagesProps) {
  const onPhone = useMediaQuery(useTheme().breakpoints.down('md'));
  const labelOf = useGetResourceLabel();
  const { data = [], resource, total = null, page, perPage, setPage, hasNextPage = false } = useListContext();
  const at = { total, page: page - 1, perPage };
  const hasPages = total === null ? hasNextPage || page > 1 : total > (onPhone ? perPage : sizes[0]);
  const turner = onPhone ? (
    <PageTurner {...at} more={hasNextPage} onPage={to => setPage(to + 1)} />
  ) : (
    <Pagination rowsPerPageOptions={[...sizes]} />
  );
  return (
    <Paged name={labelOf(resource, 2)} {...at} rows={data.length} pager={hasPages && turner}>
      {children}
    </Paged>
  );
}
