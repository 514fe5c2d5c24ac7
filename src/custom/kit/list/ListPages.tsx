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
  const { data = [], resource, total = data.length, page, perPage, setPage } = useListContext();
  const at = { total, page: page - 1, perPage };
  const turner = onPhone ? (
    <PageTurner {...at} onPage={to => setPage(to + 1)} />
  ) : (
    <Pagination rowsPerPageOptions={[...sizes]} />
  );
  return (
    <Paged name={labelOf(resource, 2)} {...at} pager={total > (onPhone ? perPage : sizes[0]) && turner}>
      {children}
    </Paged>
  );
}
