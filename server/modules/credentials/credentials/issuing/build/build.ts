import { randomBytes } from 'node:crypto';
import type { FieldError } from '../../../../../../contract/base/errors/index.ts';
import type { JsonObject, JsonValue } from '../../../../../../engine/json.ts';
import { orderedIds } from '../../../../../platform/database/index.ts';
import type { Place } from '../../../status/index.ts';
import { claimsOf } from './claims.ts';
import type { Claim } from '../../registry/index.ts';
import { documentOf } from './document.ts';
import type { Issuing } from '../issuing.ts';
import type { Person } from './people.ts';
import { outcomeOf, UNBUILDABLE, type Refused } from '../request/receivers.ts';
import type { CredentialSchema } from './schema.ts';

/** A recipient of whom everything is said that the template asks for. */
export interface Complete {
  person: Person;
  publicId: string;
  claims: Claim[];
}
/** A credential as it will be stored: its document is whole, and nobody has signed it. */
export interface Draft extends Complete {
  id: string;
  place: Place;
  document: JsonObject;
}

export const fullName = ({ name, lastname }: Pick<Person, 'name' | 'lastname'>): string => `${name} ${lastname}`.trim();

/** A person's row that comes to nothing, and why. */
export const refusePerson = (
  person: Person,
  outcome: Refused['outcome'],
  fields: Record<string, FieldError>,
): Refused => ({ row: person.row, name: fullName(person), email: person.email, outcome, fields });

const newPublicId = (): string => randomBytes(16).toString('base64url');

/** Makes the claims of each person; of whom too little or something wrong is said, the row is refused. */
export function complete(
  issuing: Issuing,
  people: readonly Person[],
  publicIdOf = newPublicId,
): { complete: Complete[]; refused: Refused[] } {
  const refused: Refused[] = [];
  const whole = people.flatMap(person => {
    const publicId = publicIdOf();
    const { claims, faults } = claimsOf(issuing, person, publicId);
    if (Object.keys(faults).length === 0) return [{ person, publicId, claims }];
    refused.push(refusePerson(person, outcomeOf(faults), faults));
    return [];
  });
  return { complete: whole, refused };
}

/** What the documents of a request have in common besides what is frozen of it. */
export interface Common {
  publicUrl: string;
  context: JsonValue[];
  schema: CredentialSchema;
}

/** Builds the documents, each with its own place in a status list: in memory alone. A row that has none is refused. */
export function build(
  { publicUrl, context, schema }: Common,
  issuing: Issuing,
  complete: readonly Complete[],
  places: readonly Place[],
): { drafts: Draft[]; refused: Refused[] } {
  const drafts: Draft[] = [];
  const refused: Refused[] = [];
  // in the order in which they were asked for, so that a list by them has it
  const ids = orderedIds(complete.length);
  for (const [i, each] of complete.entries()) {
    const id = ids[i];
    const place = places[i];
    if (!place || !id) throw new Error('There are fewer places in the status lists than credentials');
    try {
      const document = documentOf(publicUrl, issuing, context, schema, {
        publicId: each.publicId,
        did: each.person.did,
        email: each.person.email,
        name: fullName(each.person),
        claims: each.claims,
        place,
      });
      drafts.push({ id, ...each, place, document });
    } catch {
      // Whatever it is, it is about this row: all else is the same for every row.
      refused.push(refusePerson(each.person, 'failed', UNBUILDABLE));
    }
  }
  return { drafts, refused };
}
