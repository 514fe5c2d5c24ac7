const help = {
  help: {
    lead: 'Guides by role. Press ? on any page for all keys.',
    yours: 'For you',
    others: 'More guides',
    all: 'All guides',
    failed: 'The guide could not be loaded',
    api: 'Description of the API',
  },
};

export default help;
