import type en from '../en-US/schemas.ts';

const schemas: typeof en = {
  resources: {
    schemas: { name: 'Esquema |||| Esquemas' },
  },
};
export default schemas;
