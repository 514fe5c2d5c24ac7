import type { Found } from '../../../../../contract/office/search/index.ts';
import { addressOf } from '../../../base/kit/address.ts';
import type { Guide } from '../../help/guides.ts';
import { credentialPathsIn } from '../../../base/kit/session/paths.ts';
import { plain } from '../../../../../contract/base/common/plain.ts';

export type OptionGroup = 'here' | 'go' | 'do' | 'help' | 'projects' | 'templates' | 'people' | 'credentials';

/** Something to go to or to do. */
export interface Option {
  key: string;
  group: OptionGroup;
  label: string;
  detail?: string;
  /** Text that is searched and not shown. */
  also?: string;
  act: { to: string } | { run: () => void };
}

/** Those that contain all the words. */
export function withWords(options: readonly Option[], words: string): Option[] {
  const wanted = plain(words).split(/\s+/).filter(Boolean);
  return options.filter(({ label, detail = '', also = '' }) =>
    wanted.every(word => plain(`${label} ${detail} ${also}`).includes(word)),
  );
}

type Place = Pick<Found['templates'][number], 'projectId' | 'category'>;
type Paths = NonNullable<ReturnType<typeof credentialPathsIn>>;

/** Where something of a project is; of one of vouchers, which has no page for it, the project. */
function addressIn({ projectId, category }: Place, at: (paths: Paths) => string): string {
  const paths = credentialPathsIn({ id: projectId, category });
  return paths ? at(paths) : addressOf('/projects/{projectId}', { projectId });
}

/** The sections of the guides, as options. */
export const helpOf = (guides: readonly Guide[]): Option[] =>
  guides.flatMap(({ name, title, sections }) =>
    sections.map(section => ({
      key: `help ${name} ${section.id}`,
      group: 'help' as const,
      label: section.title,
      detail: title,
      also: section.text,
      act: { to: `${addressOf('/help/{guide}', { guide: name })}#${section.id}` },
    })),
  );

/** What the server found, as options. */
export const optionsOf = ({ projects, templates, people, credentials }: Found): Option[] => [
  ...projects.map(({ id, name }) => ({
    key: `project ${id}`,
    group: 'projects' as const,
    label: name,
    act: { to: addressOf('/projects/{projectId}', { projectId: id }) },
  })),
  ...people.map(({ id, name, lastname, email }) => ({
    key: `person ${id}`,
    group: 'people' as const,
    label: `${name} ${lastname}`,
    ...(email && { detail: email }),
    act: { to: addressOf('/organization/recipients/{recipientId}', { recipientId: id }) },
  })),
  ...credentials.map(({ id, title, receiver, project, ...place }) => ({
    key: `credential ${id}`,
    group: 'credentials' as const,
    label: `${title}: ${receiver}`,
    detail: project,
    act: { to: addressIn(place, paths => paths.issued(id)) },
  })),
  ...templates.map(({ id, title, project, ...place }) => ({
    key: `template ${id}`,
    group: 'templates' as const,
    label: title,
    detail: project,
    act: { to: addressIn(place, paths => paths.template(id)) },
  })),
];
