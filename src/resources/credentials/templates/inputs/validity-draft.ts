import type { Validity } from '../../../../../contract/credentials/templates/validity.ts';

/** A validity as a form holds it, whatever of it is asked for at the moment. */
export interface ValidityDraft {
  type: Validity['type'];
  date: string;
  amount: string;
  unit: Extract<Validity, { type: 'dynamic' }>['unit'];
}
export const EMPTY_VALIDITY: ValidityDraft = { type: 'none', date: '', amount: '1', unit: 'years' };

export const validityOf = ({ type, date, amount, unit }: ValidityDraft) =>
  type === 'none' ? { type } : type === 'fixed' ? { type, date } : { type, amount: Number(amount), unit };

export const validityDraftOf = (validity: Validity): ValidityDraft => ({
  ...EMPTY_VALIDITY,
  ...(validity.type === 'fixed' && { date: validity.date }),
  ...(validity.type === 'dynamic' && { amount: String(validity.amount), unit: validity.unit }),
  type: validity.type,
});
