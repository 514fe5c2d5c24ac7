import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { useId, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BENEFICIARIES_MAX } from '../../../contract/vouchers/kinds.ts';
import { ErrorState } from '../../custom/kit/index.ts';
import { Review } from '../../custom/kit/import/review/Review.tsx';
import { SourcePanel } from '../../custom/kit/import/SourcePanel.tsx';
import { ByHand } from './ByHand.tsx';
import { Duplicates } from './Duplicates.tsx';
import type { PeopleTerms } from './people-model.ts';
import { ShortDigits } from './ShortDigits.tsx';
import type { People } from './use-people.ts';

const WAYS = ['file', 'hand'] as const;

/** The people of a list, looked through: what may be wrong, who has a voucher already, and each of them in a table. */
export function PeopleReview({ people }: { people: People }) {
  const translate = useTranslate();
  const { draft, columns, history, country } = people;
  return (
    <>
      {people.found.error && <ErrorState error={people.found.error} onRetry={() => people.found.refetch()} />}
      <ShortDigits rows={draft.rows} country={country} onChange={history.change} />
      {people.duplicates.length > 0 && <Duplicates duplicates={people.duplicates} onChange={history.change} />}
      {draft.rows.length > 0 && (
        <Review
          columns={columns}
          rows={draft.rows}
          checked={people.checked}
          formats={draft.formats}
          history={history}
          max={BENEFICIARIES_MAX}
          empty={translate('beneficiaries.none')}
          title="orders.peopleOf"
        />
      )}
    </>
  );
}

/** Who is to have vouchers: out of an Excel file or by hand, looked through, with what is done with those who have one. */
export function PeopleStep({ people, terms }: { people: People; terms: PeopleTerms }) {
  const translate = useTranslate();
  const id = useId();
  const [way, setWay] = useState<(typeof WAYS)[number]>('file');
  const { columns } = people;
  return (
    <Stack sx={{ gap: 2, minWidth: 0 }}>
      <Typography color="text.secondary" sx={{ maxWidth: 760 }}>
        {translate('beneficiaries.lead', { currency: terms.currency })}
      </Typography>
      <Card sx={{ p: { xs: 1.5, sm: 2 } }}>
        <Tabs
          value={way}
          aria-label={translate('beneficiaries.ways.label')}
          onChange={(_, next: (typeof WAYS)[number]) => setWay(next)}
          sx={{ mb: 2 }}
        >
          {WAYS.map(each => (
            <Tab
              key={each}
              value={each}
              id={`${id}-${each}`}
              aria-controls={`${id}-panel`}
              label={translate(`beneficiaries.ways.${each}`)}
            />
          ))}
        </Tabs>
        <div role="tabpanel" id={`${id}-panel`} aria-labelledby={`${id}-${way}`}>
          {way === 'file' ? (
            <SourcePanel
              columns={columns}
              list={translate('beneficiaries.title')}
              max={BENEFICIARIES_MAX}
              pasted={null}
              onRead={people.table.take}
            />
          ) : (
            <ByHand columns={columns} terms={terms} onAdd={people.add} />
          )}
        </div>
      </Card>
      <PeopleReview people={people} />
    </Stack>
  );
}
