import type { SchemaField } from '../../../../../contract/credentials/schemas/field.ts';
import { fitsComponent, type TemplateField } from '../../../../../contract/credentials/templates/field.ts';
import { contentOf, startingMode } from '../inputs/template-draft.ts';

/** A template's fields on another version of its schema, and what that means for them, by label. */
export interface MovedFields {
  content: TemplateField[];
  /** New in that version, as a template starts with them. */
  added: string[];
  /** There as well, but of another kind: begun anew. */
  anew: string[];
  /** Not in that version any more. */
  gone: string[];
}

/** Whether a field can say on the new version what it said: its kind is the same, what is required is filled, and a fixed value is among the choices. */
function staysAs(before: TemplateField, own: SchemaField): boolean {
  if (before.component !== own.component) return false;
  if (before.mode === 'empty') return !own.required;
  return before.mode !== 'fixed' || fitsComponent(own, before.value);
}

/** What becomes of a template's fields that stand on `from` when it moves to `to`: fields are the same where their names are. */
export function movedFields(
  content: readonly TemplateField[],
  from: readonly SchemaField[],
  to: readonly SchemaField[],
): MovedFields {
  const moved: MovedFields = { content: [], added: [], anew: [], gone: [] };
  for (const own of to) {
    const before = content.find(field => field.name === own.name);
    if (before && staysAs(before, own)) {
      const { choices: _, own: __, ...rest } = before;
      // a label of the template's own stays, one that it has of its schema changes with it
      const label = from.find(field => field.name === own.name)?.label === before.label ? own.label : before.label;
      moved.content.push({ ...rest, label, required: own.required, ...(own.choices && { choices: own.choices }) });
    } else {
      moved.content.push(contentOf(startingMode(own)));
      (before ? moved.anew : moved.added).push(own.label);
    }
  }
  const left = content.filter(field => !to.some(own => own.name === field.name));
  moved.content.push(...left.filter(field => field.own));
  moved.gone = left.filter(field => !field.own).map(field => field.label);
  return moved;
}
