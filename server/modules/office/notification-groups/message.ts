import { LANGUAGES, type Language } from '../../../../contract/base/common/index.ts';
import {
  fillLink,
  fillText,
  labelKey,
  type Details,
  type GroupType,
} from '../../../../contract/office/notification-groups/index.ts';
import type { GroupRow } from './group-row.ts';

/** A person of a group. */
export interface Person {
  name: string;
  lastname: string;
  email: string | null;
  phone: string | null;
  /** The language that they read; null where nobody knows. */
  language: Language | null;
  details: Details;
}

/** A group as one person gets it. */
export interface Message {
  person: Person;
  language: Language;
  type: GroupType;
  title: string;
  description: string;
  action: string | null;
  link: string | null;
  /** Details to show below the text, in the order of the group. */
  details: { label: string; value: string }[];
}

type Texts = Pick<GroupRow, 'title' | 'description' | 'action_label' | 'link' | 'attributes' | 'type'>;

/** The language in which a person gets a group: theirs, if it has a text in it, or the organization's, or the other. */
export function languageFor(
  { title }: Pick<Texts, 'title'>,
  person: Language | null,
  organization: Language,
): Language {
  const wanted = [person, organization, ...LANGUAGES].find(each => each !== null && title[each]);
  return wanted ?? organization;
}

/** Fills the texts of a group for a person. Values are put in as they are. The code that writes HTML escapes them. */
export function messageFor(group: Texts, person: Person, organization: Language): Message {
  const language = languageFor(group, person.language, organization);
  const values: Record<string, string> = {};
  const details = group.attributes.flatMap(({ label, type, value }) => {
    const own = type === 'fixed' ? value : (person.details[labelKey(label)] ?? null);
    if (own === null) return [];
    values[labelKey(label)] = own;
    return [{ label, value: own }];
  });
  const { title, description, action_label: action, link } = group;
  return {
    person,
    language,
    type: group.type,
    title: fillText(title[language] ?? '', values),
    description: fillText(description[language] ?? '', values),
    action: action[language] ? fillText(action[language], values) : null,
    link: link === null ? null : fillLink(link, values),
    details,
  };
}
