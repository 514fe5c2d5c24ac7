const approvals = {
  pending: {
    title: 'Pending approval',
    lead: 'Credentials that wait for an approver. Each is signed and sent by itself when enough have approved.',
    leadSigner: 'Look at each credential before you approve it: your signature stands on it.',
    views: 'Which ones',
    mine: 'Waiting for me',
    all: 'All pending',
    approveSelected: 'Approve %{smart_count} |||| Approve %{smart_count}',
    confirm: {
      title: 'Approve %{smart_count} credential? |||| Approve %{smart_count} credentials?',
      body: 'It will be signed with your key. An approval cannot be taken back; the credential can be revoked later. |||| All %{smart_count} will be signed with your key. An approval cannot be taken back; the credentials can be revoked later.',
    },
    emptyMine: {
      title: 'Nothing waits for you',
      body: 'When someone requests a credential that needs your approval, it appears here and in the bell.',
    },
    empty: {
      title: 'Nothing is pending',
      body: 'Credentials of templates with approval wait here until enough approvers have signed.',
    },
  },
};
export default approvals;
