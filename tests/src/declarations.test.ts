import polyglot from 'ra-i18n-polyglot';
import { describe, expect, it } from 'vitest';
import { PAGES } from '../../contract/base/access/index.ts';
import { createEndpoints } from '../../src/dataProvider/endpoints.ts';
import { actionOf, DECLARED_PAGES, entryOf, RESOURCES } from '../../src/declarations.ts';
import enUS from '../../src/i18n/en-US/index.ts';
import esMX from '../../src/i18n/es-MX/index.ts';

/** The data provider's method behind each verb that asks it for something. */
const ANSWERS = { list: 'getList', show: 'getOne', create: 'create', edit: 'update', delete: 'delete' } as const;
type Answered = keyof typeof ANSWERS;

const paths = DECLARED_PAGES.flatMap(page => page.paths);
const places = DECLARED_PAGES.flatMap(({ menu }) => (menu ? [menu] : []));

describe('what the folders declare', () => {
  it('draws every page of the contract, and none that the contract does not have', () => {
    expect([...paths].sort()).toEqual(Object.keys(PAGES).sort());
  });

  it('names each resource once', () => {
    const names = RESOURCES.map(({ name }) => name);
    expect(names.length).toBeGreaterThan(5);
    expect(names.filter((name, at) => names.indexOf(name) !== at)).toEqual([]);
  });

  it.each([
    ['en-US', enUS],
    ['es-MX', esMX],
  ])('has words in %s for every resource, menu entry and group', (language, catalogue) => {
    const { translate } = polyglot(() => catalogue, language);
    const keys = [
      ...RESOURCES.map(({ name }) => `resources.${name}.name`),
      ...places.flatMap(({ words, heading }) => [words, ...(heading ? [heading] : [])]),
    ];
    expect(keys.filter(key => translate(key, { _: '', smart_count: 1 }) === '')).toEqual([]);
  });

  it('keeps the order of the contract, whatever the folders are called', () => {
    const order = Object.keys(PAGES);
    const found = DECLARED_PAGES.map(page => order.indexOf(entryOf(page)));
    expect(found).toEqual([...found].sort((a, b) => a - b));
  });

  it('has an endpoint behind each resource, for every verb that it lets someone do, and none of a resource unheard of', () => {
    const never = () => Promise.reject(new Error('never'));
    const endpoints = createEndpoints(never, never, never);
    const asked = RESOURCES.flatMap(({ name, actions }) => Object.keys(actions).map(verb => [name, verb] as const));
    const missing = asked.filter(([name, verb]) => verb !== 'export' && !endpoints[name]?.[ANSWERS[verb as Answered]]);
    expect(missing).toEqual([]);
    expect(Object.keys(endpoints).sort()).toEqual(RESOURCES.map(({ name }) => name).sort());
  });

  it('says which action a verb means, and refuses the rest', () => {
    expect(actionOf('templates', 'create')).toBe('templates.write');
    expect(actionOf('credentials', 'export')).toBe('credentials.read');
    expect(actionOf('credentials', 'create')).toBeUndefined();
    expect(actionOf('projects', 'explode')).toBeUndefined();
    expect(actionOf('unheard-of', 'list')).toBeUndefined();
  });
});
