import Button from '@mui/material/Button';
import List from '@mui/material/List';
import { useEffect, useRef } from 'react';
import { useTranslate } from 'react-admin';
import type { Notification } from '../../../../contract/office/notifications/index.ts';
import { BellItem } from './BellItem.tsx';
import { BellNotice } from './BellNotice.tsx';
import { Said } from '../../../custom/base/kit/text/Said.tsx';

interface BellListProps {
  items: readonly Notification[];
  /** How many more there are than these. */
  more: number;
  loading: boolean;
  onMore: () => void;
  onLeave: () => void;
  /** On a page of its own, as long as it is. */
  isWhole?: boolean;
}

/** What waits, and the way to what waits longer: the first of it takes the focus when it comes. */
export function BellList({ items, more, loading, onMore, onLeave, isWhole = false }: BellListProps) {
  const translate = useTranslate();
  const list = useRef<HTMLUListElement>(null);
  const asked = useRef<number | null>(null);
  useEffect(() => {
    const from = asked.current;
    if (from === null || items.length <= from) return;
    asked.current = null;
    list.current?.querySelectorAll<HTMLElement>('[data-bell-entry]')[from]?.focus();
  }, [items.length]);
  return (
    <List ref={list} disablePadding sx={isWhole ? undefined : { maxHeight: '60vh', overflowY: 'auto' }}>
      {items.map(item => {
        const Entry = item.type === 'requestSignature' ? BellItem : BellNotice;
        return <Entry key={item.id} item={item} onLeave={onLeave} />;
      })}
      {more > 0 && (
        <li>
          <Button
            fullWidth
            loading={loading}
            onClick={() => {
              asked.current = items.length;
              onMore();
            }}
          >
            <Said>{translate('shell.bell.more', { smart_count: more })}</Said>
          </Button>
        </li>
      )}
    </List>
  );
}
