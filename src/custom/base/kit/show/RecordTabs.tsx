import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import useMediaQuery from '@mui/material/useMediaQuery';
import type { Theme } from '@mui/material/styles';
import { type ReactNode, Suspense } from 'react';
import { Link, Navigate, useParams } from 'react-router-dom';
import { Waiting } from '../feedback/Waiting.tsx';

interface RecordTabsProps<T extends string> {
  /** The first one has the record's own address. */
  tabs: readonly T[];
  /** What the row of tabs is called. */
  label: string;
  nameOf: (tab: T) => string;
  /** The address of a tab; of the first one, without its name. */
  pathOf: (tab: T | undefined) => string;
  children: (tab: T) => ReactNode;
}

/** A record's tabs, each with an address (`:tab` of the route). An unknown tab is no page. */
export function RecordTabs<T extends string>({ tabs, label, nameOf, pathOf, children }: RecordTabsProps<T>) {
  const { tab: wanted = tabs[0] } = useParams();
  const tab = tabs.find(each => each === wanted);
  const isNarrow = useMediaQuery<Theme>(theme => theme.breakpoints.down('sm'), { noSsr: true });
  if (!tab) return <Navigate to="/404" replace />;
  return (
    <>
      <Tabs
        value={tab}
        aria-label={label}
        variant="scrollable"
        // Where there is no room for all of them, one sees that there are more. On a phone they stand from the beginning: those that came later
        // would cover the tab that is open.
        scrollButtons={isNarrow ? true : 'auto'}
        allowScrollButtonsMobile
        sx={{ mb: 2, borderBottom: 1, borderColor: 'divider' }}
      >
        {tabs.map(each => (
          <Tab
            key={each}
            value={each}
            id={`tab-${each}`}
            aria-controls="record-tab"
            label={nameOf(each)}
            component={Link}
            to={pathOf(each === tabs[0] ? undefined : each)}
            replace
          />
        ))}
      </Tabs>
      <Box role="tabpanel" id="record-tab" aria-labelledby={`tab-${tab}`}>
        <Suspense fallback={<Waiting />}>{children(tab)}</Suspense>
      </Box>
    </>
  );
}
