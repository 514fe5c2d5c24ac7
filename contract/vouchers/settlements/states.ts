import { machine } from '../../base/common/states.ts';

/** How far a run that pays merchants has come. */
export const SETTLEMENT_STATES = ['requested', 'approved', 'closed', 'canceled'] as const;
export type SettlementState = (typeof SETTLEMENT_STATES)[number];

/** What moves a settlement. The database holds the same arrows (`settlement_moves`), whoever writes. */
export const settlementMachine = machine(SETTLEMENT_STATES, {
  /** By another person than whoever asked: from here on its money is on its way to merchants. */
  approve: { from: ['requested'], to: 'approved', ours: true },
  cancel: { from: ['requested'], to: 'canceled', ours: true },
  /** Nobody of it is waited for any more. */
  close: { from: ['approved'], to: 'closed', ours: true },
});

/** How far what one merchant gets has come. */
export const SETTLEMENT_LINE_STATES = ['planned', 'waiting', 'paid', 'returned', 'dropped'] as const;
export type SettlementLineState = (typeof SETTLEMENT_LINE_STATES)[number];

/** What moves a line. The database holds the same arrows (`settlement_line_moves`). */
export const settlementLineMachine = machine(SETTLEMENT_LINE_STATES, {
  /** Its money left what is owed to the merchant. */
  settle: { from: ['planned'], to: 'waiting', ours: true },
  /** Nothing is owed to them any more: what they sold was taken back meanwhile. */
  drop: { from: ['planned'], to: 'dropped', ours: true },
  pay: { from: ['waiting'], to: 'paid', ours: true },
  /** The merchant's bank sent it back: it is owed again. */
  return: { from: ['waiting'], to: 'returned', ours: true },
});

/** Lines that one call names. All that wait are meant by naming none. */
export const LINES_CHOSEN_MAX = 500;

/** What a bank is told a payment is for: of a settlement's number, and the line's place. */
export const lineReference = (number: number, place: number): string => `LIQ ${number}-${place + 1}`;
