import { useTranslate } from 'react-admin';

/** A person's name as it is shown: of who was erased there is none, and that is said in its place. */
export function useName(): (name: string) => string {
  const translate = useTranslate();
  return name => name || translate('states.person.erased');
}

/** The same of a name in two parts. */
export function useFullName(): (person: { name: string; lastname: string }) => string {
  const nameOf = useName();
  return ({ name, lastname }) => nameOf(`${name} ${lastname}`.trim());
}
