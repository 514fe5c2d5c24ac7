import type { SvgIconComponent } from '@mui/icons-material';
import type { ResourceProps } from 'ra-core';
import type { ComponentType } from 'react';
import type { Action, PagePath } from '../../../../contract/base/access/index.ts';
import type { Project } from '../../../../contract/accounts/projects/index.ts';
import type { SessionUser } from '../../../../contract/accounts/users/index.ts';
import type { Area } from '../../../i18n/areas.ts';

/** Where a page stands in a menu. Entries and their groups keep the order of the contract's PAGES. */
export interface MenuPlace {
  /** Phrase key of the entry's words. */
  words: string;
  icon: SvgIconComponent;
  /** Phrase key of the heading it stands under; without one it stands above all groups. */
  heading?: string;
  /** Marked only on its very own path, because other entries' paths go on from it. */
  exact?: true;
  /** The kinds of projects whose menu names it; where it opens and is not named, the project's first page leads there. */
  among?: (project: Pick<Project, 'category'>) => boolean;
}

/** A page: which paths of the contract it draws, with what, and where the menu leads to it. */
export interface PageDeclaration {
  paths: readonly PagePath[];
  draw: () => Promise<{ default: ComponentType }>;
  /** What it has words of, besides those of all pages. */
  words?: readonly Area[];
  /** What must hold in a project besides that the contract's PAGES let the user in; menu, switcher and guard ask it alike. */
  when?: (user: SessionUser, project: Pick<Project, 'id' | 'category'>) => boolean;
  /** The first of the paths stands in a menu. */
  menu?: MenuPlace;
  /** Phrase keys of what one does there, for whoever looks for it by name, each with the query of its address; where a menu leads there, that is enough. */
  commands?: Readonly<Record<string, string>>;
}

/** react-admin's verbs on a resource. */
export type Verb = 'list' | 'show' | 'create' | 'edit' | 'delete' | 'export';

/** What a resource says of itself, once, in its `index.ts`; everything that must know it reads it there. */
export interface ResourceDeclaration {
  /** The resource as the data provider calls it. */
  name: string;
  recordRepresentation?: NonNullable<ResourceProps['recordRepresentation']>;
  /** The action of the contract's access table behind each verb; a verb left out is refused. */
  actions: Partial<Record<Verb, Action>>;
  pages?: readonly PageDeclaration[];
}
