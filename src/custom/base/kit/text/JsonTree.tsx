import Box from '@mui/material/Box';
import { useCallback } from 'react';
import { JsonView } from 'react-json-view-lite';
import 'react-json-view-lite/dist/index.css';
import { useTranslate } from 'react-admin';

/** The library's grammar of class names, with the theme's colours: its own do not reach 4.5:1. */
const STYLES = {
  container: 'sello-json',
  basicChildStyle: 'sello-json-child',
  childFieldsContainer: 'sello-json-children',
  label: 'sello-json-key',
  clickableLabel: 'sello-json-key',
  nullValue: 'sello-json-plain',
  undefinedValue: 'sello-json-plain',
  stringValue: 'sello-json-text',
  booleanValue: 'sello-json-plain',
  numberValue: 'sello-json-plain',
  otherValue: 'sello-json-plain',
  punctuation: 'sello-json-mark',
  expandIcon: 'sello-json-open',
  collapseIcon: 'sello-json-close',
  collapsedContent: 'sello-json-rest',
  noQuotesForStringValues: false,
  quotesForFieldNames: true,
};

const NONE: readonly string[] = [];

interface JsonTreeProps {
  data: object;
  label: string;
  /** Members that are closed at first. */
  closed?: readonly string[];
}

/** A JSON document as a tree that opens and closes, by keyboard too. */
export function JsonTree({ data, label, closed = NONE }: JsonTreeProps) {
  // another function would open and close all of it anew
  const isOpen = useCallback((_: number, __: unknown, member = '') => !closed.includes(member), [closed]);
  const translate = useTranslate();
  const ariaLables = { collapseJson: translate('json.collapse'), expandJson: translate('json.expand') };
  return (
    <Box
      role="region"
      aria-label={label}
      tabIndex={0}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 2,
        p: 2,
        overflow: 'auto',
        maxHeight: '80vh',
        fontFamily: 'ui-monospace, monospace',
        fontSize: '0.8125rem',
        lineHeight: 1.6,
        bgcolor: 'background.paper',
        '& .sello-json-child': { ml: 2, p: 0 },
        '& .sello-json-children': { m: 0, p: 0, listStyle: 'none' },
        '& .sello-json-key': { color: 'text.secondary', mr: 0.75 },
        '& .sello-json-text': { color: 'text.primary', overflowWrap: 'anywhere' },
        '& .sello-json-plain': { color: 'primary.main' },
        '& .sello-json-mark': { color: 'text.secondary', mr: 0.5 },
        '& .sello-json-rest::after': { content: '"…"' },
        '& .sello-json-open, & .sello-json-close': {
          cursor: 'pointer',
          userSelect: 'none',
          display: 'inline-grid',
          placeItems: 'center',
          width: 24,
          height: 24,
          ml: -3,
          verticalAlign: 'middle',
          color: 'text.secondary',
        },
        '& .sello-json-open::after': { content: '"▸"' },
        '& .sello-json-close::after': { content: '"▾"' },
        '& .sello-json': { pl: 3 },
      }}
    >
      <JsonView data={data} shouldExpandNode={isOpen} style={{ ...STYLES, ariaLables }} />
    </Box>
  );
}
