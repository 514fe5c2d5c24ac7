import { useQuery } from '@tanstack/react-query';
import type { Language } from '../../../../../contract/base/common/language.ts';
import type { Verification } from '../../../../../engine/verify/index.ts';
import { useWallet } from '../frame/wallet-context.ts';
import type { KeptCredential } from '../kept/keep.ts';
import type { HeldView } from '../protocol/held-credential.ts';
import { viewOf } from '../protocol/held-view.ts';
import { elementName } from '../protocol/mobile-document.ts';
import { displayFor } from '../protocol/offers.ts';
import { standingNow } from '../protocol/standing-now.ts';
import type { WalletWords } from '../words/index.ts';

/** A credential as its holder sees it. */
export interface HeldRow extends KeptCredential {
  view: HeldView;
}

/** How often a status list is read while a credential is looked at, in milliseconds. */
const LOOK_MS = 10_000;

export const titleOf = ({ view, display }: HeldRow, language: Language, words: WalletWords): string =>
  displayFor(display, language)?.name || view.title || words.hold.unnamed;

export const issuerOf = ({ view, issuerDisplay }: HeldRow, language: Language): string =>
  displayFor(issuerDisplay, language)?.name || view.issuer;

/** What a claim is called: as its issuer says, or as the standard of mobile documents means it. */
export function labelOf({ labels }: Pick<HeldRow, 'labels'>, claim: string, words: WalletWords): string {
  const name = elementName(claim);
  const ages: Readonly<Record<string, string>> = words.elements;
  return labels[claim] ?? labels[name] ?? ages[name] ?? claim;
}

/** The credentials of the person whose wallet is used, the newest first. */
export function useHeld(): { rows: readonly HeldRow[]; isPending: boolean } {
  const { keep, person } = useWallet();
  const { data = [], isPending } = useQuery({
    queryKey: ['kept', 'credentials', person?.id],
    queryFn: () => (person ? keep.all('credentials', person.id) : []),
  });
  const rows = data.flatMap((row): HeldRow[] => {
    const view = viewOf(row.credential);
    return view ? [{ ...row, view }] : [];
  });
  return { rows: rows.toSorted((a, b) => Date.parse(b.receivedAt) - Date.parse(a.receivedAt)), isPending };
}

/** What its issuer and its status list say of a credential now. */
export function useStandingNow({ id, credential }: KeptCredential): {
  verification: Verification | undefined;
  check: () => void;
} {
  const { wire } = useWallet();
  const { data, refetch } = useQuery({
    queryKey: ['standing', id],
    queryFn: () => standingNow(wire, credential, new Date()),
    refetchInterval: LOOK_MS,
  });
  return { verification: data, check: () => void refetch() };
}
