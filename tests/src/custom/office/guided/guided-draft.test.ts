import { memoryStore } from 'ra-core';
import { describe, expect, it } from 'vitest';
import { startIn } from '../../../../../contract/credentials/starts/index.ts';
import { TemplateCreate } from '../../../../../contract/credentials/templates/index.ts';
import type { OrganizationRole } from '../../../../../contract/base/access/index.ts';
import type { Recipient } from '../../../../../contract/credentials/recipients/index.ts';
import type { SessionUser } from '../../../../../contract/accounts/users/index.ts';
import { approverBlock, hasEnoughApprovers } from '../../../../../src/custom/office/guided/approvers.ts';
import {
  chooseStart,
  turnStart,
  EMPTY_GUIDED,
  type GuidedDraft,
  guidedPath,
  guidedProblems,
  startOf,
  templateBody,
} from '../../../../../src/custom/office/guided/guided-draft.ts';
import { peopleOfGroup } from '../../../../../src/custom/office/guided/group-people.ts';
import { handOver } from '../../../../../src/custom/office/guided/hand-over.ts';
import { stepsOf } from '../../../../../src/custom/office/guided/guided-steps.ts';
import { hindrancesOf, type TrialRoom } from '../../../../../src/custom/office/guided/hindrances.ts';
import { type Made, RUN_STEPS } from '../../../../../src/custom/office/guided/run/run-state.ts';
import { GUIDED_RUN, type GuidedPlan } from '../../../../../src/custom/office/guided/run/run-steps.ts';
import type { ImportColumn } from '../../../../../src/custom/credentials/import/column.ts';
import { isAnswered, orderOf } from '../../../../../src/custom/base/kit/wizard/steps.ts';
import { stepOf } from '../../../../../src/custom/base/kit/wizard/use-step.ts';
import { EMPTY_ISSUE } from '../../../../../src/resources/credentials/issue-requests/shared.ts';
import { buildUser, ORGANIZATION_ID, uuidOf } from '../../../../support/data/portal-data.ts';
import { providerOver } from '../../../../support/portal/provider-over.ts';

const TODAY = '2026-11-22';
const DEGREE = startIn('degree', 'es-MX');
const begun: GuidedDraft = { ...EMPTY_GUIDED, ...chooseStart(DEGREE), networkId: '648550', name: 'Titulación 2026' };
const custom: GuidedDraft = { ...EMPTY_GUIDED, path: 'custom' };
const ana = { id: uuidOf(1), name: 'Ana Luz' };

const stepFor = (draft: GuidedDraft, wanted: string) => {
  const steps = stepsOf(draft, {}, { hasTable: false, hasNetworks: true });
  const problems = Object.keys(guidedProblems(draft, TODAY));
  return stepOf(orderOf(steps), wanted, step => isAnswered(steps, problems, step));
};

describe('the language of documents and mails', () => {
  it('turns the words of the ready start, and leaves those that the person wrote', () => {
    const turned = turnStart(begun, 'en-US');
    expect(turned).toMatchObject({
      start: { name: 'degree', language: 'en-US' },
      title: startIn('degree', 'en-US').title,
    });
    expect(turnStart({ ...begun, title: 'Mi título' }, 'en-US').title).toBeUndefined();
    expect(turnStart(EMPTY_GUIDED, 'en-US')).toEqual({});
  });
});

