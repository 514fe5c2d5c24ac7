import Card from '@mui/material/Card';
import Stack from '@mui/material/Stack';
import Tab from '@mui/material/Tab';
import Tabs from '@mui/material/Tabs';
import Typography from '@mui/material/Typography';
import { type Ref, useEffect, useEffectEvent, useId, useImperativeHandle, useRef, useState } from 'react';
import { useTranslate } from 'react-admin';
import { BENEFICIARIES_MAX } from '../../../../contract/vouchers/vouchers/kinds.ts';
import { ErrorState } from '../../../custom/base/kit/index.ts';
import { Review, SourcePanel } from '../../../custom/credentials/import/index.ts';
import { ByHand, type TypedPeople } from './ByHand.tsx';
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

interface PeopleStepProps {
  people: People;
  terms: PeopleTerms;
  /** Who is being typed: they outlive turning to the file, and are added on the way on too. */
  typed: Ref<TypedPeople>;
}

/** Who is to have vouchers: out of an Excel file or by hand, looked through, with what is done with those who have one. */
export function PeopleStep({ people, terms, typed }: PeopleStepProps) {
  const translate = useTranslate();
  const id = useId();
  const [way, setWay] = useState<(typeof WAYS)[number]>(people.isTyping ? 'hand' : 'file');
  const { columns, isLookedUp } = people;
  const panel = useRef<TypedPeople>(null);
  const [onLookedUp, setOnLookedUp] = useState<((mayGoOn: boolean) => void) | null>(null);
  const answer = useEffectEvent(() => {
    onLookedUp?.(people.blocked() === undefined);
    setOnLookedUp(null);
  });
  useEffect(() => {
    if (onLookedUp !== null && isLookedUp) answer();
  }, [onLookedUp, isLookedUp]);
  useImperativeHandle(typed, () => ({
    take: async () => {
      if (!people.isTyping) return true;
      if (!panel.current) {
        // typed before one turned to the file: they are looked at before anything is done with them
        setWay('hand');
        return false;
      }
      if (!(await panel.current.take())) return false;
      // whoever has a voucher already is found out now: what is done with them is said in this step
      return new Promise<boolean>(resolve => {
        setOnLookedUp(() => resolve);
      });
    },
  }));
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
            <ByHand
              ref={panel}
              columns={columns}
              terms={terms}
              onAdd={people.add}
              left={people.draft.typed}
              onTyped={now => people.change({ typed: now })}
            />
          )}
        </div>
      </Card>
      <PeopleReview people={people} />
    </Stack>
  );
}
