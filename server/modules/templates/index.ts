export { genericTemplateHandlers } from './generic.ts';
export { templateHandlers, type TemplateParts } from './handlers.ts';
export { lockTemplate, readTemplate, type TemplateRow } from './rows.ts';
export { signerHandlers } from './signers.ts';
