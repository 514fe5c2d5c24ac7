const delegations = {
  away: {
    title: 'When somebody is away',
    lead: 'Whoever signs in an approver’s place does it with their own key. What waits then is asked for anew, and stays theirs.',
    name: 'Name who signs instead',
    fields: { userId: 'Who is away', delegateId: 'Who signs instead', startsAt: 'First day', endsAt: 'Last day' },
    empty: {
      title: 'Nobody is away',
      body: 'Say from when until when you are away and who signs in your place: another approver of the same projects.',
    },
    oneself: 'I am away',
    who: '%{user} is away',
    instead: '%{delegate} signs in their place',
    when: 'From %{from} to %{to}',
    holds: 'In %{projects}',
    uncovered: 'Not in %{projects}, where %{delegate} may not approve',
    by: 'Named by %{name}',
    states: { planned: 'Planned', active: 'Now', ended: 'Ended' },
    nobody: 'Nobody else with a DID may approve in the same projects. A user needs a DID to be signer.',
    confirm: 'Name them',
    done: '%{name} signs instead',
    hint: 'What waits for approval at that time is asked for anew within a minute; what others have approved of it lapses.',
    end: 'End it',
    endOf: 'End the delegation to %{delegate}',
    ending: {
      title: 'End this delegation?',
      body: 'What waits for %{delegate} by now stays theirs; what is asked for from now on goes to %{user} again.',
      done: 'Delegation ended',
      failed: 'It could not be ended',
    },
  },
};
export default delegations;