describe('the steps of the guided way', () => {
  it('never show one whose questions before are open', () => {
    expect(stepFor(EMPTY_GUIDED, 'summary')).toBe('start');
    expect(stepFor({ ...EMPTY_GUIDED, ...chooseStart(DEGREE) }, 'summary')).toBe('network');
    expect(stepFor({ ...begun, name: '' }, 'summary')).toBe('info');
    expect(stepFor({ ...begun, title: '' }, 'summary')).toBe('template');
    expect(stepFor(begun, 'summary')).toBe('summary');
    expect(stepFor(custom, 'info')).toBe('type');
    expect(stepFor({ ...custom, category: 'health' }, 'info')).toBe('network');
    expect(stepFor({ ...custom, category: 'health', networkId: '648550' }, 'info')).toBe('info');
    expect(stepFor(custom, 'what')).toBe('path');
  });

  it('leave out the network where there is one alone', () => {
    const only = { hasTable: false, hasNetworks: false };
    expect(orderOf(stepsOf(custom, {}, only))).toEqual(['path', 'type', 'info']);
    expect(orderOf(stepsOf(begun, {}, only)).slice(0, 4)).toEqual(['path', 'start', 'info', 'approvers']);
  });

  it('ask no more for what stands', () => {
    expect(orderOf(stepsOf(begun, { projectId: 'p' }, { hasTable: true, hasNetworks: true }))).toEqual([
      'approvers',
      'template',
      'receivers',
      'columns',
      'summary',
    ]);
    expect(
      orderOf(stepsOf(begun, { projectId: 'p', templateId: 't' }, { hasTable: false, hasNetworks: true })),
    ).toEqual(['receivers', 'summary']);
  });
});

describe('the draft of the guided way', () => {
  it('is a template as the contract wants it, approved by whom was chosen', () => {
    const start = startOf(begun) ?? DEGREE;
    const body = templateBody({ ...begun, approvers: [ana] }, start, uuidOf(9), {});
    expect(TemplateCreate.parse(body)).toMatchObject({ signers: [ana.id], approvalsRequired: 1, title: DEGREE.title });
    const alone = templateBody({ ...begun, approvalsRequired: 2 }, start, uuidOf(9), {});
    expect(TemplateCreate.parse(alone)).toMatchObject({ approvalsRequired: 0, config: { approvalMode: 'automatic' } });
  });

  it('gives a badge for what its start says, or for what was typed', () => {
    const start = startIn('badge', 'es-MX');
    const criterionIn = (criterion: string | null) => {
      const draft = { ...begun, ...chooseStart(start), criterion };
      return TemplateCreate.parse(templateBody(draft, start, uuidOf(9), {})).params.openBadge;
    };
    expect(criterionIn(null)).toEqual(start.openBadge);
    expect(criterionIn('Bucear a diez metros.')).toEqual({
      achievementType: 'Badge',
      criteria: 'Bucear a diez metros.',
    });
    expect(guidedProblems({ ...begun, ...chooseStart(start), criterion: ' ' }, TODAY)).toEqual({
      criterion: 'fieldErrors.required',
    });
    expect(templateBody(begun, DEGREE, uuidOf(9), {}).params.openBadge).toBeNull();
  });

  it('says at its own fields what is wrong, whoever says it', () => {
    const validity = { ...begun.validity, type: 'fixed' as const, date: '2020-01-01' };
    expect(guidedProblems({ ...begun, validity }, TODAY)).toEqual({ 'validity.date': 'fieldErrors.past_date' });
    expect(Object.keys(guidedProblems({ ...begun, validity: { ...validity, date: '' } }, TODAY))).toEqual([
      'validity.date',
    ]);
    expect([guidedPath('expiration'), guidedPath('signers.0'), guidedPath('title')]).toEqual([
      'validity.type',
      'approvers',
      'title',
    ]);
  });
});

describe('what a run has to do', () => {
  const wanted = (draft: GuidedDraft, receivers: number) => {
    const plan = {
      draft,
      receivers: Array.from({ length: receivers }, () => ({ values: {} })),
    } as unknown as GuidedPlan;
    return GUIDED_RUN.filter(step => step.isWanted(plan)).map(({ name }) => name);
  };
  it('is in the order of the specification', () => expect(GUIDED_RUN.map(({ name }) => name)).toEqual(RUN_STEPS));

  it('ends where one wants it to, and leaves out what nobody was chosen for', () => {
    expect(wanted({ ...begun, approvers: [ana] }, 3)).toEqual(RUN_STEPS);
    expect(wanted(begun, 3)).toEqual(['project', 'template', 'receivers', 'issue']);
    expect(wanted(begun, 0)).toEqual(['project', 'template']);
    expect(wanted({ ...begun, approvers: [ana], until: 'approvers' }, 3)).toEqual(['project', 'approvers']);
    expect(wanted({ ...begun, until: 'receivers' }, 3)).toEqual(['project', 'template', 'receivers']);
    expect(wanted({ ...begun, until: 'project' }, 3)).toEqual(['project']);
    expect(wanted({ ...begun, path: 'custom', approvers: [ana] }, 3)).toEqual(['project']);
  });
});

