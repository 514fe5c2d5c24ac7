import type { Catalog } from './catalog.ts';
import { grouped } from './grouped.ts';
import { ROOM_NAMES, ROOMS, type Room } from './rooms.ts';

/** Tables by their owners, in the order in which each lists its own. */
export type Owners = readonly { name: string; tables: readonly string[] }[];

interface Unit {
  key: string;
  room: number;
  owner: number;
  kind: number;
  at: number;
  uses: readonly string[];
  text: string;
}

const OWNERS = ROOM_NAMES.flatMap((room, at) => ROOMS[room].map(owner => ({ owner, room: at })));
const roomOf = (owner: number): number => OWNERS[owner]?.room ?? 0;

/** The text of each room's file: what makes an empty database what this one is, in an order in which each thing stands on what stands before it. */
export function schemaTexts(catalog: Catalog, owners: Owners): Record<Room, string> {
  const ordered = inOrder(unitsOf(catalog, owners));
  const made = new Set<string>();
  const open = new Map(
    catalog.tables.map(({ name, constraints }) => [name, constraints.filter(({ target }) => target !== null)]),
  );
  const texts = ROOM_NAMES.map(() => '');
  let last = '';
  for (const unit of ordered) {
    const owner = OWNERS[unit.owner]?.owner ?? '';
    const head = last === `${unit.room} ${owner}` ? '' : `-- ${owner}\n\n`;
    last = `${unit.room} ${owner}`;
    made.add(unit.key);
    texts[unit.room] += `${head}${unit.text};\n${foreignKeys(open, made, unit.key)}\n`;
  }
  const [base = '', ...others] = texts;
  const all = [preludeOf(catalog) + base, ...others.map(text => SETTINGS + text)];
  return Object.fromEntries(ROOM_NAMES.map((room, at) => [room, `${HEAD}${(all[at] ?? '').trim()}\n`])) as Record<
    Room,
    string
  >;
}

/** The foreign keys that hold from here on: those of a table that is new, and those of tables before it that name it. */
function foreignKeys(
  open: Map<string, Catalog['tables'][number]['constraints'][number][]>,
  made: ReadonlySet<string>,
  key: string,
): string {
  if (!key.startsWith('table:')) return '';
  const lines: string[] = [];
  for (const [table, keys] of open) {
    if (!made.has(`table:${table}`)) continue;
    const ready = keys.filter(({ target }) => made.has(`table:${target}`));
    open.set(
      table,
      keys.filter(each => !ready.includes(each)),
    );
    lines.push(...ready.map(({ definition }) => `alter table ${table} add ${definition};\n`));
  }
  return lines.join('');
}

