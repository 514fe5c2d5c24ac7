import { join } from 'node:path';
import type { Rolldown } from 'vite';

type Graph = Rolldown.ChunkingContext;
type Test = (id: string, graph: Graph) => boolean;

/** What every page behind signing in loads, wherever it is. */
export const SHELL = [
  'src/custom/office/shell/PortalLayout.tsx',
  'src/authProvider/access.ts',
  'src/dataProvider/endpoints.ts',
  'src/custom/base/kit/marks/LazyRosette.tsx',
];
export const SIGN_IN = ['src/custom/accounts/sign-in/LoginPage.tsx', 'src/custom/base/kit/marks/LazyRosette.tsx'];
const PUBLIC = [
  'credentials/verification',
  'vouchers/holder',
  'vouchers/till',
  'credentials/mine',
  'credentials/claim',
  'office/inbox',
].map(place => `src/custom/${place}/main.tsx`);

/** They have much of the benefits in common with the portal, which no other public page is to carry. */
const OF_BENEFITS = ['point', 'card'].map(place => `src/custom/office/${place}/main.tsx`);
/** What its door checks with comes later, and is much of what the page of verification has. */
const DOOR = 'src/custom/credentials/pov/main.tsx';

/** Whether a module is one of these or comes to be imported by them: at once, or also when they ask for it later. */
function reached(files: readonly string[], when: 'at once' | 'ever'): Test {
  let found: Set<string> | undefined;
  const walk = (graph: Graph): Set<string> => {
    const seen = new Set<string>();
    const add = (id: string): void => {
      if (seen.has(id)) return;
      seen.add(id);
      const module = graph.getModuleInfo(id);
      module?.importedIds.forEach(add);
      if (when === 'ever') module?.dynamicallyImportedIds.forEach(add);
    };
    files.forEach(file => add(join(process.cwd(), file)));
    return seen;
  };
  return (id, graph) => (found ??= walk(graph)).has(id);
}

const everOfPortal = reached(['src/main.tsx'], 'ever');
const ofShell = reached(SHELL, 'at once');
const ofSignIn = reached(SIGN_IN, 'at once');
const ofPublic = reached(PUBLIC, 'at once');
const [verification = '', ...others] = PUBLIC;
const vouchers = others.filter(place => place.includes('/vouchers/'));
const ofVerification = reached([verification], 'at once');
const ofEachVouchers = vouchers.map(file => reached([file], 'ever'));
const ofBothVouchers: Test = (id, graph) => ofEachVouchers.every(of => of(id, graph));
const ofAllPublic: Test = (id, graph) => ofVerification(id, graph) && ofBothVouchers(id, graph);
const atOnce = [...PUBLIC, ...OF_BENEFITS, DOOR].map(file => reached([file], 'at once'));
const ofDevices = [...vouchers, ...OF_BENEFITS, DOOR].map(file => reached([file], 'at once'));
/** What one public page alone has at once, and the portal never. */
const ofOnePublic =
  (of: Test): Test =>
  (id, graph) =>
    of(id, graph) && !everOfPortal(id, graph) && atOnce.filter(each => each(id, graph)).length === 1;
const everOfPublic = reached([...PUBLIC, ...OF_BENEFITS], 'ever');

const checking = new Map<string, boolean>();
/** What checks forms: zod, and what comes to import it. The contract's words, states and limits stand in files without. */
function checks(id: string, graph: Graph): boolean {
  const known = checking.get(id);
  if (known !== undefined) return known;
  checking.set(id, false);
  const does = id.includes('/node_modules/zod/') || graph.getModuleInfo(id)?.importedIds.some(by => checks(by, graph));
  checking.set(id, does === true);
  return does === true;
}

/** Entries stay files of their own, and a sheet comes with what it dresses. */
const isCode = (id: string) => !/main\.tsx$|\.html$|\.css$|(check|push)-worker\.ts$/.test(id);
/** Of packages, what our own code needs comes with it. */
const isOurs = (id: string) => isCode(id) && !id.includes('/node_modules/');
const named = (name: string, test: Test) => (id: string, graph: Graph) => (test(id, graph) ? name : null);

/** From how many pages on something comes with the first of them: a lower number makes every first load heavier, a higher one makes more files. */
const MANY = 8;

/**
 * How the code is cut into files. A page is one of its own, by its dynamic import, and so is what few of them have in common. What all or many have in
 * common stands here, in the order in which one comes to it; a group takes along what it needs of those below it. What each page may weigh stands in
 * `tests/e2e/base/first-look.spec.ts`.
 */
export const CHUNKS = {
  groups: [
    { name: 'react', test: /node_modules\/(react|react-dom|scheduler)\/|vite\/(preload|modulepreload)/, priority: 10 },
    // of the public pages and of any of the portal's: a file costs more than what little it is
    { name: named('common', (id, graph) => ofPublic(id, graph) && everOfPortal(id, graph)), test: isOurs, priority: 9 },
    { name: named('public', ofAllPublic), test: isOurs, priority: 8 },
    { name: named('vouchers-public', ofBothVouchers), test: isOurs, priority: 7 },
    // a file for each part that loads it later, too, would cost a page more than what is in it
    ...[ofVerification, ...ofDevices].map(of => ({ name: named('page', ofOnePublic(of)), test: isOurs, priority: 6 })),
    // what else public pages need, by who needs it: the portal's groups would take it along
    { name: named('open', everOfPublic), test: isCode, minShareCount: 2, entriesAware: true, priority: 5 },
    {
      name: named('start', (id, graph) => !everOfPublic(id, graph)),
      tags: ['$initial' as const],
      test: isCode,
      priority: 4,
    },
    { name: named('sign-in', ofSignIn), test: isOurs, priority: 3 },
    { name: named('shell', ofShell), test: isOurs, priority: 2 },
    // no screen waits for what checks forms before it has one
    { name: named('pages', (id, graph) => !checks(id, graph)), test: isCode, minShareCount: MANY, priority: 1 },
    { name: named('schemas', checks), test: isCode, minShareCount: MANY, priority: 0 },
  ],
};
