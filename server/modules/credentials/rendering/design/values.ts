import type { Layout, Page } from '../page/page.ts';

/** What a slot of a design says on a page: one of the page's own, or a field. */
export const valueIn =
  ({ fields }: Pick<Page, 'fields'>, { slots }: Pick<Layout, 'slots'>) =>
  (name: string): string =>
    name.startsWith('$')
      ? ((slots as Readonly<Record<string, string>>)[name] ?? '')
      : (fields.find(field => field.name === name)?.value ?? '');
