import Alert from '@mui/material/Alert';
import Button from '@mui/material/Button';
import List from '@mui/material/List';
import ListItem from '@mui/material/ListItem';
import Typography from '@mui/material/Typography';
import { useMutation, useQuery } from '@tanstack/react-query';
import { fill } from '../../../../../contract/credentials/verification/sentence.ts';
import { PanelTitle } from '../frame/PanelTitle.tsx';
import { RawText } from '../frame/RawText.tsx';
import { useWallet } from '../frame/wallet-context.ts';
import type { KeptMailbox, WalletPerson } from '../kept/keep.ts';
import { newMailbox, readMailbox } from '../protocol/mailbox.ts';

const LOOK_MS = 5000;

/** The mailbox of the person in use: created once, and read while it is shown. */
export function MailboxPanel() {
  const { words, keep, person } = useWallet();
  const { data: mailboxes } = useQuery({
    queryKey: ['kept', 'mailboxes', person?.id],
    queryFn: () => keep.all('mailboxes', person?.id),
    enabled: person !== undefined,
  });
  if (!person || !mailboxes) return null;
  const [mailbox] = mailboxes;
  return (
    <>
      <PanelTitle lead={words.mailbox.lead}>{words.mailbox.title}</PanelTitle>
      <Alert severity="info" variant="outlined" sx={{ mb: 2 }}>
        {words.mailbox.standIn}
      </Alert>
      {mailbox ? <Messages mailbox={mailbox} person={person} /> : <NewMailbox person={person} />}
    </>
  );
}

function NewMailbox({ person }: { person: WalletPerson }) {
  const { words, keep, refresh } = useWallet();
  const create = useMutation({
    mutationFn: async () => {
      await keep.put('mailboxes', { ...(await newMailbox(location.origin)), personId: person.id });
      await refresh();
    },
  });
  return (
    <Button variant="contained" loading={create.isPending} onClick={() => create.mutate()}>
      {words.mailbox.create}
    </Button>
  );
}

function Messages({ mailbox, person }: { mailbox: KeptMailbox; person: WalletPerson }) {
  const { words, wire } = useWallet();
  const said = words.mailbox;
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: ['mailbox', mailbox.id],
    queryFn: () => readMailbox(wire, mailbox, new Date()),
    refetchInterval: LOOK_MS,
  });
  return (
    <>
      <Button variant="outlined" disabled={isFetching} onClick={() => void refetch()} sx={{ mb: 2 }}>
        {said.check}
      </Button>
      {error && (
        <Alert severity="error" variant="outlined" role="alert" sx={{ mb: 2 }}>
          {fill(words.receive.refused, { error: error.message })}
        </Alert>
      )}
      {data?.offers.length === 0 && (
        <Typography color="text.secondary" sx={{ mb: 2 }}>
          {fill(said.empty, { name: person.name })}
        </Typography>
      )}
      {data && data.offers.length > 0 && (
        <List disablePadding sx={{ mb: 2 }} aria-label={said.offers}>
          {data.offers.map(({ id, from, text, link }) => (
            <ListItem key={id} divider disableGutters sx={{ flexWrap: 'wrap', gap: 1 }}>
              <Typography sx={{ flex: 1, minWidth: 200, overflowWrap: 'anywhere' }}>
                {text}
                <Typography component="span" variant="body2" color="text.secondary" sx={{ display: 'block' }}>
                  {fill(said.from, { did: from })}
                </Typography>
              </Typography>
              <Button variant="outlined" href={`#${new URLSearchParams({ link }).toString()}`}>
                {words.receive.receive}
              </Button>
            </ListItem>
          ))}
        </List>
      )}
      {data && data.others > 0 && (
        <Typography variant="body2" color="text.secondary" sx={{ mb: 2 }}>
          {fill(said.others, { count: String(data.others) })}
        </Typography>
      )}
      <RawText title={said.did} text={mailbox.id} />
    </>
  );
}
