import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import {
  ACTIONS,
  ORGANIZATION_ROLES,
  PAGES,
  PROJECT_ROLES,
  type Action,
  type Rule,
} from '../../contract/base/access/index.ts';
import { routes, type OperationId, type Route } from '../../contract/api/index.ts';
import { SPEC_CALLS } from '../../contract/api/spec-calls.ts';
import { EDITS, hasRevision } from '../support/data/edits.ts';

const TABLE = Object.entries(routes) as [OperationId, Route][];
const CALLS = Object.entries(SPEC_CALLS) as [string, OperationId | null][];

/** A path with its parameters unnamed: the specification names them otherwise than we do. */
const shape = (path: string): string => path.replace(/\{[^}]+\}/g, '{}');

describe('the documented calls', () => {
  it('that are said not to be built are printed, and the table answers none of them', () => {
    const missing = CALLS.filter(([, operation]) => operation === null).map(([call]) => call);
    console.info(`Documented calls not built yet (${missing.length} of ${CALLS.length}):\n  ${missing.join('\n  ')}`);
    const answers = (call: string, { method, path }: Route) => {
      const [verb, documented = ''] = call.split(' ');
      if (verb !== method) return false;
      return documented.startsWith('.../')
        ? shape(path).endsWith(shape(documented.slice(3)))
        : shape(path) === `/api/v1/${shape(documented)}`;
    };
    expect(missing.filter(call => TABLE.some(([, route]) => answers(call, route)))).toEqual([]);
  });

  it.each(CALLS.filter(([, operation]) => operation !== null))(
    '%s is answered at a path that fits',
    (call, operation) => {
      const route: Route = routes[operation as OperationId];
      expect(route.source).toBe('spec');
      const [method, documented] = call.split(' ') as [string, string];
      expect(route.method).toBe(method);
      // One call of §7 is described by its body instead of its path.
      if (!documented.includes('/') && !/^(organizations|schemas)/.test(documented)) return;
      const path = shape(documented);
      if (path.startsWith('/')) expect(shape(route.path)).toBe(path);
      else if (path.startsWith('.../')) expect(shape(route.path).endsWith(path.slice(3))).toBe(true);
      else expect(shape(route.path)).toBe(`/api/v1/${path}`);
    },
  );

  it('are all that the table calls documented', () => {
    const named = new Set(CALLS.map(([, operation]) => operation));
    expect(TABLE.filter(([id, route]) => route.source === 'spec' && !named.has(id)).map(([id]) => id)).toEqual([]);
  });
});

