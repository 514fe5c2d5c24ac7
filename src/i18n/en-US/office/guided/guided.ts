import { FAILURE_TEXTS } from '../../../../../contract/base/errors/failures.ts';

/** What is said of a step that did not work. */
const FAILED = FAILURE_TEXTS['en-US'];

export default {
  guided: {
    imageRefused: 'The project stands, but without its image: add it in the settings',
    hindered: 'What is marked will not be possible. Choose how far to go, or change it.',
    draftFrom:
      'You have a draft of “%{name}” with %{smart_count} recipient, from %{when}. |||| You have a draft of “%{name}” with %{smart_count} recipients, from %{when}.',
    start: { question: 'What will you issue?', language: 'Language of documents and emails' },
    approvers: {
      lead: 'Choose who approves each credential before your organization signs it. They become signers of the project.',
      usual:
        'One person usually approves this. Without approvers your organization signs at once. |||| %{smart_count} people usually approve this. Without approvers your organization signs at once.',
      none: 'This usually needs no approval: your organization signs at once. You may choose somebody all the same.',
      search: 'Search people',
      disabled: 'Disabled in the organization',
      gone: 'Is no longer in the organization: choose somebody else',
      others: 'Somebody is missing? Once the project is created, invite them to it. Approvers get a signing key.',
    },
    template: {
      requester:
        'You issue, so your own approval does not count: let it count, ask for fewer, or choose somebody else.',
      criterion: 'What one has to do to earn the badge, in the language of the credential: %{language}.',
      later: 'Fields, design and card come ready. You can change them later in the template.',
    },
    groups: {
      title: 'A whole group',
      nobody: 'Nobody is in this group.',
      fresh: '%{smart_count} person to add |||| %{smart_count} people to add',
      already: '%{smart_count} on the list already |||| %{smart_count} on the list already',
      disabled: '%{smart_count} disabled, left out |||| %{smart_count} disabled, left out',
      lacking:
        '%{smart_count} person lacks what this credential takes from them: %{field}. Add it among the recipients. |||| %{smart_count} people lack what this credential takes from them: %{field}. Add it among the recipients.',
      open: 'The list will still ask for: %{fields}. What is the same for all is typed there once.',
      add: 'Add %{smart_count} person |||| Add %{smart_count} people',
    },
    summary: {
      until: 'How far to go now',
      untilHint: 'You can stop anywhere: the project shows what is missing.',
      project: '%{name} · %{category} · %{network}',
      approvers: 'One person: %{names} |||| %{smart_count} people: %{names}',
      template: '%{title}',
      receivers: 'One person |||| %{smart_count} people',
      issue:
        'One credential: signed, sealed and sent at once |||| %{smart_count} credentials: signed, sealed and sent at once',
      issueApproved:
        'One credential: it waits for its approvals, then it is signed, sealed and sent |||| %{smart_count} credentials: they wait for their approvals, then they are signed, sealed and sent',
    },
    until: {
      project: 'Only create the project',
      approvers: 'Up to registering approvers',
      template: 'Up to creating the template',
      receivers: 'Up to registering receivers',
      issue: 'All: issue the credentials',
    },
    hindrances: {
      role: 'Your role does not allow this.',
      trialCredentials:
        'The trial leaves you %{smart_count} credential, and the list asks for %{people}: name fewer people, or stop before issuing. |||| The trial leaves you %{smart_count} credentials, and the list asks for %{people}: name fewer people, or stop before issuing.',
    },
    run: {
      title: 'Creating your project',
      begin: 'Create',
      beginAndIssue: 'Create and issue 1 credential |||| Create and issue %{smart_count} credentials',
      steps: {
        project: 'Create project',
        approvers: 'Register approvers',
        template: 'Create credential template',
        receivers: 'Register receivers',
        issue: 'Issue credentials',
      },
      failed: {
        project: FAILED['step.project'],
        approvers: FAILED['step.approvers'],
        template: FAILED['step.template'],
        receivers: FAILED['step.receivers'],
        issue: FAILED['step.issue'],
      },
      inPlace: 'Go on in the project',
      noneRegistered: 'Nobody could be registered. Look at their data, and try again.',
      refused:
        'One person was not registered: look at their data in the list. |||| %{smart_count} people were not registered: look at their data in the list.',
      stands: 'What was made stays: the project stands among your projects.',
      anew: {
        title: 'Start over?',
        done: 'This is done, stays, and would be made once more: %{steps}.',
        none: 'Nothing is known to have been made.',
        unsure: 'Nobody knows what became of “%{step}”: look among your projects whether it stands.',
        typed: 'What you typed stays here.',
      },
    },
  },
};
