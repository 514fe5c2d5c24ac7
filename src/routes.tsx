import { type ComponentType, createElement, type FunctionComponent, type ReactElement, Suspense } from 'react';
import { CustomRoutes, Resource, ResourceContextProvider, useI18nProvider } from 'react-admin';
import { Route } from 'react-router-dom';
import { PAGES } from '../contract/base/access/pages.ts';
import { Waiting } from './custom/base/kit/feedback/Waiting.tsx';
import type { PortalWords } from './i18n/provider.ts';
import { DECLARED_PAGES, type DeclaredPage, RESOURCES } from './declarations.ts';
import { laterPage } from './custom/base/kit/feedback/later.tsx';

/** A page as react-admin mounts it: loaded when it is opened, together with the words it has, and with its own resource at hand. */
function drawn({ draw, resource, words = [] }: DeclaredPage): FunctionComponent {
  // by what reads the words and not by the words, which are others in each language: the page stays the same one in all
  const loaded = new WeakMap<PortalWords['need'], ComponentType>();
  const pageWith = (need: PortalWords['need']): ComponentType => {
    const Page =
      loaded.get(need) ??
      laterPage(() => Promise.all([draw(), words.length > 0 && need(words)]).then(([page]) => page));
    loaded.set(need, Page);
    return Page;
  };
  const Worded = () => createElement(pageWith((useI18nProvider() as PortalWords).need));
  const Drawn = () => (
    <Suspense fallback={<Waiting />}>
      <Worded />
    </Suspense>
  );
  if (resource === null) return Drawn;
  return () => (
    <ResourceContextProvider value={resource}>
      <Drawn />
    </ResourceContextProvider>
  );
}

/** A path of the contract as the router writes it. */
const routed = (path: string): string => path.replace(/\{(\w+)\}/g, ':$1');

const PATHS: readonly (readonly [string, FunctionComponent])[] = DECLARED_PAGES.flatMap(page => {
  const Drawn = drawn(page);
  return page.paths.map(path => [routed(path), Drawn] as const);
});
const drawnAt = (path: string) => PATHS.find(([each]) => each === path)?.[1];
const routesOf = (paths: typeof PATHS, base: string) =>
  paths.map(([path, Drawn]) => <Route key={path} path={path.slice(base.length)} element={<Drawn />} />);

/** What `/` shows. */
export const Dashboard = drawnAt('/');

/**
 * The resources with what is mounted below their names: list and create where react-admin has them, every other page as a
 * child route. A project's pages are children of the projects in this way, whatever resource each is of.
 */
export const resources: ReactElement[] = RESOURCES.map(({ name, recordRepresentation, pages }) => {
  const base = `/${name}/`;
  const create = drawnAt(`${base}create`);
  const list = drawnAt(`/${name}`);
  const icon = pages?.find(page => page.menu)?.menu?.icon;
  return (
    <Resource
      key={name}
      name={name}
      {...(recordRepresentation && { recordRepresentation })}
      {...(icon && { icon })}
      {...(list && { list })}
      {...(create && { create })}
    >
      {routesOf(
        PATHS.filter(([path, Drawn]) => path.startsWith(base) && Drawn !== create),
        base,
      )}
    </Resource>
  );
});

const PUBLIC = new Set(
  Object.entries(PAGES).flatMap(([path, opening]) => (opening === 'public' ? [routed(path)] : [])),
);
const isMounted = (path: string) => path === '/' || RESOURCES.some(({ name }) => `${path}/`.startsWith(`/${name}/`));

const isPublic = (path: string) => PUBLIC.has(path);
const others = PATHS.filter(([path]) => !isMounted(path));

/** The pages that stand below no resource's name, but for the public ones. */
export const otherRoutes: ReactElement = (
  <CustomRoutes>
    {routesOf(
      others.filter(([path]) => !isPublic(path)),
      '',
    )}
  </CustomRoutes>
);

/** The pages that anybody may read: outside the shell, and its guard. */
export const publicRoutes: ReactElement = (
  <CustomRoutes noLayout>
    {routesOf(
      others.filter(([path]) => isPublic(path)),
      '',
    )}
  </CustomRoutes>
);
