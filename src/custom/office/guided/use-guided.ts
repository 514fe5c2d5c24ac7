import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useNotify, useStoreContext } from 'react-admin';
import { useNavigate } from 'react-router-dom';
import { dayAt } from '../../../../contract/base/common/days.ts';
import { RECEIVERS_MAX } from '../../../../contract/credentials/credentials/limits.ts';
import type { SelloDataProvider } from '../../../dataProvider/index.ts';
import {
  EMPTY_ISSUE,
  type IssueDraft,
  useSubjectPictures,
  useSubjects,
  withDigests,
} from '../../../resources/credentials/issue-requests/shared.ts';
import { addressOf } from '../../base/kit/address.ts';
import { addRows } from '../../credentials/import/index.ts';
import { useKeptImage } from '../../base/kit/image/use-kept-image.ts';
import { isDropped } from '../../base/kit/run/settled.ts';
import { useRun } from '../../base/kit/run/use-run.ts';
import { credentialPaths } from '../../base/kit/session/paths.ts';
import { SESSION_KEY, useUser } from '../../base/kit/session/use-session.ts';
import { useFailure } from '../../base/kit/feedback/use-failure.ts';
import { useDraft } from '../../base/kit/wizard/use-draft.ts';
import { useWizard } from '../../base/kit/wizard/use-wizard.ts';
import {
  EMPTY_GUIDED,
  GUIDED_DRAFT,
  type GuidedDraft,
  guidedPath,
  guidedProblems,
  IMAGE_DRAFT,
  PEOPLE_DRAFT,
  startOf,
} from './guided-draft.ts';
import type { GroupPeople } from './group-people.ts';
import { useNetworks } from './use-networks.ts';
import { type GuidedStep, stepsOf } from './guided-steps.ts';
import { handOver } from './hand-over.ts';
import { type Made, RUN_DRAFT } from './run/run-state.ts';
import { GUIDED_RUN, type GuidedPlan } from './run/run-steps.ts';

const NO_FIELDS: never[] = [];
const NOTHING: Made = {};
const todayIn = (zone: string): string => dayAt(new Date(), zone);

/** The draft with the network that is usual, where none was chosen. */
const onNetwork = (draft: GuidedDraft, usual: string | null): GuidedDraft => ({
  ...draft,
  networkId: draft.networkId ?? usual,
});

/** The guided way as a whole: its form, its people, and the run that makes all of it. */
export function useGuided() {
  const notify = useNotify();
  const failed = useFailure();
  const navigate = useNavigate();
  const queries = useQueryClient();
  const store = useStoreContext();
  const dataProvider = useDataProvider<SelloDataProvider>();
  const run = useRun(RUN_DRAFT, GUIDED_RUN, NOTHING);
  const made: Made = run.state?.made ?? NOTHING;
  const [image, setImage] = useKeptImage(IMAGE_DRAFT);
  const people = useDraft<IssueDraft>(PEOPLE_DRAFT, EMPTY_ISSUE);
  const { source } = people.draft;
  const { usual, isAsked } = useNetworks();
  const { timeZone } = useUser().organization;

  const readAnew = async () => {
    await queries.invalidateQueries({ queryKey: SESSION_KEY });
    await queries.invalidateQueries({ queryKey: ['projects'] });
  };
  /** Where one goes on in the project: rows that nobody was issued to yet are taken along. */
  const leave = async (all: Made) => {
    const { projectId, requestId, refused = 0 } = all;
    if (projectId === undefined) return;
    // what another tab discarded, and what was typed there since, is no longer this run's
    if (!isDropped(run.failure?.cause)) {
      const rows = withDigests(start?.content ?? NO_FIELDS, people.draft.rows, people.draft.pictures);
      handOver(store, { ...people.draft, rows }, all);
      people.finish();
      setImage(null);
    }
    run.forget();
    await readAnew();
    notify('projects.created', { type: 'success' });
    // of those who were issued to, the request itself says who was refused, and why
    if (refused > 0 && !requestId)
      notify('guided.run.refused', { type: 'warning', messageArgs: { smart_count: refused } });
    await navigate(
      requestId ? credentialPaths(projectId).request(requestId) : addressOf('/projects/{projectId}', { projectId }),
    );
  };
  const planOf = (now: GuidedDraft): GuidedPlan => ({
    draft: onNetwork(now, usual),
    receivers: checked.rows.map(row => row.receiver),
    image,
    dataProvider,
    onImageRefused: error => failed('guided.imageRefused', error),
  });
  const wizard = useWizard<GuidedDraft, GuidedStep, Made>({
    key: GUIDED_DRAFT,
    empty: EMPTY_GUIDED,
    steps: now => stepsOf(now, made, { hasTable: source !== null, hasNetworks: isAsked }),
    check: now => guidedProblems(onNetwork(now, usual), todayIn(timeZone)),
    pathOf: guidedPath,
    onDiscard: () => {
      const before = people.draft;
      const imageBefore = image;
      const bringBack = run.drop();
      people.discard();
      setImage(null);
      return () => {
        people.change(before);
        setImage(imageBefore);
        bringBack();
      };
    },
    failed: null,
    save: draft => run.goOn(planOf(draft)),
    onSaved: leave,
  });
  const { frame } = wizard;
  const draft = onNetwork(wizard.draft, usual);
  const start = startOf(draft);
  // there is no project yet that they could be of
  const pictures = useSubjectPictures(made.projectId ?? null, people.draft, people.change);
  const subjects = useSubjects({
    content: start?.content ?? NO_FIELDS,
    need: 'all',
    list: `issue.start.${draft.start?.name ?? ''}`,
    draft: people.draft,
    change: people.change,
    upload: pictures.upload,
    onTable: () => frame.onStep('columns'),
  });
  const { checked, history } = subjects;
  const addPeople = (added: GroupPeople['fresh']) => {
    history.change(now => addRows(now, added, RECEIVERS_MAX));
    notify('issue.added', { type: 'info', messageArgs: { smart_count: added.length } });
  };
  return {
    wizard,
    draft,
    asksNetwork: isAsked,
    people,
    pictures,
    subjects: { ...subjects, addPeople },
    start,
    run,
    made,
    image,
    setImage,
    plan: run.plan ?? planOf(draft),
    /** Discards all that was typed, with the run: what that made stands, and is told of. */
    discard: () => {
      frame.onDiscard();
      // the first of an empty draft, whatever stood already
      frame.onStep('path');
      if (made.projectId === undefined) return;
      notify('guided.run.stands', { type: 'info' });
      void readAnew();
    },
    /** Forgets the run alone: what is typed stays, and what the run made stands. */
    beginAnew: () => {
      run.drop();
      // a project that it made counts from now on
      void readAnew();
    },
    leave: () => {
      if (!isDropped(run.failure?.cause)) wizard.forget();
      return leave(made);
    },
  };
}
