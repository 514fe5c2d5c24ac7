import type { PagePath } from '../../../../contract/base/access/index.ts';

type ParamsOf<P extends string> = P extends `${string}{${infer Name}}${infer Rest}` ? Name | ParamsOf<Rest> : never;

/** The address of a page of the contract with its placeholders filled; a path that is no page does not compile. */
export const addressOf = <P extends PagePath>(page: P, params: Record<ParamsOf<P>, string>): string =>
  page.replace(/\{(\w+)\}/g, (_, name: ParamsOf<P>) => encodeURIComponent(params[name]));

/** The address of a list, narrowed. */
export const narrowed = (list: string, filter: Record<string, string | number>): string =>
  `${list}?filter=${encodeURIComponent(JSON.stringify(filter))}`;
