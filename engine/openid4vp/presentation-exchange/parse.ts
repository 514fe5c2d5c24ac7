import { isArray, type JsonObject, type JsonValue } from '../../json.ts';
import {
  flagIn,
  listIn,
  noneTwice,
  objectIn,
  readOrRefuse,
  refuse,
  textIn,
  textsIn,
  type DcqlFault,
} from '../dcql/members.ts';
import { isWithinLimits } from '../../verify/limits.ts';
import { DEFINITION_LIMITS, type PresentationDefinition } from './definition.ts';

/**
 * Reads a presentation definition (Presentation Exchange 2.1.1 §5), as it is or in a member `presentation_definition`. A fault names the place, as
 * `input_descriptors[0].constraints`, and what is wrong with it. Never throws.
 */
export function parseDefinition(value: unknown): { definition: PresentationDefinition } | { fault: DcqlFault } {
  const read = readOrRefuse(() => definitionIn(value as JsonValue));
  return 'fault' in read ? read : { definition: read.value };
}

function definitionIn(value: JsonValue): PresentationDefinition {
  if (value !== undefined && !isWithinLimits(value)) refuse('', 'too-long');
  const outer = objectIn(value, '');
  const root =
    outer.presentation_definition === undefined
      ? outer
      : objectIn(outer.presentation_definition, 'presentation_definition');
  textIn(root.id, 'id');
  checkFormat(root.format, 'format');
  const descriptors = listIn(root.input_descriptors, 'input_descriptors', DEFINITION_LIMITS.descriptors);
  const groups = new Set(descriptors.flatMap((each, at) => checkDescriptor(each, `input_descriptors[${at}]`)));
  noneTwice(
    descriptors.map(each => (each as JsonObject).id as string),
    at => `input_descriptors[${at}].id`,
  );
  if (root.submission_requirements !== undefined)
    checkRequirements(
      root.submission_requirements,
      'submission_requirements',
      { groups, left: DEFINITION_LIMITS.requirements },
      1,
    );
  return root as PresentationDefinition;
}

function checkFormat(value: JsonValue | undefined, at: string): void {
  if (value === undefined) return;
  const format = objectIn(value, at);
  if (Object.keys(format).length === 0) refuse(at, 'form');
  if (Object.keys(format).length > DEFINITION_LIMITS.groups) refuse(at, 'too-many');
  for (const [name, each] of Object.entries(format)) objectIn(each, `${at}.${name.slice(0, 50)}`);
}

/** The groups of the descriptor. */
function checkDescriptor(value: JsonValue, at: string): readonly string[] {
  const descriptor = objectIn(value, at);
  textIn(descriptor.id, `${at}.id`);
  checkFormat(descriptor.format, `${at}.format`);
  const constraints = objectIn(descriptor.constraints, `${at}.constraints`);
  if (constraints.limit_disclosure !== undefined)
    textIn(constraints.limit_disclosure, `${at}.constraints.limit_disclosure`);
  const { fields } = constraints;
  // An empty list asks for nothing, as none does.
  if (fields !== undefined && !(isArray(fields) && fields.length === 0))
    listIn(fields, `${at}.constraints.fields`, DEFINITION_LIMITS.fields).forEach((each, place) =>
      checkField(each, `${at}.constraints.fields[${place}]`),
    );
  return descriptor.group === undefined ? [] : textsIn(descriptor.group, `${at}.group`, DEFINITION_LIMITS.groups);
}

function checkField(value: JsonValue, at: string): void {
  const field = objectIn(value, at);
  textsIn(field.path, `${at}.path`, DEFINITION_LIMITS.paths);
  if (field.id !== undefined) textIn(field.id, `${at}.id`);
  flagIn(field.optional, `${at}.optional`, false);
  if (field.filter !== undefined) objectIn(field.filter, `${at}.filter`);
}

interface Known {
  groups: ReadonlySet<string>;
  /** How many requirements are still read, at all depths. */
  left: number;
}

function checkRequirements(value: JsonValue, at: string, known: Known, depth: number): void {
  if (depth > DEFINITION_LIMITS.depth) refuse(at, 'too-many');
  listIn(value, at, DEFINITION_LIMITS.requirements).forEach((each, place) => {
    const here = `${at}[${place}]`;
    const requirement = objectIn(each, here);
    known.left -= 1;
    if (known.left < 0) refuse(here, 'too-many');
    if (requirement.rule !== 'all' && requirement.rule !== 'pick') refuse(`${here}.rule`, 'form');
    for (const name of ['count', 'min', 'max'] as const) {
      const number = requirement[name];
      if (number !== undefined && !(Number.isSafeInteger(number) && Number(number) >= (name === 'min' ? 0 : 1)))
        refuse(`${here}.${name}`, 'form');
    }
    const { from, from_nested: nested } = requirement;
    if ((from === undefined) === (nested === undefined))
      refuse(`${here}.from`, from === undefined ? 'missing' : 'doubled');
    if (from !== undefined && !known.groups.has(textIn(from, `${here}.from`))) refuse(`${here}.from`, 'unknown-id');
    if (nested !== undefined) checkRequirements(nested, `${here}.from_nested`, known, depth + 1);
  });
}
