import { fieldsAmong, type SchemaField, type SignedProperty } from '../../../../contract/credentials/schemas/index.ts';
import { FIELD_COMPONENTS, type FieldComponent } from '../../../../contract/credentials/templates/index.ts';
import { Id } from '../../../../contract/base/common/index.ts';
import type { Database } from '../../../platform/database/index.ts';
import { found } from '../../../platform/errors/index.ts';

/** One term of a vocabulary: a field's name and what it was ever called. */
export interface Term {
  name: string;
  labels: string[];
  component: FieldComponent;
}

/** The terms of a schema: its type, and every field that a credential was or may be signed with. */
export interface Vocabulary {
  id: string;
  type: string;
  title: string;
  description: string;
  terms: Term[];
  /** The schema's own fields, as its JSON Schema says them. */
  fields: SchemaField[];
}

interface Row {
  id: string;
  name: string;
  title: string;
  description: string;
  /** The schema's own fields. */
  own: SchemaField[];
  /** Those and the templates'. */
  fields: { name: string; label: string; component: string }[];
  /** `properties` of the subject in each JSON Schema that was signed. */
  signed: (Record<string, SignedProperty> | null)[] | null;
}

/** The vocabulary of a schema that is public or in use. @throws AppError error.not_found */
export async function readVocabulary(database: Database, schemaId: string): Promise<Vocabulary> {
  const row = Id.safeParse(schemaId).success
    ? await database.public(tx =>
        tx.maybe<Row>(
          'select id, name, title, description, own, fields, signed from public_vocabularies where id = $1',
          [schemaId],
        ),
      )
    : undefined;
  const { id, name, title, description, own, fields, signed } = found(row);
  const terms = new Map<string, Term>();
  const add = (term: string, label: string, component: string) => {
    const known = terms.get(term) ?? { name: term, labels: [], component: componentOf(component) };
    if (!known.labels.includes(label)) known.labels.push(label);
    terms.set(term, known);
  };
  for (const field of fields) add(field.name, field.label, field.component);
  for (const properties of signed ?? [])
    for (const [term, property] of fieldsAmong(properties ?? {}))
      add(term, property.title ?? term, property.properties?.digestSRI ? 'image' : 'text');
  return { id, type: name, title, description, terms: [...terms.values()], fields: own };
}

const componentOf = (component: string): FieldComponent => FIELD_COMPONENTS.find(each => each === component) ?? 'text';
