export * from './card-design.ts';
export * from './cut-names.ts';
export * from './files.ts';
export * from './kinds.ts';
export * from './named-fields.ts';
export * from './page-design.ts';
export * from './preview.ts';
export * from './sample.ts';
