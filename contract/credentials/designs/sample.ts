import { ownValue } from '../../base/common/own.ts';
import type { ClaimValue, TemplateField } from '../templates/field.ts';
import { isGiven } from '../templates/given.ts';

/** For whom a sample is drawn. */
export interface SampleHolder {
  name: string;
  lastname: string;
  email: string | null;
}

/** As long as names are: what fits this one fits everybody's. */
export const LONGEST_HOLDER: SampleHolder = {
  name: 'María Guadalupe Concepción',
  lastname: 'Hernández-Villavicencio de la Torre y Montemayor',
  email: 'maria.guadalupe.hernandez-villavicencio@universidad.example',
};

/** What samples take from the platform. */
export interface SampleGround {
  issuerDid: string;
  /** Both with the offset of the issuer's clocks. */
  at: string;
  until: string | null;
  /** Values that somebody typed, where they did; null of a field that was left empty, which then is left out, as it will be. */
  values: Readonly<Record<string, ClaimValue | null>>;
}

/** A field of a sample, as a credential would say it. */
export interface SampleField {
  name: string;
  label: string;
  value: ClaimValue;
  /** Whether it is a calendar day, which is said in words. */
  calendar?: true;
}

const day = (stamp: string): string => stamp.slice(0, 10);

/** A value of the kind that the field takes; a text is its own label. */
function invented({ component, choices, label }: TemplateField, at: string): ClaimValue {
  switch (component) {
    case 'number':
      return 9.5;
    case 'checkbox':
      return true;
    case 'calendar':
      return day(at);
    case 'timepicker':
      return '12:00';
    case 'tags':
      return [label];
    // what nobody has uploaded has no picture: a sample draws a figure in its place
    case 'image':
      return '';
    case 'dropdown':
      return choices?.reduce((longest, each) => (each.length > longest.length ? each : longest)) ?? label;
    default:
      return label;
  }
}

function sourced(
  field: TemplateField,
  holder: SampleHolder,
  { issuerDid, at, until }: SampleGround,
): ClaimValue | null {
  const time = (stamp: string | null) =>
    stamp && (field.component === 'calendar' ? day(stamp) : `${new Date(stamp).toISOString().slice(0, 19)}Z`);
  switch (field.source) {
    case 'issuerDid':
      return issuerDid;
    case 'timestamp':
      return time(at);
    case 'expiration':
      return time(until);
    case 'uniqueId':
      return 'A1b2C3d4E5f6G7h8I9j0Kw';
    case 'subjectDid':
      return 'did:key:z6MkhaXgBZDvotDkL5257faiztiGiC2QtKLGpbnnEGta2doK';
    case 'firstName':
      return holder.name;
    case 'familyName':
    case 'lastName':
      return holder.lastname;
    case 'fullName':
      return `${holder.name} ${holder.lastname}`.trim();
    case 'email':
      return holder.email;
    default:
      return null;
  }
}

function valueOf(field: TemplateField, { values, at }: SampleGround): ClaimValue | null {
  const typed = ownValue(values, field.name);
  return typed === undefined ? invented(field, at) : typed;
}

/** What the fields of a credential would say: fixed values, the holder's, the platform's; what nobody has typed yet is invented. */
export const sampleFields = (
  content: readonly TemplateField[],
  holder: SampleHolder,
  ground: SampleGround,
): SampleField[] =>
  content.flatMap(field => {
    if (field.mode === 'empty') return [];
    const value =
      field.mode === 'fixed'
        ? field.value
        : field.mode === 'variable'
          ? valueOf(field, ground)
          : sourced(field, holder, ground);
    const { name, label, component } = field;
    return isGiven(value) ? [{ name, label, value, ...(component === 'calendar' && { calendar: true }) }] : [];
  });
