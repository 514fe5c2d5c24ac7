import type { FieldError } from '../../../../../../contract/base/errors/index.ts';
import { hasControl, ownValue, sortsAlike, writeDecimal } from '../../../../../../contract/base/common/index.ts';
import {
  isGiven,
  saidChoice,
  type AutomaticValue,
  type ClaimValue,
  type RecipientValue,
  type TemplateField,
} from '../../../../../../contract/credentials/templates/index.ts';
import type { Claim } from '../../registry/index.ts';
import type { Issuing } from '../issuing.ts';
import { stampsOf } from './document.ts';
import type { Person } from './people.ts';
import { valueAt } from '../request/receivers.ts';

const seconds = (time: Date): string => `${time.toISOString().slice(0, 19)}Z`;

/** A time as the field's form component writes it: the issuer's day where it is a calendar, else the instant in UTC. */
const timeFor = (field: TemplateField, time: Date | null, stamp: string | null): string | null =>
  field.component === 'calendar' ? (stamp?.slice(0, 10) ?? null) : time && seconds(time);

const automatic = (
  source: AutomaticValue,
  field: TemplateField,
  issuing: Issuing,
  publicId: string,
): ClaimValue | null => {
  switch (source) {
    case 'issuerDid':
      return issuing.organization.did;
    case 'timestamp':
      return timeFor(field, issuing.requestedAt, stampsOf(issuing).from);
    case 'expiration':
      return timeFor(field, issuing.validUntil, stampsOf(issuing).until);
    case 'uniqueId':
      return publicId;
  }
};

const ofRecipient = (source: RecipientValue, person: Person): string | null => {
  switch (source) {
    case 'subjectDid':
      return person.did;
    case 'firstName':
      return person.name;
    case 'familyName':
    case 'lastName':
      return person.lastname || null;
    case 'fullName':
      return `${person.name} ${person.lastname}`.trim();
    case 'email':
      return person.email;
  }
};

// A template may have been stored with a JSON number, or a row be waiting in a job with one; a node never says the same thing twice.
// And what was chosen is said as the schema has it, to which the credential is held.
function signed({ component, choices = [] }: TemplateField, value: ClaimValue): ClaimValue {
  if (typeof value === 'number') return writeDecimal(value);
  if (Array.isArray(value)) return [...new Set(value)];
  return component === 'dropdown' && typeof value === 'string' ? (saidChoice(choices, value) ?? value) : value;
}

const holdsControl = (value: ClaimValue): boolean =>
  [value].flat().some(each => typeof each === 'string' && hasControl(each));

/** The claims of one credential, in the template's order; what it cannot be built without or with is named with the reason. */
export function claimsOf(
  issuing: Issuing,
  person: Person,
  publicId: string,
): { claims: Claim[]; faults: Record<string, FieldError> } {
  const claims: Claim[] = [];
  const faults: Record<string, FieldError> = {};
  for (const field of issuing.template.content) {
    if (field.mode === 'empty') continue;
    const value =
      field.mode === 'fixed'
        ? field.value
        : field.mode === 'variable'
          ? ownValue(person.values, field.name)
          : field.mode === 'automatic'
            ? automatic(field.source as AutomaticValue, field, issuing, publicId)
            : ofRecipient(field.source as RecipientValue, person);
    const at = field.mode === 'variable' ? valueAt(field.name) : field.name;
    if (!isGiven(value)) {
      if (field.required) faults[at] = 'required';
    } else if (holdsControl(value)) faults[at] = 'control_characters';
    else if (!sortsAlike(value)) faults[at] = 'mixed_order';
    else
      claims.push({
        name: field.name,
        label: field.label,
        value: signed(field, value),
        ...(field.component === 'image' && { picture: true }),
      });
  }
  return { claims, faults };
}
