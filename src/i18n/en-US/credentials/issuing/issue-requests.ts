const issueRequests = {
  issue: {
    remind: {
      do: 'Remind the approvers',
      done: 'One approver is reminded by e-mail |||| %{smart_count} approvers are reminded by e-mail',
      failed: 'Nobody was reminded',
    },
    title: 'Issue credentials',
    lead: 'Choose the template, say who gets one, look at it once more, issue.',
    again: 'Issue more',
    failed: 'The credential could not be issued',
    finish: 'Issue %{smart_count} credential |||| Issue %{smart_count} credentials',
    added: '%{smart_count} recipient added |||| %{smart_count} recipients added',
    steps: { template: 'Template', subjects: 'Recipients', columns: 'Columns', summary: 'Summary' },
    template: { question: 'Which credential?', choose: 'Choose a template to go on.' },
    ways: { label: 'How to add recipients', type: 'Type', file: 'File or paste', pick: 'Pick' },
    empty: 'Nobody yet. Add recipients above, in any of the three ways.',
    type: { add: 'Add to the list' },
    notAdded: 'Somebody is typed who is not in the list yet: go back to the recipients',
    pick: {
      search: 'Search recipients by name or e-mail',
      page: 'All on this page',
      all: 'Choose the only one |||| Choose all %{smart_count}',
      allMatching: 'Choose the one that matches |||| Choose all %{smart_count} that match',
      failed: 'The recipients could not be chosen',
      taken: 'already in the list',
      add: 'Add %{smart_count} recipient |||| Add %{smart_count} recipients',
    },
    draftFrom:
      'You have a draft of %{smart_count} recipient for “%{title}”, from %{when}. |||| You have a draft of %{smart_count} recipients for “%{title}”, from %{when}.',
    otherDraft: {
      titled:
        'You have a draft of %{smart_count} recipient for “%{title}”. Nobody is added to it from another template. |||| You have a draft of %{smart_count} recipients for “%{title}”. Nobody is added to it from another template.',
      untitled:
        'You have a draft of %{smart_count} recipient. Nobody is added to it from another template. |||| You have a draft of %{smart_count} recipients. Nobody is added to it from another template.',
    },
    discarded: 'Draft with %{smart_count} recipient discarded |||| Draft with %{smart_count} recipients discarded',
    summary: {
      count: '%{smart_count} credential “%{title}” |||| %{smart_count} credentials “%{title}”',
      whatHappens: 'What will happen',
      unprinted:
        'The PDF of %{names} cannot print these characters: %{characters}. Boxes or gaps take their place. The credential, its page and its e-mail keep them. |||| The PDFs of %{names} cannot print these characters: %{characters}. Boxes or gaps take their place. The credentials, their pages and their e-mails keep them.',
      unprintedInAll:
        'No PDF of this template can print these characters: %{characters}. Boxes or gaps take their place. You can change the texts in the template.',
      cutFailed: 'Sello could not check whether all names fit the page',
      cut: 'The page has no room for the name of %{names}: the PDF cuts it. The credential, its page and its e-mail say it in full. A larger field in the design helps. |||| The page has no room for the names of %{names}: the PDFs cut them. The credentials, their pages and their e-mails say them in full. A larger field in the design helps.',
      namesMore: '%{smart_count} more |||| %{smart_count} more',
      approval:
        '%{smart_count} of these must approve each one: %{names}. |||| %{smart_count} of these must approve each one: %{names}.',
      immediate: 'The organization signs at once: this template needs no approval.',
      sealing: 'All are sealed together. Network: %{network}.',
      local: 'That chain is not a public record.',
      mail: '%{smart_count} recipient gets an e-mail with link, QR code and PDF. Language: %{language}. |||| %{smart_count} recipients get an e-mail with link, QR code and PDF. Language: %{language}.',
      noMail:
        '%{smart_count} has no e-mail address: hand over the link yourself. |||| %{smart_count} have no e-mail address: hand over the links yourself.',
      validity: 'Validity',
      trial:
        'On trial: %{used} of %{limit} credentials are used, %{smart_count} is left. |||| On trial: %{used} of %{limit} credentials are used, %{smart_count} are left.',
      beyondTrial:
        'The list asks for one more than that: nothing of it is issued until it is shorter. |||| The list asks for %{smart_count} more than that: nothing of it is issued until it is shorter.',
      shorten: 'More than the trial has left: make the list shorter.',
      previews: 'The first one |||| The first %{smart_count}',
    },
    preview: { uniqueId: 'given at issuing' },
    confirm: {
      title: 'Issue %{smart_count} credential? |||| Issue %{smart_count} credentials?',
      manual:
        '%{smart_count} request for “%{title}” goes to the approvers. What it says cannot be changed afterwards. |||| %{smart_count} requests for “%{title}” go to the approvers. What they say cannot be changed afterwards.',
      automatic:
        '%{smart_count} credential “%{title}” will be signed, sealed and sent right away. This cannot be undone; it can only be revoked. |||| %{smart_count} credentials “%{title}” will be signed, sealed and sent right away. This cannot be undone; they can only be revoked.',
    },
    requests: {
      all: 'All requests',
      title: 'Issuing requests',
      lead: 'What was asked to be issued to several people at once, and how far it has come.',
      of: '%{smart_count} person · %{title} |||| %{smart_count} people · %{title}',
      refused: '%{smart_count} got none |||| %{smart_count} got none',
      waiting: '%{smart_count} to be approved |||| %{smart_count} to be approved',
      states: { working: 'Under way', done: 'Done', stopped: 'Stopped' },
      empty: {
        title: 'No requests yet',
        body: 'When somebody issues to several people at once, the request stays here: how far it is, what each one got, and why somebody did not.',
      },
    },
    progress: {
      title: 'Issuing',
      titleOther: 'Issuing',
      asked: '“%{title}”, asked for by %{by} on %{when}',
      steps: 'Steps',
      built: 'Built',
      signed: 'Signed',
      sealed: 'Sealed',
      sent: 'Sent',
      working: '%{done} of %{total} looked at.',
      leave: 'You can leave this page; its address brings you back.',
      stopped: 'Stopped after %{done} of %{total}. What was issued stays.',
      issued: '%{smart_count} credential issued |||| %{smart_count} credentials issued',
      pending: '%{smart_count} credential waits for approval |||| %{smart_count} credentials wait for approval',
      refused: '%{smart_count} recipient got none |||| %{smart_count} recipients got none',
      unmailed:
        '%{smart_count} gets no e-mail: there is no address that takes it, or it ended before. |||| %{smart_count} get no e-mail: there is no address that takes it, or they ended before.',
      onTheWay: 'Seals and e-mails are on their way. You can leave this page.',
      afterApproval: 'They are signed, sealed and sent by themselves once enough approvers have signed.',
      toPending: 'See what is pending',
      toList: 'See the credentials',
    },
    stop: {
      do: 'Stop issuing',
      title: 'Stop issuing?',
      body: 'What was issued already stays valid, and what waits for approval goes on waiting. Nobody else on the list gets one.',
      failed: 'Issuing could not be stopped',
    },
    outcomes: {
      issued: 'Issued',
      pending: 'Pending approval',
      already_issued: 'Already has one',
      missing_fields: 'Missing fields',
      expired: 'Expired',
      invalid: 'Not valid',
      failed: 'Failed',
    },
    results: {
      title: 'Recipients',
      download: 'Download results',
      downloadFailed: 'The results could not be downloaded',
      file: 'results',
      columns: {
        row: 'Row',
        name: 'Name',
        email: 'E-mail',
        outcome: 'Result',
        why: 'Reason',
        address: 'Address in the portal',
      },
      notBegun: 'Not begun: issuing was stopped before.',
      none: 'Nothing here yet.',
      retry: 'Issue the remaining one again |||| Issue the remaining %{smart_count} again',
      unbuildable:
        'No credential could be made and signed from this row: something in it, or the lack of any value, is refused. Correct the row and issue it again.',
    },
  },
};
export default issueRequests;
