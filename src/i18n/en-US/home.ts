const home = {
  home: {
    menu: 'Home',
    title: 'Home',
    hello: 'Hello, %{name}',
    projects: 'Projects',
    byCategory: 'By category',
    byNetwork: 'By network',
    issued: 'Issued credentials',
    pending: 'Waiting for approval',
    revoked: 'Revoked',
    waitingForMe: 'Waiting for you',
    trialUse: '%{used} of %{limit} credentials of the trial',
    steps: {
      title: 'First steps',
      project: 'Create a project',
      projectHint: 'A project groups what you issue together, such as this year’s diplomas.',
      template: 'Define a credential',
      templateHint: 'Its fields, who approves it and how long it is valid.',
      issue: 'Issue the first one',
      issueHint: 'To one person or to ten thousand.',
    },
    unverified: {
      title: 'We are checking your organization',
      body: 'Once it is verified you can create projects, define credentials and issue them. We write to you as soon as it is.',
    },
    empty: {
      title: 'Nothing here yet',
      body: 'When someone adds you to a project, its figures appear here.',
    },
  },
};
export default home;
