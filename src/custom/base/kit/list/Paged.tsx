import Box from '@mui/material/Box';
import { type ReactNode, useRef } from 'react';
import { useTranslate } from 'react-admin';
import { REST } from '../focus/keep-focus.ts';
import { useFocusOnChange } from '../focus/use-focus-on-change.ts';

interface PagedProps {
  /** What the rows are called, already translated. */
  name: string;
  /** How many there are in all; null where there are too many to count. */
  total: number | null;
  /** How many this page has. */
  rows: number;
  /** From 0. */
  page: number;
  perPage: number;
  /** What turns the pages. */
  pager: ReactNode;
  children: ReactNode;
}

/** Rows that come in pages, as a region that says which of them it shows. Turning a page leads to where its rows begin. */
export function Paged({ name, total, rows, page, perPage, pager, children }: PagedProps) {
  const translate = useTranslate();
  const start = useRef<HTMLDivElement>(null);
  const turner = useRef<HTMLDivElement>(null);
  // a search that leads back to the first page turns it, too, but one is still typing
  useFocusOnChange(start, page, () => turner.current?.contains(document.activeElement) ?? false);
  const from = page * perPage + 1;
  const shown = { name, from, to: from + rows - 1 };
  return (
    <>
      <Box
        ref={start}
        role="region"
        aria-label={
          total === null ? translate('lists.shownOfMany', shown) : translate('lists.shown', { ...shown, total })
        }
        {...REST}
      >
        {children}
      </Box>
      <div ref={turner}>{pager}</div>
    </>
  );
}
