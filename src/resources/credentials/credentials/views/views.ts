import { useStore, type SortPayload } from 'react-admin';

/** A filter and an order under a name; it is its owner's, in this browser and project. */
export interface View {
  id: string;
  name: string;
  filter: Record<string, string>;
  sort: SortPayload;
}

/** The views of a list, and which of them it begins with. */
export interface Views {
  views: View[];
  first: string | null;
}

/** As many fit into a menu; the browser keeps them. */
export const VIEWS_MAX = 50;
export const VIEW_NAME_MAX = 60;

const NONE: Views = { views: [], first: null };

/** The views of a project's credentials. They outlive signing out, as drafts do. */
export const useViews = (projectId: string) => useStore<Views>(`views.credentials.${projectId}`, NONE);

/** The address of a view: filter and order stand in it, so that it can be passed on. */
export const searchOf = ({ filter, sort }: Pick<View, 'filter' | 'sort'>): string =>
  `?${new URLSearchParams({ filter: JSON.stringify(filter), sort: sort.field, order: sort.order, page: '1' }).toString()}`;

const said = (filter: Readonly<Record<string, unknown>>): string =>
  JSON.stringify(
    Object.entries(filter)
      .filter(([, value]) => value !== undefined && value !== '')
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  );

/** Whether a list shows just what a view does. */
export const isShown = (view: View, filter: Readonly<Record<string, unknown>>, sort: SortPayload): boolean =>
  view.sort.field === sort.field && view.sort.order === sort.order && said(view.filter) === said(filter);

/** What is wrong with the name of a view, as a phrase key. */
export function nameProblem(name: string, { views }: Views, id?: string): string | undefined {
  if (name.trim() === '') return 'fieldErrors.required';
  if (name.trim().length > VIEW_NAME_MAX) return 'fieldErrors.too_long';
  const taken = views.some(view => view.id !== id && view.name.toLowerCase() === name.trim().toLowerCase());
  return taken ? 'credentials.views.taken' : undefined;
}

/** The views without one; `putBack` gives it back its place, whatever has been done to the others meanwhile. */
export function without(all: Views, id: string): { left: Views; putBack: (now: Views) => Views } {
  const at = all.views.findIndex(view => view.id === id);
  const gone = all.views[at];
  const wasFirst = all.first === id;
  return {
    left: { views: all.views.filter(view => view.id !== id), first: wasFirst ? null : all.first },
    putBack: now =>
      gone && !now.views.some(view => view.id === id)
        ? { views: now.views.toSpliced(at, 0, gone), first: wasFirst ? (now.first ?? id) : now.first }
        : now,
  };
}
