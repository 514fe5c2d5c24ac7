import Link from '@mui/material/Link';
import Table from '@mui/material/Table';
import TableBody from '@mui/material/TableBody';
import TableCell from '@mui/material/TableCell';
import TableHead from '@mui/material/TableHead';
import TableRow from '@mui/material/TableRow';
import Typography from '@mui/material/Typography';
import Markdown from 'markdown-to-jsx/react';
import { anchorOf } from './guides.ts';

const OVERRIDES = {
  h2: { component: Typography, props: { variant: 'h2', sx: { mt: 3, mb: 1, scrollMarginTop: 72 } } },
  p: { component: Typography, props: { sx: { my: 1 } } },
  li: { component: Typography, props: { component: 'li', sx: { my: 0.5 } } },
  a: { component: Link },
  table: { component: Table, props: { size: 'small', sx: { my: 1 } } },
  thead: { component: TableHead },
  tbody: { component: TableBody },
  tr: { component: TableRow },
  th: { component: TableCell },
  td: { component: TableCell },
};

/** The Markdown of a guide. */
export function GuideText({ text }: { text: string }) {
  return (
    <Markdown
      options={{
        slugify: anchorOf,
        overrides: OVERRIDES,
        disableParsingRawHTML: true,
        forceBlock: true,
        wrapper: 'div',
      }}
    >
      {text}
    </Markdown>
  );
}
