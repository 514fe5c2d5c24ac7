import type { ReactNode } from 'react';
import { Paged } from './Paged.tsx';
import { PageTurner, type PageTurnerProps } from './PageTurner.tsx';

interface PagerProps extends Omit<PageTurnerProps, 'total' | 'more'> {
  total: number;
  /** What the rows are called, already translated. */
  name: string;
  children: ReactNode;
}

/** Rows that no list context stands around, in pages; nothing to turn where one page holds them all. */
export const Pager = ({ name, children, ...turner }: PagerProps) => (
  <Paged
    name={name}
    total={turner.total}
    rows={Math.min(turner.perPage, turner.total - turner.page * turner.perPage)}
    page={turner.page}
    perPage={turner.perPage}
    pager={turner.total > turner.perPage && <PageTurner {...turner} />}
  >
    {children}
  </Paged>
);
