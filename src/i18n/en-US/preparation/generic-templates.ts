const genericTemplates = {
  genericTemplates: {
    title: 'Generic templates',
    lead: 'Of the whole organization: fields and designs already decided, to start a template from.',
    newLead: 'A model for the whole organization, with its fields and its design. It issues nothing by itself.',
    toTemplate: 'Create a template to issue with',
    create: 'Create generic template',
    created: 'Generic template created',
    chooseSchema: 'Choose a schema to go on.',
    notRead: 'The generic template could not be read',
    use: 'Use as a start',
    from: 'From a generic template',
    keep: 'Also keep it as a generic template',
    keepHint: 'Other projects of your organization can start from its fields and its design.',
    keepFailed: 'The template was created, but the generic template could not be kept',
    name: 'Name of the generic template',
    defaultHint: 'It comes first where a template is begun.',
    showLead: 'Of the whole organization: what templates start from.',
    newOnly: 'Templates that came from it stay as they are.',
    changeImage: 'Choose a picture',
    removeImage: 'Remove the picture',
    image: 'With a picture',
    noImage: 'No picture',
    deleted: 'Generic template deleted',
    inUse:
      '%{smart_count} template came from it: remove it first |||| %{smart_count} templates came from it: remove them first',
  },
};
export default genericTemplates;
