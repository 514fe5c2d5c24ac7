import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { REST } from '../focus/keep-focus.ts';
import { useFocusOnChange } from '../focus/use-focus-on-change.ts';

interface PagedProps {
  /** What the rows are called, already translated. */
  name: string;
  total: number;
  /** From 0. */
  page: number;
  perPage: number;
  /** What turns the pages. */
  pager: ReactNode;
  children: ReactNode;
}

/** Rows that come in pages, as a region that says which of them it shows. Turning a page leads to where its rows begin. */
export function Paged({ name, total, page, perPage, pager, children }: PagedProps) {
  const translate = useTranslate();
  const start = useRef<HTMLDivElement>(null);
  const turner = useRef<HTMLDivElement>(null);
  // a search that leads back to the first page turns it, too, but one is still typing
  useFocusOnChange(start, page, () => turner.current?.contains(document.activeElement) ?? false);
  const from = page * perPage + 1;
  const to = Math.min(total, from + perPage - 1);
  return (
    <>
      <Box
        ref={start}
        role="region"
        aria-label={translate('lists.shown', { name, from, to, total })}
        sx={{ scrollMarginTop: 72 }}
        {...REST}
      >
        {children}
      </Box>
      <div ref={turner}>{pager}</div>
    </>
  );
}
