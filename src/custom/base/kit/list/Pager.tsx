import type { ReactNode } from 'react';
import { Paged } from './Paged.tsx';
import { PageTurner, type PageTurnerProps } from './PageTurner.tsx';

interface PagerProps extends Omit<PageTurnerProps, 'more'> {
  /** What the rows are called, already translated. */
  name: string;
  /** How many rows this page has, where there are too many to count. */
  rows?: number;
  children: ReactNode;
}

/** Rows that no list context stands around, in pages; nothing to turn where one page holds them all. */
export const Pager = ({ name, rows = 0, children, ...turner }: PagerProps) => (
  <Paged
    name={name}
    total={turner.total}
    rows={turner.total === null ? rows : Math.min(turner.perPage, turner.total - turner.page * turner.perPage)}
    page={turner.page}
    perPage={turner.perPage}
    pager={
      (turner.total === null || turner.total > turner.perPage) && (
        <PageTurner {...turner} more={rows === turner.perPage} />
      )
    }
  >
    {children}
  </Paged>
);
