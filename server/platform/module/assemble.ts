import { CALLER_KINDS } from '../../../contract/base/access/index.ts';
import type { Caller } from '../context/index.ts';
import { AppError } from '../errors/index.ts';
import type { JobHandlers } from '../jobs/index.ts';
import type { Notice } from './notices.ts';
import type { Authenticate, Module, Pages, Recognize } from './types.ts';
import type { ModuleParts } from './parts.ts';

type Intersection<U> = (U extends unknown ? (each: U) => void : never) extends (all: infer I) => void ? I : never;

/** The handlers of all modules of a list together: what is missing in it is missing here. */
export type HandlersIn<M extends readonly Module[]> = Intersection<
  M[number] extends infer Each
    ? Each extends { handlers: (parts: ModuleParts) => infer H }
      ? Awaited<H>
      : never
    : never
>;

/** Puts what several modules give under one roof. @throws when two give the same */
function together<T>(what: string, given: readonly (readonly [owner: string, Readonly<Record<string, T>>])[]) {
  const all: Record<string, T> = {};
  const owners = new Map<string, string>();
  for (const [owner, each] of given)
    for (const [key, value] of Object.entries(each)) {
      if (owners.has(key)) throw new Error(`${owner} and ${owners.get(key)} both have the ${what} ${key}`);
      owners.set(key, owner);
      all[key] = value;
    }
  return all;
}

/** Every operation's handler. @throws when two modules answer the same operation */
export async function handlersOf<M extends readonly Module[]>(modules: M, parts: ModuleParts): Promise<HandlersIn<M>> {
  const given = await Promise.all(
    modules.map(async ({ name, handlers }) => [name, { ...(await handlers?.(parts)) }] as const),
  );
  return together<unknown>('operation', given) as HandlersIn<M>;
}

/** Every kind of job's handler. @throws when two modules have the same kind */
export function jobsOf(modules: readonly Module[], parts: ModuleParts): JobHandlers {
  const given = modules.map(
    ({ name, jobs = {} }) =>
      [
        name,
        Object.fromEntries(
          Object.entries(jobs).map(([kind, { work, giveUp, isLong = false }]) => [
            kind,
            { work: work(parts), giveUp: giveUp?.(parts), isLong },
          ]),
        ),
      ] as const,
  );
  return together('job', given);
}

/** Every kind of entry of the bell. @throws when two modules have the same kind */
export const noticesOf = (modules: readonly Module[]): Readonly<Record<string, Notice>> =>
  together(
    'notice',
    modules.map(({ name, notices = {} }) => [name, notices] as const),
  );

/** Every kind of thing that is offered to wallets. @throws when two modules have the same kind */
export const walletSourcesOf = (modules: readonly Module[]): ModuleParts['walletSources'] =>
  together(
    'wallet source',
    modules.map(({ name, walletSources = {} }) => [name, walletSources] as const),
  );

/** Every purpose of asking wallets. @throws when two modules have the same */
export const presentationPurposesOf = (modules: readonly Module[]): ModuleParts['presentationPurposes'] =>
  together(
    'presentation purpose',
    modules.map(({ name, presentationPurposes = {} }) => [name, presentationPurposes] as const),
  );

/** The pages that modules fill. @throws when one is filled by none, or by two */
export function pagesOf(modules: readonly Module[], parts: ModuleParts): Pages {
  const { verify, document, transaction, did, host, inbox, widget } = together(
    'page',
    modules.map(({ name, pages }) => [name, { ...pages?.(parts) }] as const),
  ) as Partial<Pages>;
  if (!verify || !document || !transaction || !did || !host || !inbox || !widget)
    throw new Error('No module fills the pages verify, document, transaction, did, host, inbox and widget');
  return { verify, document, transaction, did, host, inbox, widget };
}

/** The module's question that tells known places from others. @throws when none has it, or two do */
export async function recognizeOf(modules: readonly Module[], parts: ModuleParts): Promise<Recognize> {
  const [recognizes, another] = modules.flatMap(each => each.recognizes ?? []);
  if (!recognizes || another) throw new Error('One module knows where accounts signed in before');
  return recognizes(parts);
}

/** Reads who calls, of whatever kind. @throws when no module reads the tokens of a kind, or two do */
export async function authenticateOf(
  modules: readonly Module[],
  parts: ModuleParts,
): Promise<(token: string) => Promise<Caller>> {
  const readers = together<(parts: ModuleParts) => Promise<Authenticate>>(
    'kind of caller',
    modules.map(({ name, authenticates = {} }) => [name, authenticates] as const),
  );
  const inOrder = await Promise.all(
    CALLER_KINDS.map(kind => {
      const reader = readers[kind];
      if (!reader) throw new Error(`No module reads the tokens of a ${kind}`);
      return reader(parts);
    }),
  );
  return async token => {
    for (const read of inOrder) {
      const caller = await read(token);
      if (caller) return caller;
    }
    throw new AppError('auth.invalid_token');
  };
}

/** The owner of each table. @throws when two modules own the same */
export const tableOwners = (modules: readonly Module[]): Readonly<Record<string, string>> =>
  together(
    'table',
    modules.map(({ name, tables }) => [name, Object.fromEntries(tables.map(table => [table, name]))] as const),
  );