describe('registering people', () => {
  const step = GUIDED_RUN.find(({ name }) => name === 'receivers');
  const answers = (added: number, refused: number, before: Made = {}) => {
    let all: Made = { projectId: 'p', templateId: 't', ...before };
    const calls: string[] = [];
    const { dataProvider } = providerOver({
      [`POST /api/v1/organizations/${ORGANIZATION_ID}/projects/p/templates/t/receivers`]: {
        body: { added, updated: 0, refused: Array.from({ length: refused }) },
      },
    });
    const plan = { draft: begun, receivers: [{ values: {} }], dataProvider } as unknown as GuidedPlan;
    const done = step?.run(plan, {
      made: () => all,
      once: (call, send) => {
        calls.push(call);
        return send(call);
      },
      keep: part => void (all = { ...all, ...part }),
    });
    return { done, made: () => all, calls };
  };
  it('keeps how many were refused', async () => {
    const { done, made, calls } = answers(2, 1);
    await done;
    expect([made(), calls]).toEqual([{ projectId: 'p', templateId: 't', registered: true, refused: 1 }, ['receivers']]);
  });

  it('fails where nobody was, and names those who are named next in another call', async () => {
    const { done, made } = answers(0, 2);
    await expect(done).rejects.toThrow('guided.run.noneRegistered');
    expect(made()).toMatchObject({ refused: 2, inVain: 1 });
    expect(made().registered).toBeUndefined();
    const again = answers(2, 0, made());
    await again.done;
    expect([again.made().refused, again.calls]).toEqual([0, ['receivers.1']]);
  });
});

describe('what will not be possible', () => {
  const who = (...roles: OrganizationRole[]) => ({ ...buildUser(roles.length > 0 ? { roles } : {}), projects: [] });
  const free: TrialRoom = { isOver: false, projects: Infinity, templates: Infinity, credentials: Infinity };
  const why = (user: SessionUser, draft = begun, trial = free) =>
    hindrancesOf(GUIDED_RUN, draft, user, 1, trial).map(({ step }) => step);
  it('is told by role, by the trial, and where one’s own approval does not count', () => {
    expect(why(who())).toEqual([]);
    expect(why(who('viewer'))).toEqual([...RUN_STEPS]);
    const user = who();
    expect(why(user, begun, { ...free, projects: 0 })).toEqual(['project']);
    expect(why(user, begun, { ...free, templates: 0 })).toEqual(['template']);
    const ended = { isOver: true, projects: 0, templates: 0, credentials: 0 };
    expect(hindrancesOf(GUIDED_RUN, begun, user, 1, ended)).toEqual([{ step: 'project', why: 'errors.trial.ended' }]);
    const own = { ...begun, approvers: [{ id: user.id, name: 'Me' }] };
    expect(why(user, own)).toEqual(['issue']);
    expect(hasEnoughApprovers({ ...own, requesterMayApprove: true }, user.id)).toBe(true);
  });

  it('is told by how many credentials the trial leaves', () => {
    const of = (people: number, credentials: number) =>
      hindrancesOf(GUIDED_RUN, begun, who(), people, { ...free, credentials });
    const hindrance = { step: 'issue', why: 'guided.hindrances.trialCredentials' };
    expect(of(60, 50)).toEqual([{ ...hindrance, args: { smart_count: 50, people: 60 } }]);
    expect(of(1, 0)).toEqual([{ ...hindrance, args: { smart_count: 0, people: 1 } }]);
    expect([of(50, 50), of(60, Infinity)]).toEqual([[], []]);
  });

  it('is told of who cannot approve', () => {
    const keyless = { did: null, keyManagement: 'none', status: 'active' } as const;
    expect(approverBlock({ ...keyless, id: 'another' }, 'me'), 'a key comes with approving').toBeNull();
    expect(approverBlock({ ...keyless, id: 'me' }, 'me'), 'nobody gives one to themselves').toBe(
      'errors.user.own_roles',
    );
    expect(approverBlock({ id: 'me', did: 'did:key:z1', keyManagement: 'custody', status: 'active' }, 'me')).toBeNull();
    expect(approverBlock({ ...keyless, id: 'another', status: 'disabled' }, 'me')).toBe('guided.approvers.disabled');
  });
});