function unitsOf({ tables, functions, views, triggers }: Catalog, owners: Owners): Unit[] {
  const places = new Map<string, { owner: number; at: number }>();
  for (const { name, tables: own } of owners) {
    const owner = OWNERS.findIndex(each => each.owner === name);
    if (owner < 0 && own.length > 0)
      throw new Error(`The owner ${name} has tables and no room (scripts/schema/rooms.ts)`);
    own.forEach((table, at) => places.set(table, { owner, at }));
  }
  const placeOf = (table: string) => {
    const place = places.get(table);
    if (!place) throw new Error(`Nobody owns the table ${table}`);
    return place;
  };
  const highest = (all: readonly number[]): number =>
    all.reduce((one, other) => (roomOf(other) > roomOf(one) ? other : one), all[0] ?? 0);
  const names = tables.map(({ name }) => name);
  const triggered = grouped(triggers.map(each => [each.function, each] as const));
  // A function belongs to the highest of those whose tables it names; and below whatever table stands on it.
  const functionOwner = new Map<string, number>();
  for (const { name, body, definition } of functions) {
    const said = `${definition} ${body}`;
    const named = names.filter(table => new RegExp(`\\b${table}\\b`).test(said));
    const own = [...named, ...(triggered.get(name) ?? []).map(({ table }) => table)].map(table => placeOf(table).owner);
    functionOwner.set(name, highest([functionOwner.get(name) ?? 0, ...own]));
  }
  for (const { name, uses } of tables)
    for (const used of uses) {
      const called = /^function:(.*)/.exec(used)?.[1];
      if (called && roomOf(functionOwner.get(called) ?? 0) > roomOf(placeOf(name).owner))
        functionOwner.set(called, placeOf(name).owner);
    }
  const viewOwner = new Map<string, number>();
  const ownerOf = (used: string): number => {
    const [kind = '', name = ''] = used.split(':');
    if (kind === 'table') return placeOf(name).owner;
    if (kind === 'function') return functionOwner.get(name) ?? 0;
    const known = viewOwner.get(name);
    if (known !== undefined) return known;
    const found = highest((views.find(view => view.name === name)?.uses ?? []).map(ownerOf));
    viewOwner.set(name, found);
    return found;
  };
  const unit = (key: string, owner: number, kind: number, at: number, uses: readonly string[], text: string): Unit => ({
    key,
    room: roomOf(owner),
    owner,
    kind,
    at,
    uses,
    text,
  });
  return [
    ...tables.map(({ name, columns, constraints, rest, uses }) => {
      const { owner, at } = placeOf(name);
      const inside = [
        ...columns,
        ...constraints.filter(({ target }) => target === null).map(({ definition }) => definition),
      ];
      return unit(
        `table:${name}`,
        owner,
        0,
        at,
        uses,
        [`create table ${name} (\n  ${inside.join(',\n  ')}\n)`, ...rest].join(';\n'),
      );
    }),
    ...functions.map(({ name, definition, uses }, at) =>
      unit(`function:${name}`, functionOwner.get(name) ?? 0, 1, at, uses, definition),
    ),
    ...views.map(({ name, definition, uses }, at) =>
      unit(`view:${name}`, ownerOf(`view:${name}`), 2, at, uses, definition),
    ),
    ...triggers.map(({ name, definition, table, function: called }, at) => {
      const uses = [`table:${table}`, `function:${called}`];
      return unit(`trigger:${table}.${name}`, highest(uses.map(ownerOf)), 3, at, uses, definition);
    }),
  ];
}

/** Each after what it uses; else by rooms, owners, kinds and places. @throws where one stands on what only comes in a later room */
function inOrder(units: readonly Unit[]): Unit[] {
  const byKey = grouped(units.map(each => [each.key, each] as const));
  const sorted = [...units].sort((a, b) => a.room - b.room || a.owner - b.owner || a.kind - b.kind || a.at - b.at);
  const done = new Set<Unit>();
  const ordered: Unit[] = [];
  const visit = (each: Unit, under: readonly Unit[]) => {
    if (done.has(each) || under.includes(each)) return;
    for (const used of each.uses)
      for (const below of byKey.get(used) ?? []) {
        if (below.room > each.room)
          throw new Error(`${each.key} of ${ROOM_NAMES[each.room]} stands on ${used} of ${ROOM_NAMES[below.room]}`);
        visit(below, [...under, each]);
      }
    done.add(each);
    ordered.push(each);
  };
  for (const each of sorted) visit(each, []);
  return ordered;
}

const HEAD =
  '-- Written by `npm run schema` from a database. Changed by a migration (CONTRIBUTING.md), never by hand.\n\n';
// A function may name what comes after it.
const SETTINGS = 'set local check_function_bodies = off;\n\n';

const preludeOf = ({
  extensions,
}: Catalog): string => `${SETTINGS}-- Roles belong to the cluster, so another database may have made them already.
do $$
declare name text;
begin
  foreach name in array array['sello_app', 'sello_platform', 'sello_public'] loop
    begin
      execute format('create role %I nologin', name);
    exception when duplicate_object or unique_violation then null;
    end;
    if not pg_has_role(current_user, name, 'usage') then execute format('grant %I to current_user', name); end if;
  end loop;
end $$;

revoke create on schema public from public;
grant usage on schema public to sello_app, sello_platform, sello_public;
${extensions.map(name => `create extension if not exists ${name};\n`).join('')}
`;
