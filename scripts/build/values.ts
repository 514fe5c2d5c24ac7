import type { Plugin } from 'vite';
import * as addresses from '../../src/dataProvider/addresses.ts';
import * as english from '../../src/i18n/en-US/base/errors.ts';
import * as spanish from '../../src/i18n/es-MX/base/errors.ts';

/** Modules that say a little of what the contract says, and nothing but values. */
const MODULES: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  'src/dataProvider/addresses.ts': addresses,
  'src/i18n/en-US/base/errors.ts': english,
  'src/i18n/es-MX/base/errors.ts': spanish,
};

const exported = ([name, value]: [string, unknown]) =>
  `export ${name === 'default' ? 'default' : `const ${name} =`} ${JSON.stringify(value)};`;

/** Has the portal carry the values of such a module rather than what they are taken from: the schemas of all calls, the sentences of all refusals. */
export const values = (): Plugin => ({
  name: 'sello-values',
  apply: 'build',
  load: {
    filter: { id: /src\/(dataProvider\/addresses|i18n\/[^/]+\/base\/errors)\.ts$/ },
    handler(id) {
      const path = Object.keys(MODULES).find(each => id.replaceAll('\\', '/').endsWith(each));
      if (path === undefined) throw new Error(`nobody has read ${id} for its values`);
      return Object.entries(MODULES[path] ?? {})
        .map(exported)
        .join('\n');
    },
  },
});
