export {
  DEFINITION_LIMITS,
  type Constraints,
  type Field,
  type InputDescriptor,
  type PresentationDefinition,
  type SubmissionRequirement,
  type Unsaid,
  type UnsaidReason,
} from './definition.ts';
export { definitionOf } from './from-dcql.ts';
export { parseDefinition } from './parse.ts';
export { dcqlOf } from './to-dcql.ts';
