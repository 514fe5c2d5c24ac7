import { isEventAmount, moneyOfEvent } from '../../../../contract/base/events/amounts.ts';
import type { EventResource } from '../../../../contract/base/events/event.ts';
import { bareMoneyText, moneyText } from '../../../custom/base/kit/text/money.ts';
import { valueText, type Translate } from './value-words.ts';

/** A field that an event changed; null where it was not there. */
export interface ChangedField {
  name: string;
  before: string | null;
  after: string | null;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** How one of several is told: what it is, or its name, or its address. */
const oneOf = (value: unknown): string | undefined => {
  if (typeof value !== 'object') return String(value);
  const said = isPlain(value) ? (value.name ?? value.email) : undefined;
  return typeof said === 'string' ? said : undefined;
};

function textOf(value: unknown): string {
  if (typeof value === 'string') return value;
  const several = Array.isArray(value) ? value.map(oneOf) : [undefined];
  return several.every(each => each !== undefined) ? several.join(', ') : JSON.stringify(value);
}

/** How a field says its value. */
type Said = (name: string, value: unknown) => string;

/** The fields of a value with what they say, those of its parts under `part.field`. What is null, or an empty text, is not there. */
function fieldsOf(value: unknown, say: Said, path = ''): [string, string][] {
  if (value === null || value === undefined || value === '') return [];
  if (!isPlain(value)) return [[path, say(path, value)]];
  return Object.entries(value).flatMap(([name, part]) => fieldsOf(part, say, path ? `${path}.${name}` : name));
}

/** The words for a field, by each part of its name; a part of a document that people made, such as a schema, is called as it is there. */
export const fieldText = (translate: Translate, name: string): string =>
  name
    .split('.')
    .map(part => translate(`changed.${part}`, { _: part }))
    .join(' › ');

/** What differs between the values before and after, field by field, in the order of the newer. */
export function changedFields(
  before: unknown,
  after: unknown,
  say: Said = (_, value) => textOf(value),
): ChangedField[] {
  const [old, fresh] = [new Map(fieldsOf(before, say)), new Map(fieldsOf(after, say))];
  return [...new Set([...fresh.keys(), ...old.keys()])]
    .map(name => ({ name, before: old.get(name) ?? null, after: fresh.get(name) ?? null }))
    .filter(field => field.before !== field.after);
}

/** An amount of an event that was written before events said in which money: of most it was this. */
const FORMER = { currency: '', decimals: 2 };

/**
 * What an event changed, as a language writes it: states and roles in the words of pages, amounts in their money, which is told with them and by no field of its own; without one where the event
 * does not say it.
 */
export function changesOf(
  { resource, oldValue, newValue }: { resource: EventResource; oldValue?: unknown; newValue?: unknown },
  language: string,
  translate: Translate,
): ChangedField[] {
  const money = moneyOfEvent(newValue, oldValue);
  const fields = changedFields(oldValue, newValue, (name, value) => {
    if (typeof value !== 'number' || !isEventAmount(resource, name))
      return valueText(translate, resource, name, value) ?? textOf(value);
    return money ? moneyText(value, money, language) : bareMoneyText(value, FORMER, language);
  });
  const hasAmounts = [oldValue, newValue].some(value =>
    fieldsOf(value, String).some(([name]) => isEventAmount(resource, name)),
  );
  return hasAmounts ? fields.filter(({ name }) => name !== 'currency' && name !== 'decimals') : fields;
}
