export default {
  starts: {
    from: 'Ready-made templates',
    asks: 'You give for each person: %{fields}.',
    others: 'Show 1 more |||| Show the other %{smart_count}',
    open: 'Use a ready-made schema',
    title: 'Begin with a ready schema',
    lead: 'Its fields take the place of those in this draft. You can change them all.',
    take: 'Begin with this one',
    taken: 'Begun with %{name}',
  },
};
