const templates = {
  resources: {
    templates: { name: 'Template |||| Templates' },
  },
};
export default templates;
