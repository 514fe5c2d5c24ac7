import type { ResourceDeclaration } from '../../../custom/base/kit/declaration.ts';

/** Shown below the templates, which start from them; no pages of their own. */
export default {
  name: 'genericTemplates',
  recordRepresentation: 'name',
  actions: {
    list: 'genericTemplates.read',
    show: 'genericTemplates.read',
    create: 'genericTemplates.write',
    edit: 'genericTemplates.write',
    delete: 'genericTemplates.write',
  },
} satisfies ResourceDeclaration;