describe('a group of people', () => {
  const person = (n: number, rest: object = {}): Recipient => ({
    id: uuidOf(n),
    revision: 1,
    name: `Ana${n}`,
    lastname: 'Luz',
    email: `ana${n}@uni.example`,
    did: null,
    emailProvenAt: null,
    addresses: [],
    didProven: false,
    walletStatus: 'none',
    walletAt: null,
    phone: null,
    language: null,
    suppressedBecause: null,
    suppressedAt: null,
    status: 'active',
    credentials: 0,
    groups: [],
    createdAt: '2026-11-22T00:00:00.000Z',
    ...rest,
  });
  const column = (key: string, required = true): ImportColumn => ({
    key,
    label: key,
    kind: 'text',
    required,
    words: [],
  });
  const columns = [column('name'), column('did'), column('values.course'), column('values.hours', false)];
  it('adds who is not on the list yet, however they came there, and nobody who is disabled', () => {
    const people = [
      person(1),
      person(2),
      person(3),
      person(4, { email: null, did: 'did:web:x' }),
      person(5, { status: 'disabled' }),
    ];
    const rows: Omit<(typeof EMPTY_ISSUE.rows)[number], 'key'>[] = [
      { recipientId: uuidOf(1), cells: {} },
      { cells: { email: ' ANA2@uni.example' } },
    ];
    const { fresh, already, disabled, open, lacking } = peopleOfGroup(people, rows, columns);
    expect(fresh).toEqual([
      { recipientId: uuidOf(3), cells: { name: 'Ana3', lastname: 'Luz', email: 'ana3@uni.example' } },
      { recipientId: uuidOf(4), cells: { name: 'Ana4', lastname: 'Luz', did: 'did:web:x' } },
    ]);
    expect([already, disabled]).toEqual([2, 1]);
    expect(open.map(({ key }) => key)).toEqual(['values.course']);
    expect(lacking.map(({ column: { key }, people: without }) => [key, without])).toEqual([['did', 1]]);
    expect(peopleOfGroup(people, [...rows, ...fresh], columns)).toMatchObject({ fresh: [], already: 4, open: [] });
  });
});

describe('people whom the project goes on with', () => {
  const PEOPLE = { ...EMPTY_ISSUE, rows: [{ key: 1, cells: { name: 'Ana' } }] };
  const left = (made: Made, people = PEOPLE) => {
    const store = memoryStore();
    store.setup();
    handOver(store, people, made);
    return [store.getItem('drafts.issue.p'), store.getItem('sent.p')];
  };
  it('stand in the draft of issuing, or as sent, once there is a template', () => {
    expect(left({ projectId: 'p' })).toEqual([undefined, undefined]);
    expect(left({ projectId: 'p', templateId: 't' })).toEqual([{ ...PEOPLE, templateId: 't' }, undefined]);
    expect(left({ projectId: 'p', templateId: 't' }, EMPTY_ISSUE as typeof PEOPLE)).toEqual([undefined, undefined]);
    expect(left({ projectId: 'p', templateId: 't', requestId: 'r' })).toEqual([
      undefined,
      { requestId: 'r', templateId: 't', rows: PEOPLE.rows },
    ]);
  });
});
