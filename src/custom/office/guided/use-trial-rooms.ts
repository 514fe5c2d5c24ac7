import { useTrialOver, useTrialRoom } from '../../base/kit/session/use-usage.ts';
import type { TrialRoom } from './hindrances.ts';

/** What the trial of one's organization still has room for, of what the guided way makes. */
export const useTrialRooms = (): TrialRoom => ({
  isOver: useTrialOver(),
  projects: useTrialRoom('projects'),
  templates: useTrialRoom('templates'),
  credentials: useTrialRoom('credentials'),
});
