const schemas = {
  resources: {
    schemas: { name: 'Schema |||| Schemas' },
  },
};
export default schemas;
