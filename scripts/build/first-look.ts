import { join } from 'node:path';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { build, type Plugin, type Rolldown } from 'vite';
import { FirstLook } from '../../src/custom/base/first-look/FirstLook.tsx';
import { PRELOADS_ID, type Preloads } from '../../src/custom/base/first-look/preloads.ts';
import { FIRST_LOOK_STYLE } from '../../src/custom/base/first-look/style.ts';
import { folderOf } from '../../src/i18n/areas.ts';
import { SHELL, SIGN_IN } from './chunks.ts';
import { pageFiles } from './page-files.ts';

type Bundle = Rolldown.OutputBundle;
const catalogue = (language: string) => [`src/i18n/${language}/index.ts`];
const wordsOf = (language: string, areas: readonly string[]) =>
  areas.map(area => `src/i18n/${language}/${folderOf(area)}/index.ts`);
const FONT = /inter-latin-wght-normal.*\.woff2$/;

/** The chunks that modules stand in, with all that these import; without those that the page's own script has. */
function filesOf(bundle: Bundle, modules: readonly string[], besides: readonly string[] = []): string[] {
  const found = new Set<string>();
  const add = (name: string): void => {
    const chunk = bundle[name];
    if (found.has(name) || chunk?.type !== 'chunk') return;
    found.add(name);
    chunk.imports.forEach(add);
  };
  const wanted = modules.map(module => join(process.cwd(), module));
  for (const chunk of Object.values(bundle))
    if (chunk.type === 'chunk' && wanted.some(module => chunk.moduleIds.includes(module))) add(chunk.fileName);
  return [...found].map(name => `/${name}`).filter(file => !besides.includes(file));
}

function preloadsOf(bundle: Bundle): Preloads {
  const start = filesOf(bundle, ['src/main.tsx']);
  const portal = filesOf(bundle, SHELL, start);
  const pages = pageFiles()
    .sort((a, b) => a.path.split('{').length - b.path.split('{').length)
    .map(({ path, file, words }): Preloads['pages'][number] => [
      `^${path.replace(/\{\w+\}/g, '[^/]+')}/?$`,
      filesOf(bundle, [file], [...start, ...portal]),
      {
        'en-US': filesOf(bundle, wordsOf('en-US', words), start),
        'es-MX': filesOf(bundle, wordsOf('es-MX', words), start),
      },
    ]);
  return {
    portal,
    signIn: filesOf(bundle, SIGN_IN, start),
    languages: {
      'en-US': filesOf(bundle, catalogue('en-US'), start),
      'es-MX': filesOf(bundle, catalogue('es-MX'), start),
    },
    pages,
  };
}

/** The script of the page's head in one piece: it cannot import anything. */
async function earlyScript(): Promise<string> {
  const built = await build({
    configFile: false,
    logLevel: 'error',
    build: {
      write: false,
      minify: true,
      lib: { entry: 'src/custom/base/first-look/early.ts', formats: ['iife'], name: 'early' },
    },
  });
  const [output] = [built].flat() as Rolldown.RolldownOutput[];
  const code = output?.output[0].code ?? '';
  // A script element ends at the first of these, whatever it stands in.
  if (code === '' || /<\/script|<!--/i.test(code)) throw new Error('the early script cannot stand in a page');
  return code.trim();
}

/** The sheet that the page would wait for before it paints: its text, and the page without it. */
function takeSheet(html: string, bundle: Bundle): { html: string; css: string } {
  let css = '';
  const rest = html.replace(/\s*<link rel="stylesheet"[^>]*href="\/([^"]+)"[^>]*>/g, (_, name: string) => {
    const sheet = bundle[name];
    css += sheet?.type === 'asset' ? String(sheet.source) : '';
    return '';
  });
  return { html: rest, css };
}

/**
 * Gives index.html what can be seen and asked before any script has arrived: the first look with its style, the fonts'
 * sheet, the script that asks early, and the list of what it may ask for. The server allows what stands in the page by its hash.
 */
export const firstLook = (): Plugin => ({
  name: 'sello-first-look',
  transformIndexHtml: {
    order: 'post',
    async handler(page, { filename, bundle = {} }) {
      if (!filename.endsWith('index.html')) return page;
      const { html, css } = takeSheet(page, bundle);
      const font = Object.keys(bundle).find(name => FONT.test(name));
      const head = [
        `<style>${FIRST_LOOK_STYLE}${css.trim()}</style>`,
        ...(font
          ? [`<link rel="preload" href="/${font}" as="font" type="font/woff2" fetchpriority="low" crossorigin>`]
          : []),
        `<script type="application/json" id="${PRELOADS_ID}">${font ? JSON.stringify(preloadsOf(bundle)) : 'null'}</script>`,
        `<script>${await earlyScript()}</script>`,
      ];
      // By function, so that a "$&" in the code stays what it is. Before Vite's own links: what paints comes first.
      return html
        .replace(/<title>/, () => `${head.join('\n    ')}\n    <title>`)
        .replace('<!--slot:first-look-->', () => renderToStaticMarkup(createElement(FirstLook)));
    },
  },
});
