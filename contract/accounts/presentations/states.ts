import { machine } from '../../base/common/states.ts';

/** How far a request for a presentation has come. */
export const PRESENTATION_STATES = ['waiting', 'opened', 'answered', 'done', 'refused', 'expired'] as const;
export type PresentationState = (typeof PRESENTATION_STATES)[number];

export const presentationMachine = machine(PRESENTATION_STATES, {
  /** A wallet reads the request. */
  open: { from: ['waiting', 'opened'], to: 'opened', ours: true },
  /** A wallet presents what was asked. */
  answer: { from: ['waiting', 'opened'], to: 'answered', ours: true },
  /** The asker uses the answer. */
  finish: { from: ['answered'], to: 'done', ours: true },
  /** The wallet declines, or what it presents is not accepted; later, the asker cannot use it. */
  refuse: { from: ['waiting', 'opened', 'answered'], to: 'refused', ours: true },
  expire: { from: ['waiting', 'opened', 'answered'], to: 'expired', ours: true },
});
