import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Stack from '@mui/material/Stack';
import TextField from '@mui/material/TextField';
import Typography from '@mui/material/Typography';
import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import type { WalletPerson } from '../kept/keep.ts';
import { newId } from '../../../base/open/device/new-id.ts';
import { WalletQuestion } from './WalletQuestion.tsx';
import { PanelTitle } from './PanelTitle.tsx';
import { useWallet } from './wallet-context.ts';

type Asking = { person: WalletPerson; about: 'remove' | 'lose' };

/** How many credentials each person has. */
function useCounts(): (personId: string) => string {
  const { keep, words } = useWallet();
  const { data = [] } = useQuery({ queryKey: ['kept', 'counts'], queryFn: () => keep.all('credentials') });
  return personId => {
    const count = data.filter(each => each.personId === personId).length;
    const { none, one, many } = words.counts;
    return count === 0 ? none : count === 1 ? one : fill(many, { count: String(count) });
  };
}

function AddPerson() {
  const { words, keep, people, refresh, choosePerson } = useWallet();
  const said = words.people;
  const [name, setName] = useState('');
  const [isMissing, setMissing] = useState(false);
  const add = async (names: readonly string[]) => {
    const added = names.map((each, at) => ({ id: newId(), name: each, addedAt: Date.now() + at }));
    for (const person of added) await keep.put('people', person);
    await refresh();
    if (added[0]) choosePerson(added[0].id);
    setName('');
  };
  const onSubmit = (event: FormEvent) => {
    event.preventDefault();
    const typed = name.trim();
    setMissing(typed === '');
    if (typed !== '') void add([typed]);
  };
  const { one, other, signer } = said.samples;
  return (
    <Stack sx={{ gap: 2, alignItems: 'flex-start' }}>
      <Stack
        component="form"
        noValidate
        direction="row"
        onSubmit={onSubmit}
        sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}
      >
        <TextField
          fullWidth={false}
          label={said.name}
          value={name}
          onChange={event => setName(event.target.value)}
          error={isMissing}
          helperText={isMissing ? said.nameMissing : undefined}
          autoComplete="off"
          slotProps={{ htmlInput: { maxLength: 60 } }}
        />
        <Button type="submit" variant="outlined">
          {said.add}
        </Button>
      </Stack>
      {people.length === 0 && (
        <Button variant="contained" onClick={() => void add([one, other, signer])}>
          {said.sample}
        </Button>
      )}
    </Stack>
  );
}

/** The people whose wallets this browser has. */
export function PeoplePanel() {
  const { words, keep, people, person: current, choosePerson, refresh } = useWallet();
  const said = words.people;
  const countOf = useCounts();
  const [asking, setAsking] = useState<Asking>();
  const [lost, setLost] = useState<string>();
  const confirm = async ({ person, about }: Asking) => {
    await keep.lose(person.id);
    if (about === 'remove') await keep.remove('people', person.id);
    setLost(about === 'lose' ? person.name : undefined);
    setAsking(undefined);
    await refresh();
  };
  return (
    <>
      <PanelTitle lead={people.length === 0 ? said.none : said.lead}>{said.title}</PanelTitle>
      {lost !== undefined && (
        <Alert severity="info" variant="outlined" role="status" sx={{ mb: 2 }}>
          {fill(said.lost, { name: lost })}
        </Alert>
      )}
      {people.length > 0 && (
        <List disablePadding sx={{ mb: 2 }}>
          {people.map(person => (
            <ListItem key={person.id} divider disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
              <Typography sx={{ fontWeight: 600, overflowWrap: 'anywhere' }}>{person.name}</Typography>
              <Typography variant="body2" color="text.secondary" sx={{ flex: 1, minWidth: 120 }}>
                {countOf(person.id)}
              </Typography>
              {person.id === current?.id ? (
                <Chip size="small" variant="outlined" label={said.isCurrent} />
              ) : (
                <Button size="small" onClick={() => choosePerson(person.id)}>
                  {fill(said.switchTo, { name: person.name })}
                </Button>
              )}
              <Button size="small" color="error" onClick={() => setAsking({ person, about: 'lose' })}>
                {fill(said.lose, { name: person.name })}
              </Button>
              <Button size="small" color="error" onClick={() => setAsking({ person, about: 'remove' })}>
                {fill(said.remove, { name: person.name })}
              </Button>
            </ListItem>
          ))}
        </List>
      )}
      <AddPerson />
      {asking && (
        <WalletQuestion
          question={fill(said[`${asking.about}Question`], {
            name: asking.person.name,
            count: countOf(asking.person.id),
          })}
          confirm={said[`${asking.about}Now`]}
          onConfirm={() => void confirm(asking)}
          onClose={() => setAsking(undefined)}
        />
      )}
    </>
  );
}
