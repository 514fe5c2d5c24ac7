import { routes, type Route } from '../../contract/api/index.ts';
import { handlerFiles } from './handler-files.ts';
import { code, opening, table } from './table.ts';

const all: Readonly<Record<string, Route>> = routes;

/** Every call of the API by subject, with who may make it and the file that answers it. */
export function calls(): string {
  const files = handlerFiles(Object.keys(all));
  const tags = [...new Set(Object.values(all).map(({ tag }) => tag))].sort();
  const parts = tags.map(tag => {
    const rows = Object.entries(all)
      .filter(([, route]) => route.tag === tag)
      .map(([operation, { method, path, access }]) => [
        code(operation),
        code(`${method} ${path}`),
        access === 'public' ? 'anyone' : code(access),
        (files.get(operation) ?? []).map(code).join(', '),
      ]);
    return `## ${tag}\n\n${table(['Operation', 'Call', 'Permission', 'Handler'], rows)}`;
  });
  const lead =
    'For developers: from a call of the API to the file that answers it. Schemas are in `contract/<room>/api`, permissions in `contract/base/access/actions.ts`.';
  return `${opening('Calls', lead)}\n\n${parts.join('\n\n')}\n`;
}