describe('the route table', () => {
  it('answers each method and path once', () => {
    const places = TABLE.map(([, route]) => `${route.method} ${shape(route.path)}`);
    expect(places.filter((place, index) => places.indexOf(place) !== index)).toEqual([]);
  });

  it.each(TABLE)('%s: path, schemas and access fit together', (_, route) => {
    const inPath = [...route.path.matchAll(/\{(\w+)\}/g)].map(match => match[1]);
    expect(Object.keys(route.params?.shape ?? {}).sort()).toEqual([...inPath].sort());
    expect(route.query?.shape).toHaveProperty('lang');
    if (route.project === 'params') expect(inPath).toContain('projectId');
    if (route.project === 'query') expect(route.query?.shape).toHaveProperty('projectId');
    if (inPath.includes('userId') && !inPath.includes('projectId')) expect(route.self).toBe(true);
    if (route.access !== 'public') expect(ACTIONS).toHaveProperty([route.access]);
    // What is public of an organization's record says so in its path (spec §7).
    if (inPath.includes('organizationId') && !route.path.endsWith('/public')) expect(route.access).not.toBe('public');
    if (route.method === 'GET') expect(route.body).toBeUndefined();
    expect(route.path).toMatch(
      /^\/(api\/v1|api\/health|auth\/v2|dids|vocab|contexts|trust|oid4vci|oid4vp|\.well-known)(\/|$)/,
    );
  });

  // What OAuth 2.0 asks a client may send more, which is to be ignored (RFC 6749 §3.2).
  // A receipt says what each gateway says in it.
  const STRICT = TABLE.filter(([name, { body, oauth }]) => body !== undefined && !oauth && name !== 'takeSmsReceipt');
  it.each(STRICT)('%s refuses keys it does not know', (_, route) => {
    const result = (route.body as z.ZodType).safeParse({ 'no such key': 1 });
    expect(result.success).toBe(false);
    const unknown = result.error?.issues.some(issue => issue.code === 'unrecognized_keys');
    expect(unknown).toBe(true);
  });

  it.each(TABLE)('%s refuses query and path parameters it does not know', (_, route) => {
    for (const schema of [route.query, route.params])
      if (schema)
        expect(
          schema.safeParse({ 'no such key': '1' }).error?.issues.some(issue => issue.code === 'unrecognized_keys'),
          route.path,
        ).toBe(true);
  });

  it('lists carry their total beside one collection', () => {
    for (const [id, { answer, query }] of TABLE.filter(([each]) => each.startsWith('list'))) {
      const shape = (answer as z.ZodObject).shape;
      expect(Object.keys(shape), id).toContain('total');
      expect(
        Object.values(shape).filter(each => each instanceof z.ZodArray),
        id,
      ).toHaveLength(1);
      expect(query, id).toBeDefined();
    }
  });

  it('admits programs to what is done in a project that stands in the path, and by actions that they have', () => {
    const ofMerchants = [
      'getMerchantStanding',
      'getMerchantStatement',
      'getMerchantStatementPdf',
      'getMerchantStatementXlsx',
      'chargeVoucher',
      'listSales',
      'getSale',
      'reverseSale',
      'getTillDay',
      'redeemBenefit',
      'reverseBenefitRedemption',
    ];
    for (const [id, { callers = [], project, access }] of TABLE) {
      if (!callers.includes('serviceAccount')) continue;
      const rule: Rule | undefined = access === 'public' ? undefined : ACTIONS[access];
      expect([id, project, rule?.serviceAccounts]).toEqual([
        id,
        'params',
        [ofMerchants.includes(id) ? 'merchant.api' : 'licenses.api'],
      ]);
    }
  });

  it('admits tills to what is done for a merchant that stands in the path, and by actions that they have', () => {
    for (const [id, { callers = [], project, access, path }] of TABLE) {
      if (!callers.includes('till')) continue;
      const rule: Rule | undefined = access === 'public' ? undefined : ACTIONS[access];
      expect([id, project, rule?.tills, path.includes('/merchants/{merchantId}/')]).toEqual([id, 'params', true, true]);
    }
  });

  it('admits points to what is done in a project that stands in the path, and by actions that they have', () => {
    for (const [id, { callers = [], project, access }] of TABLE) {
      if (!callers.includes('point')) continue;
      const rule: Rule | undefined = access === 'public' ? undefined : ACTIONS[access];
      expect([id, project, rule?.points]).toEqual([id, 'params', true]);
    }
  });

  it('admits verifiers to what is done for an application that stands in the path, and by actions that they have', () => {
    const admitting = TABLE.filter(([, { callers = [] }]) => callers.includes('verifier'));
    expect(admitting.length).toBeGreaterThan(0);
    for (const [id, { project, access, path }] of admitting) {
      const rule: Rule | undefined = access === 'public' ? undefined : ACTIONS[access];
      expect([id, project, rule?.verifiers, path.includes('/applications/{applicationId}/')]).toEqual([
        id,
        'params',
        true,
        true,
      ]);
    }
  });

  it('gives what carries a token, a code or a password no place in the kept answers', () => {
    for (const [id, { method, path, secret }] of TABLE)
      if (method !== 'GET' && path.startsWith('/auth/v2')) expect(secret, id).toBe(true);
  });
});

describe('edits', () => {
  it.each(EDITS)('%s names the state it was made on, and answers the next', id => {
    const { body, answer }: Route = routes[id];
    expect(hasRevision(body)).toBe(true);
    expect(hasRevision(answer)).toBe(true);
  });
});

/** The pages that somebody's rights open, with the actions that do. */
const GUARDED = Object.entries(PAGES).flatMap(([page, opening]) =>
  opening === 'public' ? [] : [[page, opening] as const],
);

describe('who may do what', () => {
  const used = new Set<Action>([
    ...TABLE.flatMap(([, { access }]) => (access === 'public' ? [] : [access])),
    ...GUARDED.flatMap(([, actions]) => actions),
  ]);
  it('says nothing of an action that nobody asks for', () => {
    expect((Object.keys(ACTIONS) as Action[]).filter(action => !used.has(action))).toEqual([]);
  });

  it('opens a page only for an action that a call of the API stands behind', () => {
    const called = new Set(TABLE.map(([, { access }]) => access));
    for (const [page, actions] of GUARDED)
      for (const action of actions) expect(called.has(action), `${page} ${action}`).toBe(true);
  });

  it('a page of a project opens by what project roles decide, or by what every reader may', () => {
    for (const [page, actions] of GUARDED)
      if (page.startsWith('/projects/{projectId}'))
        for (const action of actions)
          expect(action, page).toMatch(
            /^(project|projectUsers|schemas|templates|genericTemplates|credentials|applications|attempts|benefits|offers|vouchers|payments)\./,
          );
  });

  it('names roles that exist, the owner wherever an organization’s role counts, and never an empty rule', () => {
    for (const [action, rule] of Object.entries(ACTIONS) as [Action, Rule][]) {
      for (const role of rule.organization) expect(ORGANIZATION_ROLES, action).toContain(role);
      for (const role of rule.project ?? []) expect(PROJECT_ROLES, action).toContain(role);
      if (rule.organization.length > 0) expect(rule.organization, action).toContain('org.owner');
      const { everyMember, organization, project = [], serviceAccounts = [], verifiers } = rule;
      expect(
        everyMember === true || verifiers === true || [...organization, ...project, ...serviceAccounts].length > 0,
        action,
      ).toBe(true);
    }
  });
});
