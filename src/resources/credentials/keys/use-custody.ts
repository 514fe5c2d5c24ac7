import { useQuery } from '@tanstack/react-query';
import { useTranslate } from 'react-admin';
import type { KeyCustody } from '../../../../contract/base/catalogues/custodies.ts';
import type { KeyCustodyChoice } from '../../../../contract/credentials/keys/custody.ts';
import { useCall } from '../../../dataProvider/use-call.ts';

type Place = KeyCustodyChoice['offered'][number];

/** Where new keys of the organization are made, and the places to choose from. Asked again with everything else. */
export function useCustody() {
  const call = useCall();
  return useQuery({
    queryKey: ['keys', 'custody'],
    queryFn: ({ signal }) => call('getKeyCustody', { signal }),
    retry: false,
  });
}

/** Whether places are told at all: there is another than our own, or another was chosen. */
export const isApart = ({ custody, offered }: KeyCustodyChoice): boolean => custody !== 'local' || offered.length > 1;

/** The place where new keys are made. */
export const chosenOf = ({ custody, offered }: KeyCustodyChoice): Place | undefined =>
  offered.find(each => each.custody === custody);

/** Names a place: our own, a token by its label, a Vault by its address. */
export function usePlaceName(): (custody: KeyCustody, name?: string) => string {
  const translate = useTranslate();
  return (custody, name = '') =>
    name === '' ? translate(`keys.places.${custody}`) : translate(`keys.placesNamed.${custody}`, { name });
}
