import type en from '../en-US/templates.ts';

const templates: typeof en = {
  resources: {
    templates: { name: 'Plantilla |||| Plantillas' },
  },
};
export default templates;
