import Box from '@mui/material/Box';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type ReactNode, Suspense, useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { later } from '../../../custom/base/kit/feedback/later.tsx';
import { Waiting } from '../../../custom/base/kit/feedback/Waiting.tsx';

// With its style sheet, which no page that has fields waits for.
const JsonTree = later(async () => ({
  default: (await import('../../../custom/base/kit/text/JsonTree.tsx')).JsonTree,
}));

interface SchemaTabsProps {
  /** The JSON Schema; null while the fields are incomplete. */
  content: object | null;
  children: ReactNode;
}

/** The fields of a schema, and its JSON behind a second tab. */
export function SchemaTabs({ content, children }: SchemaTabsProps) {
  const translate = useTranslate();
  const id = useId();
  const [tab, setTab] = useState<'fields' | 'json'>('fields');
  return (
    <div>
      <Tabs
        value={tab}
        onChange={(_, to) => setTab(to === 'json' ? 'json' : 'fields')}
        aria-label={translate('schemas.tabs')}
        sx={{ mb: 1.5 }}
      >
        <Tab
          value="fields"
          id={`${id}-fields`}
          aria-controls={`${id}-panel`}
          label={translate('schemas.steps.fields')}
        />
        <Tab value="json" id={`${id}-json`} aria-controls={`${id}-panel`} label={translate('schemas.jsonTab')} />
      </Tabs>
      <Box role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${tab}`}>
        {tab === 'fields' && children}
        {tab === 'json' &&
          (content ? (
            <Suspense fallback={<Waiting />}>
              <JsonTree data={content} label={translate('schemas.json')} />
            </Suspense>
          ) : (
            <Typography color="text.secondary">{translate('schemas.jsonIncomplete')}</Typography>
          ))}
      </Box>
    </div>
  );
}
