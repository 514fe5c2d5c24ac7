import { useQuery, useQueryClient } from '@tanstack/react-query';
import { useMemo, useState } from 'react';
import type { Keep } from '../kept/keep.ts';
import { WELL_BEHAVED } from '../protocol/misbehaviour.ts';
import { createWire, type Exchange, type Sent } from '../protocol/wire.ts';
import type { WalletState } from './wallet-context.ts';

const PERSON = 'sello-dev-wallet.person';
const LAST = 'sello-dev-wallet.last';
/** Exchanges that the log keeps. */
const LOG_MAX = 200;

/** The last answer outlives the page, which a verifier leads its holder away from. */
function readLast(): Sent | undefined {
  const kept = sessionStorage.getItem(LAST);
  return kept === null ? undefined : (JSON.parse(kept) as Sent);
}

/** The state of the wallet besides its words and its screens. */
export function useWalletState(
  keep: Keep,
  fetcher: typeof fetch,
): Omit<WalletState, 'words' | 'language' | 'goTo'> & { isLoading: boolean } {
  const queries = useQueryClient();
  const [chosen, setChosen] = useState(() => localStorage.getItem(PERSON));
  const [misbehaviour, setMisbehaviour] = useState(WELL_BEHAVED);
  const [exchanges, setExchanges] = useState<readonly Exchange[]>([]);
  const [tokens, setTokens] = useState<WalletState['tokens']>({});
  const [lastSent, setLastSent] = useState(readLast);
  const wire = useMemo(
    () => createWire(fetcher, exchange => setExchanges(before => [exchange, ...before].slice(0, LOG_MAX))),
    [fetcher],
  );
  const { data: people = [], isPending } = useQuery({
    queryKey: ['kept', 'people'],
    queryFn: async () => (await keep.all('people')).toSorted((a, b) => a.addedAt - b.addedAt),
    staleTime: Infinity,
  });
  return {
    isLoading: isPending,
    keep,
    wire,
    misbehaviour,
    setMisbehaviour,
    exchanges,
    clearLog: () => setExchanges([]),
    lastSent,
    onSend: request => {
      sessionStorage.setItem(LAST, JSON.stringify(request));
      setLastSent(request);
    },
    tokens,
    keepToken: (code, token) => setTokens(before => ({ ...before, [code]: token })),
    people,
    person: people.find(({ id }) => id === chosen) ?? people[0],
    choosePerson: id => {
      localStorage.setItem(PERSON, id);
      setChosen(id);
    },
    refresh: () => queries.refetchQueries({ queryKey: ['kept'] }),
  };
}
