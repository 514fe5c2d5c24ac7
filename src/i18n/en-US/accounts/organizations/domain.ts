const domain = {
  domain: {
    title: 'Own domain',
    lead: 'Issue by a name that people know: once your domain is proven and in use, what you issue names it as its issuer, and its verification pages are found there, too.',
    name: 'Domain',
    nameHint: 'Such as titles.example.edu. A name of its own is best: your website may stay where it is.',
    claim: 'Add domain',
    did: 'Its DID',
    provenAt: 'Proven since',
    inUseSince: 'In use since',
    lapses: 'Unless it is proven, this ends on',
    check: 'Check now',
    checking: 'Looking for the proof; this takes some seconds …',
    checkFailed: 'Not checked',
    use: 'Take into use',
    withdraw: 'Give up the domain',
    drop: 'Remove',
    used: 'what is issued names it',
    unused: 'not in use',
    states: {
      claimed: 'Not proven yet',
      proven: 'Proven',
      active: 'In use',
      lost: 'Proof gone',
      withdrawn: 'Given up',
      lapsed: 'Lapsed',
    },
    now: {
      claimed:
        'Prove that the domain is yours: put one of these where only the people who manage the domain can, then check.',
      proven:
        'The domain is yours. Nothing is issued by it yet: point it to this platform, check, and take it into use.',
      active:
        'What you issue names this domain. Leave the proof where it is: it is looked for each day, and without it for some days you issue by your platform DID again.',
      lost: 'The proof has been gone for days, so that you issue by your platform DID again. What you issued by the domain stays good here. Put the proof back, then check.',
      withdrawn: 'The domain was given up.',
      lapsed: 'Nobody proved the domain in time.',
    },
    proof: {
      record: 'A record in the DNS (recommended)',
      recordBody:
        'The person who manages your domain adds this record. It may take minutes until it is visible everywhere.',
      recordName: 'Name',
      recordType: 'Type',
      recordValue: 'Value',
      file: 'Or a file on your web server',
      fileBody:
        'It has to stay reachable by https. Once the domain leads to this platform the file is gone: then the record is needed.',
      fileUrl: 'Address',
      fileText: 'Content',
    },
    pointing: {
      title: 'Point the domain here',
      body: 'Verifiers everywhere look for your DID at %{domain}, so it has to lead to this platform (a CNAME record, or a proxy of yours that passes the host on) before it can be used.',
      host: 'Leads to',
      document: 'Then this answers',
    },
    finding: {
      checked: 'Last looked for:',
      empty: '(empty)',
      dns: {
        found: 'Record: the proof is there.',
        other: 'Record: there is another value:',
        none: 'Record: there is none.',
        unanswered: 'Record: the name servers did not answer. Try again later.',
      },
      file: {
        found: 'File: the proof is there.',
        other: 'File: it says something else:',
        unread: 'File: nothing could be read there.',
        refused: 'File: the domain leads nowhere, or to an address that is not asked, such as one of an inner network.',
      },
      served: {
        ours: 'DID document: the domain answers with it.',
        other: 'DID document: the domain does not answer with it yet.',
      },
    },
    confirm: {
      name: 'The domain',
      hint: 'Write %{domain} to confirm.',
      useTitle: 'Issue by %{domain}?',
      useBody:
        'What is issued from now on names this domain as its issuer, for ever. What was issued before stays as it is, and so does what waits for approval. Keep the domain for as long as others are to verify without us.',
      useButton: 'Take into use',
      useDone: 'You issue by %{domain} now',
      withdrawTitle: 'Give up %{domain}?',
      withdrawBody:
        'What is issued from now on names your platform DID again. What the domain issued stays good on our pages; others can verify it for as long as the domain leads here.',
      withdrawButton: 'Give up',
      withdrawDone: '%{domain} was given up',
      dropTitle: 'Remove %{domain}?',
      dropBody: 'Nothing is issued by it. It can be added again, and must then be proven again.',
    },
  },
};
export default domain;
