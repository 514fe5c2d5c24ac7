const genericTemplates = {
  resources: {
    genericTemplates: {
      name: 'Generic template |||| Generic templates',
      fields: { name: 'Name', description: 'Description', isDefault: 'The usual start' },
    },
  },
  genericTemplates: {
    title: 'Generic templates',
    lead: 'Of the whole organization: fields already decided, to start a template from.',
    use: 'Use as a start',
    from: 'From a generic template',
    keep: 'Also keep it as a generic template',
    keepHint: 'Other projects of your organization can start from its fields.',
    keepFailed: 'The template was created, but the generic template could not be kept',
    name: 'Name of the generic template',
    defaultHint: 'It comes first where a template is begun.',
    editLead: 'Of the whole organization. Templates that came from it stay as they are.',
    saved: 'Generic template saved',
    deleted: 'Generic template deleted',
    inUse:
      '%{smart_count} template came from it: remove it first |||| %{smart_count} templates came from it: remove them first',
  },
};
export default genericTemplates;
